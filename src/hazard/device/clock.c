/* clock.c: loops that wait for a number of cycles. */
#include "hazard/hazard.h"

/* while (clock64() - s < n): token i is the function. The start is marked, too. */
void pass_clock_spin(struct pass *c, uint32_t i)
{
	struct hazards *h = c->hazards;
	static const char *const text = "this waits for cycles, but the counter of gfx11 has 20 bits, so the wait may never end: "
	                                "use wall_clock64() and its "
	                                "rate, hipDeviceAttributeWallClockRate";
	uint32_t place, open = NO_TOKEN;
	struct initial_value is;
	if (!hazard_punct(h, next(h, i), '(') || hazard_in_directive(h, i) || !sema_on_device(&h->sema, i) ||
	    !hazard_cuda_name(h, i))
		return;
	for (open = bracket_around(h->t, i, &place); open != NO_TOKEN; open = bracket_around(h->t, open, &place))
		if (!hazard_punct(h, open, '(') || hazard_word(h, prev(h, open), "while") || hazard_word(h, prev(h, open), "for"))
			break;
	bool compares = false;
	if (!hazard_punct(h, open, '('))
		return;
	for (uint32_t k = open; k < pair(h, open); k = next(h, k))
		compares |= TOKEN_IS_ANY(h->t, k, '<', '>', P_LE, P_GE);
	if (!compares)
		return;
	hazard_raise(h, hazard_say(h, D_W509, i, i, hazard_excerpt(h, i, i)), text);
	for (uint32_t k = open; k < pair(h, open); k = next(h, k))
		if (ident(h, k) && sema_initial(&h->sema, k, &is) && is.first != NO_TOKEN && is.type != NO_TOKEN &&
		    slice_eq(hazard_text(h, is.first), hazard_text(h, i)))
			hazard_raise(h, hazard_say(h, D_W509, is.first, is.first, hazard_excerpt(h, i, i)), text);
}
