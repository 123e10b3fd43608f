/* query_spelling.h: what users write for a name: with "()", without its namespace or with arguments, a library by its bare name, an architecture. */
#ifndef TRANSHIP_QUERY_SPELLING_H
#define TRANSHIP_QUERY_SPELLING_H
#include "rules/rules.h"

/* The name with its namespace spelled out where it has an alias of habit ("cg::"), and without an empty "()". */
const char *query_spelled_out(const char *name, struct arena *a);
/* Of a name that nothing is known by: another spelling that the rules know; NULL: none. In the arena or of the rules. *parts, at first {0}, is filled
 * once and then answers for all names; the caller frees it. */
const char *query_other_spelling(const struct rule_table *rules, struct strmap *parts, const char *name, struct arena *a);
#endif
