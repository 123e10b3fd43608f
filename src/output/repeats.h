/* repeats.h: one cause is one finding. Of equal diagnostics of one file, only the first is printed, with the count and the lines of
 * the others. What is decided once for a program, and not place by place, is one finding for all files. */
#ifndef TRANSHIP_REPEATS_H
#define TRANSHIP_REPEATS_H
#include "edit/diag.h"

struct file;

struct repeats {
	uint32_t *next;  /* of each: the next one that says the same, or UINT32_MAX */
	uint32_t *later; /* of each: how many follow it in its chain */
	bool *repeated;  /* of each: an earlier one stands for it */
};
/* Looks at n diagnostics in the order of their files; NULL stands for one that is not told. With 'across', those that are decided once for
 * a program (B001, W401, W403, W404, W503, W506) are looked for in all files. repeats_free frees the result. */
struct repeats repeats_find(const struct diagnostic *const *told, size_t n, bool across);
/* Appends "and 78 more on lines 12, 19, ..." for the chain of the i-th, "and 5 in 2 other files: b.cu:3, c.cu:7" behind it; nothing when it
 * has no other. At most eight lines and eight files are named, the files by their first line. 'files' are the run's; unused, and may be NULL,
 * where no chain leaves its file. */
void repeats_say(const struct repeats *r, const struct diagnostic *const *told, uint32_t i, const struct file *files,
                 struct buf *out);
void repeats_free(struct repeats *r);
#endif
