/* number_type.c: the types of numbers, of variables and of arithmetic, as the text tells. */
#include "sema/number_type.h"
#include "project/resolve.h"
#include "sema/unsigned_value.h"
#include "sema/class_body.h"
#include "sema/value_type.h"
#include "sema/vector_type.h"

const char *const math_functions[48] = {
        "acos",  "acosh",  "asin",  "asinh",     "atan",      "atan2", "atanh", "cbrt",  "ceil", "copysign", "cos",    "cosh",
        "erf",   "erfc",   "exp",   "exp2",      "expm1",     "fabs",  "fdim",  "floor", "fma",  "fmax",     "fmin",   "fmod",
        "frexp", "hypot",  "ldexp", "lgamma",    "log",       "log10", "log1p", "log2",  "logb", "modf",     "pow",    "rint",
        "round", "scalbn", "sin",   "nearbyint", "nextafter", "sinh",  "sqrt",  "tan",   "tanh", "trunc",    "tgamma", "remainder"};

static struct number number_of(struct slice w)
{
	static const struct {
		const char *name;
		struct number is;
	} types[] = {{"bool", {1, false, true}},
	             {"char", {8}},
	             {"int8_t", {8}},
	             {"uint8_t", {8, false, true}},
	             {"short", {16}},
	             {"int16_t", {16}},
	             {"uint16_t", {16, false, true}},
	             {"int", {32}},
	             {"int32_t", {32}},
	             {"unsigned", {32, false, true}},
	             {"uint", {32, false, true}},
	             {"uint32_t", {32, false, true}},
	             {"long", {64}},
	             {"int64_t", {64}},
	             {"size_t", {64, false, true}},
	             {"uint64_t", {64, false, true}},
	             {"float", {32, true}},
	             {"double", {64, true}}};
	for (size_t k = 0; k < ARRAY_SIZE(types); k++)
		if (slice_is(w, types[k].name))
			return types[k].is;
	return (struct number){0};
}

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

/* The type of the variable at token i, or of its elements, by its nearest declaration. */
static struct number variable(const struct project *p, const struct unit *u, uint32_t i, bool element)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t d = declared_near(t, i), type = token_prev(t, d), first;
	if (d == NO_TOKEN)
		return (struct number){0};
	bool pointer = token_is_punct(t, type, '*'), array = token_is_punct(t, token_next(t, d), '[');
	if (pointer + array != element)
		return (struct number){0};
	if (token_is_punct(t, type, ','))
		type = list_type(t, type);
	if (type == NO_TOKEN)
		return (struct number){0};
	struct number n = type_of_number(p, u, pointer ? token_prev(t, type) : type, &first);
	uint32_t assign = token_next(t, d), value = token_next(t, assign);
	bool constant = !element && token_is_word(t, first) && token_is(t, first, "const") &&
	                (t->t[value].kind == TOK_NUMBER || token_is_punct(t, value, '-'));
	return constant ? (struct number){0} : n;
}

/* The type of a member that is declared there. */
static struct number number_at(const struct project *p, struct member_place m)
{
	uint32_t first;
	if (!m.u)
		return (struct number){0};
	const struct tokens *t = &m.u->scan.tok;
	bool one = TOKEN_IS_ANY(t, token_next(t, m.name), ';', ',', '=', '{');
	return one ? type_of_number(p, m.u, m.type, &first) : (struct number){0};
}

/* The type of the member behind the '.' or '->' at token dot, of the variable in front of it: of a vector type or a class. */
static struct number member(const struct project *p, const struct unit *u, uint32_t dot)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t name = token_next(t, dot), type = object_type(t, dot);
	if (type == NO_TOKEN || !token_is_word(t, name))
		return (struct number){0};
	struct slice word = token_bytes(t, type);
	if (slice_is(word, "dim3"))
		return (struct number){.bits = 32, .unsigned_ = true};
	if (vector_rank(word)) {
		struct slice base = {word.p, word.n - 1};
		bool wide = slice_is(base, "longlong") || slice_is(base, "ulonglong") || slice_is(base, "ulong");
		struct number n = number_of(base);
		return wide                       ? (struct number){.bits = 64, .unsigned_ = word.p[0] == 'u'}
		       : slice_is(base, "uchar")  ? (struct number){.bits = 8, .unsigned_ = true}
		       : slice_is(base, "ushort") ? (struct number){.bits = 16, .unsigned_ = true}
		                                  : n;
	}
	return p ? number_at(p, member_named(p, u, dot)) : (struct number){0};
}

/* The same of the member at token name, of a member or of what a function gives; a lint does not look for that. */
static struct number inner_member(const struct project *p, const struct unit *u, uint32_t name)
{
	struct member_place m = p && !p->run->lint ? value_named(p, u, name) : (struct member_place){NULL, 0, 0, 0};
	return m.pointers ? (struct number){0} : number_at(p, m);
}

/* The type of a literal. */
static struct number literal(struct slice w)
{
	bool hex = slice_starts(w, "0x") || slice_starts(w, "0X"), real = false, single = false, wide = false, is_unsigned = false;
	size_t digits = 0;
	for (size_t k = hex ? 2 : 0; k < w.n; k++) {
		char c = w.p[k];
		real = real || c == '.' || (!hex && (c == 'e' || c == 'E')) || c == 'p' || c == 'P';
		single = single || (!hex && (c == 'f' || c == 'F'));
		wide = wide || c == 'l' || c == 'L';
		is_unsigned = is_unsigned || c == 'u' || c == 'U';
		digits += c != '\'';
	}
	if (real || single)
		return (struct number){.bits = single ? 32 : wide ? 0 : 64, .floating = true};
	if (digits > (hex ? 7 : 9)) /* it may need more bits */
		return (struct number){0};
	return (struct number){.bits = wide ? 64 : 32, .unsigned_ = is_unsigned};
}

static bool is_math_function(struct slice name)
{
	for (size_t k = 0; k < ARRAY_SIZE(math_functions); k++)
		if (slice_is(name, math_functions[k]))
			return true;
	return false;
}

/* What the function whose name is token i gives, called with the arguments from the '(' behind it on: one of the program's, or of C's for
 * numbers. A lint does not look for the former's declarations. */
static struct number result(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t open = token_next(t, i), first;
	struct number all = {0};
	struct slice name = token_bytes(t, i);
	if (!p || p->run->lint)
		return all;
	bool single = slice_ends(name, "f") && is_math_function((struct slice){name.p, name.n - 1});
	if ((!single && !is_math_function(name)) || token_is_access(t, token_prev(t, i)) || names_declared(p, u, name)) {
		struct member_place is = value_named(p, u, i);
		return is.u && !is.pointers ? type_of_number(p, is.u, is.type, &first) : all;
	}
	for (uint32_t k = token_next(t, open); !single && k < t->t[open].pair; k = token_next(t, k)) {
		uint32_t end = expression_end(t, k);
		bool variables = false, whole = true;
		struct number one = number_of_expression(p, u, k, end, &variables, &whole);
		if (!one.bits || !whole)
			return (struct number){0};
		one = one.floating ? one : (struct number){64, true};
		all = !all.bits || one.bits > all.bits ? one : all;
		k = end;
	}
	return single ? (struct number){32, true} : all;
}

/* The operand at token *i, which is set behind it; NO_TOKEN: it cannot be told where it ends. */
static struct number operand(const struct project *p, const struct unit *u, uint32_t *i, uint32_t end, bool *variables, bool *whole)
{
	const struct tokens *t = &u->scan.tok;
	struct number none = {0};
	bool stars = false;
	while (*i < end && TOKEN_IS_ANY(t, *i, '-', '+', '~'))
		*i = token_next(t, *i);
	if (*i < end && token_is_punct(t, *i, '!')) { /* whatever it is of */
		*i = cast_operand_end(t, *i);
		*i = *i == NO_TOKEN || *i > end ? NO_TOKEN : *i;
		*variables = true;
		return (struct number){1, false, true};
	}
	if (*i < end && token_is_punct(t, *i, '*')) {
		stars = true;
		*i = token_next(t, *i);
	}
	uint32_t at = *i, next = token_next(t, at), close = t->t[at].pair, first;
	*i = NO_TOKEN;
	if (at >= end || (stars && (!token_is_word(t, at) || cast_operand_end(t, at) != next)))
		return none;
	if (t->t[at].kind == TOK_NUMBER) {
		*i = next;
		struct number n = literal(token_bytes(t, at));
		*whole = *whole && n.bits;
		return n;
	}
	if (token_is_punct(t, at, '(') && close < end) {
		struct number cast = type_of_number(p, u, token_prev(t, close), &first);
		if (cast.bits && first == next) { /* (int)x */
			uint32_t value = token_next(t, close), last = t->t[value].pair;
			if (token_is_word(t, value)) {
				*i = cast_operand_end(t, value);
				*variables = true;
			} else if (token_is_punct(t, value, '(') && last < end) { /* of constants it may be one */
				bool known = true;
				*i = cast_operand_end(t, value);
				number_of_expression(p, u, token_next(t, value), last, variables, &known);
			}
			return cast;
		}
		*i = token_next(t, close);
		if (TOKEN_IS_ANY(t, *i, '.', P_ARROW, '[')) {
			*i = cast_operand_end(t, at);
			*whole = false;
			return none;
		}
		return number_of_expression(p, u, next, close, variables, whole);
	}
	if (token_is(t, at, "sizeof") && token_is_punct(t, next, '(') && t->t[next].pair < end) {
		*i = token_next(t, t->t[next].pair);
		return (struct number){.bits = 64, .unsigned_ = true};
	}
	if (!token_is_word(t, at) || token_is(t, at, "sizeof"))
		return none;
	*i = cast_operand_end(t, at);
	if (*i > end) {
		*i = NO_TOKEN;
		return none;
	}
	static const char *const counts[] = {"__popc", "__popcll"}; /* in HIP: "result=int" in rules/math.rules; p may be NULL */
	struct number n = {0};
	bool dot = token_is_access(t, next), element = token_is_punct(t, next, '[') && close < end;
	if (token_is_punct(t, next, '[')) {
		uint32_t after = token_next(t, t->t[next].pair);
		element = after == *i;
		if (token_is_punct(t, after, '.') && token_next(t, token_next(t, after)) == *i)
			n = member(p, u, after);
		else if (element)
			n = variable(p, u, at, true);
	} else if (token_is_built_in(t, at) && token_is_punct(t, next, '.'))
		n = (struct number){.bits = 32, .unsigned_ = true};
	else if (dot && token_next(t, token_next(t, next)) == *i)
		n = member(p, u, next);
	else if (dot && token_is_access(t, token_prev(t, token_prev(t, *i))))
		n = inner_member(p, u, token_prev(t, *i));
	else if (next == *i)
		n = variable(p, u, at, stars);
	else if (TOKEN_IN(t, at, counts) && token_is_punct(t, next, '(') && token_next(t, t->t[next].pair) == *i)
		n = (struct number){.bits = 32, .unsigned_ = true};
	else if (token_is_word(t, token_before_pair(t, token_prev(t, *i), ')')))
		n = result(p, u, token_before_pair(t, token_prev(t, *i), ')'));
	*variables = *variables || n.bits;
	*whole = *whole && n.bits;
	return n;
}

/* What two operands come to. */
static struct number both(struct number a, struct number b)
{
	if (!a.bits || !b.bits)
		return a.bits ? a : b;
	if (a.floating != b.floating)
		return a.floating ? a : b;
	if (a.bits == b.bits) {
		a.unsigned_ = a.unsigned_ || b.unsigned_;
		a.long_long = a.long_long || b.long_long;
	}
	return a.bits >= b.bits ? a : b;
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

/* Is token i an operator whose result is a bool? */
static bool compares(const struct tokens *t, uint32_t i)
{
	uint32_t close = template_close(t, i);
	return TOKEN_IS_ANY(t, i, '<', '>', P_LE, P_GE, P_EQ, P_NE, P_ANDAND, P_OROR) && !(t->t[i].flags & TF_JOINED) &&
	       !(close != NO_TOKEN && TOKEN_IS_ANY(t, token_next(t, close), '(', '{', P_SCOPE)); /* f<int>(x) */
}

/* The '?' between tokens first and end, and its ':'. Longer expressions are not looked at. */
static bool find_choice(const struct tokens *t, uint32_t first, uint32_t end, uint32_t *mark, uint32_t *colon)
{
	enum { MOST = 200 };
	*mark = NO_TOKEN;
	for (uint32_t k = first; k < end && k < first + MOST; k = token_next(t, token_over(t, k, "([{"))) {
		if (token_is_punct(t, k, '?')) {
			if (*mark != NO_TOKEN) /* within the first value */
				return false;
			*mark = k;
		}
		*colon = k;
		if (*mark != NO_TOKEN && token_is_punct(t, k, ':'))
			return true;
	}
	return false;
}

/* The type of the expression of tokens [first, end), arithmetic; bits 0: nothing is known. *variables: some operand is none, or not of
 * constants only; *whole stays true where the type of each operand is known: else it is this one or one above. */
static struct number expression_type(const struct project *p, const struct unit *u, uint32_t first, uint32_t end, bool *variables,
                                     bool *whole)
{
	const struct tokens *t = &u->scan.tok;
	struct number all = {0};
	bool shifted = false, any = false, compared = false;
	uint32_t mark, colon;
	if (find_choice(t, first, end, &mark, &colon)) {
		all = number_of_expression(p, u, token_next(t, mark), colon, variables, whole);
		return both(all, number_of_expression(p, u, token_next(t, colon), end, variables, whole));
	}
	for (uint32_t i = first, n = 0; i < end; n++) {
		if (n && compares(t, i)) {
			i = token_next(t, i);
			compared = true;
			if (i >= end)
				return (struct number){0};
		} else if (n) {
			bool shift, bits = TOKEN_IS_ANY(t, i, '&', '|', '^');
			if (!behind_operator(t, &i, &shift) || i >= end)
				return (struct number){0};
			shifted = shift || (shifted && !bits);
			if (!all.floating && all.bits && all.bits < 32)
				all = (struct number){.bits = 32};
		}
		bool of = false, known = true;
		struct number one = operand(p, u, &i, end, &of, &known);
		if (i == NO_TOKEN)
			return (struct number){0};
		any = any || of;
		if (!shifted) {
			*whole = *whole && known;
			all = both(all, one);
		}
	}
	if (compared) {
		*variables = true;
		return all.bits ? (struct number){1, false, true} : all;
	}
	*variables = *variables || any;
	return all;
}

struct number number_of_expression(const struct project *p, const struct unit *u, uint32_t first, uint32_t end, bool *variables,
                                   bool *whole)
{
	bool read = false;
	struct number n = BOUNDED((read = true, expression_type(p, u, first, end, variables, whole)), (struct number){0});
	*whole = *whole && read;
	return n;
}
