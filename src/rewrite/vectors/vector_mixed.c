/* vector_mixed.c: a program's own int2 operator*(int2, float), called with a number of another type: v * 0.5. HIP's template takes any number,
 * and makes an int of it first; a cast to the program's parameter leads to the program's operator. */
#include "pass/pass.h"
#include "project/group.h"
#include "rewrite/vectors/vector_mixed.h"
#include "sema/vector_type.h"

static const char *const signs[] = {"*", "/", "+", "-", "*=", "/=", "+=", "-="};

/* ---- the program's operators ---- */

/* CUDA's name for the vector type that token i names, by another name of the program's, too; empty: it names another type. */
static struct slice vector_name(const struct project *p, const struct unit *u, uint32_t i)
{
	const struct tokens *t = &u->scan.tok;
	if (!token_is_word(t, i) || vector_width(token_bytes(t, i)))
		return token_is_word(t, i) ? token_bytes(t, i) : (struct slice){0};
	if (is_keyword(token_bytes(t, i)) || !vector_components(p, u, i))
		return (struct slice){0};
	FOR_GROUP(v, p, u)
		FOR_WORD(k, &v->scan.tok, token_bytes(t, i)) {
			const struct tokens *w = &v->scan.tok;
			uint32_t before = token_prev(w, k), after = token_next(w, k), is = NO_TOKEN;
			if (token_is(w, token_prev(w, before), "typedef"))
				is = before;
			else if (token_is(w, before, "using") && token_is_punct(w, after, '='))
				is = token_next(w, after);
			else if (defines_macro(w, k))
				is = after;
			if (token_is_word(w, is) && vector_width(token_bytes(w, is)))
				return token_bytes(w, is);
		}
	return (struct slice){0};
}

static bool is_integers(struct slice w)
{
	return !slice_starts(w, "float") && !slice_starts(w, "double") && !slice_starts(w, "cu");
}

/* The type of the parameter where it is a number: its last word. */
static struct number number_parameter(const struct project *p, const struct unit *u, struct range r, struct range *type)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t last = parameter_type(t, r);
	while (is_number_word(t, last) && is_number_word(t, token_next(t, last))) /* unsigned int */
		last = token_next(t, last);
	if (!token_is_word(t, last) || TOKEN_IS_ANY(t, token_next(t, last), '*', '<'))
		return (struct number){0};
	type->end = last;
	return type_of_number(p, u, last, &type->begin);
}

/* Does the operator with its parameters from token open do its work on some components, and leave others: {a.x * s, a.y * s, a.z * s, a.w}? */
static bool is_partial(const struct tokens *t, uint32_t open, const struct range *args, int side, struct slice vector)
{
	uint32_t body = token_behind_pair(t, open, '('), a = token_prev(t, token_at(t, args[!side].end)),
	         s = token_prev(t, token_at(t, args[side].end));
	unsigned with = 0, all = 0;
	if (token_pair(t, body, '{') == NO_TOKEN)
		return false;
	for (uint32_t k = body; k < t->t[body].pair; k++) {
		if (!tokens_alike(t, k, a) || !token_is_punct(t, token_next(t, k), '.'))
			continue;
		uint32_t before = token_prev(t, k), after = token_next(t, token_next(t, token_next(t, k)));
		all++;
		with += (!TOKEN_IS_ANY(t, after, ',', ';') && tokens_alike(t, token_next(t, after), s)) ||
		        (!TOKEN_IS_ANY(t, before, ',', '(') && tokens_alike(t, token_prev(t, before), s));
	}
	return with && with < all && all == vector_width(vector);
}

bool mixed_read(const struct project *p, const struct unit *u, uint32_t i, struct mixed_operator *m)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t sign = token_next(t, i), open = token_next(t, sign);
	if (t->t[i].flags & TF_DIRECTIVE || !TOKEN_IN(t, sign, signs) || token_pair(t, open, '(') == NO_TOKEN)
		return false;
	struct arena arena = {0};
	struct range *args;
	bool is = false;
	if (call_arguments(t, open, &arena, &args) == 2)
		for (int side = 1; side >= 0 && !is; side--) {
			uint32_t type = parameter_type(t, args[!side]);
			*m = (struct mixed_operator){.op = token_bytes(t, sign), .side = side, .in = u, .at = i};
			m->number = number_parameter(p, u, args[side], &m->type);
			if (!m->number.bits || TOKEN_IS_ANY(t, token_next(t, type), '*', '<'))
				continue;
			m->vector = vector_name(p, u, type);
			is = m->vector.n &&
			     ((m->number.floating && is_integers(m->vector)) || is_partial(t, open, args, side, m->vector));
		}
	arena_free(&arena);
	return is;
}

static bool same_number(struct number a, struct number b)
{
	return a.bits == b.bits && a.floating == b.floating &&
	       (a.floating || (a.unsigned_ == b.unsigned_ && a.long_long == b.long_long));
}

static bool same_operator(const struct mixed_operator *a, const struct mixed_operator *b)
{
	return slice_eq(a->op, b->op) && slice_eq(a->vector, b->vector) && a->side == b->side;
}

/* The program's operator that CUDA takes for such a vector and a number of another type: the only one. 'found' has the sign, the vector and the
 * side. */
static bool find_operator(const struct project *p, const struct unit *u, struct number number, struct mixed_operator *found)
{
	unsigned n = 0;
	FOR_GROUP(v, p, u)
		FOR_WORD(i, &v->scan.tok, SLICE_LIT("operator")) {
			struct mixed_operator m = {0};
			if (!mixed_read(p, v, i, &m) || !same_operator(&m, found))
				continue;
			if ((number.bits && same_number(m.number, number)) || (n && !same_number(m.number, found->number)))
				return false;
			*found = m;
			n++;
		}
	return n;
}

/* ---- operands ---- */

/* Is a name declared in the file as a vector: "int2 size"? */
static unsigned declares(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	size_t n = 0;
	while (a->name.p[n] != ' ')
		n++;
	struct slice type = {a->name.p, n}, name = {a->name.p + n + 1, a->name.n - n - 1};
	FOR_WORD(k, t, name) {
		uint32_t before = token_prev(t, k);
		while (TOKEN_IS_ANY(t, before, '*', '&') || TOKEN_IS_WORD_OF(t, before, "const", "__restrict__"))
			before = token_prev(t, before);
		if (token_is_word(t, before) && slice_eq(vector_name(a->p, u, before), type))
			return 1;
	}
	return 0;
}

enum { NO_VECTOR, MAYBE, VECTOR };

/* The vector that the nearest declaration of the word at token i above it has for it, or for what it points to, in *type; MAYBE: of a type
 * that a template has as its parameter, or a parameter of a macro. Not found above: *type is looked for, if it is not empty. */
static int declared_vector(const struct project *p, const struct unit *u, uint32_t i, struct slice *type)
{
	const struct tokens *t = &u->scan.tok;
	if (t->t[i].flags & TF_MACRO_BODY)
		FOR_ABOVE(k, t, i)
			if (t->t[k].flags & TF_MACRO_PARAM && macro_around(t, k) == macro_around(t, i))
				return MAYBE;
	FOR_ABOVE(k, t, i) {
		uint32_t before = token_prev(t, k);
		while (TOKEN_IS_ANY(t, before, '*', '&') || TOKEN_IS_WORD_OF(t, before, "const", "__restrict__"))
			before = token_prev(t, before);
		if (before == NO_TOKEN || !token_is_word(t, before) || token_is(t, before, "return"))
			continue;
		struct slice w = vector_name(p, u, before);
		if (w.n) {
			*type = w;
			return VECTOR;
		}
		if (token_is_type_parameter(t, before))
			return MAYBE;
		if (is_number_word(t, before) || token_is(t, before, "auto"))
			return NO_VECTOR;
	}
	char key[120];
	int n = type->n ? snprintf(key, sizeof key, "%.*s %.*s", (int)type->n, type->p, (int)t->t[i].len, t->src.p + t->t[i].off)
	                : 0;
	static const struct group_question question = {'~', 1, declares};
	return n > 0 && n < (int)sizeof key && group_ask(&question, p, u, (struct slice){key, (size_t)n}) ? MAYBE : NO_VECTOR;
}

/* The word that names the operand that ends at token i, or begins there: v, v[i], p->v. */
static uint32_t named(const struct tokens *t, uint32_t i, bool ends)
{
	if (ends) {
		while (token_is_punct(t, i, ']') && t->t[i].pair != NO_TOKEN)
			i = token_prev(t, t->t[i].pair);
		return token_is_word(t, i) ? i : NO_TOKEN;
	}
	if (!token_is_word(t, i) || is_keyword(token_bytes(t, i)))
		return NO_TOKEN;
	while (TOKEN_IS_ANY(t, token_next(t, i), '.', P_ARROW) && token_is_word(t, token_next(t, token_next(t, i))))
		i = token_next(t, token_next(t, i));
	uint32_t next = token_next(t, i);
	while (token_is_punct(t, next, '[') && t->t[next].pair != NO_TOKEN)
		next = token_next(t, t->t[next].pair);
	return TOKEN_IS_ANY(t, next, '(', '.', P_ARROW, P_SCOPE, '<') ? NO_TOKEN : i;
}

static bool is_product(const struct tokens *t, uint32_t i) { return TOKEN_IS_ANY(t, i, '*', '/', '%'); }

/* Behind the operand that begins at token i, with its casts: (float)n. */
static uint32_t operand_end(const struct tokens *t, uint32_t i)
{
	while (token_pair(t, i, '(') != NO_TOKEN && is_number_word(t, token_prev(t, t->t[i].pair)) &&
	       !TOKEN_IS_ANY(t, token_next(t, t->t[i].pair), ')', ';', ','))
		i = token_next(t, t->t[i].pair);
	return cast_operand_end(t, i);
}

/* The operand on a side of the operator at 'sign', tokens [*first, *end): all that binds as tightly, on the left. False: it is none. */
static bool operand(const struct tokens *t, uint32_t sign, int right, uint32_t *first, uint32_t *end)
{
	bool product = is_product(t, sign), assigns = !product && !TOKEN_IS_ANY(t, sign, '+', '-');
	if (right) {
		*first = token_next(t, sign);
		*end = assigns ? expression_end(t, *first) : operand_end(t, *first);
		for (; *end != NO_TOKEN && !assigns && !product && is_product(t, *end);) /* a + b * c */
			*end = operand_end(t, token_next(t, *end));
		return *end != NO_TOKEN && *end > *first;
	}
	*end = sign;
	for (uint32_t k = token_prev(t, sign);; k = token_prev(t, k)) {
		*first = k == NO_TOKEN ? 0 : token_next(t, k);
		uint32_t over = token_over(t, k, ")]");
		bool part = k != NO_TOKEN && !(t->t[k].flags & TF_DIRECTIVE && !(t->t[sign].flags & TF_DIRECTIVE)) &&
		            (over != k || t->t[k].kind == TOK_NUMBER || (token_is_word(t, k) && !token_is(t, k, "return")) ||
		             token_is_access(t, k) || token_is_punct(t, k, P_SCOPE) || is_product(t, k) ||
		             (!product && TOKEN_IS_ANY(t, k, '+', '-')));
		if (!part)
			break;
		k = over;
	}
	return *first < *end;
}

/* Does the operand name such a vector: one that is declared so, make_int2, a function that returns one? */
static int mentions(const struct project *p, const struct unit *u, uint32_t first, uint32_t end, struct slice vector)
{
	const struct tokens *t = &u->scan.tok;
	int says = NO_VECTOR;
	for (uint32_t k = first; k < end && says != VECTOR; k = token_next(t, k)) {
		uint32_t next = token_next(t, k), before = token_prev(t, k);
		bool call = token_is_punct(t, next, '(') && token_is_word(t, k);
		struct slice w = token_bytes(t, k), of = vector;
		if (token_is_word(t, k) && !is_keyword(w) && !token_is_access(t, next) && !token_is_punct(t, next, P_SCOPE) &&
		    !(token_is_access(t, before) && w.n == 1)) {
			bool makes = w.n >= vector.n && !memcmp(w.p + w.n - vector.n, vector.p, vector.n) &&
			             (w.n == vector.n || (w.n == vector.n + 5 && slice_starts(w, "make_"))) &&
			             TOKEN_IS_ANY(t, next, '(', '{');
			int is = makes ? VECTOR : declared_vector(p, u, k, &of);
			is = is == VECTOR && !slice_eq(of, vector) ? NO_VECTOR : is;
			says = is > says ? is : says;
		}
		if (call || token_is_punct(t, k, '[') || token_is_punct(t, next, '['))
			k = token_over(t, call || token_is_punct(t, next, '[') ? next : k, "([");
	}
	return says;
}

/* ---- uses ---- */

struct cast {
	uint32_t first, end; /* the number's tokens */
	struct mixed_operator to;
};

/* Does the operator at 'sign', with a number on the side, need a cast of that? The vector is a name that is declared so. */
static bool find_cast(const struct project *p, const struct unit *u, uint32_t sign, int side, struct cast *cast)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t vector = named(t, side ? token_prev(t, sign) : token_next(t, sign), side);
	bool variables = false, whole = true;
	if (vector == NO_TOKEN || t->t[sign].flags & TF_DIRECTIVE || !operand(t, sign, side, &cast->first, &cast->end) ||
	    (token_is_access(t, token_prev(t, vector)) && t->t[vector].len == 1)) /* v.x */
		return false;
	struct slice type = {0};
	struct number is = number_of_expression(p, u, cast->first, cast->end, &variables, &whole);
	if (!is.bits || !whole || declared_vector(p, u, vector, &type) != VECTOR)
		return false;
	cast->to = (struct mixed_operator){.op = token_bytes(t, sign), .vector = type, .side = side};
	return find_operator(p, u, is, &cast->to);
}

static void cast_number(const struct project *p, struct unit *u, uint32_t sign, int side)
{
	const struct tokens *t = &u->scan.tok;
	struct cast cast;
	if (!find_cast(p, u, sign, side, &cast))
		return;
	const struct tokens *of = &cast.to.in->scan.tok;
	uint32_t first = cast.to.type.begin, off = t->t[cast.first].off, last = token_end(t, token_prev(t, cast.end));
	while (token_is(of, first, "const"))
		first = token_next(of, first);
	uint32_t begin = of->t[first].off;
	bool one = cast_operand_end(t, cast.first) == cast.end && !TOKEN_IS_ANY(t, cast.first, '+', '-');
	struct buf text = {0};
	buf_addf(&text, "(%.*s)%s", (int)(token_end(of, cast.to.type.end) - begin), of->src.p + begin, one ? "" : "(");
	edit_replace(&u->edits, off, off, (struct slice){text.p, text.n}, EDIT_OTHER);
	if (!one)
		edit_replace(&u->edits, last, last, SLICE_LIT(")"), EDIT_OTHER);
	buf_free(&text);
}

/* Is the use at 'sign' one of the operator, perhaps, with a number that is not of its type and gets no cast? */
static bool is_open(const struct project *p, const struct unit *u, uint32_t sign, const struct mixed_operator *m)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t first = 0, end = 0, number = 0, behind = 0;
	bool variables = false, whole = true;
	struct cast cast;
	uint32_t before = token_prev(t, sign); /* operator*, and int2 *v */
	if (token_is(t, before, "operator") || is_number_word(t, before) || vector_name(p, u, before).n ||
	    !operand(t, sign, !m->side, &first, &end) || !operand(t, sign, m->side, &number, &behind))
		return false;
	int says = mentions(p, u, first, end, m->vector);
	if (says == NO_VECTOR)
		return false;
	struct number is = number_of_expression(p, u, number, behind, &variables, &whole);
	bool known = is.bits && whole;
	struct slice other = {0};
	if ((known && same_number(is, m->number)) || (!known && says == MAYBE) ||
	    mentions(p, u, number, behind, m->vector) == VECTOR ||
	    (token_next(t, number) == behind && token_is_word(t, number) && declared_vector(p, u, number, &other) == VECTOR))
		return false;
	return !find_cast(p, u, sign, m->side, &cast);
}

bool mixed_is_open(const struct project *p, const struct unit *u, const struct mixed_operator *m)
{
	struct mixed_operator found = *m;
	if (m->in && !find_operator(p, u, (struct number){0}, &found)) /* for numbers of several types */
		return false;
	FOR_GROUP(v, p, u) {
		const struct tokens *t = &v->scan.tok;
		for (uint32_t i = 0; i < t->n; i++)
			if (t->t[i].kind == TOK_PUNCT && slice_eq(token_bytes(t, i), m->op) &&
			    (t->t[i].flags & TF_MACRO_BODY || !(t->t[i].flags & TF_DIRECTIVE)) && is_open(p, v, i, m))
				return true;
	}
	return false;
}

/* Has the unit such an operator at all? Most have none, and their sums and products need no look. */
static unsigned has_operator(const struct group_asked *a, const struct unit *u)
{
	FOR_WORD(i, &u->scan.tok, SLICE_LIT("operator")) {
		struct mixed_operator m = {0};
		if (mixed_read(a->p, u, i, &m))
			return 1;
	}
	return 0;
}

void pass_vector_mixed(struct pass *c, uint32_t at)
{
	(void)at;
	static const struct group_question question = {'&', 1, has_operator};
	const struct project *p = c->p;
	struct unit *u = c->u;
	const struct tokens *t = &u->scan.tok;
	if (!names_vectors(p, u) || !group_ask(&question, p, u, SLICE_LIT("")))
		return;
	for (uint32_t i = 0; i < t->n; i++) {
		if (t->t[i].kind != TOK_PUNCT || t->t[i].flags & TF_DIRECTIVE || !TOKEN_IN(t, i, signs))
			continue;
		cast_number(p, u, i, 1);
		if (TOKEN_IS_ANY(t, i, '*', '/', '+', '-'))
			cast_number(p, u, i, 0);
	}
}
