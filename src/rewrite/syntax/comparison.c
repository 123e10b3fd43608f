/* comparison.c: 0 < n <= 32, which compares the answer of 0 < n with 32. nvcc warns at most, clang 22 rejects it: parentheses say what C++
 * reads. */
#include "pass/pass.h"
#include "project/project.h"

/* Is token i a sign that compares, and no part of '>>' or of a launch? */
static bool compares(const struct tokens *t, uint32_t i)
{
	if (TOKEN_IS_ANY(t, i, P_LE, P_GE, '<'))
		return true;
	uint32_t before = token_prev(t, i);
	return token_is_punct(t, i, '>') && !(t->t[i].flags & (TF_JOINED | TF_LAUNCH)) &&
	       !(token_is_punct(t, before, '>') && t->t[before].flags & TF_JOINED);
}

/* The first token of the operand in front of token i, of names, numbers, members, calls and arithmetic; i: there is none. */
static uint32_t operand_start(const struct tokens *t, uint32_t i)
{
	static const char signs[] = {'.', '+', '-', '*', '/', '%', '!', '~'};
	uint32_t first = i;
	for (uint32_t k = token_prev(t, i); k != NO_TOKEN && !(t->t[k].flags & TF_DIRECTIVE); k = token_prev(t, k)) {
		if (TOKEN_IS_ANY(t, k, ')', ']') && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		else if (token_is_word(t, k) ? is_keyword(token_bytes(t, k)) : t->t[k].kind != TOK_NUMBER) {
			bool sign = TOKEN_IS_ANY(t, k, P_ARROW, P_SCOPE);
			for (size_t s = 0; s < sizeof signs; s++)
				sign |= token_is_punct(t, k, signs[s]);
			if (!sign)
				break;
		}
		first = k;
	}
	return first;
}

/* May an expression begin behind token i? */
static bool before_expression(const struct tokens *t, uint32_t i)
{
	static const int signs[] = {'(', '[', '{', '}', ',', ';', '?', ':', '=', P_ANDAND, P_OROR, P_EQ, P_NE};
	if (token_is_word(t, i))
		return token_is(t, i, "return");
	for (size_t s = 0; s < ARRAY_SIZE(signs); s++)
		if (token_is_punct(t, i, signs[s]))
			return true;
	return false;
}

/* Is the sign in the brackets around token i, from there back to where the statement begins, or on to its end? */
static bool angle_around(const struct tokens *t, uint32_t i, int sign, bool back)
{
	for (uint32_t k = back ? token_prev(t, i) : token_next(t, i); k != NO_TOKEN && t->t[k].kind != TOK_EOF;
	     k = back ? token_prev(t, k) : token_next(t, k)) {
		if (token_is_punct(t, k, sign))
			return true;
		bool enters = token_is_punct(t, k, back ? ')' : '(') || token_is_punct(t, k, back ? ']' : '[');
		if (token_is_punct(t, k, back ? '}' : '{') && t->t[k].pair != NO_TOKEN) { /* T{}, not a body */
			uint32_t after = token_next(t, back ? k : t->t[k].pair);
			enters = TOKEN_IS_ANY(t, after, ',', '>', ')');
		}
		bool leaves = token_is_punct(t, k, back ? '(' : ')') || token_is_punct(t, k, back ? '[' : ']');
		if (enters && t->t[k].pair != NO_TOKEN)
			k = t->t[k].pair;
		else if (leaves || TOKEN_IS_ANY(t, k, ';', '{', '}'))
			break;
	}
	return false;
}

/* May token i begin or end a template's arguments? */
static bool may_be_angle(const struct tokens *t, uint32_t i)
{
	return (token_is_punct(t, i, '<') && token_is_word(t, token_prev(t, i)) && angle_around(t, i, '>', false)) ||
	       (token_is_punct(t, i, '>') && angle_around(t, i, '<', true));
}

void pass_comparison(struct pass *c, uint32_t at)
{
	(void)at;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	static const bool orders[256] = {['<'] = true, ['>'] = true, [P_LE] = true, [P_GE] = true};
	for (uint32_t i = 0; i < t->n; i++) {
		if (!orders[t->t[i].punct] || t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || !compares(t, i))
			continue;
		uint32_t middle = operand_start(t, i), sign = token_prev(t, middle);
		if (middle == i || sign == NO_TOKEN || token_is_punct(t, middle, P_SCOPE) || !compares(t, sign))
			continue;
		uint32_t left = operand_start(t, sign);
		if (left == sign || !before_expression(t, token_prev(t, left)) || may_be_angle(t, sign) || may_be_angle(t, i))
			continue;
		uint32_t last = token_prev(t, i), end = token_end(t, last);
		edit_insert(&u->edits, t->t[left].off, "(");
		edit_insert(&u->edits, end, ")");
	}
}
