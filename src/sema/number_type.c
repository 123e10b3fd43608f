/* number_type.c: the types of numbers, of variables and of arithmetic, as the text tells. */
#include "sema/number_type.h"
#include "project/resolve.h"
#include "sema/class_body.h"
#include "sema/value_type.h"
#include "sema/vector_type.h"
#include "sema/type_word.h"

/* What a type is as a number; bits 0: it is none. */
static struct number number_of_type(struct type t)
{
	if (!type_is_number(t) || t.bits > 64)
		return (struct number){0};
	return (struct number){t.bits, t.kind == TYPE_FLOAT, t.is_unsigned, t.long_long};
}

static struct number number_of(struct slice w) { return number_of_type(type_word(w)); }

/* The type of numbers that ends at token i, "const unsigned int", and its first word; constants are none, as their values count. */
static struct number type_at(const struct tokens *t, uint32_t i, uint32_t *first)
{
	struct number n = token_is_word(t, i) ? number_of(token_bytes(t, i)) : (struct number){0};
	bool wide = n.bits == 64 && !n.floating, is_unsigned = n.unsigned_;
	unsigned longs = token_is_word(t, i) && token_is(t, i, "long");
	for (*first = i; n.bits && token_is_word(t, token_prev(t, *first)) &&
	                 TOKEN_IS_WORD_OF(t, token_prev(t, *first), "const", "volatile", "static", "unsigned", "signed", "long",
	                                  "short", "int");) {
		*first = token_prev(t, *first);
		is_unsigned = is_unsigned || token_is(t, *first, "unsigned");
		longs += token_is(t, *first, "long");
		n.bits = token_is(t, *first, "short") ? 16 : n.bits;
	}
	uint32_t before = token_prev(t, *first);
	if (token_is_word(t, before) && token_is(t, before, "constexpr"))
		return (struct number){0};
	n.bits = n.bits && (wide || longs) ? 64 : n.bits;
	n.long_long = longs > 1;
	n.unsigned_ = is_unsigned;
	return n;
}

bool is_number_word(const struct tokens *t, uint32_t i) { return token_is_word(t, i) && number_of(token_bytes(t, i)).bits; }

struct number type_of_number(const struct project *p, const struct unit *u, uint32_t i, uint32_t *first)
{
	struct number n = type_at(&u->scan.tok, i, first);
	if (n.bits || !p || !token_is_word(&u->scan.tok, i) || is_keyword(token_bytes(&u->scan.tok, i)))
		return n;
	struct class_place at = class_named(p, u, i);
	uint32_t of;
	return at.alias == NO_TOKEN ? n : type_at(&at.u->scan.tok, at.alias, &of);
}

/* The last word in front of the first declarator of the list that the ',' at token i is in: int a = {1}, b; NO_TOKEN: it is in another. */
uint32_t list_type(const struct tokens *t, uint32_t i)
{
	uint32_t first;
	for (uint32_t k = token_prev(t, i); k != NO_TOKEN; k = token_prev(t, k)) {
		bool closes = TOKEN_IS_ANY(t, k, ')', ']', '}');
		uint32_t open = closes ? t->t[k].pair : NO_TOKEN, before = token_prev(t, open);
		bool block = token_is_punct(t, k, '}') && !token_is_word(t, before) && !TOKEN_IS_ANY(t, before, '=', ']');
		if (TOKEN_IS_ANY(t, k, ';', '{', '(') || block || token_is_punct(t, k, ':')) /* S(int n) : a{n}, b{n} {} */
			return NO_TOKEN;
		if (open != NO_TOKEN)
			k = open;
		else if (token_is_word(t, k) && token_is_word(t, token_next(t, k)) &&
		         (type_at(t, k, &first).bits || (!is_keyword(token_bytes(t, k)) && declaration_start(t, k) == k)))
			return k;
	}
	return NO_TOKEN;
}

bool behind_operator(const struct tokens *t, uint32_t *i, bool *shift)
{
	static const int signs[] = {'+', '-', '*', '/', '%', '&', '|', '^', P_SHL};
	bool right = token_is_punct(t, *i, '>') && t->t[*i].flags & TF_JOINED && token_is_punct(t, token_next(t, *i), '>');
	bool is = right;
	for (size_t k = 0; k < ARRAY_SIZE(signs); k++)
		is = is || token_is_punct(t, *i, signs[k]);
	*shift = right || token_is_punct(t, *i, P_SHL);
	if (is)
		*i = token_next(t, right ? token_next(t, *i) : *i);
	return is;
}

struct number number_of_expression(const struct project *p, const struct unit *u, uint32_t first, uint32_t end, bool *variables,
                                   bool *whole)
{
	struct type t = type_of_expression(p, u, first, end);
	struct number n = number_of_type(t);
	*variables = *variables || (n.bits && t.variables);
	*whole = *whole && n.bits && !t.partial;
	return n;
}
