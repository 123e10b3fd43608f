/* pass.c: macros that stand for one thing in the device's pass and for another in the host's, used in functions of the other side.
 * nvcc's host code only ever comes from the host's pass. HIP's compiler reads every function in both, and rejects a call of what is for
 * the device in a function for the host, or the other way round. */
#include "hazard/dialect/function.h"
#include "rules/compat.h"
#include "scan/outline.h"
#include <stdlib.h>

struct pass_macro {
	const struct unit *unit; /* where it is defined */
	uint32_t name, what;     /* tokens: its name, and what only one side has */
};

struct pass_macros {
	bool device;           /* what only the device's pass has, or only the host's */
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

bool hazard_host_word(struct hazards *o, uint32_t i)
{
	static const char *const streams[] = {"cout", "cerr", "clog"}, *const files[] = {"fprintf", "vfprintf"};
	if (hazard_word(o, i, "throw") || (TOKEN_IN(o->t, i, streams) && hazard_punct(o, next(o, i), P_SHL)))
		return true;
	return TOKEN_IN(o->t, i, files) && hazard_punct(o, next(o, i), '(');
}

/* May only the host do what token i of the file of o, in a macro, says? abort, assert, printf and malloc are there for both. */
static bool for_host_only(struct hazards *o, uint32_t i)
{
	struct slice w = hazard_text(o, i);
	bool host = false;
	if (hazard_host_word(o, i))
		return true;
	if (!hazard_punct(o, next(o, i), '(') || TOKEN_IS_ANY(o->t, prev(o, i), '.', P_ARROW))
		return false;
	FOR_WORD(k, o->t, w) {
		uint32_t open = parameters_open(o->t, k), start = declaration_start(o->t, k);
		if (o->t->t[k].flags & TF_DIRECTIVE || open == NO_TOKEN || start == k || scan_body(&o->u->scan, o->t->t[k].off))
			continue;
		struct function f = hazard_function_at(o, k, open);
		if (!f.plain || f.scope.n || f.space != HOST || hazard_word(o, start, "template"))
			return false;
		host = true;
	}
	return host || hazard_host_library(w);
}

static void pass_macro_add(struct hazards *o, struct pass_macros *m, uint32_t name, uint32_t what)
{
	uint64_t known;
	if (strmap_get(&m->by_name, hazard_text(o, name), &known))
		return;
	strmap_put(&m->by_name, hazard_text(o, name), m->n);
	PUSH(m->list, m->n, m->cap) = (struct pass_macro){o->u, name, what};
}

/* What only one side may call, of what token i in a macro names: that token, or one in a macro of the file that token i stands for.
 * NO_TOKEN: nothing. */
static uint32_t one_sided(struct hazards *o, uint32_t i, bool device, unsigned depth)
{
	if (device ? for_device(o, i) : for_host_only(o, i))
		return i;
	uint32_t found = NO_TOKEN;
	const struct outline *in = outline_of(&o->u->scan);
	for (uint32_t d = depth ? outline_in(in, 0, hazard_text(o, i), NO_TOKEN) : NO_DECLARED; d != NO_DECLARED;
	     d = outline_declaration(in, d)->older) {
		uint32_t k = outline_declaration(in, d)->name;
		if (outline_declaration(in, d)->kind != DECLARES_MACRO)
			continue;
		uint32_t what = NO_TOKEN;
		for (uint32_t w = k + 1, end = directive_end(o->t, k); what == NO_TOKEN && w < end; w++)
			if (ident(o, w) && o->t->t[w].flags & TF_MACRO_BODY)
				what = one_sided(o, w, device, depth - 1);
		if (what == NO_TOKEN) /* in another branch it stands for something else */
			return NO_TOKEN;
		found = what;
	}
	return found;
}

/* The macros of the file that stand for what only one side may call: by a branch that only that side's pass takes, or by another such
 * macro. */
static void read_macros(struct hazards *o, struct pass_macros *m)
{
	const struct scan *s = &o->u->scan;
	for (uint32_t b = 0; b < s->n_branches; b++) {
		if (s->branches[b].guard || hazard_branch_taken(o, b, m->device) == 0 || hazard_branch_taken(o, b, !m->device) != 0)
			continue;
		for (uint32_t i = token_at(o->t, s->branches[b].begin); i < o->t->n && o->t->t[i].off < s->branches[b].end; i++)
			if (o->t->t[i].flags & TF_MACRO_BODY && o->t->t[i].kind == TOK_IDENT) {
				uint32_t what = one_sided(o, i, m->device, 2);
				if (what != NO_TOKEN)
					pass_macro_add(o, m, macro_around(o->t, i), what);
			}
	}
	uint64_t k;
	for (uint32_t i = 0; m->n && i < o->t->n; i++)
		if (o->t->t[i].flags & TF_MACRO_BODY && o->t->t[i].kind == TOK_IDENT &&
		    strmap_get(&m->by_name, hazard_text(o, i), &k)) {
			uint32_t name = macro_around(o->t, i);
			if (name != NO_TOKEN && m->list[k].unit == o->u)
				pass_macro_add(o, m, name, m->list[k].what);
		}
}

/* Is the function with the body for this side alone, as far as its head tells? */
static bool is_for(struct hazards *h, const struct context_fact *body, enum space side)
{
	struct function f;
	if (body->is_kernel || body->context == CTX_DEVICE)
		return side == DEVICE;
	return body->context == CTX_HOST && hazard_function_defined(h, token_at(h->t, body->begin), &f) &&
	       hazard_spaces_of(h, &f) == side &&
	       (side != HOST || hazard_for_host(h, &f)); /* CUDF_KERNEL, of another file (rapidsai/cudf, chunk_dict.cu) */
}

static void tell(struct hazards *h, uint32_t i, const struct pass_macro *m, bool device)
{
	const struct tokens *t = &m->unit->scan.tok;
	struct slice what = token_bytes(t, m->what);
	uint32_t line;
	tokens_position(t, t->t[m->what].off, &line, NULL);
	const char *slash = strrchr(m->unit->file->path, '/');
	const char *file = m->unit == h->u ? "" : arena_printf(&h->arena, " of %s", slash ? slash + 1 : m->unit->file->path);
	if (device && !h->p->run->lint && compat_provider(what) == compat_find(SLICE_LIT("otherpass")))
		return; /* pass_host_intrinsic() declares it for the host, too; who ports by hand needs to know */
	if (device) {
		hazard_say(h, D_W707, i, i, hazard_excerpt(h, i, i), arena_printf(&h->arena, "%.*s", (int)what.n, what.p),
		           arena_printf(&h->arena, "%u%s", line, file));
		return;
	}
	struct diagnostic *d = hazard_say(h, D_W708, i, i, "");
	d->message = arena_printf(&h->u->diags.arena,
	                          "'%s' expands to '%.*s' (line %u%s) in HIP's host pass, and this function is for the device",
	                          hazard_excerpt(h, i, i), (int)what.n, what.p, line, file);
}

static void read_file(const struct hazards *h, struct unit *v, struct pass_macros *m)
{
	struct hazards o = hazards_of(h->p, v);
	if (!tokens_have(o.t, SLICE_LIT("__CUDA_ARCH__")) || !tokens_have(o.t, SLICE_LIT("define")))
		return;
	read_macros(&o, m);
	hazards_free(&o);
}

enum { MOST_INCLUDED = 48, INCLUDED_SLOTS = 128 };

/* Notes the unit in a table of the units' numbers + 1; false: it was noted before. */
static bool note(uint32_t slots[INCLUDED_SLOTS], const struct unit *v)
{
	uint32_t k = v->index % INCLUDED_SLOTS;
	while (slots[k] && slots[k] != v->index + 1)
		k = (k + 1) % INCLUDED_SLOTS;
	bool fresh = !slots[k];
	slots[k] = v->index + 1;
	return fresh;
}

/* The files that u includes, and those that they do, each once; MOST_INCLUDED at most. */
static unsigned included(const struct project *p, const struct unit *u, struct unit **files)
{
	unsigned n = 0, first_level = 0;
	uint32_t slots[INCLUDED_SLOTS] = {0};
	for (unsigned from = 0; from <= first_level; from++) {
		const struct scan *s = from ? &files[from - 1]->scan : &u->scan;
		for (uint32_t k = 0; k < s->n_includes && n < MOST_INCLUDED; k++) {
			struct unit *v = s->includes[k].target < 0 ? NULL : &p->units[s->includes[k].target];
			if (v && v != u && v->scanned && v->reading == READ_ALL && note(slots, v))
				files[n++] = v;
		}
		first_level = from ? first_level : n;
	}
	return n;
}

/* Looks for macros that are for the device in functions for the host, or the other way round. */
static void find_uses(struct hazards *h, bool device)
{
	const struct scan *s = &h->u->scan;
	struct pass_macros m = {.device = device};
	struct unit *files[MOST_INCLUDED];
	read_file(h, h->u, &m);
	for (unsigned k = 0, n = included(h->p, h->u, files); k < n; k++)
		read_file(h, files[k], &m);
	for (uint32_t b = 0; m.n && b < s->n_bodies; b++) {
		int other = -1;
		for (uint32_t i = token_at(h->t, s->bodies[b].begin); h->t->t[i].off < s->bodies[b].end && i < h->t->n; i++) {
			uint64_t k;
			uint32_t type;
			if (h->t->t[i].kind != TOK_IDENT || h->t->t[i].flags & (TF_DIRECTIVE | TF_SKIPPED | TF_SPLICED) ||
			    !strmap_get(&m.by_name, token_bytes(h->t, i), &k))
				continue;
			bool function = macro_parameters(&m.list[k].unit->scan.tok, m.list[k].name) != NO_TOKEN;
			if (other < 0)
				other = is_for(h, &s->bodies[b], device ? HOST : DEVICE);
			if (!other)
				break;
			if ((function && !hazard_punct(h, next(h, i), '(')) || hazard_untaken_branch(h, i, device) != UINT32_MAX ||
			    sema_lambda(&h->sema, i, &type) != NO_TOKEN)
				continue;
			tell(h, i, &m.list[k], device);
		}
	}
	strmap_free(&m.by_name);
	free(m.list);
}

void pass_pass_macros(struct pass *c, uint32_t at)
{
	(void)at;
	find_uses(c->hazards, true);
	find_uses(c->hazards, false);
}
