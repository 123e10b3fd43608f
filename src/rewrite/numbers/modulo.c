/* modulo.c: where the sign of a number of 32 bits makes no difference: + - * & | ^ ~ << give the same bits, and a number of at most as many
 * bits takes them. */
#include "rewrite/numbers/modulo.h"
#include "sema/expected.h"
#include "sema/sema.h"

#define DELIMITERS ';', ',', ')', '}', ']'
#define ASSIGNS    '=', P_ADD_EQ, P_SUB_EQ, P_MUL_EQ, P_AND_EQ, P_OR_EQ, P_XOR_EQ
#define COMPARES   '<', '>', P_LE, P_GE, P_EQ, P_NE
enum { MOST_TOKENS = 200 }; /* of a sum, which each of its terms goes over. With more it gets a cast, which is right */

static bool is_integer(struct type t) { return type_is_number(t) && t.kind != TYPE_FLOAT; }

/* Is token i part of arithmetic modulo 2^32, or of an operand? */
static bool keeps_bits(const struct tokens *t, uint32_t i)
{
	return token_is_word(t, i) || t->t[i].kind == TOK_NUMBER || token_is_access(t, i) ||
	       TOKEN_IS_ANY(t, i, '+', '-', '*', '&', '|', '^', '~', P_SHL, P_SCOPE);
}

/* Behind the arithmetic modulo 2^32 that goes on behind token last: its delimiter, or the ':' of a choice; NO_TOKEN: it is asked its sign. */
static uint32_t arithmetic_end(const struct tokens *t, uint32_t last)
{
	uint32_t i = token_next(t, last);
	for (unsigned n = 0; i != NO_TOKEN && n < MOST_TOKENS; i = token_next(t, token_over(t, i, "([")), n++)
		if (TOKEN_IS_ANY(t, i, DELIMITERS, ':'))
			return i;
		else if (!keeps_bits(t, i) && token_pair(t, i, '(') == NO_TOKEN && token_pair(t, i, '[') == NO_TOKEN)
			break;
	return NO_TOKEN;
}

/* What the arithmetic around token first begins behind: an assignment, 'return', or a '('; NO_TOKEN: it is something else. */
static uint32_t arithmetic_begin(const struct tokens *t, uint32_t first)
{
	bool chosen = false; /* behind a '?': what is in front of it decides only */
	uint32_t i = token_prev(t, first);
	for (unsigned n = 0; i != NO_TOKEN && n < MOST_TOKENS; i = token_prev(t, i), n++) {
		if (TOKEN_IS_ANY(t, i, ASSIGNS, '(') || token_is(t, i, "return"))
			return i;
		if (TOKEN_IS_ANY(t, i, ')', ']') && t->t[i].pair != NO_TOKEN)
			i = t->t[i].pair;
		else if (token_is_punct(t, i, '?') || (token_is_punct(t, i, ':') && !chosen))
			chosen = true;
		else if (!keeps_bits(t, i) && !(chosen && (TOKEN_IS_ANY(t, i, COMPARES, P_ANDAND, P_OROR, '!', '%', '/'))))
			break;
	}
	return NO_TOKEN;
}

/* The type of what the arithmetic that begins behind token i becomes; unknown: another operator may take what is in the parentheses. */
static struct type taken_as(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t before = token_prev(t, i);
	bool operand = token_is_word(t, before) ? token_is(t, before, "return") : !TOKEN_IS_ANY(t, before, ')', '>');
	return token_is_punct(t, i, '(') && operand ? unknown_type : type_expected(m->p, m->u, token_next(t, i));
}

/* Does arithmetic modulo 2^32 alone lead from the number to something of at most 32 bits? */
static bool taken_modulo(struct pass *m, uint32_t first, uint32_t last)
{
	const struct tokens *t = m->t;
	enum { MOST = 8 }; /* brackets within brackets */
	for (unsigned n = 0; n < MOST; n++) {
		uint32_t end = arithmetic_end(t, last), begin = end == NO_TOKEN ? NO_TOKEN : arithmetic_begin(t, first);
		if (begin == NO_TOKEN)
			return false;
		if (token_is_punct(t, end, ':'))
			end = expression_end(t, token_next(t, end));
		bool bracket = token_is_punct(t, begin, '(');
		if (bracket && t->t[begin].pair != end)
			return false;
		if (!is_integer(type_of_number(m->p, m->u, token_next(t, begin), end)))
			return false;
		struct type to = taken_as(m, begin);
		if (type_is_number(to))
			return is_integer(to) && to.bits <= 32;
		uint32_t before = token_prev(t, begin);
		if (!bracket || TOKEN_IS_ANY(t, before, ')', ']', '>') ||
		    (token_is_word(t, before) && !token_is(t, before, "return")))
			return false;
		first = begin;
		last = end;
	}
	return false;
}

/* Does an expression begin behind token i? */
static bool begins_behind(const struct tokens *t, uint32_t i)
{
	return TOKEN_IS_ANY(t, i, '(', ';', '{', '}', ',', '[', P_ANDAND, P_OROR, '?') || TOKEN_IS_ANY(t, i, ASSIGNS) ||
	       token_is(t, i, "return");
}

static bool calculates(const struct tokens *t, uint32_t i) { return TOKEN_IS_ANY(t, i, '+', '-', '*', '/', '%', '&', '|', '^'); }

/* Is the number compared with one, or calculated with one, that both become unsigned or wider for? */
static bool beside_other(struct pass *m, uint32_t first, uint32_t last)
{
	const struct tokens *t = m->t;
	uint32_t before = token_prev(t, first), after = token_next(t, last), from = NO_TOKEN, end = NO_TOKEN;
	bool compared = TOKEN_IS_ANY(t, after, COMPARES) && !(t->t[after].flags & TF_JOINED);
	bool begins = begins_behind(t, before);
	bool ends = TOKEN_IS_ANY(t, after, DELIMITERS, P_ANDAND, P_OROR, '?');
	if (begins && (compared || calculates(t, after))) {
		from = token_next(t, after);
		for (end = from; t->t[end].kind != TOK_EOF && !TOKEN_IS_ANY(t, end, DELIMITERS, P_ANDAND, P_OROR, '?', ':');)
			end = token_next(t, token_over(t, end, "(["));
		if (!compared && cast_operand_end(t, from) != end)
			return false;
	} else if (ends && (TOKEN_IS_ANY(t, before, COMPARES) || calculates(t, before))) {
		compared = TOKEN_IS_ANY(t, before, COMPARES);
		end = before;
		from = operand_begin(t, token_prev(t, before));
		uint32_t ahead = from == NO_TOKEN ? NO_TOKEN : token_prev(t, from);
		if (!begins_behind(t, ahead))
			return false;
	}
	if (from == NO_TOKEN || end == NO_TOKEN || from >= end)
		return false;
	struct type other = type_of_number(m->p, m->u, from, end);
	if (other.kind == TYPE_FLOAT || other.bits == 64 || (other.bits == 32 && other.is_unsigned))
		return true;
	struct sema s = {.p = m->p, .u = m->u, .t = t};
	bool small = compared && sema_value(&s, from, end) >= 0;
	sema_free(&s);
	return small;
}

/* 1 << n, x >> n: a number of bits to shift by? */
static bool shifts_by(const struct tokens *t, uint32_t first, uint32_t last)
{
	uint32_t before = token_prev(t, first), after = token_next(t, last);
	bool right = token_is_punct(t, before, '>') && t->t[token_prev(t, before)].flags & TF_JOINED &&
	             token_is_punct(t, token_prev(t, before), '>');
	return (right || TOKEN_IS_ANY(t, before, P_SHL, P_SHL_EQ)) &&
	       TOKEN_IS_ANY(t, after, DELIMITERS, '&', '|', '^', P_ANDAND, P_OROR, '?', ':');
}

/* Is the number an argument of a function that is no template, and takes the same there in all overloads? */
static bool given_to_function(struct pass *m, uint32_t first, uint32_t last)
{
	const struct tokens *t = m->t;
	uint32_t place, open = TOKEN_IS_ANY(t, token_prev(t, first), '(', ',') && TOKEN_IS_ANY(t, token_next(t, last), ')', ',')
	                               ? bracket_around(t, first, &place)
	                               : NO_TOKEN;
	struct type to = token_pair(t, open, '(') == NO_TOKEN ? unknown_type : type_expected(m->p, m->u, first);
	return to.kind != TYPE_UNKNOWN && to.kind != TYPE_DEPENDENT;
}

bool sign_is_all_one(struct pass *m, uint32_t first, uint32_t last)
{
	return shifts_by(m->t, first, last) || beside_other(m, first, last) || taken_modulo(m, first, last) ||
	       given_to_function(m, first, last);
}
