/* link.c: device code that another source defines. nvcc links it with -rdc=true; clang needs -fgpu-rdc for that, which no file
 * shows. Said once a file, where it is declared, unless a build file of the run speaks of it. */
#include "pass/pass.h"
#include "hazard/dialect/function.h"
#include "project/group.h"
#include "project/include_reach.h"

/* Is W912 of the file reported? */
static bool *said(const struct hazards *h) { return pass_unit_state(h->u, PASS_extern_variable); }
static bool wanted(const struct hazards *h) { return !*said(h) && !h->p->run->links_device && hazard_wanted(h, D_W912); }

static void link_say(struct hazards *h, uint32_t name)
{
	*said(h) = true;
	hazard_say(h, D_W912, name, name, hazard_excerpt(h, name, name), NULL);
}

/* Does the declaration of the name at token i say that it is the device's, and not 'extern'? */
static bool defines(const struct tokens *t, uint32_t i)
{
	bool device = false;
	for (uint32_t k = declaration_start(t, i); k < i; k = token_next(t, k)) {
		if (!token_is_word(t, k))
			continue;
		if (token_is(t, k, "extern"))
			return false;
		device |= token_is(t, k, "__device__") || token_is(t, k, "__constant__");
	}
	return device;
}

/* The name that the declaration from token start to its ';' declares as extern, for the device; NO_TOKEN: it is another one. */
static uint32_t extern_name(const struct hazards *h, uint32_t start)
{
	bool outside = false;
	uint32_t name = NO_TOKEN;
	for (uint32_t k = start; !hazard_punct(h, k, ';'); k = next(h, k)) {
		if (h->t->t[k].kind == TOK_EOF || h->t->t[k].flags & TF_DIRECTIVE || TOKEN_IS_ANY(h->t, k, '{', '=') ||
		    hazard_word(h, k, "__shared__") || hazard_word(h, k, "template"))
			return NO_TOKEN;
		outside |= hazard_word(h, k, "extern") && ident(h, next(h, k));
		if (TOKEN_IS_ANY(h->t, k, '(', '[') && pair(h, k) != NO_TOKEN)
			k = pair(h, k);
		else if (ident(h, k) && !is_keyword(token_bytes(h->t, k)) && !slice_starts(token_bytes(h->t, k), "__"))
			name = k;
	}
	return outside ? name : NO_TOKEN;
}

void pass_extern_variable(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	if (h->t->t[i].flags & TF_DIRECTIVE || !wanted(h) || sema_body(&h->sema, i).begin)
		return; /* in a function: a name that no source defines, so that its use is an error */
	uint32_t start = declaration_start(h->t, i), before = tokens_prev_alike(h->t, i);
	if (before != NO_TOKEN && before >= start)
		return; /* the declaration's first such word has looked */
	uint32_t name = extern_name(h, start);
	if (name == NO_TOKEN)
		return;
	FOR_WORD(k, h->t, token_bytes(h->t, name)) {
		if (k != name && defines(h->t, k))
			return;
	}
	link_say(h, name);
}

/* Does the file of o define f, which that of h declares? */
static bool defines_function(struct hazards *h, const struct function *f, struct hazards *o)
{
	FOR_WORD(k, o->t, token_bytes(h->t, f->name)) {
		uint32_t open = parameters_open(o->t, k), body = open != NO_TOKEN ? next(o, pair(o, open)) : NO_TOKEN;
		while (hazard_word(o, body, "const") || hazard_word(o, body, "noexcept"))
			body = next(o, body);
		if (!TOKEN_IS_ANY(o->t, body, '{', ':'))
			continue;
		struct function g = hazard_function_at(o, k, open);
		if (hazard_same_function(h, f, o, &g))
			return true;
	}
	return false;
}

/* Is u, of the same group, a source of its own, which includes this file? */
static bool is_user(const struct hazards *h, const struct unit *u)
{
	return u->reading == READ_ALL && u->included_by == UINT32_MAX && is_cuda_source(u->file->path) &&
	       (u == h->u || includes_file(h->p, u, h->u));
}

/* Is f, which this file declares, defined by one source and used by another one? */
static bool defined_apart(struct hazards *h, const struct function *f)
{
	const struct unit *by = NULL;
	FOR_GROUP(v, h->p, h->u) {
		if (by || !is_user(h, v) || !tokens_have(&v->scan.tok, token_bytes(h->t, f->name)))
			continue;
		struct hazards o = hazards_of(h->p, v);
		if (defines_function(h, f, &o))
			by = v;
		hazards_free(&o);
	}
	FOR_GROUP(v, h->p, h->u) {
		if (!by || v == by || v == h->u || !is_user(h, v))
			continue;
		FOR_WORD(i, &v->scan.tok, token_bytes(h->t, f->name)) {
			uint32_t off = v->scan.tok.t[i].off;
			if (token_is_punct(&v->scan.tok, token_next(&v->scan.tok, i), '(') && scan_body(&v->scan, off) &&
			    scan_context(&v->scan, off) >= CTX_DEVICE)
				return true;
		}
	}
	return false;
}

void pass_extern_functions(struct pass *c, uint32_t at)
{
	(void)at;
	struct hazards *h = c->hazards;
	for (size_t k = 0; k < h->n_declared && h->u->included_by != UINT32_MAX && wanted(h); k++) {
		uint32_t name = h->declared[k];
		struct function f = hazard_function_at(h, name, next(h, name));
		if (f.space & DEVICE && defined_apart(h, &f))
			link_say(h, name);
	}
}
