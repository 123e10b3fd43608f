/* vector_made.c: v * z, where the program makes a z of the vector v: it has cplx(float2) and cplx operator*(cplx, cplx). HIP's templates
 * between a vector and anything are better matches, and fail; with cplx(v) * z the program's operator is meant. */
#include "lex/expression.h"
#include "lex/word_class.h"
#include "pass/pass.h"
#include "project/group.h"
#include "sema/operand.h"
#include "sema/type.h"
#include "sema/vector_type.h"

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
	return d->inner == NO_DECLARED || d->open == NO_TOKEN ? NULL : &type.class.o->s[d->inner];
}

static bool is_vector(struct type t)
{
	return type_is_value(t, TYPE_VECTOR) && t.of != TYPE_HALF && t.of != TYPE_BFLOAT && !t.is_dim3;
}

static struct type parameter(const struct project *p, const struct unit *u, struct range r)
{
	const struct tokens *t = &u->scan.tok;
	uint32_t end = token_at(t, r.begin), last = parameter_type(t, r);
	if (last == NO_TOKEN || end == NO_TOKEN)
		return unknown_type;
	for (end = token_next(t, last); token_is_punct(t, end, '&') || token_is(t, end, "const"); end = token_next(t, end))
		;
	return token_is_punct(t, end, '*') ? unknown_type : type_of_words(p, u, token_at(t, r.begin), last);
}

/* Is the class made of such a vector, without being asked to? */
static bool made_of(const struct project *p, struct type class, struct type vector)
{
	const struct outline_scope *s = class_scope(class);
	const struct unit *u = class.class.u;
	const struct tokens *t = s ? &u->scan.tok : NULL;
	struct arena arena = {0};
	struct range *args;
	bool made = false;
	for (uint32_t k = s ? s->open : 0, name = s ? declaration(class.class)->name : 0; s && k < s->end && !made; k++) {
		uint32_t open = token_next(t, k);
		if (!tokens_alike(t, k, name) || !token_is_punct(t, open, '(') || token_is(t, token_prev(t, k), "explicit"))
			continue;
		made = call_arguments(t, open, &arena, &args) == 1 && type_alike(parameter(p, u, args[0]), vector);
	}
	arena_free(&arena);
	return made;
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
	for (uint32_t s = class.u == u ? outline_scope_at(class.o, i) : 0; s != NO_DECLARED; s = class.o->s[s].parent)
		if (s == of || class.o->s[s].visible == of)
			return true;
	return false;
}

enum { HAS_OPERATOR = 1, HAS_MIXED = 2 };
/* What operators with this sign the program has for the class: some, one that takes the vector itself. */
static unsigned operators(const struct project *p, const struct unit *u, struct slice sign, struct type class, struct type vector)
{
	struct arena arena = {0};
	struct range *args;
	unsigned has = 0;
	FOR_GROUP(v, p, u)
		FOR_WORD(i, &v->scan.tok, SLICE_LIT("operator")) {
			const struct tokens *w = &v->scan.tok;
			uint32_t op = token_next(w, i), open = token_next(w, op);
			if (!slice_eq(token_bytes(w, op), sign) || !token_is_punct(w, open, '('))
				continue;
			unsigned n = (unsigned)call_arguments(w, open, &arena, &args), of_class = 0, of_vector = 0;
			const struct outline_scope *s = class_scope(class);
			of_class += n == 1 && v == class.class.u && i > s->open && i < s->end; /* a member */
			for (unsigned k = 0; k < n && n < 3; k++) {
				struct type is = parameter(p, v, args[k]);
				of_class += type_alike(is, class);
				of_vector += type_alike(is, vector);
			}
			has |= (of_class == 2 ? HAS_OPERATOR : 0) | (of_class == 1 && of_vector == 1 ? HAS_MIXED : 0);
		}
	arena_free(&arena);
	return has;
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

static void operator_at(struct pass *c, uint32_t sign)
{
	const struct tokens *t = c->t;
	uint32_t first, end = NO_TOKEN;
	struct type a = left(c->p, c->u, sign, &first, 8), b = first == NO_TOKEN ? unknown_type : right(c->p, c->u, sign, &end);
	bool vector_left = is_vector(a);
	struct type vector = vector_left ? a : b, class = vector_left ? b : a;
	const struct outline_scope *s = is_vector(vector) ? class_scope(class) : NULL;
	if (!s || end == NO_TOKEN || is_vectors_child(c->p, class, s) || !made_of(c->p, class, vector) ||
	    operators(c->p, c->u, token_bytes(t, sign), class, vector) != HAS_OPERATOR)
		return;
	uint32_t from = vector_left ? first : token_next(t, sign), last = token_prev(t, vector_left ? sign : end);
	struct slice name = token_bytes(&class.class.u->scan.tok, declaration(class.class)->name);
	struct piece pieces[] = {{.text = name.p, .text_len = (uint32_t)name.n},
	                         TEXT_PIECE("("),
	                         {.source = {t->t[from].off, token_end(t, last)}},
	                         TEXT_PIECE(")")};
	if (is_in_scope(c->u, from, class.class)) {
		edit_pieces(&c->u->edits, t->t[from].off, token_end(t, last), pieces, ARRAY_SIZE(pieces), EDIT_OTHER);
		return;
	}
	diag_add(&c->u->diags, D_W706, c->u->index, t->t[from].off, token_end(t, last),
	         arena_printf(&c->u->diags.arena,
	                      "HIP's operator%.*s between a vector and anything is taken; make an object of '%.*s' of this",
	                      (int)t->t[sign].len, t->src.p + t->t[sign].off, (int)name.n, name.p));
}

/* ---- where to look ---- */

/* Has the file a class that is made of a vector? S(float2), S(const float2 &v) */
static unsigned makes(const struct group_asked *a, const struct unit *u)
{
	const struct tokens *t = &u->scan.tok;
	const struct outline *o = outline_of(&u->scan);
	for (uint32_t s = 0; s < o->n_s; s++) {
		uint32_t of = o->s[s].kind == IN_CLASS ? o->s[s].of : NO_DECLARED;
		uint32_t d = of == NO_DECLARED || o->d[of].name == NO_TOKEN
		                     ? NO_DECLARED
		                     : outline_in(o, s, token_bytes(t, o->d[of].name), NO_TOKEN);
		for (; d != NO_DECLARED; d = o->d[d].older) {
			if (o->d[d].kind != DECLARES_FUNCTION || o->d[d].open == NO_TOKEN)
				continue;
			uint32_t i = token_next(t, o->d[d].open);
			i = token_is(t, i, "const") ? token_next(t, i) : i;
			if (token_is_word(t, i) && vector_components(a->p, u, i))
				return 1;
		}
	}
	return 0;
}

void pass_vector_made(struct pass *c, uint32_t at)
{
	static const struct group_question any = {'M', 1, makes, false};
	const struct tokens *t = c->t;
	(void)at;
	if (!names_vectors(c->p, c->u) || !group_ask(&any, c->p, c->u, (struct slice){"", 0}))
		return;
	for (uint32_t i = 0; i < t->n; i++)
		if (tightness(t, i) && !(t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED)) && operand_ends(t, token_prev(t, i)) &&
		    !token_is(t, token_prev(t, i), "operator"))
			operator_at(c, i);
}
