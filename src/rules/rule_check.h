/* rule_check.h: checking rules, and translating a few lines by rules alone (no parse, no facts). For the checker and tests. */
#ifndef TRANSHIP_RULE_CHECK_H
#define TRANSHIP_RULE_CHECK_H
#include "rules/rule_impl.h"

/* What a translation takes for granted, so that an example of a guarded row needs no declarations around it. */
struct assumption {
	const struct call_rule *rule; /* whose type guards hold, or NULL */
	struct selection sel;
	enum call_context context;
	bool in_macro;
};
struct assumption assume_guards(const struct call_rule *rule); /* NULL: the default selection */
void assume_type(const struct rule_guard *g, struct arg_type *out);

/* Appends the bytes of src with every known name and call rewritten. */
void rules_translate(const struct rule_table *t, struct slice src, const struct assumption *assume, struct buf *out);

/* Prints one "file:line:column: message" per problem of a table read from files, those met while reading included; returns how many. */
unsigned rules_check(const struct rule_table *t, FILE *out);
#endif
