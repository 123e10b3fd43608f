/* vector_mixed.c: a program's own int2 operator*(int2, float), called with a number of another type: v * 0.5. HIP's template takes any number,
 * and makes an int of it first; a cast to the program's parameter leads to the program's operator. */
#include "pass/pass.h"
#include "project/group.h"
#include "rewrite/vectors/vector_mixed.h"
#include "sema/fact_type.h"
#include "sema/operand.h"
#include "sema/vector_type.h"
#include "sema/want.h"

static const char *const signs[] = {"*", "/", "+", "-", "*=", "/=", "+=", "-="};

/* ---- the program's operators ---- */

static bool is_vector(const struct project *p, struct type t) { return type_is_vector(p, t) && !t.pointers && !t.arrays; }

/* Does the operator do its work on some components, and leave others: {a.x * s, a.y * s, a.z * s, a.w}? */
static bool is_partial(struct meaning operator, int side, unsigned components)
{
	const struct tokens *t = operator.o->t;
	uint32_t body = token_behind_pair(t, declaration(operator)->open, '('),
	         a = declaration(parameter_nth(operator, !side))->name,
	         s = declaration(parameter_nth(operator, (unsigned)side))->name;
	unsigned with = 0, all = 0;
	if (token_pair(t, body, '{') == NO_TOKEN || a == NO_TOKEN || s == NO_TOKEN)
		return false;
	for (uint32_t k = body; k < t->t[body].pair; k++) {
		if (!tokens_alike(t, k, a) || !token_is_punct(t, token_next(t, k), '.'))
			continue;
		uint32_t before = token_prev(t, k), after = token_next(t, token_next(t, token_next(t, k)));
		all++;
		with += (!TOKEN_IS_ANY(t, after, ',', ';') && tokens_alike(t, token_next(t, after), s)) ||
		        (!TOKEN_IS_ANY(t, before, ',', '(') && tokens_alike(t, token_prev(t, before), s));
	}
	return with && with < all && all == components;
}

bool mixed_read(const struct project *p, const struct unit *u, uint32_t i, struct mixed_operator *m)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t sign = token_next(t, i);
	struct meaning is = TOKEN_IN(t, sign, signs) ? meaning_at(u, i) : (struct meaning){0};
	unsigned least, most;
	if (!is.u || declaration(is)->kind != DECLARES_FUNCTION || parameters_of(is, &least, &most) != 2)
		return false;
	for (int side = 1; side >= 0; side--) {
		struct meaning number = parameter_nth(is, (unsigned)side);
		*m = (struct mixed_operator){.op = token_bytes(t, sign), .side = side, .in = u, .at = i};
		m->number = type_declared(p, number);
		m->type = (struct range){declaration(number)->first, declaration(number)->last};
		m->vector = type_is_number(m->number) ? type_declared(p, parameter_nth(is, !side)) : unknown_type;
		if (is_vector(p, m->vector) &&
		    ((m->number.kind == TYPE_FLOAT && m->vector.of == TYPE_INTEGER) || is_partial(is, side, m->vector.lanes)))
			return true;
	}
	return false;
}

static bool same_number(struct type a, struct type b)
{
	return a.bits == b.bits && a.kind == b.kind &&
	       (a.kind == TYPE_FLOAT || (a.is_unsigned == b.is_unsigned && a.long_long == b.long_long));
}

static bool same_vector(struct type a, struct type b) { return type_alike(a, b) && a.long_long == b.long_long; }

bool mixed_same_operator(const struct mixed_operator *a, const struct mixed_operator *b)
{
	return slice_eq(a->op, b->op) && same_vector(a->vector, b->vector) && a->side == b->side;
}

/* The program's operator that CUDA takes for such a vector and a number of another type: the only one. 'found' has the sign, the vector and the
 * side. */
static bool find_operator(const struct project *p, const struct unit *u, struct type number, struct mixed_operator *found)
{
	unsigned n = 0;
	FOR_GROUP(v, p, u)
		FOR_WORD(i, &v->scan.tok, SLICE_LIT("operator")) {
			struct mixed_operator m = {0};
			if (!mixed_read(p, v, i, &m) || !mixed_same_operator(&m, found))
				continue;
			if (same_number(m.number, number) || (n && !same_number(m.number, found->number)))
				return false;
			*found = m;
			n++;
		}
	return n;
}

/* ---- uses ---- */

static bool is_product(const struct tokens *t, uint32_t i) { return TOKEN_IS_ANY(t, i, '*', '/', '%'); }

/* The operand on a side of the operator at 'sign', tokens [*first, *end): all that binds as tightly, on the left. False: it is none. */
static bool operand(const struct project *p, const struct unit *u, uint32_t sign, int right, uint32_t *first, uint32_t *end)
{
	const struct tokens *t = &u->scan.tok;
	bool product = is_product(t, sign), assigns = !product && !TOKEN_IS_ANY(t, sign, '+', '-');
	if (right) {
		*first = *end = token_next(t, sign);
		if (assigns)
			*end = expression_end(t, *first);
		else
			type_of_operand(p, u, end, t->n);
		while (!assigns && !product && is_product(t, *end)) { /* a + b * c */
			*end = token_next(t, *end);
			type_of_operand(p, u, end, t->n);
		}
		return *end > *first && *end < t->n;
	}
	*end = sign;
	*first = operand_first(p, u, token_prev(t, sign));
	for (uint32_t before = token_prev(t, *first); is_product(t, before) || (!product && TOKEN_IS_ANY(t, before, '+', '-'));
	     before = token_prev(t, *first)) {
		uint32_t other = operand_first(p, u, token_prev(t, before));
		if (other == NO_TOKEN)
			break;
		*first = other;
	}
	return *first != NO_TOKEN;
}

struct cast {
	uint32_t first, end; /* the number's tokens */
	struct mixed_operator to;
	enum evidence ev; /* of the vector */
};

/* Does the operator at 'sign', with a number on the side, need a cast of that? */
static bool find_cast(const struct project *p, const struct unit *u, uint32_t sign, int side, struct cast *cast)
{
	uint32_t first, end;
	if (u->scan.tok.t[sign].flags & TF_DIRECTIVE || !operand(p, u, sign, !side, &first, &end))
		return false;
	struct type vector = type_of_expression(p, u, first, end);
	if (!is_vector(p, vector) || !operand(p, u, sign, side, &cast->first, &cast->end))
		return false;
	struct type is = type_of_number(p, u, cast->first, cast->end);
	cast->ev = fact_tells(u, first, end) ? EV_AST : EV_LEXICAL;
	cast->to = (struct mixed_operator){.op = token_bytes(&u->scan.tok, sign), .vector = vector, .side = side};
	return type_is_number(is) && find_operator(p, u, is, &cast->to);
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
	edit_replace(&u->edits, off, off, (struct slice){text.p, text.n}, EDIT_OTHER)->evidence = cast.ev;
	if (!one)
		edit_replace(&u->edits, last, last, SLICE_LIT(")"), EDIT_OTHER)->evidence = cast.ev;
	buf_free(&text);
}

/* Is the use at 'sign' one of the operator, perhaps, with a number that is not of its type and gets no cast? */
static bool is_open(const struct project *p, const struct unit *u, uint32_t sign, const struct mixed_operator *m)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t first = 0, end = 0, number = 0, behind = 0;
	struct cast cast;
	if (!operand(p, u, sign, !m->side, &first, &end) || !operand(p, u, sign, m->side, &number, &behind))
		return false;
	struct type vector = type_of_expression(p, u, first, end), is = type_of_expression(p, u, number, behind);
	bool maybe = vector.kind == TYPE_DEPENDENT || (vector.kind == TYPE_UNKNOWN && t->t[sign].flags & TF_MACRO_BODY);
	if (!maybe && !(is_vector(p, vector) && same_vector(vector, m->vector)))
		return false;
	bool known = type_is_number(is) && !is.partial;
	if ((known && same_number(is, m->number)) || (!known && (maybe || is.kind == TYPE_VECTOR)))
		return false;
	return !find_cast(p, u, sign, m->side, &cast);
}

bool mixed_is_open(const struct project *p, const struct unit *u, const struct mixed_operator *m)
{
	struct mixed_operator found = *m;
	if (m->in && !find_operator(p, u, unknown_type, &found)) /* for numbers of several types */
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

static void at_signs(const struct pass *c, void (*work)(const struct project *p, struct unit *u, uint32_t sign, int side))
{
	static const struct group_question question = {'&', 1, has_operator};
	const struct tokens *t = c->t;
	if (!names_vectors(c->p, c->u) || !group_ask(&question, c->p, c->u, SLICE_LIT("")))
		return;
	for (uint32_t i = 0; i < t->n; i++) {
		if (t->t[i].kind != TOK_PUNCT || t->t[i].flags & TF_DIRECTIVE || !TOKEN_IN(t, i, signs))
			continue;
		work(c->p, c->u, i, 1);
		if (TOKEN_IS_ANY(t, i, '*', '/', '+', '-'))
			work(c->p, c->u, i, 0);
	}
}

/* Has the program an operator with this sign for a number of another type on that side? */
static bool takes_other(const struct project *p, const struct unit *u, struct slice sign, int side, struct type number)
{
	FOR_GROUP(v, p, u)
		FOR_WORD(i, &v->scan.tok, SLICE_LIT("operator")) {
			struct mixed_operator m = {0};
			if (slice_eq(token_bytes(&v->scan.tok, token_next(&v->scan.tok, i)), sign) && mixed_read(p, v, i, &m) &&
			    m.side == side && !same_number(m.number, number))
				return true;
		}
	return false;
}

/* What may be the vector beside such a number, which the text does not tell. Types in templates mostly depend on their parameters, and no parse
 * tells these. Of the number nothing is wanted: vector_forward() writes a template for any. */
static void want_vector(const struct project *p, struct unit *u, uint32_t sign, int side)
{
	uint32_t first, end, number, behind;
	if (u->scan.tok.t[sign].flags & TF_SKIPPED || !operand(p, u, sign, !side, &first, &end))
		return;
	struct type vector = type_of_expression(p, u, first, end);
	if (type_is_whole(vector) || (vector.kind != TYPE_UNKNOWN && !type_is_number(vector)) ||
	    !operand(p, u, sign, side, &number, &behind))
		return;
	struct type is = type_of_number(p, u, number, behind);
	if (type_is_number(is) && outline_around(outline_of(&u->scan), sign, IN_TEMPLATE) == NO_DECLARED &&
	    takes_other(p, u, token_bytes(&u->scan.tok, sign), side, is))
		sema_want_type(u, first, end);
}

void pass_vector_mixed_asked(struct pass *c, uint32_t at)
{
	(void)at;
	if (!c->u->facts.parses)
		at_signs(c, want_vector);
}

void pass_vector_mixed(struct pass *c, uint32_t at)
{
	(void)at;
	at_signs(c, cast_number);
}
