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
/* Appends the base with the changes of both, and a change that both made once. False, and nothing: they change the same lines, or lines side by
 * side, in different ways, which *at tells unless it is NULL. Texts are smaller than 2 GiB. */
bool merge_texts(struct slice base, struct slice ours, struct slice theirs, struct buf *out, struct merge_conflict *at);
#endif
