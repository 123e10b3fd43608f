/* fact_filter.h: which identifiers are worth a fact: those some rule knows and those that look like CUDA's. */
#ifndef TRANSHIP_FACT_FILTER_H
#define TRANSHIP_FACT_FILTER_H
#include "rules/rules.h"

/* Learns the names of a table (NULL: the built-in one), which must outlive the next call. Cheap when it is the same table again. */
void fact_filter_fill(const struct rule_table *rules);
bool fact_worthy(struct slice name);
#endif
