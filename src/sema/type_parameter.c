/* type_parameter.c: the parameters of templates that are types. */
#include "sema/type_parameter.h"
#include "sema/meaning.h"

/* The same in the body of the macro that token i stands in, whose declarations are none of the outline's. */
static bool in_macro(const struct tokens *t, uint32_t i)
{
	uint32_t macro = macro_around(t, i);
	for (uint32_t k = tokens_prev_alike(t, i); macro != NO_TOKEN && k != NO_TOKEN && k > macro; k = tokens_prev_alike(t, k))
		if (token_is(t, token_prev(t, k), "typename") || token_is(t, token_prev(t, k), "class"))
			return true;
	return false;
}

bool names_type_parameter(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	if (!token_is_word(t, i) || is_keyword(token_bytes(t, i)))
		return false;
	if (t->t[i].flags & TF_MACRO_BODY)
		return in_macro(t, i);
	struct meaning m = meaning_of(p, u, i);
	return m.u && declaration(m)->kind == DECLARES_TYPE_PARAMETER;
}
