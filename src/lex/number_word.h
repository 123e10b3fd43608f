/* number_word.h: the one table of words that name types of numbers everywhere: C's, C++'s, and those that CUDA's headers declare. */
#ifndef TRANSHIP_NUMBER_WORD_H
#define TRANSHIP_NUMBER_WORD_H
#include "lex/lexer.h"

/* Sizes are those of 64-bit Linux, for which HIP's programs are compiled. */
struct number_word {
	uint8_t bits; /* of bool 1; 0: it is no such word */
	bool floating, is_unsigned, long_long;
};
struct number_word number_word(struct slice word);
bool is_number_word(const struct tokens *t, uint32_t i);
#endif
