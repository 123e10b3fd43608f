/* modulo.c: where the sign of a number of 32 bits makes no difference: + - * & | ^ ~ << give the same bits, and a number of at most as many
 * bits takes them. */
#include "rewrite/numbers/modulo.h"
#include "project/resolve.h"
#include "sema/number_type.h"
#include "sema/sema.h"

#define DELIMITERS ';', ',', ')', '}', ']'
#define ASSIGNS    '=', P_ADD_EQ, P_SUB_EQ, P_MUL_EQ, P_AND_EQ, P_OR_EQ, P_XOR_EQ, P_SHL_EQ
#define COMPARES   '<', '>', P_LE, P_GE, P_EQ, P_NE
enum { MOST_TOKENS = 200 };

static bool is_integer(struct number n) { return n.bits && !n.floating; }

/* The type of the expression of tokens [first, end), if it is known of all of it. */
static struct number whole_type(struct pass *m, uint32_t first, uint32_t end)
{
	bool variables = false, whole = true;
	struct number n = first < end ? number_of_expression(m->p, m->u, first, end, &variables, &whole) : (struct number){0};
	return whole ? n : (struct number){0};
}

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

/* The type of what is assigned to by the operator at token i. */
static struct number assigned_type(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t last = token_prev(t, i), first = operand_begin(t, last), before, word;
	if (token_pair(t, last, ']') != NO_TOKEN)
		first = operand_begin(t, token_prev(t, t->t[last].pair));
	if (first == NO_TOKEN)
		return (struct number){0};
	before = token_prev(t, first);
	if (first == last && token_is_word(t, before) && !TOKEN_IS_WORD_OF(t, before, "return", "else", "do"))
		return type_of_number(m->p, m->u, before, &word); /* int n = */
	uint32_t list = first == last && token_is_punct(t, before, ',') ? list_type(t, before) : NO_TOKEN;
	if (list != NO_TOKEN)
		return type_of_number(m->p, m->u, list, &word);
	if (token_is_punct(t, before, '*') && TOKEN_IS_ANY(t, token_prev(t, before), ';', '{', '}', ')'))
		first = before;
	else if (!TOKEN_IS_ANY(t, before, ';', '{', '}', '(', ')') && !token_is(t, before, "else"))
		return (struct number){0};
	return whole_type(m, first, i);
}

/* The type of what the arithmetic that begins behind token i becomes; bits 0: not known. */
static struct number taken_as(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t before = token_prev(t, i), word;
	if (token_is(t, i, "return")) {
		struct sema s = {.p = m->p, .u = m->u, .t = t};
		uint32_t type = sema_return_type(&s, i);
		sema_free(&s);
		return type == NO_TOKEN ? (struct number){0} : type_of_number(m->p, m->u, type, &word);
	}
	if (!token_is_punct(t, i, '('))
		return assigned_type(m, i);
	uint32_t open = token_before_pair(t, before, ')') != NO_TOKEN ? t->t[before].pair : NO_TOKEN;
	if (open != NO_TOKEN || token_is_punct(t, before, '>')) { /* (int)(a - n), static_cast<int>(a - n) */
		struct number n = type_of_number(m->p, m->u, token_prev(t, before), &word);
		uint32_t opens = token_prev(t, word);
		return n.bits && (opens == open ||
		                  (token_is_punct(t, opens, '<') && token_is(t, token_prev(t, opens), "static_cast")))
		               ? n
		               : (struct number){0};
	}
	return token_is_word(t, before) && is_number_word(t, before) ? type_of_number(m->p, m->u, before, &word) /* int(a - n) */
	                                                             : (struct number){0};
}

/* Does arithmetic modulo 2^32 alone lead from the number to something of at most 32 bits? */
static bool taken_modulo(struct pass *m, uint32_t first, uint32_t last)
{
	const struct tokens *t = m->t;
	enum { MOST = 8 };
	for (unsigned n = 0; n < MOST; n++) {
		uint32_t end = arithmetic_end(t, last), begin = end == NO_TOKEN ? NO_TOKEN : arithmetic_begin(t, first);
		if (begin == NO_TOKEN)
			return false;
		if (token_is_punct(t, end, ':'))
			end = expression_end(t, token_next(t, end));
		bool bracket = token_is_punct(t, begin, '(');
		if (bracket && t->t[begin].pair != end)
			return false;
		if (!is_integer(whole_type(m, token_next(t, begin), end)))
			return false;
		struct number to = taken_as(m, begin);
		if (to.bits)
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
		for (end = from; end != NO_TOKEN && !TOKEN_IS_ANY(t, end, DELIMITERS, P_ANDAND, P_OROR, '?', ':');)
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
	struct number other = whole_type(m, from, end);
	if (other.floating || other.bits == 64 || (other.bits == 32 && other.unsigned_))
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
	return (right || token_is_punct(t, before, P_SHL)) &&
	       TOKEN_IS_ANY(t, after, DELIMITERS, '&', '|', '^', P_ANDAND, P_OROR, '?', ':');
}

/* Is the number an argument of a function of this file that is no template, and none of several? */
static bool given_to_function(struct pass *m, uint32_t first, uint32_t last)
{
	const struct tokens *t = m->t;
	uint32_t place, open = TOKEN_IS_ANY(t, token_prev(t, first), '(', ',') && TOKEN_IS_ANY(t, token_next(t, last), ')', ',')
	                               ? bracket_around(t, first, &place)
	                               : NO_TOKEN;
	uint32_t name = token_pair(t, open, '(') == NO_TOKEN ? NO_TOKEN : token_prev(t, open), found = NO_TOKEN;
	if (!token_is_word(t, name) || is_keyword(token_bytes(t, name)) ||
	    TOKEN_IS_ANY(t, token_prev(t, name), '.', P_ARROW, P_SCOPE) || t->t[name].flags & TF_MACRO_BODY)
		return false;
	FOR_WORD(k, t, token_bytes(t, name)) {
		uint32_t before = token_prev(t, k), behind = token_behind_pair(t, token_next(t, k), '(');
		if (t->t[k].flags & TF_DIRECTIVE)
			return false; /* it may be a macro */
		if (scan_body(&m->u->scan, t->t[k].off) || !TOKEN_IS_ANY(t, behind, '{', ';'))
			continue;
		uint32_t start = declaration_start(t, k);
		if (brace_around(t, k) != NO_TOKEN || !(token_is_word(t, before) || TOKEN_IS_ANY(t, before, '*', '&')) ||
		    token_is(t, start, "template") || (found != NO_TOKEN && token_is_punct(t, behind, '{')))
			return false;
		found = found == NO_TOKEN || token_is_punct(t, behind, '{') ? k : found;
	}
	return found != NO_TOKEN;
}

bool sign_is_all_one(struct pass *m, uint32_t first, uint32_t last)
{
	return shifts_by(m->t, first, last) || beside_other(m, first, last) || taken_modulo(m, first, last) ||
	       given_to_function(m, first, last);
}
