/* local.c: what only a part of the file sees, by its names. Where many such parts overlap, the file's bytes are parted by the declaration that
 * is the first one there. */
#include "scan/scan_impl.h"
#include <stdlib.h>

enum { FEW = 16 }; /* are looked at one after the other, as most files have no more */

static bool sees(const struct scan_decl *d, uint32_t off) { return d->begin <= off && off < d->end; }

static int name_order(struct slice a, struct slice b) { return a.n != b.n ? ORDER(a.n, b.n) : a.n ? memcmp(a.p, b.p, a.n) : 0; }

/* By name; of one name as the file has them. */
static int by_name(const void *a, const void *b, void *decls)
{
	const struct scan_decl *d = decls;
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	int order = name_order(d[x].name, d[y].name);
	return order ? order : ORDER(x, y);
}

/* The first part from 'part' on that is nobody's: one that is taken leads to the next. */
static uint32_t next_free(uint32_t *taken, uint32_t part)
{
	while (taken[part] != part)
		part = taken[part] = taken[taken[part]];
	return part;
}

/* Parts what the n declarations of one name, in their order, are seen in. 'edges' and 'taken' have room for 2 n + 1. */
static void part_name(struct scan *s, const uint32_t *decls, uint32_t n, uint32_t *edges, uint32_t *taken)
{
	uint32_t n_edges = 0;
	for (uint32_t k = 0; k < n; k++) {
		edges[n_edges++] = s->decls[decls[k]].begin;
		edges[n_edges++] = s->decls[decls[k]].end;
	}
	qsort(edges, n_edges, sizeof *edges, order_numbers);
	struct local_part *parts = s->parts + s->n_parts;
	for (uint32_t k = 0; k < n_edges; k++) {
		parts[k] = (struct local_part){edges[k], UINT32_MAX};
		taken[k] = k;
	}
	taken[n_edges] = n_edges;
	for (uint32_t k = 0; k < n; k++) {
		const struct scan_decl *d = &s->decls[decls[k]];
		uint32_t first = FIRST_NOT(e, 0, n_edges, edges[e] < d->begin);
		for (uint32_t e = next_free(taken, first); e < n_edges && edges[e] < d->end; e = next_free(taken, e)) {
			parts[e].decl = decls[k];
			taken[e] = e + 1;
		}
	}
	s->n_parts += n_edges;
}

void scan_local_parts(struct scan *s)
{
	uint32_t n = s->n_locals, *edges, *taken;
	if (n <= FEW)
		return;
	qsort_r(s->locals, n, sizeof *s->locals, by_name, s->decls);
	s->parts = arena_alloc(&s->arena, 2 * n * sizeof *s->parts);
	s->local_names = arena_alloc(&s->arena, (n + 1) * sizeof *s->local_names);
	edges = xmalloc((4 * n + 1) * sizeof *edges);
	taken = edges + 2 * n;
	for (uint32_t k = 0, end; k < n; k = end) {
		struct slice name = s->decls[s->locals[k]].name;
		for (end = k + 1; end < n && slice_eq(s->decls[s->locals[end]].name, name);)
			end++;
		s->local_names[s->n_local_names++] = (struct local_name){name, s->n_parts};
		part_name(s, s->locals + k, end - k, edges, taken);
	}
	s->local_names[s->n_local_names].parts = s->n_parts;
	free(edges);
}

const struct scan_decl *scan_local(const struct scan *s, uint32_t off, struct slice name)
{
	if (!s->parts) {
		for (uint32_t k = 0; k < s->n_locals; k++) {
			const struct scan_decl *d = &s->decls[s->locals[k]];
			if (sees(d, off) && slice_eq(d->name, name))
				return d;
		}
		return NULL;
	}
	uint32_t k = FIRST_NOT(m, 0, s->n_local_names, name_order(s->local_names[m].name, name) < 0);
	if (k == s->n_local_names || !slice_eq(s->local_names[k].name, name))
		return NULL;
	uint32_t first = s->local_names[k].parts,
	         behind = FIRST_NOT(m, first, s->local_names[k + 1].parts, s->parts[m].begin <= off);
	return behind > first && s->parts[behind - 1].decl != UINT32_MAX ? &s->decls[s->parts[behind - 1].decl] : NULL;
}
