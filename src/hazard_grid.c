/* hazard_grid.c: how many blocks a launch may have, as the device tells. HIP has a limit for threads, too. */
#include "hazard.h"

/* Does the program compute with the value that ends before token 'end' and begins at 'first', a member of the device's properties? */
static bool is_computed(struct hazards *h, uint32_t first, uint32_t end)
{
	static const char *const takes[] = {"min", "max", "if", "while", "return", "dim3"};
	uint32_t place, open = bracket_around(h->t, first, &place), callee = hazard_punct(h, open, '(') ? prev(h, open) : NO_TOKEN;
	if (hazard_punct(h, prev(h, first), P_SHL) || hazard_punct(h, end, '=')) /* it is shown, or set */
		return false;
	return callee == NO_TOKEN || !ident(h, callee) || TOKEN_IN(h->t, callee, takes) || hazard_word(h, prev(h, callee), "dim3");
}

static void say(struct hazards *h, uint32_t first, uint32_t last)
{
	hazard_say(h, D_W515, first, last,
	           "blocks times the threads of one stay below 2^32 in HIP; this number of blocks does not promise that");
}

/* cudaDeviceGetAttribute(&most, cudaDevAttrMaxGridDimX, device): is token i the attribute? */
static bool is_asked(struct hazards *h, uint32_t i)
{
	uint32_t place, open = bracket_around(h->t, i, &place), callee = hazard_punct(h, open, '(') ? prev(h, open) : NO_TOKEN;
	return hazard_punct(h, next(h, i), ',') &&
	       (hazard_word(h, callee, "cudaDeviceGetAttribute") || hazard_word(h, callee, "cuDeviceGetAttribute"));
}

void hazard_grid(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i), first = i;
	if (!hazard_wanted(h, D_W515))
		return;
	if ((hazard_word(h, i, "cudaDevAttrMaxGridDimX") || hazard_word(h, i, "CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X")) &&
	    is_asked(h, i))
		say(h, i, i);
	if (!hazard_word(h, i, "maxGridSize") || !hazard_punct(h, open, '[') || hazard_number(h, next(h, open)) != 0 ||
	    !hazard_punct(h, next(h, next(h, open)), ']'))
		return;
	while (token_is_access(h->t, prev(h, first))) {
		first = prev(h, prev(h, first));
		if ((hazard_punct(h, first, ')') || hazard_punct(h, first, ']')) && pair(h, first) != NO_TOKEN)
			first = prev(h, pair(h, first)); /* device().maxGridSize, p[i].maxGridSize */
	}
	uint32_t last = next(h, next(h, open));
	if (first != i && !written_for_hip(h->p, h->u) && is_computed(h, first, next(h, last)))
		say(h, i, last);
}
