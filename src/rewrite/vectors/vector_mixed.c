/* vector_mixed.c: a program's own int2 operator*(int2, float), called with a number of another type: v * 0.5. HIP's template takes any number,
 * and makes an int of it first; a cast to the program's parameter leads to the program's operator. */
#include "project/group.h"
#include "pass/pass.h"
#include "sema/number_type.h"
#include "sema/vector_type.h"

/* A program's operator between a vector of integers and a floating number. */
struct mixed_operator {
	struct slice vector; /* int2 */
	struct number number;
	struct range type;     /* of tokens: the number's, as the program spells it */
	const struct unit *in; /* where they are */
};

static bool is_integers(struct slice w)
{
	return vector_width(w) && !slice_starts(w, "float") && !slice_starts(w, "double") && w.p[w.n - 1] >= '1' &&
	       w.p[w.n - 1] <= '4';
}

/* The type of the parameter where it is a number: its last word. */
static struct number number_parameter(const struct project *p, const struct unit *u, struct range r, struct range *type)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t last = parameter_type(t, r);
	if (last == NO_TOKEN || !is_number_word(t, last) || TOKEN_IS_ANY(t, token_next(t, last), '*', '<'))
		return (struct number){0};
	type->end = last;
	return type_of_number(p, u, last, &type->begin);
}

/* Is the word 'operator' at token i of u one of 'op' with a number at place 'side', 0 or 1? */
static bool read_operator(const struct project *p, const struct unit *u, uint32_t i, int op, int side, struct mixed_operator *m)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t sign = token_next(t, i), open = token_next(t, sign);
	if (!token_is_punct(t, sign, op) || token_pair(t, open, '(') == NO_TOKEN)
		return false;
	struct arena arena = {0};
	struct range *args;
	bool is = call_arguments(t, open, &arena, &args) == 2;
	if (is) {
		uint32_t vector = parameter_type(t, args[!side]);
		m->in = u;
		m->number = number_parameter(p, u, args[side], &m->type);
		is = vector != NO_TOKEN && m->number.bits && !TOKEN_IS_ANY(t, token_next(t, vector), '*');
		m->vector = is ? token_bytes(t, vector) : (struct slice){0};
	}
	arena_free(&arena);
	return is && is_integers(m->vector);
}

static bool same_number(struct number a, struct number b)
{
	return a.bits == b.bits && a.floating == b.floating &&
	       (a.floating || (a.unsigned_ == b.unsigned_ && a.long_long == b.long_long));
}

/* The program's operator that CUDA takes for such a vector and a number of another type: the only one, of a floating number. */
static bool find_operator(const struct project *p, const struct unit *u, int op, int side, struct slice vector,
                          struct number number, struct mixed_operator *found)
{
	unsigned n = 0;
	FOR_GROUP(v, p, u)
		FOR_WORD(i, &v->scan.tok, SLICE_LIT("operator")) {
			struct mixed_operator m = {0};
			if (!read_operator(p, v, i, op, side, &m) || !slice_eq(m.vector, vector))
				continue;
			if (same_number(m.number, number) || (n && !same_number(m.number, found->number)))
				return false;
			*found = m;
			n++;
		}
	return n && found->number.floating;
}

/* The vector of integers that the nearest declaration of the word at token i above it has for it, or for what it points to. */
static struct slice declared_vector(const struct tokens *t, uint32_t i)
{
	FOR_ABOVE(k, t, i) {
		uint32_t before = token_prev(t, k);
		while (TOKEN_IS_ANY(t, before, '*', '&') || TOKEN_IS_WORD_OF(t, before, "const", "__restrict__"))
			before = token_prev(t, before);
		if (before == NO_TOKEN || !token_is_word(t, before))
			continue;
		struct slice w = token_bytes(t, before);
		if (is_integers(w))
			return w;
		if (is_number_word(t, before) || vector_width(w) || token_is(t, before, "auto"))
			break;
	}
	return (struct slice){0};
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

/* The one token that is the whole number at the right or the left of the operator at 'sign'; NO_TOKEN: it is more. */
static uint32_t lone_number(const struct tokens *t, uint32_t sign, bool right)
{
	uint32_t i = right ? token_next(t, sign) : token_prev(t, sign), beside = right ? token_next(t, i) : token_prev(t, i);
	bool one = t->t[i].kind == TOK_NUMBER || (token_is_word(t, i) && !is_keyword(token_bytes(t, i)));
	bool ends = TOKEN_IS_ANY(t, beside, ';', ',', ')', ']', '}', ':');
	if (!right) /* x / n * v is the quotient times v */
		ends = TOKEN_IS_ANY(t, beside, '(', '=', ',', '{', ';', '?', ':') || token_is(t, beside, "return");
	else if (TOKEN_IS_ANY(t, sign, '+', '-'))
		ends = ends || TOKEN_IS_ANY(t, beside, '+', '-');
	else if (TOKEN_IS_ANY(t, sign, '*', '/'))
		ends = ends || TOKEN_IS_ANY(t, beside, '+', '-', '*', '/');
	return one && ends ? i : NO_TOKEN;
}

static void cast_number(const struct project *p, struct unit *u, uint32_t sign, int side)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t number = lone_number(t, sign, side);
	uint32_t vector = named(t, side ? token_prev(t, sign) : token_next(t, sign), side);
	if (number == NO_TOKEN || vector == NO_TOKEN)
		return;
	bool variables = false, whole = true;
	struct number is = number_of_expression(p, u, number, token_next(t, number), &variables, &whole);
	struct slice type = is.bits && whole ? declared_vector(t, vector) : (struct slice){0};
	struct mixed_operator op = {0};
	if (!type.n || !find_operator(p, u, t->t[sign].punct, side, type, is, &op))
		return;
	const struct tokens *of = &op.in->scan.tok;
	uint32_t first = op.type.begin;
	while (token_is(of, first, "const"))
		first = token_next(of, first);
	uint32_t begin = of->t[first].off;
	struct buf text = {0};
	buf_addf(&text, "(%.*s)", (int)(token_end(of, op.type.end) - begin), of->src.p + begin);
	edit_replace(&u->edits, t->t[number].off, t->t[number].off, (struct slice){text.p, text.n}, EDIT_OTHER);
	buf_free(&text);
}

static const int ops[] = {'*', '/', '+', '-', P_MUL_EQ, P_DIV_EQ, P_ADD_EQ, P_SUB_EQ};

/* Has the unit such an operator at all? Most have none, and their sums and products need no look. */
static unsigned has_operator(const struct group_asked *a, const struct unit *u)
{
	FOR_WORD(i, &u->scan.tok, SLICE_LIT("operator"))
		for (size_t k = 0; k < ARRAY_SIZE(ops); k++)
			for (int side = 0; side < 2; side++) {
				struct mixed_operator m = {0};
				if (read_operator(a->p, u, i, ops[k], side, &m))
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
	if (!p->vectors || !group_ask(&question, p, u, SLICE_LIT("")))
		return;
	for (uint32_t i = 0; i < t->n; i++) {
		bool op = false;
		for (size_t k = 0; k < ARRAY_SIZE(ops) && t->t[i].kind == TOK_PUNCT; k++)
			op |= t->t[i].punct == ops[k];
		if (!op || t->t[i].flags & TF_DIRECTIVE)
			continue;
		cast_number(p, u, i, 1);
		if (TOKEN_IS_ANY(t, i, '*', '/', '+', '-'))
			cast_number(p, u, i, 0);
	}
}
