/* word_set.h: words that are looked for in many files. Zeroed, a set is empty. */
#ifndef TRANSHIP_WORD_SET_H
#define TRANSHIP_WORD_SET_H
#include "lex/lexer.h"

struct word_set {
	struct strmap known; /* word -> its index in words */
	struct slice *words; /* their bytes belong to whoever adds them */
	size_t n, cap;
};
size_t word_set_add(struct word_set *s, struct slice word); /* the word's index */
static inline bool word_set_has(const struct word_set *s, struct slice word) { return strmap_get(&s->known, word, NULL); }
/* The tokens of a file that are such words and, with 'bodies', all words of its macros' bodies, in their order; how many. The list is the
 * arena's. What the file's other words are costs nothing. */
size_t word_set_tokens(const struct word_set *s, const struct tokens *t, bool bodies, struct arena *a, uint32_t **list);
void word_set_free(struct word_set *s);
#endif
