/* hazard_grid.c: how many blocks a launch may have, as the device tells. HIP has a limit for threads, too. */
#include "hazard.h"

/* What the parentheses around token i belong to: f of f(a, i). NO_TOKEN: it stands in none. */
static uint32_t callee_around(struct hazards *h, uint32_t i)
{
	uint32_t place, open = bracket_around(h->t, i, &place);
	return hazard_punct(h, open, '(') ? prev(h, open) : NO_TOKEN;
}

/* Does the program compute with the value that ends before token 'end' and begins at 'first', a member of the device's properties? */
static bool is_computed(struct hazards *h, uint32_t first, uint32_t end)
{
	uint32_t callee = callee_around(h, first);
	if (hazard_punct(h, prev(h, first), P_SHL) || hazard_punct(h, end, '=')) /* it is shown, or set */
		return false;
	return !ident(h, callee) || TOKEN_IS_WORD_OF(h->t, callee, "min", "max", "if", "while", "return", "dim3") ||
	       hazard_word(h, prev(h, callee), "dim3");
}

static void say(struct hazards *h, uint32_t first, uint32_t last)
{
	hazard_say(h, D_W515, first, last,
	           "blocks times the threads of one stay below 2^32 in HIP; this number of blocks does not promise that");
}

/* cudaDeviceGetAttribute(&most, cudaDevAttrMaxGridDimX, device): is token i the attribute? */
static bool is_asked(struct hazards *h, uint32_t i)
{
	static const char *const attributes[] = {"cudaDevAttrMaxGridDimX", "CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X"},
	                         *const asks[] = {"cudaDeviceGetAttribute", "cuDeviceGetAttribute"};
	return TOKEN_IN(h->t, i, attributes) && hazard_punct(h, next(h, i), ',') && TOKEN_IN(h->t, callee_around(h, i), asks);
}

void hazard_grid(struct hazards *h, uint32_t i)
{
	uint32_t open = next(h, i);
	if (!hazard_wanted(h, D_W515))
		return;
	if (is_asked(h, i))
		say(h, i, i);
	if (!hazard_word(h, i, "maxGridSize") || !hazard_punct(h, open, '[') || hazard_number(h, next(h, open)) != 0 ||
	    !hazard_punct(h, next(h, next(h, open)), ']'))
		return;
	uint32_t first = operand_begin(h->t, i), last = next(h, next(h, open)); /* device().maxGridSize, p[i].maxGridSize */
	if (first != i && !written_for_hip(h->p, h->u) && is_computed(h, first, next(h, last)))
		say(h, i, last);
}
