/* merge.h: a three-way merge of texts. */
#ifndef TRANSHIP_MERGE_H
#define TRANSHIP_MERGE_H
#include "base/base.h"

/* Appends the base with the changes of both, and a change that both made once. False, and nothing: they change the same lines, or lines side by
 * side, in different ways. Texts are smaller than 2 GiB. */
bool merge_texts(struct slice base, struct slice ours, struct slice theirs, struct buf *out);
#endif
