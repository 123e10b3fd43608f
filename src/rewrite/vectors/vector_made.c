/* vector_made.c: v * z, where the program makes a z of the vector v: it has cplx(float2) and cplx operator*(cplx, cplx). HIP's templates
 * between a vector and anything are better matches, and fail; with cplx(v) * z the program's operator is meant. */
#include "lex/expression.h"
#include "lex/word_class.h"
#include "pass/pass.h"
#include "project/group.h"
#include "sema/fact_type.h"
#include "sema/operand.h"
#include "sema/vector_type.h"
#include "sema/want.h"

/* How tightly the operator at the token binds; 0: it is none of those that HIP has templates for. */
static int tightness(const struct tokens *t, uint32_t i)
{
	uint32_t behind;
	return TOKEN_IS_ANY(t, i, '*', '/', '%', '+', '-', P_EQ, P_NE) ? operator_binds(t, i, &behind) : 0;
}

/* ---- classes ---- */

/* The scope of the class's definition, in type.class.u; NULL: another kind of type, or a template's. */
static const struct outline_scope *class_scope(struct type type)
{
	if (!type_is_value(type, TYPE_CLASS) || type.args != NO_TOKEN || !type.class.u)
		return NULL;
	const struct declaration *d = declaration(type.class);
	return d->inner == NO_DECLARED || d->open == NO_TOKEN ? NULL : outline_scope(type.class.o, d->inner);
}

static bool is_vector(struct type t)
{
	return type_is_value(t, TYPE_VECTOR) && t.of != TYPE_HALF && t.of != TYPE_BFLOAT && !t.is_dim3;
}

/* Does it derive from a vector? Then src/rewrite/vectors/vector_base.c sees to it. */
static bool is_vectors_child(const struct project *p, struct type class, const struct outline_scope *s)
{
	const struct tokens *t = &class.class.u->scan.tok;
	for (uint32_t k = s->bases; k != NO_TOKEN && k < s->open; k++)
		if (token_is_word(t, k) && vector_components(p, class.class.u, k))
			return true;
	return false;
}

/* Does its bare name mean the class at token i of u? */
static bool is_in_scope(const struct unit *u, uint32_t i, struct meaning class)
{
	uint32_t of = declaration(class)->scope;
	for (uint32_t s = class.u == u ? outline_scope_at(class.o, i) : 0; s != NO_DECLARED; s = outline_scope(class.o, s)->parent)
		if (s == of || outline_scope(class.o, s)->visible == of)
			return true;
	return false;
}

enum { HAS_OPERATOR = 1, HAS_MIXED = 2 };
/* What operators with this sign the program has for the class: some, one that takes the vector itself. */
static unsigned operators(const struct project *p, const struct unit *u, struct slice sign, struct type class, struct type vector)
{
	unsigned has = 0, least, most;
	FOR_GROUP(v, p, u)
		FOR_WORD(i, &v->scan.tok, SLICE_LIT("operator")) {
			const struct tokens *w = &v->scan.tok;
			struct meaning m =
			        slice_eq(token_bytes(w, token_next(w, i)), sign) ? meaning_at(v, i) : (struct meaning){0};
			if (!m.u || declaration(m)->kind != DECLARES_FUNCTION)
				continue;
			unsigned n = parameters_of(m, &least, &most), of_vector = 0;
			const struct outline_scope *s = class_scope(class);
			unsigned of_class = n == 1 && v == class.class.u && i > s->open && i < s->end; /* a member */
			for (unsigned k = 0; k < n && n < 3; k++) {
				struct type is = type_declared(p, parameter_nth(m, k));
				of_class += type_alike(is, class);
				of_vector += type_alike(is, vector);
			}
			has |= (of_class == 2 ? HAS_OPERATOR : 0) | (of_class == 1 && of_vector == 1 ? HAS_MIXED : 0);
		}
	return has;
}

/* Has the program operators with this sign for the class, which is made of such a vector without being asked to, and none for the vector itself?
 * 'vector' may be unknown: any one. */
static bool needs_object(const struct project *p, struct slice sign, struct type class, struct type vector)
{
	const struct outline_scope *s = class_scope(class);
	struct meaning m = class.class;
	unsigned least, most;
	if (!s || is_vectors_child(p, class, s))
		return false;
	for (m = class_member(p, m, token_bytes(m.o->t, declaration(m)->name)); m.u; m = meaning_older(m)) {
		if (declaration(m)->kind != DECLARES_FUNCTION || !parameters_of(m, &least, &most) || least > 1 ||
		    token_is(m.o->t, token_prev(m.o->t, declaration(m)->name), "explicit"))
			continue;
		struct type of = type_declared(p, parameter_nth(m, 0));
		if ((vector.kind == TYPE_UNKNOWN ? is_vector(of) : type_alike(of, vector)) &&
		    operators(p, class.u, sign, class, of) == HAS_OPERATOR)
			return true;
	}
	return false;
}

/* Has the file one that needs_object() for the sign? */
static bool some_class(const struct project *p, const struct unit *u, struct slice sign, struct type vector)
{
	const struct outline *o = outline_of(&u->scan);
	struct type class = unknown_type;
	class.kind = TYPE_CLASS;
	class.u = u;
	for (uint32_t s = 0; s < o->n_s; s++) {
		class.class = (struct meaning){u, o, outline_scope(o, s)->of};
		if (outline_scope(o, s)->kind != IN_CLASS || outline_scope(o, s)->of == NO_DECLARED ||
		    declaration(class.class)->name == NO_TOKEN)
			continue;
		class.name = declaration(class.class)->name;
		if (needs_object(p, sign, class, vector))
			return true;
	}
	return false;
}

/* ---- operands ---- */

/* Of what both operands make: an object of a class, if one is; else a vector; else nobody knows. */
static struct type joined(struct type a, struct type b)
{
	return class_scope(a) ? a : class_scope(b) ? b : is_vector(a) ? a : is_vector(b) ? b : unknown_type;
}

/* The operand in front of the operator at 'sign', with all that binds as tightly; *first is its first token, NO_TOKEN: none is seen. */
static struct type left(const struct project *p, const struct unit *u, uint32_t sign, uint32_t *first, unsigned depth)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t begin = depth ? postfix_begin(t, token_prev(t, sign)) : NO_TOKEN, before = token_prev(t, begin);
	*first = NO_TOKEN;
	if (begin == NO_TOKEN)
		return unknown_type;
	while (TOKEN_IS_ANY(t, before, '*', '-', '+') && !operand_ends(t, token_prev(t, before))) {
		begin = before;
		before = token_prev(t, begin);
	}
	struct type type = type_of_expression(p, u, begin, sign);
	*first = begin;
	int tight = tightness(t, before);
	return tight && tight >= tightness(t, sign) ? joined(left(p, u, before, first, depth - 1), type) : type;
}

/* The operand behind it, with all that binds more tightly, up to *end. */
static struct type right(const struct project *p, const struct unit *u, uint32_t sign, uint32_t *end)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t i = token_next(t, sign);
	struct type type = type_of_operand(p, u, &i, t->n);
	while (i < t->n && tightness(t, i) > tightness(t, sign)) {
		i = token_next(t, i);
		type = joined(type, type_of_operand(p, u, &i, t->n));
	}
	*end = i < t->n ? i : NO_TOKEN;
	return type;
}

/* [first, sign) and [sign + 1, end) */
struct operands {
	struct type left, right;
	uint32_t first, end;
	enum evidence ev;
};

static bool operands_at(const struct project *p, const struct unit *u, uint32_t sign, struct operands *o)
{
	o->end = NO_TOKEN;
	o->left = left(p, u, sign, &o->first, 8);
	if (o->first != NO_TOKEN)
		o->right = right(p, u, sign, &o->end);
	if (o->end == NO_TOKEN)
		return false;
	uint32_t behind = token_next(&u->scan.tok, sign);
	bool of_left = fact_tells(u, o->first, sign), of_right = fact_tells(u, behind, o->end);
	o->left = of_left ? type_of_expression(p, u, o->first, sign) : o->left;
	o->right = of_right ? type_of_expression(p, u, behind, o->end) : o->right;
	o->ev = of_left || of_right ? EV_AST : EV_LEXICAL;
	return true;
}

static void operator_at(struct pass *c, uint32_t sign)
{
	const struct tokens *t = c->t;
	struct operands o;
	if (!operands_at(c->p, c->u, sign, &o))
		return;
	bool vector_left = is_vector(o.left);
	struct type vector = vector_left ? o.left : o.right, class = vector_left ? o.right : o.left;
	if (!is_vector(vector) || !needs_object(c->p, token_bytes(t, sign), class, vector))
		return;
	uint32_t from = vector_left ? o.first : token_next(t, sign), last = token_prev(t, vector_left ? sign : o.end);
	struct slice name = token_bytes(&class.class.u->scan.tok, declaration(class.class)->name);
	struct piece pieces[] = {{.text = name.p, .text_len = (uint32_t)name.n},
	                         TEXT_PIECE("("),
	                         {.source = {t->t[from].off, token_end(t, last)}},
	                         TEXT_PIECE(")")};
	if (is_in_scope(c->u, from, class.class)) {
		edit_pieces(&c->u->edits, t->t[from].off, token_end(t, last), pieces, ARRAY_SIZE(pieces), EDIT_OTHER)->evidence =
		        o.ev;
		return;
	}
	diag_add(&c->u->diags, D_W706, c->u->index, t->t[from].off, token_end(t, last),
	         arena_printf(&c->u->diags.arena,
	                      "HIP's operator%.*s between a vector and anything is taken; make an object of '%.*s' of this",
	                      (int)t->t[sign].len, t->src.p + t->t[sign].off, (int)name.n, name.p))
	        ->evidence = o.ev;
}

/* ---- where to look ---- */

/* Has the file a class that is made of a vector? S(float2), S(const float2 &v) */
static unsigned makes(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	const struct outline *o = outline_of(&u->scan);
	for (uint32_t s = 0; s < o->n_s; s++) {
		uint32_t of = outline_scope(o, s)->kind == IN_CLASS ? outline_scope(o, s)->of : NO_DECLARED;
		uint32_t d = of == NO_DECLARED || outline_declaration(o, of)->name == NO_TOKEN
		                     ? NO_DECLARED
		                     : outline_in(o, s, token_bytes(t, outline_declaration(o, of)->name), NO_TOKEN);
		for (; d != NO_DECLARED; d = outline_declaration(o, d)->older) {
			if (outline_declaration(o, d)->kind != DECLARES_FUNCTION || outline_declaration(o, d)->open == NO_TOKEN)
				continue;
			uint32_t i = token_next(t, outline_declaration(o, d)->open);
			i = token_is(t, i, "const") ? token_next(t, i) : i;
			if (token_is_word(t, i) && vector_components(a->p, u, i))
				return 1;
		}
	}
	return 0;
}

/* Has the file a class that needs_object() of some vector for the sign? */
static unsigned needs_for(const struct group_asked *a, const struct unit *u) { return some_class(a->p, u, a->name, unknown_type); }

/* May the operand [first, end), of that type as its parts tell, be of another one? */
static bool is_open(const struct project *p, const struct unit *u, struct type is, uint32_t first, uint32_t end)
{
	return (is.kind == TYPE_UNKNOWN || is_vector(is)) && !type_is_whole(type_of_expression(p, u, first, end));
}

/* What may be the vector beside an object of such a class, or the object beside the vector, where the text does not tell. Types in templates mostly
 * depend on their parameters, and no parse tells these. */
static void want_operand(struct pass *c, uint32_t sign)
{
	static const struct group_question any = {'N', 1, needs_for};
	const struct tokens *t = c->t;
	struct slice op = token_bytes(t, sign);
	struct operands o;
	if (!group_ask(&any, c->p, c->u, op) || !operands_at(c->p, c->u, sign, &o) ||
	    outline_around(outline_of(&c->u->scan), sign, IN_TEMPLATE) != NO_DECLARED)
		return;
	uint32_t right = token_next(t, sign);
	bool on_left = is_open(c->p, c->u, o.left, o.first, sign), needs = false;
	struct type known = on_left ? o.right : o.left;
	if (on_left == is_open(c->p, c->u, o.right, right, o.end))
		return;
	if (is_vector(known))
		FOR_GROUP(v, c->p, c->u)
			needs = needs || some_class(c->p, v, op, known);
	else
		needs = needs_object(c->p, op, known, unknown_type);
	if (needs)
		sema_want_type(c->u, on_left ? o.first : right, on_left ? sign : o.end);
}

static void at_operators(struct pass *c, void (*work)(struct pass *c, uint32_t sign))
{
	static const struct group_question any = {'M', 1, makes, false};
	const struct tokens *t = c->t;
	if (!names_vectors(c->p, c->u) || !group_ask(&any, c->p, c->u, (struct slice){"", 0}))
		return;
	for (uint32_t i = 0; i < t->n; i++)
		if (tightness(t, i) && !(t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED)) && operand_ends(t, token_prev(t, i)) &&
		    !token_is(t, token_prev(t, i), "operator"))
			work(c, i);
}

void pass_vector_made_asked(struct pass *c, uint32_t at)
{
	(void)at;
	if (!c->u->facts.parses)
		at_operators(c, want_operand);
}

void pass_vector_made(struct pass *c, uint32_t at)
{
	(void)at;
	at_operators(c, operator_at);
}
