/* listed.c: names that stand in tables and lists, where the program does not use them. */
#include "match/candidate.h"

bool match_asks_for_status(const struct tokens *t, uint32_t first, uint32_t last)
{
	uint32_t before = token_prev(t, first), k = token_next(t, last);
	if (TOKEN_IS_ANY(t, before, P_EQ, P_NE) || TOKEN_IS_ANY(t, k, P_EQ, P_NE))
		return true;
	if (!token_is(t, before, "case") || !token_is_punct(t, k, ':'))
		return false;
	for (; !token_is_punct(t, k, ';') && !token_is(t, k, "case") && t->t[k].kind != TOK_EOF; k = token_next(t, k))
		if (t->t[k].kind == TOK_STRING)
			return false;
	return true;
}

/* Is token i an enumerator that the program defines, enum NAME {, CU_DEVICE_ATTRIBUTE_WARP_SIZE = 10,: in a copy of cuda.h? */
static bool is_enumerator(const struct tokens *t, uint32_t i)
{
	uint32_t open = brace_around(t, i), head = token_prev(t, open);
	if (open == NO_TOKEN || !TOKEN_IS_ANY(t, token_prev(t, i), '{', ',') || !TOKEN_IS_ANY(t, token_next(t, i), '=', ',', '}'))
		return false;
	while (token_is_word(t, head) && !token_is(t, head, "enum"))
		head = token_prev(t, head);
	return token_is(t, head, "enum");
}

bool match_is_listed(struct pass *m, uint32_t first, uint32_t last)
{
	const struct tokens *t = m->t;
	if (is_enumerator(t, first))
		return true;
	uint32_t place, open = TOKEN_IS_ANY(t, token_next(t, last), ',', ')') && TOKEN_IS_ANY(t, token_prev(t, first), ',', '(')
	                               ? bracket_around(t, last, &place)
	                               : NO_TOKEN;
	uint32_t macro = token_is_punct(t, open, '(') ? token_prev(t, open) : NO_TOKEN;
	if (!token_is_word(t, macro) || is_keyword(token_bytes(t, macro)))
		return false;
	if (t->t[macro].flags & TF_MACRO_BODY)
		return match_is_param(m, pass_text(m, macro));
	return t->t[macro].flags & TF_BOL && slice_in_capitals(token_bytes(t, macro)) && !scan_body(&m->u->scan, t->t[macro].off);
}
