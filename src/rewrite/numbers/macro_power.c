/* macro_power.c: pow in the bodies of macros, #define SQ(x) pow(x, 2), where no parse tells types. A float to an integer's power is a double
 * for CUDA and a float on HIP's device; tranship::base makes it one, whatever the types of a use are. It is written where some use on the
 * device may need that, as the text tells. */
#include "sema/own_power.h"
#include "pass/walk.h"
#include "sema/type.h"
#include "project/needs.h"
#include "project/resolve.h"
#include "project/group.h"

/* What types a number may have, as bits. */
enum { INTEGER = 1, SINGLE = 2, DOUBLE = 4, ANY = INTEGER | SINGLE | DOUBLE };

/* A use of the macro that unit u defines. */
struct macro_use {
	const struct unit *u;
	struct range *params;
	int n_params;
	const unsigned *types; /* of each argument; NULL: not known */
};

static unsigned types_of(struct type n)
{
	unsigned is = !type_is_number(n) || n.bits > 64 ? ANY : n.kind != TYPE_FLOAT ? INTEGER : n.bits == 32 ? SINGLE : DOUBLE;
	return !n.partial ? is : is == SINGLE ? SINGLE | DOUBLE : is == INTEGER ? ANY : is;
}

/* What the operation on two numbers may give. */
static unsigned together(unsigned a, unsigned b)
{
	unsigned all = (a | b) & DOUBLE;
	if ((a | b) & SINGLE && a & (SINGLE | INTEGER) && b & (SINGLE | INTEGER))
		all |= SINGLE;
	return all | (a & b & INTEGER);
}

/* What the expression at range r of a macro's body may be. */
static unsigned body_types(const struct macro_use *use, struct range r)
{
	const struct tokens *t = &use->u->scan.tok;
	unsigned all = INTEGER;
	for (uint32_t i = token_at(t, r.begin); t->t[i].off < r.end; i = token_next(t, i)) {
		uint32_t next = token_next(t, i);
		int at = token_is_word(t, i) ? parameter_named(t, use->params, use->n_params, token_bytes(t, i)) : -1;
		bool other = TOKEN_IS_ANY(t, i, '[', '?', '<', '>', P_HASHHASH) || token_is_access(t, i);
		if (other || token_is(t, i, "float") || (token_is_word(t, i) && token_is_punct(t, next, '(')))
			return ANY;
		if (t->t[i].kind == TOK_NUMBER)
			all = together(all, types_of(type_of_expression(NULL, use->u, i, next)));
		else if (token_is(t, i, "double"))
			all = together(all, DOUBLE);
		else if (t->t[i].kind != TOK_PUNCT)
			all = together(all, at >= 0 && use->types ? use->types[at] : ANY);
	}
	return all;
}

/* May pow in this macro be called with a float and an integer, where the arguments are such? */
static bool takes_both(const struct macro_use *use, const struct range *args)
{
	return body_types(use, args[0]) & SINGLE && body_types(use, args[1]) & INTEGER;
}

struct power {
	struct pass *m;
	struct macro_use use;
	const struct range *args; /* pow's */
};

/* May the use of the macro by this name at token i of v need it? Or, 'outer', the use of one that uses it. */
static bool needed_at(const struct power *w, const struct unit *v, uint32_t i, bool outer, unsigned depth);

static bool needed(const struct power *w, struct slice name, bool outer, unsigned depth)
{
	FOR_GROUP(v, w->m->p, w->m->u)
		if (v == w->m->u || unit_sees(v, w->m->u))
			FOR_WORD(i, &v->scan.tok, name)
				if (needed_at(w, v, i, outer, depth))
					return true;
	return false;
}

static bool needed_at(const struct power *w, const struct unit *v, uint32_t i, bool outer, unsigned depth)
{
	enum { MOST = 8 };
	const struct tokens *t = &v->scan.tok;
	unsigned types[MOST];
	struct range *args = NULL;
	if (t->t[i].flags & TF_MACRO_BODY)
		return depth < 4 /* macros within macros */ && needed(w, token_bytes(t, macro_around(t, i)), true, depth + 1);
	if (t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED) || scan_context(&v->scan, t->t[i].off) < CTX_DEVICE)
		return false;
	int n = !outer && w->use.n_params ? call_arguments(t, token_next(t, i), &w->m->arena, &args) : -1;
	if (n < 1 || n > MOST || n != w->use.n_params)
		return true;
	for (int k = 0; k < n; k++) {
		uint32_t first = token_at(t, args[k].begin), end = token_at(t, args[k].end);
		types[k] = types_of(type_of_expression(w->m->p, v, first, end));
	}
	struct macro_use use = w->use;
	use.types = types;
	return takes_both(&use, w->args);
}

void pass_macro_power(struct pass *m, uint32_t i)
{
	const struct tokens *t = m->t;
	uint32_t before = token_prev(t, i), name = macro_around(t, i), list = macro_parameters(t, name);
	struct power w = {.m = m, .use = {.u = m->u}};
	struct range *args = NULL;
	enum evidence ev;
	bool contested;
	int n = token_pair(t, token_next(t, i), '(') != NO_TOKEN ? call_arguments(t, token_next(t, i), &m->arena, &args) : 0;
	if (m->p->run->lint || n != 2 || name == NO_TOKEN || token_is_access(t, before) || match_is_param(m, token_bytes(t, i)) ||
	    resolve_name(m->p, m->u, t->t[i].off, token_bytes(t, i), &ev, &contested) == ORIGIN_PROJECT ||
	    is_own_power(m->p, m->u, i))
		return;
	bool ours = token_is(t, token_at(t, args[0].begin), "tranship");
	w.args = args;
	if (list != NO_TOKEN)
		w.use.n_params = call_arguments(t, list, &m->arena, &w.use.params);
	if (ours || w.use.n_params < 0 || !takes_both(&w.use, args) || !needed(&w, token_bytes(t, name), false, 0))
		return;
	struct piece pieces[] = {TEXT_PIECE("tranship::base<decltype("),
	                         {.source = args[1]},
	                         TEXT_PIECE(")>("),
	                         {.source = args[0]},
	                         TEXT_PIECE(")")};
	edit_pieces(&m->u->edits, args[0].begin, args[0].end, pieces, ARRAY_SIZE(pieces), EDIT_CALL)->evidence = EV_LEXICAL;
	need_section(m->u, "math");
}
