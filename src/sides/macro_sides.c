/* macro_sides.c: what macros say of the sides of functions. */
#include "sides/macro_sides.h"
#include "project/group.h"

bool names_type(const struct tokens *t, uint32_t i)
{
	uint32_t after = token_next(t, i);
	return (token_is_punct(t, after, '=') && token_is(t, token_prev(t, i), "using")) ||
	       (token_is_punct(t, after, ';') && token_is(t, declaration_start(t, i), "typedef"));
}

/* What the words of the replacement lists of the macro called 'name' in u say, and of those that they name. */
static unsigned macro_says(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	unsigned spaces = 0;
	FOR_WORD(i, t, a->name) {
		if (names_type(t, i))
			spaces |= SPACE_KNOWN;
		if (!defines_macro(t, i))
			continue;
		unsigned says = SPACE_KNOWN;
		for (uint32_t k = i + 1; t->t[k].flags & TF_MACRO_BODY; k++)
			if (token_is_word(t, k))
				says |= token_is(t, k, "__host__")     ? HOST
				        : token_is(t, k, "__device__") ? DEVICE
				        : token_is(t, k, "constexpr")  ? SPACE_CONSTEXPR
				        : a->q->letter != '0'
				                ? group_ask(a->q - 1, a->p, u, token_bytes(t, k)) & (BOTH | SPACE_CONSTEXPR)
				                : 0u;
		spaces |= (says & BOTH) == HOST ? says | SPACE_HOST_ALONE : says;
	}
	return spaces;
}

enum { MACRO_SAYS = SPACE_KNOWN | SPACE_HOST_ALONE | SPACE_CONSTEXPR | BOTH };

/* By how deep they look into macros. */
static const struct group_question macro_spaces[] = {
        {'0', MACRO_SAYS, macro_says, true}, {'1', MACRO_SAYS, macro_says, true}, {'2', MACRO_SAYS, macro_says, true}};

unsigned macro_sides(const struct project *p, const struct unit *u, struct slice name)
{
	return group_ask(&macro_spaces[2], p, u, name);
}
