/* rule_match.h: the match of one call with one call row: the bound arguments, and the input of the guards. Between rule_call.c
 * and guard.c. */
#ifndef TRANSHIP_RULE_MATCH_H
#define TRANSHIP_RULE_MATCH_H
#include "rules/rule_impl.h"

struct binding {
	struct range range; /* source bytes */
	int first, last;    /* which arguments; last < first: '...' that carries nothing */
	bool partial;       /* a prefix or suffix was cut off: the argument's type is not this one's */
	bool targ;          /* a template argument */
};
struct match {
	const struct call_site *site;
	const struct selection *sel;
	const struct call_rule *rule;
	struct arena *arena;
	struct binding bind[ALL_SLOTS];
};

/* Whether the guard holds. UNKNOWN: parsing has not said; *missing is set when it still could. */
enum truth guard_holds(const struct match *m, const struct rule_guard *g, bool *missing);

/* The tokens of a byte range, comments left out: the first, and the one behind i; NO_TOKEN at the end. */
uint32_t range_first(const struct tokens *t, struct range r);
uint32_t range_next(const struct tokens *t, struct range r, uint32_t i);
/* The range's tokens spell 'text', white space and comments aside. */
bool range_is(const struct match *m, struct range r, const char *text);
/* The range is a cast to a pointer that is none to a function. */
bool range_is_pointer_cast(const struct match *m, struct range r);
/* Simplifies what the template of m's row wrote: src/rules/tidy.c. */
void rule_tidy(const struct match *m, struct call_rewrite *w);
#endif
