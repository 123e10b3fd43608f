/* words.h: lists of words, and how a line of text becomes one. */
#ifndef TRANSHIP_WORDS_H
#define TRANSHIP_WORDS_H
#include "base/base.h"

/* v[n] is always NULL once anything was added. Words belong to whoever made them (an arena, as a rule). */
struct words {
	const char **v;
	size_t n, cap;
};
void words_add(struct words *w, const char *word);
void words_join(struct words *to, const struct words *from);
void words_free(struct words *w);
/* Splits at blanks; '...' and "..." keep them, a backslash takes the next character as it is (not within '...'). False: a quote is
 * not closed; what was read so far is added. */
bool words_split(struct words *w, const char *line, struct arena *a);
/* As a shell would need it typed. */
void words_print(const struct words *w, struct buf *out);
#endif
