/* chained.c: comparisons of comparisons. */
#include "edit/edit.h"
#include "pass/pass.h"

static bool is_part(const struct tokens *t, uint32_t i)
{
	return token_is_word(t, i) || t->t[i].kind == TOK_NUMBER || TOKEN_IS_ANY(t, i, '.', P_ARROW, P_SCOPE);
}

/* The first token of the name or number that ends in front of token i, or i: none. */
static uint32_t operand_before(const struct tokens *t, uint32_t i)
{
	for (uint32_t k = token_prev(t, i); k != NO_TOKEN && is_part(t, k) && !token_is(t, k, "return"); k = token_prev(t, k))
		i = k;
	return i;
}

/* "0 < n <= 25" is (0 < n) <= 25, which clang refuses for what people mean by it and nvcc takes: Alisah-Ozcan/GPU-NTT's nttparameters.cu.
 * Token i is the second operator. A name in front of a '<' may be a template's. */
void pass_chained_comparison(struct pass *c, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t middle = operand_before(t, i), first = middle == i ? NO_TOKEN : token_prev(t, middle);
	if (first == NO_TOKEN || t->t[i].flags & TF_DIRECTIVE || !TOKEN_IS_ANY(t, first, '<', '>', P_LE, P_GE))
		return;
	uint32_t begin = operand_before(t, first), before = begin == first ? NO_TOKEN : token_prev(t, begin);
	bool number = begin != NO_TOKEN && t->t[begin].kind == TOK_NUMBER;
	if (before == NO_TOKEN || (TOKEN_IS_ANY(t, first, '<', '>') && !number))
		return;
	if (!TOKEN_IS_ANY(t, before, '(', ',', '{', '}', ';', '=', '?', ':') && !TOKEN_IS_ANY(t, before, P_ANDAND, P_OROR) &&
	    !token_is(t, before, "return"))
		return;
	edit_insert(&c->u->edits, t->t[begin].off, "(");
	edit_insert(&c->u->edits, token_end(t, token_prev(t, i)), ")");
}
