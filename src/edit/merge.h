/* merge.h: a three-way merge of texts. */
#ifndef TRANSHIP_MERGE_H
#define TRANSHIP_MERGE_H
#include "base/base.h"

/* Where two texts change a base in different ways, the first such place: its lines in each, and where it begins, from 1. */
struct merge_conflict {
	struct slice base, ours, theirs;
	uint32_t line; /* in ours */
	uint32_t n;    /* how many such places there are */
};
/* What becomes of such a place. */
enum merge_side { MERGE_NEITHER, MERGE_OURS, MERGE_THEIRS, MERGE_MARKED };
/* Appends the base with the changes of both, and a change that both made once. False: they change the same lines, or lines side by side, in
 * different ways, which *at tells unless it is NULL; these places get the side asked for, or all three texts between diff3's marks. With
 * MERGE_NEITHER nothing is appended then. Texts are smaller than 2 GiB. */
bool merge_texts(struct slice base, struct slice ours, struct slice theirs, enum merge_side side, struct buf *out,
                 struct merge_conflict *at);
/* Does the text hold a place that MERGE_MARKED marked? */
bool merge_is_marked(struct slice text);
/* Appends the text with one side of each marked place. */
void merge_unmark(struct slice text, enum merge_side side, struct buf *out);
#endif
