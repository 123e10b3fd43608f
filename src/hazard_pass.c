/* hazard_pass.c: macros that stand for one thing in the device's pass and for another in the host's, used in functions of the other side.
 * nvcc's host code only ever comes from the host's pass. HIP's compiler reads every function in both, and rejects a call of what is for
 * the device in a function for the host, or the other way round. */
#include "hazard_function.h"
#include <stdlib.h>

struct pass_macro {
	const struct unit *unit; /* where it is defined */
	uint32_t name, what;     /* tokens: its name, and what only the device has */
};

struct pass_macros {
	struct strmap by_name; /* -> index in list */
	struct pass_macro *list;
	size_t n, cap;
};

/* May only the device call what token i of the file of o names? */
static bool for_device(struct hazards *o, uint32_t i)
{
	struct slice w = hazard_text(o, i);
	if (!hazard_punct(o, next(o, i), '('))
		return false;
	const struct name_rule *r =
	        slice_starts(w, "__") || slice_starts(w, "atomic") ? rules_find(o->p->rules, w, 1u << RK_DFUNC) : NULL;
	if (r) {
		const char *lib = rules_lib_id(o->p->rules, r->lib);
		return r->hip && (!strcmp(lib, "math") || !strcmp(lib, "warp") || !strcmp(lib, "atomics")) &&
		       hazard_cuda_name(o, i);
	}
	for (uint32_t b = 0; b < o->u->scan.n_bodies; b++) { /* the program's own */
		const struct context_fact *body = &o->u->scan.bodies[b];
		struct function f;
		if (body->context == CTX_DEVICE && !body->is_kernel && tokens_have(o->t, w) &&
		    hazard_function_defined(o, token_at(o->t, body->begin), &f) && !f.scope.n &&
		    slice_eq(hazard_text(o, f.name), w))
			return true;
	}
	return false;
}

static void add(struct hazards *o, struct pass_macros *m, uint32_t name, uint32_t what)
{
	uint64_t known;
	if (strmap_get(&m->by_name, hazard_text(o, name), &known))
		return;
	strmap_put(&m->by_name, hazard_text(o, name), m->n);
	GROW(m->list, m->n, m->cap);
	m->list[m->n++] = (struct pass_macro){o->u, name, what};
}

/* The macros of the file that stand for what only the device may call: by a branch that only the device's pass takes, or by another
 * such macro. */
static void read_macros(struct hazards *o, struct pass_macros *m)
{
	const struct scan *s = &o->u->scan;
	for (uint32_t b = 0; b < s->n_branches; b++) {
		if (s->branches[b].guard || hazard_branch_taken(o, b, true) == 0 || hazard_branch_taken(o, b, false) != 0)
			continue;
		for (uint32_t i = token_at(o->t, s->branches[b].begin); i < o->t->n && o->t->t[i].off < s->branches[b].end; i++)
			if (o->t->t[i].flags & TF_MACRO_BODY && o->t->t[i].kind == TOK_IDENT && for_device(o, i))
				add(o, m, macro_around(o->t, i), i);
	}
	uint64_t k;
	for (uint32_t i = 0; m->n && i < o->t->n; i++)
		if (o->t->t[i].flags & TF_MACRO_BODY && o->t->t[i].kind == TOK_IDENT &&
		    strmap_get(&m->by_name, hazard_text(o, i), &k)) {
			uint32_t name = macro_around(o->t, i);
			if (name != NO_TOKEN && m->list[k].unit == o->u)
				add(o, m, name, m->list[k].what);
		}
}

/* Is the function with the body for the host, as far as its head tells? */
static bool for_host(struct hazards *h, const struct context_fact *body)
{
	struct function f;
	return body->context == CTX_HOST && !body->is_kernel && hazard_function_defined(h, token_at(h->t, body->begin), &f) &&
	       hazard_spaces_of(h, &f) == HOST;
}

static void tell(struct hazards *h, uint32_t i, const struct pass_macro *m)
{
	const struct tokens *t = &m->unit->scan.tok;
	struct slice what = token_bytes(t, m->what);
	uint32_t line;
	tokens_position(t, t->t[m->what].off, &line, NULL);
	const char *slash = strrchr(m->unit->file->path, '/');
	const char *file = m->unit == h->u ? "" : arena_printf(&h->arena, " of %s", slash ? slash + 1 : m->unit->file->path);
	hazard_say(h, D_W707, i, i, hazard_excerpt(h, i, i), arena_printf(&h->arena, "%.*s", (int)what.n, what.p),
	           arena_printf(&h->arena, "%u%s", line, file));
}

static void read_file(const struct hazards *h, struct unit *v, struct pass_macros *m)
{
	struct hazards o = {.p = h->p, .u = v, .t = &v->scan.tok};
	if (!tokens_have(o.t, SLICE_LIT("__CUDA_ARCH__")) || !tokens_have(o.t, SLICE_LIT("define")))
		return;
	read_macros(&o, m);
	arena_free(&o.arena);
}

void hazard_passes(struct hazards *h)
{
	const struct scan *s = &h->u->scan;
	struct pass_macros m = {0};
	read_file(h, h->u, &m);
	for (uint32_t k = 0; k < s->n_includes; k++) {
		struct unit *v = s->includes[k].target < 0 ? NULL : &h->p->units[s->includes[k].target];
		if (v && v != h->u && v->scanned && v->reading == READ_ALL)
			read_file(h, v, &m);
	}
	for (uint32_t b = 0; m.n && b < s->n_bodies; b++) {
		int host = -1;
		for (uint32_t i = token_at(h->t, s->bodies[b].begin); h->t->t[i].off < s->bodies[b].end && i < h->t->n; i++) {
			uint64_t k;
			uint32_t type, branch;
			if (h->t->t[i].kind != TOK_IDENT || h->t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED | TF_SPLICED) ||
			    !strmap_get(&m.by_name, token_bytes(h->t, i), &k))
				continue;
			uint32_t list = m.list[k].name + 1; /* of parameters: right behind the name */
			const struct tokens *t = &m.list[k].unit->scan.tok;
			bool function = token_is_punct(t, list, '(') && !(t->t[list].flags & TF_SPACE);
			if (host < 0)
				host = for_host(h, &s->bodies[b]);
			if (!host)
				break;
			for (branch = scan_branch_at(s, h->t->t[i].off); branch != UINT32_MAX; branch = s->branches[branch].parent)
				if (!s->branches[branch].guard && hazard_branch_taken(h, branch, true) == 0)
					break;
			if ((function && !hazard_punct(h, next(h, i), '(')) || branch != UINT32_MAX ||
			    hazard_lambda(h, i, &type) != NO_TOKEN)
				continue;
			tell(h, i, &m.list[k]);
		}
	}
	strmap_free(&m.by_name);
	free(m.list);
}
