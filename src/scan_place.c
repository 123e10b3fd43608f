/* scan_place.c: what stands around a byte offset of a scanned file. */
#include "tranship/scan.h"

static uint32_t branch_around(const struct scan *s, uint32_t off)
{
	uint32_t lo = 0, hi = s->n_branches; /* last branch that begins at or before off, then outwards */
	while (lo < hi) {
		uint32_t mid = (lo + hi) / 2;
		if (s->branches[mid].begin <= off)
			lo = mid + 1;
		else
			hi = mid;
	}
	uint32_t b = lo ? lo - 1 : UINT32_MAX;
	while (b != UINT32_MAX && s->branches[b].end <= off) {
		/* an earlier branch of the same conditional ends too; its parent may hold off, or a sibling's parent */
		b = s->branches[b].parent;
	}
	return b;
}

uint32_t scan_branch_at(const struct scan *s, uint32_t off)
{
	uint32_t b = branch_around(s, off);
	while (b != UINT32_MAX && s->branches[b].guard)
		b = s->branches[b].parent;
	return b;
}

uint32_t scan_cuda_only(const struct scan *s, uint32_t off)
{
	uint32_t found = UINT32_MAX;
	for (uint32_t b = branch_around(s, off); b != UINT32_MAX; b = s->branches[b].parent)
		if (s->branches[b].cuda_only)
			found = b;
	return found;
}

const struct context_fact *scan_body(const struct scan *s, uint32_t off)
{
	uint32_t lo = 0, hi = s->n_bodies;
	while (lo < hi) {
		uint32_t mid = (lo + hi) / 2;
		if (s->bodies[mid].begin <= off)
			lo = mid + 1;
		else
			hi = mid;
	}
	while (s->nested && lo && s->bodies[lo - 1].end <= off)
		lo--; /* it lies before the offset, and may lie within one that holds it */
	return lo && off < s->bodies[lo - 1].end ? &s->bodies[lo - 1] : NULL;
}

enum call_context scan_context(const struct scan *s, uint32_t off)
{
	const struct context_fact *body = scan_body(s, off);
	return body ? body->context : CTX_UNKNOWN;
}
