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
/* Of the word at token i, which has a keyword's first letter and length. */
enum word outline_known_word(const struct tokens *t, uint32_t i);
/* Of the word at token i. */
static inline enum word outline_word(const struct tokens *t, uint32_t i)
{
	return may_be_keyword(token_bytes(t, i)) ? outline_known_word(t, i) : W_NAME;
}
#endif
