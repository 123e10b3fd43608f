/* anonymous.h: a source without what tells whose it is: comments, texts, the project's own names and headers. */
#ifndef TRANSHIP_ANONYMOUS_H
#define TRANSHIP_ANONYMOUS_H
#include "rules/rules.h"

/* Appends the source with each own name replaced by the same other one everywhere, literals emptied but for those of inline assembly, and comments
 * left out. Lines keep their numbers. What stays: keywords, the names of 'rules' and of the C++ library, names of one or two letters, and those that
 * begin as CUDA's, HIP's or the compiler's do. */
void anonymous_text(struct slice source, const struct rule_table *rules, struct buf *out);
#endif
