/* line_diff.h: which lines differ between two texts. */
#ifndef TRANSHIP_LINE_DIFF_H
#define TRANSHIP_LINE_DIFF_H
#include "base/base.h"

struct side {
	struct slice bytes; /* less than 2 GiB */
	uint32_t *line;     /* offset of each line's start; line[n] is the end */
	uint32_t n;
	char *changed; /* per line: it has no counterpart on the other side; the others have theirs in order */
	/* The lines that both sides have, without what the ends have in common: */
	uint32_t *number; /* which line it is, as a number */
	uint32_t *index;  /* where it is in line[] */
	uint32_t n_common;
};
/* Compares two texts; sides_free frees what that takes. */
void sides_compare(struct side sides[2], struct slice old_bytes, struct slice new_bytes);
void sides_free(struct side sides[2]);
/* Behind the changed lines from the ith on. */
uint32_t changed_run(const struct side *s, uint32_t i);
#endif
