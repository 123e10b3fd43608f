/* vector_forward.c: a program's own int2 operator*(int2, float), used with numbers whose types are not in sight. HIP's template takes any number,
 * and makes an int of it: a template of the program's, for that vector alone, is preferred to it, and leads to the program's operator. */
#include "pass/pass.h"
#include "project/group.h"
#include "project/resolve.h"
#include "rewrite/names/vector_operator.h"
#include "rewrite/vectors/vector_mixed.h"
#include "sema/type_parameter.h"

/* Does the file have such an operator above token 'end', in the same braces, or, for NO_TOKEN, anywhere? */
static bool has(const struct project *p, const struct unit *u, uint32_t end, const struct mixed_operator *m)
{
	const struct tokens *t = &u->scan.tok;
	FOR_WORD(k, t, SLICE_LIT("operator")) {
		struct mixed_operator other = {0};
		if (k >= end)
			return false;
		if ((end == NO_TOKEN || brace_around(t, k) == brace_around(t, end)) && mixed_read(p, u, k, &other) &&
		    mixed_same_operator(&other, m))
			return true;
	}
	return false;
}

/* Is another declaration of it seen before? */
static bool is_known(const struct operators *c, uint32_t i, const struct mixed_operator *m)
{
	if (has(c->p, c->u, i, m))
		return true;
	FOR_GROUP(v, c->p, c->u)
		if (v != c->u && unit_sees(c->u, v) && has(c->p, v, NO_TOKEN, m))
			return true;
	return false;
}

/* Has the program a template for the vector and any number itself? */
static bool has_template(struct operators *c, const struct mixed_operator *m)
{
	FOR_GROUP(v, c->p, c->u) {
		const struct tokens *t = &v->scan.tok;
		FOR_WORD(k, t, SLICE_LIT("operator")) {
			struct declared d;
			if (slice_eq(token_bytes(t, token_next(t, k)), m->op) && operator_read(t, k, &c->arena, &d) && d.n == 2 &&
			    names_type_parameter(c->p, v, parameter_type(t, d.parameters[m->side])) &&
			    !names_type_parameter(c->p, v, parameter_type(t, d.parameters[!m->side])))
				return true;
		}
	}
	return false;
}

void vector_forward(struct operators *c, const struct declared *d, uint32_t i)
{
	const struct tokens *t = c->t;
	struct mixed_operator m = {0};
	if (!mixed_read(c->p, c->u, i, &m) || is_known(c, i, &m) || has_template(c, &m) || !mixed_is_open(c->p, c->u, &m))
		return;
	struct range vector = d->parameters[!m.side];
	uint32_t name = token_prev(t, token_at(t, vector.end)), before = token_prev(t, name);
	bool named = token_is_word(t, name) && !is_keyword(token_bytes(t, name)) && name > parameter_type(t, vector) &&
	             !token_is_punct(t, before, P_SCOPE);
	struct slice v = named ? token_bytes(t, name) : SLICE_LIT("v"), op = m.op, number;
	while (token_is(t, m.type.begin, "const"))
		m.type.begin = token_next(t, m.type.begin);
	number = (struct slice){t->src.p + t->t[m.type.begin].off, token_end(t, m.type.end) - t->t[m.type.begin].off};
	bool assigns = op.n == 2;
	unsigned sides = operator_sides(c, d), both = assigns && sides == BOTH; /* HIP's is a member for both sides, and as good */
	const char *cast = arena_printf(&c->arena, "static_cast<%.*s>(other)", (int)number.n, number.p),
	           *nl = c->u->scan.crlf ? "\r\n" : "\n";
	struct declared head = *d;
	if (token_is(t, head.first, "extern"))
		head.first = token_next(t, head.first);
	struct pieces out = {.n = 0};
	for (unsigned side = both ? HOST : BOTH;; side = DEVICE) {
		pieces_text(c, &out, nl);
		pieces_text(c, &out, "template <class Number> ");
		operator_for(c, &head, t->t[d->name].off, side, NO_TOKEN, &out);
		pieces_text(c, &out, arena_printf(&c->arena, "%.*s(%s", (int)op.n, op.p, m.side ? "" : "Number other, "));
		pieces_source(&out, vector.begin, vector.end);
		pieces_text(c, &out, named ? "" : " v");
		pieces_text(c, &out, m.side ? ", Number other) { return " : ") { return ");
		pieces_text(c, &out,
		            m.side ? arena_printf(&c->arena, "%.*s %.*s %s; }", (int)v.n, v.p, (int)op.n, op.p, cast)
		                   : arena_printf(&c->arena, "%s %.*s %.*s; }", cast, (int)op.n, op.p, (int)v.n, v.p));
		pieces_text(c, &out, " // HIP's would convert the number to the vector's type");
		if (!both || side == DEVICE)
			break;
	}
	uint32_t end = token_end(t, d->last);
	edit_pieces(&c->u->edits, end, end, out.of, out.n, EDIT_OTHER);
}
