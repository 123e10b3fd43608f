/* unsigned_value.c: expressions of which the text alone tells that they are unsigned numbers of 32 bits, as the members of a dim3 are. */
#include "sema/unsigned_value.h"

/* The token behind the type at token i, if that is one of these numbers; else NO_TOKEN. */
static uint32_t after_type(const struct tokens *t, uint32_t i)
{
	if (token_is(t, i, "std") && token_is_punct(t, token_next(t, i), P_SCOPE))
		i = token_next(t, token_next(t, i));
	if (!token_is_word(t, i) || !TOKEN_IS_WORD_OF(t, i, "uint32_t", "uint", "unsigned"))
		return NO_TOKEN;
	uint32_t next = token_next(t, i);
	if (token_is(t, i, "unsigned") && token_is_word(t, next)) {
		if (token_is(t, next, "int"))
			return token_next(t, next);
		if (token_is(t, next, "long") || token_is(t, next, "char") || token_is(t, next, "short"))
			return NO_TOKEN;
	}
	return next;
}

static bool declares_unsigned(const struct tokens *t, uint32_t k, bool dim3)
{
	uint32_t type = token_prev(t, k);
	if (dim3)
		return token_is(t, type, "dim3");
	if (token_is(t, type, "int"))
		type = token_prev(t, type);
	return token_is_word(t, type) && after_type(t, type) == k;
}

/* Is the ',' at token i one between what a statement declares, and not between values, {n, n} or f(n, n)? */
static bool lists_declarators(const struct tokens *t, uint32_t i)
{
	uint32_t k = i, first = i;
	for (; k != NO_TOKEN && !TOKEN_IS_ANY(t, k, ';', '{', '('); k = token_prev(t, k)) {
		k = token_over(t, k, ")]}");
		first = k;
	}
	uint32_t after = token_next(t, first);
	return token_is_word(t, first) && (token_is_word(t, after) || TOKEN_IS_ANY(t, after, P_SCOPE, '*', '&', '<'));
}

/* Is the '*' or '&' at token i, before a name, part of what declares it, and no operator: T *name, const T &name? */
static bool is_part_of_declarator(const struct tokens *t, uint32_t i)
{
	static const int operators[] = {'=', '+', '-', '/', '%', '[', '?', '|', '^', '.', P_ARROW};
	while (TOKEN_IS_ANY(t, i, '*', '&') || token_is(t, i, "const"))
		i = token_prev(t, i);
	uint32_t before = token_is_word(t, i) ? token_prev(t, i) : NO_TOKEN;
	if (token_is_punct(t, i, ','))
		return lists_declarators(t, i);
	for (size_t k = 0; k < ARRAY_SIZE(operators); k++)
		if (token_is_punct(t, before, operators[k]))
			return false;
	return token_is_word(t, i) ? !token_is(t, i, "return") && !token_is(t, before, "return") : token_is_punct(t, i, '>');
}

/* Is the '[' at token i that of auto [a, b], auto &[a, b]? */
static bool opens_binding(const struct tokens *t, uint32_t i)
{
	uint32_t before = token_is_punct(t, i, '[') ? token_prev(t, i) : NO_TOKEN;
	if (TOKEN_IS_ANY(t, before, '&', P_ANDAND))
		before = token_prev(t, before);
	return token_is(t, before, "auto");
}

/* Is what the name at token k names declared there? A word or a type's end stands before it. */
static bool declares(const struct tokens *t, uint32_t k)
{
	uint32_t before = token_prev(t, k), after = token_next(t, k);
	bool type = TOKEN_IS_ANY(t, before, '&', '*')
	                    ? is_part_of_declarator(t, before)
	                    : (token_is_word(t, before) && !token_is(t, before, "return")) || token_is_punct(t, before, '>');
	bool listed = (token_is_punct(t, before, ',') && lists_declarators(t, before)) ||
	              opens_binding(t, before); /* int a, NAME = 1; auto [NAME, b] = f(); */
	return type || (listed && TOKEN_IS_ANY(t, after, '=', ',', ']', ';'));
}

uint32_t declared_near(const struct tokens *t, uint32_t i)
{
	uint32_t at = i;
	FOR_ABOVE(k, t, i) {
		if (!declares(t, k))
			continue;
		while (at > k) {
			bool closes = TOKEN_IS_ANY(t, at, '}', ')') && t->t[at].pair != NO_TOKEN;
			uint32_t close = token_is_punct(t, at, '{') ? token_prev(t, at) : NO_TOKEN;
			bool list = token_pair(t, close, ')') != NO_TOKEN;           /* parameters, what a loop declares */
			list |= closes && token_is_punct(t, token_next(t, at), ':'); /* S(int NAME) : a{NAME} */
			uint32_t first = closes ? t->t[at].pair : list ? t->t[close].pair : at;
			for (uint32_t d = first; list && d <= k; d++)
				if (tokens_alike(t, d, i) && declares(t, d))
					return d;
			at = first ? first - 1 : 0; /* what a block declares ends there */
		}
		if (at == k)
			return k;
	}
	return NO_TOKEN;
}

/* Is the name at token i a variable that the function around it declares so? */
static bool is_declared(const struct tokens *t, uint32_t i, bool dim3)
{
	uint32_t d = declared_near(t, i);
	return d != NO_TOKEN && declares_unsigned(t, d, dim3);
}

/* One operand at token i, up to 'end': the token behind it; NO_TOKEN: it is something else. *typed: more than a number is in it. */
static uint32_t operand(const struct tokens *t, uint32_t i, uint32_t end, bool *typed)
{
	if (i >= end)
		return NO_TOKEN;
	if (token_is_punct(t, i, '(') && t->t[i].pair < end) {
		uint32_t close = t->t[i].pair;
		if (after_type(t, token_next(t, i)) != close) {
			*typed = BOUNDED(is_unsigned_value(t, token_next(t, i), close), false);
			return *typed ? token_next(t, close) : NO_TOKEN;
		}
		*typed = true;
		uint32_t value = token_next(t, close), behind = value < end ? cast_operand_end(t, value) : NO_TOKEN;
		return behind <= end ? behind : NO_TOKEN; /* (uint32_t)size.x */
	}
	if (t->t[i].kind == TOK_NUMBER) {
		if (t->t[i].len > 9) /* it may need 64 bits */
			return NO_TOKEN;
		for (uint32_t k = 0; k < t->t[i].len; k++) /* 1.5, 2l */
			if (strchr(".lLeEpP'", t->src.p[t->t[i].off + k]))
				return NO_TOKEN;
		return token_next(t, i);
	}
	uint32_t open = token_next(t, i);
	if (token_is(t, i, "static_cast") && token_is_punct(t, open, '<')) {
		uint32_t close = after_type(t, token_next(t, open)), value = close == NO_TOKEN ? close : token_next(t, close);
		*typed = true;
		return token_is_punct(t, close, '>') && token_is_punct(t, value, '(') && t->t[value].pair < end
		               ? token_next(t, t->t[value].pair)
		               : NO_TOKEN;
	}
	uint32_t after = after_type(t, i);
	if (after != NO_TOKEN && token_is_punct(t, after, '(') && t->t[after].pair < end) { /* uint32_t(n) */
		*typed = true;
		return token_next(t, t->t[after].pair);
	}
	if (!token_is_word(t, i))
		return NO_TOKEN;
	bool member = token_is_punct(t, open, '.') && token_is_word(t, token_next(t, open)) && t->t[token_next(t, open)].len == 1;
	if (!is_declared(t, i, member))
		return NO_TOKEN;
	*typed = true;
	return member ? token_next(t, token_next(t, open)) : open;
}

bool is_unsigned_value(const struct tokens *t, uint32_t first, uint32_t end)
{
	static const char signs[] = {'+', '-', '*', '/', '%'};
	bool typed = false;
	for (uint32_t i = first;;) {
		bool alone = false;
		i = operand(t, i, end, &alone);
		typed |= alone;
		if (i == end)
			return typed || token_next(t, first) == end;
		bool sign = false;
		for (size_t k = 0; k < sizeof signs && i != NO_TOKEN; k++)
			sign |= token_is_punct(t, i, signs[k]);
		if (!sign)
			return false;
		i = token_next(t, i);
	}
}
