/* system.c: what a kernel tells other GPUs while it runs. */
#include "hazard/hazard.h"
#include "project/cuda_guard.h"
#include "project/group.h"
#include <ctype.h>

/* The instruction of the system's scope in the asm at token i: "st.release.sys.global.u32 [%0], %1;". NULL: none. That of another proxy is
 * about descriptors, and not translated; multimem has no counterpart, whatever the memory is. */
static const char *system_instruction(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i);
	while (ident(h, open)) /* volatile */
		open = next(h, open);
	if (token_pair(h->t, open, '(') == NO_TOKEN)
		return NULL;
	for (uint32_t k = next(h, open); k < pair(h, open) && !hazard_punct(h, k, ':'); k = next(h, k)) {
		struct slice s = hazard_text(h, k);
		const char *at = h->t->t[k].kind == TOK_STRING ? memmem(s.p, s.n, ".sys", 4) : NULL, *end = s.p + s.n, *last = at;
		while (at && at > s.p && (isalnum((unsigned char)at[-1]) || strchr("._:", at[-1])))
			at--;
		while (last && last < end && (isalnum((unsigned char)*last) || strchr("._:", *last)))
			last++;
		struct slice op = {at, at ? (size_t)(last - at) : 0};
		if (at && !slice_find(op, SLICE_LIT("proxy")) && !slice_starts(op, "multimem"))
			return arena_strndup(&h->arena, op.p, op.n);
	}
	return NULL;
}

/* Does the program give kernels of one GPU memory that is another's, or another process's? Managed memory is fine-grained in HIP. */
static bool has_peers(struct hazards *h)
{
	static const char *const opens[] = {"cudaDeviceEnablePeerAccess", "cuCtxEnablePeerAccess", "cudaIpcOpenMemHandle",
	                                    "cuIpcOpenMemHandle", "cuMemImportFromShareableHandle"};
	if (spelled_in_group(h->p, h->u, SLICE_LIT("cudaMallocManaged")) ||
	    spelled_in_group(h->p, h->u, SLICE_LIT("hipExtMallocWithFlags"))) /* it allocates fine-grained memory for HIP */
		return false;
	for (size_t k = 0; k < ARRAY_SIZE(opens); k++)
		if (spelled_in_group(h->p, h->u, slice_str(opens[k])))
			return true;
	return false;
}

void pass_system_scope(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct slice w = hazard_text(h, i);
	bool fence = slice_is(w, "__threadfence_system"), scope = slice_is(w, "thread_scope_system");
	bool atomic = slice_starts(w, "atomic") && slice_ends(w, "_system"), ptx = slice_is(w, "asm") || slice_is(w, "__asm__");
	bool *done = pass_unit_state(h->u, PASS_system_scope); /* W414 is reported, or the program opens no memory of another GPU */
	if (*done || !(fence || scope || atomic || ptx) || !hazard_wanted(h, D_W414))
		return;
	if ((*done = !has_peers(h)))
		return;
	const char *instruction = ptx ? system_instruction(h, i) : NULL;
	if (ptx ? !instruction : !scope && (!hazard_punct(h, next(h, i), '(') || !hazard_cuda_name(h, i)))
		return;
	if (named_for_others(&h->u->scan, scan_branch_at(&h->u->scan, h->t->t[i].off))) /* the next one may be for AMD's GPUs */
		return;
	*done = true;
	hazard_say(h, D_W414, i, i, ptx ? instruction : hazard_excerpt(h, i, i), NULL);
}
