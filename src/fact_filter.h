/* fact_filter.h: which identifiers are worth a fact: those some rule knows and those that look like CUDA's. */
#ifndef TRANSHIP_FACT_FILTER_H
#define TRANSHIP_FACT_FILTER_H
#include "tranship/rules.h"

bool fact_worthy(struct slice name);
#endif
