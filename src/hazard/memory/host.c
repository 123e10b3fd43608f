/* host.c: host memory that is registered, and given to kernels by the host's address. */
#include "edit/arch.h"
#include "hazard/hazard.h"
#include "project/group.h"
#include "hazard/lanes/lanes.h"

/* The '<<<' of the launch that token i is an argument of, spelled up to token 'end'; NO_TOKEN: it is none by itself. */
static uint32_t launch_around(const struct hazards *h, uint32_t i, uint32_t end)
{
	uint32_t place, open = bracket_around(h->t, i, &place), close = prev(h, prev(h, prev(h, open))), before = prev(h, i);
	if (!hazard_punct(h, open, '(') || !hazard_punct(h, close, '>') || !(h->t->t[close].flags & TF_LAUNCH))
		return NO_TOKEN;
	if (hazard_punct(h, before, ')')) /* a cast */
		before = prev(h, pair(h, before));
	bool alone = (before == open || hazard_punct(h, before, ',')) && (hazard_punct(h, end, ',') || end == pair(h, open));
	return alone ? pair(h, close) : NO_TOKEN;
}

/* Does the program ask for addresses on the GPU at all? */
static bool asks_for_addresses(const struct hazards *h)
{
	static const char *const asks[] = {"cudaHostGetDevicePointer", "cuMemHostGetDevicePointer", "cuMemHostGetDevicePointer_v2"};
	for (size_t k = 0; k < ARRAY_SIZE(asks); k++)
		if (spelled_in_group(h->p, h->u, slice_str(asks[k])))
			return true;
	return false;
}

void pass_registered_memory(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range *args = NULL, body;
	uint32_t open = next(h, i);
	if (!hazard_punct(h, open, '(') || !(body = sema_body(&h->sema, i)).begin ||
	    call_arguments(h->t, open, &h->arena, &args) != 3 || !hazard_cuda_name(h, i) || asks_for_addresses(h))
		return;
	uint32_t first = token_at(h->t, args[0].begin), end = token_at(h->t, args[0].end);
	while (hazard_punct(h, first, '(') && pair(h, first) < prev(h, end)) /* casts */
		first = next(h, pair(h, first));
	for (uint32_t k = ident(h, first) ? tokens_next_alike(h->t, first) : NO_TOKEN; k != NO_TOKEN && h->t->t[k].off < body.end;
	     k = tokens_next_alike(h->t, k)) {
		uint32_t behind = tokens_behind_alike(h->t, k, first, end), place, around = bracket_around(h->t, k, &place);
		if (behind == NO_TOKEN)
			continue;
		if (hazard_punct(h, behind, '=') || hazard_word(h, prev(h, around), "cudaHostUnregister") ||
		    hazard_word(h, prev(h, around), "cuMemHostUnregister"))
			return;
		uint32_t launch = launch_around(h, k, behind), kernel = launch == NO_TOKEN ? NO_TOKEN : launch_kernel(h->t, launch);
		if (kernel == NO_TOKEN)
			continue;
		hazard_say(h, D_W415, k, prev(h, behind), hazard_excerpt(h, k, prev(h, behind)), hazard_excerpt(h, kernel, kernel))
		        ->fix =
		        arena_strdup(&h->u->diags.arena,
		                     "pass the pointer from cudaHostGetDevicePointer (hipHostGetDevicePointer) to the kernel");
		return;
	}
}

/* Over PCIe there are sums, exchanges and compare-and-swap; these GPUs leave out any other atomic on memory across it. */
static bool leaves_out_atomics(const struct hazards *h) { return !(arch_row(h->p->run->sel.processor)->flags & ARCH_BUS_ATOMICS); }

/* The function that gives the variable at token i memory of the host, above it in the same function; NO_TOKEN: none is seen. */
static uint32_t host_memory(struct hazards *h, uint32_t i)
{
	struct range body = sema_body(&h->sema, i);
	uint32_t declared = sema_declaration(&h->sema, i);
	bool own = declared != NO_TOKEN && h->t->t[declared].off >= body.begin; /* of a member all functions count */
	for (uint32_t k = tokens_find(h->t, own ? body.begin : 0, token_bytes(h->t, i)); k != NO_TOKEN && !(own && k >= i);
	     k = tokens_next_alike(h->t, k)) {
		uint32_t place, open = bracket_around(h->t, k, &place), call = prev(h, open);
		if (hazard_punct(h, open, '(') && !place && hazard_punct(h, prev(h, k), '&') &&
		    TOKEN_IS_WORD_OF(h->t, call, "cudaMallocManaged", "cudaMallocHost", "cudaHostAlloc"))
			return call;
	}
	return NO_TOKEN;
}

/* The function that gives memory of the host for the parameter at that place of the kernel, or of the function that kernels call, which is named
 * at token 'function'; NO_TOKEN: none is seen. */
static uint32_t host_argument(struct hazards *h, uint32_t function, uint32_t place, bool kernel, unsigned depth)
{
	struct range *args = NULL;
	uint32_t most = 64;
	for (uint32_t k = tokens_next_alike(h->t, function); k != NO_TOKEN && most--; k = tokens_next_alike(h->t, k)) {
		uint32_t open = behind_template(h->t, next(h, k)), found = NO_TOKEN;
		if (!hazard_punct(h, open, kernel ? P_LAUNCH : '(') || !sema_body(&h->sema, k).begin ||
		    call_arguments(h->t, kernel ? launch_arguments(h->t, open) : open, &h->arena, &args) <= (int)place)
			continue;
		uint32_t given = token_at(h->t, args[place].begin), at = 0;
		if (!ident(h, given) || token_end(h->t, given) != args[place].end)
			continue;
		if (kernel)
			found = host_memory(h, given);
		else if (depth) {
			bool of_kernel = false;
			uint32_t parameter = hazard_own_parameter(h, given), caller = sema_function_of(&h->sema, k, &of_kernel);
			if (parameter != NO_TOKEN && caller != NO_TOKEN && bracket_around(h->t, parameter, &at) != NO_TOKEN)
				found = host_argument(h, caller, at, of_kernel, depth - 1);
		}
		if (found != NO_TOKEN)
			return found;
	}
	return NO_TOKEN;
}

void pass_host_atomic(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	struct range *args;
	bool kernel = false;
	uint32_t open = next(h, i), place, function;
	if (!leaves_out_atomics(h) || !hazard_punct(h, open, '(') || call_arguments(h->t, open, &h->arena, &args) < 2 ||
	    !hazard_cuda_name(h, i))
		return;
	uint32_t name = token_at(h->t, args[0].begin);
	name = hazard_punct(h, name, '&') ? next(h, name) : name;
	uint32_t parameter = ident(h, name) ? hazard_own_parameter(h, name) : NO_TOKEN;
	function = parameter == NO_TOKEN ? NO_TOKEN : sema_function_of(&h->sema, i, &kernel);
	if (function == NO_TOKEN || bracket_around(h->t, parameter, &place) == NO_TOKEN)
		return;
	uint32_t call = host_argument(h, function, place, kernel, 2);
	if (call != NO_TOKEN)
		hazard_say(h, D_W416, i, i, hazard_excerpt(h, i, i), hazard_excerpt(h, name, name), hazard_excerpt(h, call, call),
		           h->p->run->sel.arch);
}
