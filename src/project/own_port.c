/* own_port.c: branches for HIP by the macros that they ask for. */
#include "project/own_port.h"
#include "project/cuda_guard.h"
#include <ctype.h>
#include <stdlib.h>

struct port {
	struct slice macro;
	size_t files;
	uint32_t last; /* 1 + the unit that was counted last */
	bool named;    /* one of its branches names something of HIP's */
};
struct ports {
	struct strmap known; /* macro -> index in v */
	struct port *v;
	size_t n, cap;
};

static struct slice macro_in(const struct scan *s, uint32_t b)
{
	const struct tokens *t = &s->tok;
	for (uint32_t i = s->branches[b].hash; t->t[i].kind != TOK_EOD && t->t[i].kind != TOK_EOF; i++)
		if (token_is_word(t, i) && is_ports_macro(token_bytes(t, i)))
			return token_bytes(t, i);
	return (struct slice){0};
}

/* The macro by which the branch tells HIP from CUDA, or the one before it, or the first of the same #if; n == 0: none. */
static struct slice macro_of(const struct scan *s, uint32_t b)
{
	uint32_t before = s->branches[b].before;
	struct slice macro = macro_in(s, b);
	if (!macro.n && before != UINT32_MAX)
		macro = macro_in(s, before);
	return macro.n ? macro : macro_in(s, s->branches[b].first);
}

static bool is_hips(struct slice name)
{
	return slice_starts(name, "hip") && name.n > 3 && (isupper((unsigned char)name.p[3]) || name.p[3] == '_');
}

static bool names_hips(const struct scan *s, const struct scan_branch *b)
{
	const struct tokens *t = &s->tok;
	uint32_t k = FIRST_NOT(middle, 0, s->n_includes, t->t[s->includes[middle].hash].off < b->begin);
	for (; k < s->n_includes && t->t[s->includes[k].hash].off < b->end; k++)
		if (slice_starts(s->includes[k].name, "hip") || slice_starts(s->includes[k].name, "roc"))
			return true;
	for (uint32_t i = token_at(t, b->begin); i < t->n && t->t[i].off < b->end; i++)
		if (token_is_word(t, i) && is_hips(token_bytes(t, i)))
			return true;
	return false;
}

static struct port *port_of(struct ports *l, struct slice macro)
{
	uint64_t i = l->n;
	if (!strmap_get(&l->known, macro, &i)) {
		strmap_put(&l->known, macro, i);
		PUSH(l->v, l->n, l->cap) = (struct port){.macro = macro};
	}
	return &l->v[i];
}

static void add_unit(const struct run *r, const struct unit *u, struct ports *l)
{
	const struct scan *s = &u->scan;
	bool may = false;
	for (uint32_t b = 0; b < s->n_branches && !may; b++)
		may = macro_in(s, b).n;
	struct arena a = {0};
	const bool *lost = may ? lost_to_nvcc(r, s, &a) : NULL;
	for (uint32_t b = 0; lost && b < s->n_branches; b++) {
		const struct scan_branch *at = &s->branches[b];
		struct slice macro = lost[b] && !at->guard && (at->parent == UINT32_MAX || !lost[at->parent]) ? macro_of(s, b)
		                                                                                              : (struct slice){0};
		if (!macro.n)
			continue;
		struct port *port = port_of(l, macro);
		port->files += port->last != u->index + 1;
		port->last = u->index + 1;
		port->named = port->named || names_hips(s, at);
	}
	arena_free(&a);
}

void own_port_find(const struct project *p, struct run *run)
{
	struct ports l = {0};
	const struct port *most = NULL;
	FOR_EACH(const struct unit, u, p->units, p->n)
		if (u->scanned)
			add_unit(run, u, &l);
	FOR_EACH(const struct port, port, l.v, l.n)
		if (port->named && (!most || port->files > most->files))
			most = port;
	if (most) {
		run->own_port = strndup(most->macro.p, most->macro.n);
		run->own_port_files = most->files;
	}
	strmap_free(&l.known);
	free(l.v);
}
