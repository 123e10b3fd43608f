/* prefilter.h: a quick look at a file's bytes: can any rule or hazard say something about it? Never wrong in saying no. */
#ifndef TRANSHIP_PREFILTER_H
#define TRANSHIP_PREFILTER_H
#include "tranship/rules.h"

struct prefilter;
/* For one table and selection; freed by prefilter_free. Read-only afterwards: threads may share it. */
struct prefilter *prefilter_make(const struct rule_table *rules, const struct selection *sel);
void prefilter_free(struct prefilter *f);
bool prefilter_may_matter(const struct prefilter *f, struct slice bytes);
#endif
