/* flag_argument.c: enable_if_t<flags & FLAG> compares with 0. */
#include "edit/edit.h"
#include "pass/pass.h"

/* Are tokens 'first' to 'last' operands with '&' between them, a & b, and nothing that gives a bool? */
static bool is_bits(const struct tokens *t, uint32_t first, uint32_t last)
{
	bool bits = false;
	for (uint32_t k = first; k <= last; k = token_next(t, k)) {
		bool both = k > first && k < last;
		if (token_pair(t, k, '(') != NO_TOKEN)
			k = token_pair(t, k, '(');
		else if (token_is_punct(t, k, '&') && both)
			bits = true;
		else if (!(token_is_word(t, k) && !TOKEN_IS_WORD_OF(t, k, "not", "and", "or")) && !token_is_punct(t, k, P_SCOPE) &&
		         t->t[k].kind != TOK_NUMBER)
			return false;
	}
	return bits;
}

/* A template's condition, which comes first, is a bool. 2 is none to clang, which passes over the function without a word where it may; nvcc
 * converts the number. Token i is the template. */
void pass_flag_argument(struct pass *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t open = token_next(t, i), begin = token_next(t, open), last = begin;
	if (!token_is_punct(t, open, '<'))
		return;
	for (uint32_t k = begin; !TOKEN_IS_ANY(t, k, ',', '>'); last = k, k = token_next(t, k)) {
		if (TOKEN_IS_ANY(t, k, '<', ';', '{', '}', ')') || t->t[k].kind == TOK_EOD || t->t[k].kind == TOK_EOF)
			return;
		k = token_over(t, k, "(");
	}
	uint32_t first = begin, end = last;
	while (token_pair(t, first, '(') == end)
		first = token_next(t, first), end = token_prev(t, end);
	if (!is_bits(t, first, end))
		return;
	if (first == begin)
		edit_insert(&c->u->edits, t->t[first].off, "(");
	edit_insert(&c->u->edits, token_end(t, last), first == begin ? ") != 0" : " != 0");
}
