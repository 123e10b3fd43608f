/* outline_word.h: what the words of C++ and CUDA say to the walk over a file. */
#ifndef TRANSHIP_OUTLINE_WORD_H
#define TRANSHIP_OUTLINE_WORD_H
#include "lex/lexer.h"

enum word {
	W_NAME,
	W_SPECIFIER, /* static, const */
	W_TYPE,      /* int, auto */
	W_CALLED,    /* alignas(16) */
	W_TYPE_OF,   /* decltype(x) */
	W_TEMPLATE,
	W_USING,
	W_TYPEDEF,
	W_NAMESPACE,
	W_CLASS,
	W_ENUM,
	W_ACCESS, /* public, case, default: a ':' follows */
	W_HEADER, /* for, if: what is declared in parentheses */
	W_BEGINS, /* else, do, try: a statement follows */
	W_OPERATOR,
	W_EXPRESSION, /* return, delete: no declaration begins so */
};
/* Of the word at token i, whose first letter and length some of them have. */
enum word outline_known_word(const struct tokens *t, uint32_t i);
extern const uint32_t outline_lengths[256]; /* by their first letters: bit n says that one of the words has n letters */
/* Of the word at token i. */
static inline enum word outline_word(const struct tokens *t, uint32_t i)
{
	const struct token *k = &t->t[i];
	return k->len < 32 && outline_lengths[(unsigned char)t->src.p[k->off]] >> k->len & 1 ? outline_known_word(t, i) : W_NAME;
}
#endif
