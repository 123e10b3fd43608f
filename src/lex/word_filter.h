/* word_filter.h: a set of words that rejects most other words without a look-up. Zeroed, it is empty. */
#ifndef TRANSHIP_WORD_FILTER_H
#define TRANSHIP_WORD_FILTER_H
#include "lex/lexer.h"
#include "lex/word_class.h"

struct word_filter {
	uint64_t seen[32];
};
static inline void word_filter_add(struct word_filter *f, struct slice word)
{
	uint64_t h = word_hash(word.p, word.n, word.n);
	f->seen[(h >> 6) % ARRAY_SIZE(f->seen)] |= (uint64_t)1 << (h & 63);
}
/* Is token i a word that may be in the set? */
static inline bool word_filter_may_have(const struct word_filter *f, const struct tokens *t, uint32_t i)
{
	const struct token *k = &t->t[i];
	if (k->kind != TOK_IDENT)
		return false;
	uint64_t h = word_hash(t->src.p + k->off, k->len, t->src.n - k->off);
	return f->seen[(h >> 6) % ARRAY_SIZE(f->seen)] >> (h & 63) & 1;
}
#endif
