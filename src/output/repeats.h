/* repeats.h: one cause is one finding. Of equal diagnostics of one file, only the first is printed, with the count and the lines of
 * the others. */
#ifndef TRANSHIP_REPEATS_H
#define TRANSHIP_REPEATS_H
#include "edit/diag.h"

struct repeats {
	uint32_t *next;  /* of each: the next one that says the same, or UINT32_MAX */
	uint32_t *later; /* of each: how many follow it in its chain */
	bool *repeated;  /* of each: an earlier one stands for it */
};
/* Looks at n diagnostics in the order of their files; NULL stands for one that is not told. repeats_free frees the result. */
struct repeats repeats_find(const struct diagnostic *const *told, size_t n);
/* Appends "and 78 more on lines 12, 19, ..." for the chain of the i-th; nothing when it has no other. At most eight lines are named. */
void repeats_say(const struct repeats *r, const struct diagnostic *const *told, uint32_t i, struct buf *out);
void repeats_free(struct repeats *r);
#endif
