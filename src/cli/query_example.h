/* query_example.h: what a translation makes of one line with a name, as an example for 'tranship query'. */
#ifndef TRANSHIP_QUERY_EXAMPLE_H
#define TRANSHIP_QUERY_EXAMPLE_H
#include "edit/diag.h"
#include "rules/rules.h"

struct query_example {
	const char *before, *after; /* one line each; in the arena */
	struct diagnostics said;    /* of that line, but for what depends on how it was read (S...) */
};
/* The name in a call with the parameters that tranship's declarations have, in a declaration, an #include, or by itself, as the row's
 * kind (NULL: a call) asks for. Strings live in the arena, the diagnostics until query_example_free. */
struct query_example query_example_make(const struct rule_table *rules, const struct selection *sel, const struct name_rule *r,
                                        const char *name, struct arena *a);
void query_example_free(struct query_example *e);
/* Which of n names without a row a translation says nothing of, and leaves as they are: their places in 'plain' become true. */
void query_example_plain(const struct rule_table *rules, const struct selection *sel, const char *const *names, size_t n,
                         bool *plain);
/* "devPtr, size": the required parameters of a function, or NULL where no declaration names them. */
const char *query_parameters(const char *name, struct arena *a);
#endif
