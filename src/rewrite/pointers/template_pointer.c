/* template_pointer.c: the program's templates that compute with a T which is CUdeviceptr somewhere: x + n. HIP's is a pointer to void, and clang
 * rejects that where the template is instantiated. A call that gives them as values gives integers instead; else each operator is reported. */
#include "rewrite/pointers/device_pointer.h"
#include "lex/expression.h"
#include "project/group.h"
#include "sema/operand.h"
#include "sema/type_word.h"
#include "pass/pass.h"

static bool is_parameter(struct type is, struct meaning parameter)
{
	return type_is_value(is, TYPE_DEPENDENT) && is.class.u == parameter.u && is.class.d == parameter.d;
}

static struct meaning computed_in(const struct project *p, struct meaning m, bool by_value, unsigned depth);

/* Does the call whose '(' is token i give the type parameter to a template that computes with it? */
static bool passes_on(const struct project *p, struct meaning parameter, uint32_t i, unsigned depth)
{
	const struct unit *u = parameter.u;
	const struct tokens *t = &u->scan.tok;
	uint32_t name = token_pair(t, i, '(') == NO_TOKEN ? NO_TOKEN : token_prev(t, i);
	struct meaning m =
	        token_is_word(t, name) && !is_keyword(token_bytes(t, name)) ? meaning_of(p, u, name) : (struct meaning){0};
	struct meaning other = m.u ? computed_in(p, m, false, depth + 1) : m, one;
	for (unsigned k = 0; other.u && (one = parameter_nth(m, k)).u; k++) {
		struct range arg = nth_argument(t, i, k);
		if (arg.begin < arg.end && is_parameter(type_declared(p, one), other) &&
		    is_parameter(type_of_expression(p, u, arg.begin, arg.end), parameter))
			return true;
	}
	return false;
}

/* Does the operator at token i take no pointer to void, and one of that type parameter? */
static bool computes_at(const struct project *p, struct meaning parameter, uint32_t i)
{
	const struct unit *u = parameter.u;
	const struct tokens *t = &u->scan.tok;
	uint32_t behind = token_next(t, i), left = token_prev(t, i);
	bool step = TOKEN_IS_ANY(t, i, P_INC, P_DEC);
	if (!operand_ends(t, left)) /* -x, ++x */
		return (step || TOKEN_IS_ANY(t, i, '-', '~')) && is_parameter(type_of_operand(p, u, &behind, t->n), parameter);
	int level = operator_binds(t, i, &behind);
	bool compound = level == 2 && !token_is_punct(t, i, '='), arithmetic = level >= 6 && level != 9 && level != 10;
	bool compares = level == 10 && t->t[behind].kind == TOK_NUMBER;
	bool declares = outline_at(parameter.o, behind) != NO_DECLARED; /* T &x */
	if (declares || (!step && !compound && !arithmetic && !compares))
		return false;
	left = operand_first(p, u, left);
	if (left != NO_TOKEN && is_parameter(type_of_expression(p, u, left, i), parameter))
		return true;
	return arithmetic && level != 11 && is_parameter(type_of_operand(p, u, &behind, t->n), parameter); /* not stream << x */
}

/* Is token i in the body of a function or a lambda? */
static bool in_body(const struct outline *o, uint32_t i)
{
	uint32_t f = outline_around(o, i, IN_FUNCTION);
	f = f == NO_DECLARED ? outline_around(o, i, IN_LAMBDA) : f;
	return f != NO_DECLARED && o->s[f].open != NO_TOKEN && i > o->s[f].open;
}

/* The first operator from token i on, as far as 'end', that computes with it, or a call that does; NO_TOKEN: there is none. */
static uint32_t computes(const struct project *p, struct meaning parameter, uint32_t i, uint32_t end, unsigned depth)
{
	enum { DEEPEST = 4 }; /* templates that call others */
	const struct tokens *t = &parameter.u->scan.tok;
	for (; i < end; i++)
		if (t->t[i].kind == TOK_PUNCT && !(t->t[i].flags & TF_DIRECTIVE) && in_body(parameter.o, i) &&
		    (computes_at(p, parameter, i) || (depth < DEEPEST && passes_on(p, parameter, i, depth))))
			return i;
	return NO_TOKEN;
}

static const struct outline_scope *template_of(struct meaning parameter) { return &parameter.o->s[declaration(parameter)->scope]; }

/* Does the type of the function's parameter m name the type parameter, whatever it makes of it? */
static bool names(struct meaning m, struct meaning parameter)
{
	const struct declaration *d = declaration(m);
	for (uint32_t k = d->first; d->last != NO_TOKEN && k <= d->last; k = token_next(m.o->t, k))
		if (tokens_alike(m.o->t, k, declaration(parameter)->name))
			return true;
	return false;
}

/* The type parameter that the function template m takes, and computes with; 'by_value': and takes in no other way than by value, or by reference to
 * const. None: it is another function. */
static struct meaning computed_in(const struct project *p, struct meaning m, bool by_value, unsigned depth)
{
	struct meaning none = {NULL, NULL, NO_DECLARED}, found = none, one;
	struct meaning older = m.u ? meaning_older(m) : none;
	if (!m.u || declaration(m)->kind != DECLARES_FUNCTION || declaration(m)->inner == NO_DECLARED ||
	    (older.u && declaration(older)->kind == DECLARES_FUNCTION))
		return none;
	uint32_t of = m.o->s[declaration(m)->inner].parent;
	for (unsigned k = 0; (one = parameter_nth(m, k)).u && !found.u; k++) {
		struct type is = type_declared(p, one);
		if (type_is_value(is, TYPE_DEPENDENT) && is.class.u == m.u && declaration(is.class)->scope == of)
			found = is.class;
	}
	for (unsigned k = 0; by_value && found.u && (one = parameter_nth(m, k)).u; k++) {
		struct type is = type_declared(p, one);
		if (names(one, found) && (!is_parameter(is, found) || (is.is_reference && !is.is_const)))
			return none;
	}
	const struct outline_scope *s = found.u ? template_of(found) : NULL;
	return s && s->kind == IN_TEMPLATE && computes(p, found, s->first, s->end, depth) != NO_TOKEN ? found : none;
}

bool pointer_computed(struct pointer_tree *c, uint32_t open, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t name = token_pair(t, open, '(') == NO_TOKEN ? NO_TOKEN : token_prev(t, open);
	struct meaning m =
	        token_is_word(t, name) && meaning_at(c->u, name).u == NULL ? meaning_of(c->p, c->u, name) : (struct meaning){0};
	struct meaning parameter = m.u ? computed_in(c->p, m, true, 0) : m, one;
	for (unsigned k = 0; parameter.u && (one = parameter_nth(m, k)).u; k++) {
		struct range arg = nth_argument(t, open, k);
		if (!is_parameter(type_declared(c->p, one), parameter) || (i != NO_TOKEN && i != arg.begin))
			continue;
		if (i != NO_TOKEN || type_is_called(type_of_expression(c->p, c->u, arg.begin, arg.end), "CUdeviceptr"))
			return true;
	}
	return false;
}

/* ---- those that stay ---- */

/* Does the call of function m whose '(' is token open give it a CUdeviceptr for its type parameter? */
static bool deduces(const struct project *p, const struct unit *v, uint32_t open, struct meaning m, struct meaning parameter)
{
	struct meaning one;
	for (unsigned k = 0; (one = parameter_nth(m, k)).u; k++) {
		struct range arg = nth_argument(&v->scan.tok, open, k);
		struct type is = names(one, parameter) && arg.begin < arg.end ? type_of_expression(p, v, arg.begin, arg.end)
		                                                              : unknown_type,
		            held = type_argument(p, is, 0);
		is.pointers = is.arrays = 0;
		if (type_is_called(is, "CUdeviceptr") || type_is_called(held, "CUdeviceptr"))
			return true;
	}
	return false;
}

/* Where the template called 'name' gets a CUdeviceptr for the parameter; 'm': the function, or none: it is a class. NULL: nowhere. */
static const struct unit *instantiated(const struct project *p, struct meaning parameter, struct slice name, struct meaning m,
                                       uint32_t *at)
{
	bool by_value = m.u && computed_in(p, m, true, 0).u;
	FOR_GROUP(v, p, parameter.u) {
		const struct tokens *t = &v->scan.tok;
		FOR_WORD(k, t, name) {
			uint32_t next = token_next(t, k);
			if (template_close(t, next) != NO_TOKEN
			            ? type_is_called(type_argument(p, (struct type){.u = v, .name = k, .args = next},
			                                           template_place(parameter)),
			                             "CUdeviceptr")
			            : m.u && !by_value && token_pair(t, next, '(') != NO_TOKEN && !meaning_at(v, k).u &&
			                      deduces(p, v, next, m, parameter)) {
				*at = k;
				return v;
			}
		}
	}
	return NULL;
}

/* Is the member function that scope s is of called anywhere, as far as its name tells? What nobody calls is not instantiated. */
static bool is_called(const struct project *p, const struct unit *u, const struct outline_scope *s)
{
	const struct outline *o = outline_of(&u->scan);
	if (s->of == NO_DECLARED || o->d[s->of].name == NO_TOKEN)
		return true;
	struct slice name = token_bytes(&u->scan.tok, o->d[s->of].name);
	FOR_GROUP(v, p, u)
		FOR_WORD(k, &v->scan.tok, name)
			if (!meaning_at(v, k).u)
				return true;
	return slice_starts(name, "operator") || (s->parent != NO_DECLARED && o->s[s->parent].of != NO_DECLARED &&
	                                          slice_eq(name, token_bytes(&u->scan.tok, o->d[o->s[s->parent].of].name)));
}

/* Reports the operators within the scope that compute with the parameter, which is CUdeviceptr at token 'at' of v. */
static void report(const struct project *p, struct unit *u, struct meaning parameter, const struct outline_scope *s,
                   const struct unit *v, uint32_t at)
{
	const struct outline *o = parameter.o;
	uint32_t line, told = 0, here;
	tokens_position(&v->scan.tok, v->scan.tok.t[at].off, &line, NULL);
	for (uint32_t i = s->first; (i = computes(p, parameter, i, s->end, 0)) != NO_TOKEN; i++) {
		uint32_t f = outline_around(o, i, IN_FUNCTION);
		tokens_position(o->t, o->t->t[i].off, &here, NULL);
		if (here == told || (f != NO_DECLARED && o->s[f].of != s->of && !is_called(p, u, &o->s[f])))
			continue;
		told = here;
		char text[500];
		struct slice name = token_bytes(o->t, declaration(parameter)->name), op = token_bytes(o->t, i);
		bool call = slice_is(op, "(");
		op = call ? token_bytes(o->t, token_prev(o->t, i)) : op;
		snprintf(text, sizeof text,
		         "'%.*s' is CUdeviceptr on line %u of '%s', a pointer to void in HIP, %s '%.*s' does not take", (int)name.n,
		         name.p, line, v->file->shown, call ? "which the template" : "which", (int)op.n, op.p);
		diag_add(&u->diags, D_W706, u->index, o->t->t[i].off, token_end(o->t, i), text);
	}
}

void template_pointers(const struct project *p, struct unit *u)
{
	const struct outline *o = outline_of(&u->scan);
	for (uint32_t s = 0; s < o->n_s; s++) {
		uint32_t within = o->s[s].parent;
		bool class = o->s[s].kind == IN_CLASS, function = o->s[s].kind == IN_FUNCTION;
		if ((!class && !function) || within == NO_DECLARED || o->s[within].kind != IN_TEMPLATE || o->s[s].of == NO_DECLARED)
			continue;
		bool member = function && o->s[s].owner != NO_TOKEN;
		uint32_t name = member ? o->s[s].owner : o->d[o->s[s].of].name, at;
		struct meaning m = {u, o, o->s[s].of}, none = {NULL, NULL, NO_DECLARED};
		for (uint32_t d = o->s[within].declares; d != NO_DECLARED && name != NO_TOKEN; d = o->d[d].next) {
			struct meaning parameter = {u, o, d};
			const struct unit *v =
			        o->d[d].kind != DECLARES_TYPE_PARAMETER
			                ? NULL
			                : instantiated(p, parameter, token_bytes(o->t, name), function && !member ? m : none, &at);
			if (!v)
				continue;
			report(p, u, parameter, &o->s[s], v, at);
			for (uint32_t f = 0; class && f < o->n_s; f++) /* what it has outside */
				if (o->s[f].kind == IN_FUNCTION && o->s[f].owner != NO_TOKEN &&
				    tokens_alike(o->t, o->s[f].owner, name))
					report(p, u, parameter, &o->s[f], v, at);
		}
	}
}
