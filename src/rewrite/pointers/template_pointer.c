/* template_pointer.c: the program's templates that compute with a T which is CUdeviceptr somewhere: x + n. HIP's is a pointer to void, and clang
 * rejects that where the template is instantiated. A call that gives them as values gives integers instead; else each operator is reported. */
#include "rewrite/pointers/device_pointer.h"
#include "lex/expression.h"
#include "project/group.h"
#include "sema/operand.h"
#include "sema/type_word.h"
#include "pass/pass.h"

static const struct meaning nothing = {NULL, NULL, NO_DECLARED};

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
	struct meaning other = m.u ? computed_in(p, m, false, depth + 1) : m, one = other;
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
	return f != NO_DECLARED && outline_scope(o, f)->open != NO_TOKEN && i > outline_scope(o, f)->open;
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

static const struct outline_scope *template_of(struct meaning parameter) { return scope_around(parameter); }

/* Does the type of the function's parameter m name the type parameter, whatever it makes of it? */
static bool names(struct meaning m, struct meaning parameter)
{
	const struct declaration *d = declaration(m);
	for (uint32_t k = d->first; d->last != NO_TOKEN && k <= d->last; k = token_next(m.o->t, k))
		if (tokens_alike(m.o->t, k, declaration(parameter)->name))
			return true;
	return false;
}

static bool has_overloads(struct meaning m)
{
	struct meaning older = meaning_older(m);
	return older.u && declaration(older)->kind == DECLARES_FUNCTION;
}

/* computed_in(), anew. */
static struct meaning find_computed(const struct project *p, struct meaning m, bool by_value, unsigned depth)
{
	struct meaning found = nothing, one;
	uint32_t of = scope_inside(m)->parent;
	for (unsigned k = 0; (one = parameter_nth(m, k)).u && !found.u; k++) {
		struct type is = type_declared(p, one);
		if (type_is_value(is, TYPE_DEPENDENT) && is.class.u == m.u && declaration(is.class)->scope == of)
			found = is.class;
	}
	for (unsigned k = 0; by_value && found.u && (one = parameter_nth(m, k)).u; k++) {
		struct type is = type_declared(p, one);
		if (names(one, found) && (!is_parameter(is, found) || (is.is_reference && !is.is_const)))
			return nothing;
	}
	const struct outline_scope *s = found.u ? template_of(found) : NULL;
	return s && s->kind == IN_TEMPLATE && computes(p, found, s->first, s->end, depth) != NO_TOKEN ? found : nothing;
}

/* The type parameter that the function template m takes, and computes with; 'by_value': and takes in no other way than by value, or by reference to
 * const. None: it is another function, or one of several. */
static struct meaning computed_in(const struct project *p, struct meaning m, bool by_value, unsigned depth)
{
	static _Thread_local struct answer { /* of recent questions: a body is long, and its calls are many */
		const struct project *p;
		const struct outline *o;
		uint32_t d;
		unsigned era, depth;
		struct meaning is;
	} known[2][64];
	if (!m.u || declaration(m)->kind != DECLARES_FUNCTION || declaration(m)->inner == NO_DECLARED || has_overloads(m))
		return nothing;
	struct answer *a = &known[by_value][m.d % ARRAY_SIZE(known[0])];
	if (a->p == p && a->o == m.o && a->d == m.d && a->era == outlines_era() && a->depth == depth)
		return a->is;
	struct meaning is = find_computed(p, m, by_value, depth);
	*a = (struct answer){p, m.o, m.d, outlines_era(), depth, is};
	return is;
}

bool pointer_computed(struct pointer_tree *c, uint32_t open, uint32_t i)
{
	const struct tokens *t = c->t;
	uint32_t before = token_pair(t, open, '(') == NO_TOKEN ? NO_TOKEN : token_prev(t, open), name = before_template(t, before);
	if (!token_is_word(t, name) || meaning_at(c->u, name).u)
		return false;
	uint32_t list = token_is_punct(t, before, '>') ? token_next(t, name) : NO_TOKEN;
	if (TOKEN_IS_WORD_OF(t, name, "max", "min", "lowest") && pointer_limits(t, token_prev(t, name)) != NO_TOKEN)
		return i == NO_TOKEN;
	struct meaning m = meaning_of(c->p, c->u, name);
	if (m.u && declaration(m)->kind == DECLARES_MACRO)
		return pointer_macro(c, open) == MACRO_COMPUTES;
	struct meaning parameter = m.u ? computed_in(c->p, m, true, 0) : m, one = parameter;
	if (parameter.u && list != NO_TOKEN) {
		struct type given =
		        type_argument(c->p, (struct type){.u = c->u, .name = name, .args = list}, template_place(parameter));
		if (given.kind != TYPE_UNKNOWN)
			return type_is_called(given, "CUdeviceptr") && given.u == c->u && token_is(t, given.name, "CUdeviceptr") &&
			       template_around(t, given.name) == list;
	}
	for (unsigned k = 0; parameter.u && (one = parameter_nth(m, k)).u; k++) {
		struct range arg = nth_argument(t, open, k);
		if (!is_parameter(type_declared(c->p, one), parameter) || (i != NO_TOKEN && i != arg.begin))
			continue;
		if (i != NO_TOKEN || type_is_called(type_of_expression(c->p, c->u, arg.begin, arg.end), "CUdeviceptr"))
			return true;
	}
	return false;
}

uint32_t pointer_limits(const struct tokens *t, uint32_t scope)
{
	uint32_t close = token_is_punct(t, scope, P_SCOPE) ? token_prev(t, scope) : NO_TOKEN, name = before_template(t, close);
	uint32_t type = name == close || !token_is(t, name, "numeric_limits") ? NO_TOKEN : token_next(t, token_next(t, name));
	return token_is(t, type, "CUdeviceptr") && token_next(t, type) == close ? type : NO_TOKEN;
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
			uint32_t close = template_close(t, next);
			if (by_value && close != NO_TOKEN && token_pair(t, token_next(t, close), '(') != NO_TOKEN)
				continue; /* it gets an integer */
			if (close != NO_TOKEN ? type_is_called(type_argument(p, (struct type){.u = v, .name = k, .args = next},
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
	if (s->of == NO_DECLARED || outline_declaration(o, s->of)->name == NO_TOKEN)
		return true;
	struct slice name = token_bytes(&u->scan.tok, outline_declaration(o, s->of)->name);
	FOR_GROUP(v, p, u)
		FOR_WORD(k, &v->scan.tok, name)
			if (!meaning_at(v, k).u)
				return true;
	return slice_starts(name, "operator") ||
	       (s->parent != NO_DECLARED && outline_scope(o, s->parent)->of != NO_DECLARED &&
	        slice_eq(name, token_bytes(&u->scan.tok, outline_declaration(o, outline_scope(o, s->parent)->of)->name)));
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
		if (here == told || (f != NO_DECLARED && outline_scope(o, f)->of != s->of && !is_called(p, u, outline_scope(o, f))))
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

/* The same of the function or class of scope s, for the parameters of template 'within'; 'name' is what arguments stand behind, and m the function, or
 * none: it is a class, or a member of one. */
static void report_template(const struct project *p, struct unit *u, const struct outline_scope *s,
                            const struct outline_scope *within, struct meaning of, struct slice name, struct meaning m)
{
	uint32_t at;
	for (uint32_t d = within->declares; d != NO_DECLARED; d = outline_declaration(of.o, d)->next) {
		struct meaning parameter = {of.u, of.o, d};
		if (outline_declaration(of.o, d)->kind != DECLARES_TYPE_PARAMETER)
			continue;
		const struct unit *v = instantiated(p, parameter, name, m, &at);
		if (v)
			report(p, u, parameter, s, v, at);
	}
}

void template_pointers(const struct project *p, struct unit *u)
{
	const struct outline *o = outline_of(&u->scan);
	for (uint32_t k = 0; k < o->n_s; k++) {
		const struct outline_scope *s = outline_scope(o, k),
		                           *within = s->parent == NO_DECLARED ? s : outline_scope(o, s->parent);
		bool function = s->kind == IN_FUNCTION;
		if ((s->kind != IN_CLASS && !function) || within->kind != IN_TEMPLATE || s->of == NO_DECLARED)
			continue;
		struct meaning m = {u, o, s->of};
		if (function && s->owner != NO_TOKEN) { /* T C<T>::f(): of its own T, and of the class's */
			struct slice name = token_bytes(o->t, s->owner);
			struct meaning class = meaning_named(p, u, name, s->owner);
			uint32_t of =
			        class.u && declaration(class)->kind == DECLARES_CLASS && declaration(class)->inner != NO_DECLARED
			                ? scope_inside(class)->parent
			                : NO_DECLARED;
			report_template(p, u, s, within, m, name, nothing);
			if (of != NO_DECLARED && class.u == u && outline_scope(class.o, of)->kind == IN_TEMPLATE)
				report_template(p, u, s, outline_scope(class.o, of), class, name, nothing);
		} else if (declaration(m)->name != NO_TOKEN && !(function && has_overloads(m)))
			report_template(p, u, s, within, m, token_bytes(o->t, declaration(m)->name), function ? m : nothing);
	}
}
