/* option_words.h: the hipcc options that replace an nvcc option, as separate words, for the lists of Python and
 * Meson. */
#ifndef TRANSHIP_OPTION_WORDS_H
#define TRANSHIP_OPTION_WORDS_H
#include "build/build_unit.h"

struct option_words {
	uint32_t taken;     /* how many of the words these are, at least 1 */
	bool same;          /* they stay as they are */
	bool arch;          /* they name an architecture */
	const char **words; /* what takes their place, in the unit's arena */
	uint32_t n;         /* 0: nothing does */
	const char *lost;   /* the message for the user, or NULL */
};
/* Reads the word, or option with its value, that words[0] begins. */
struct option_words option_words_read(struct build_unit *u, const char *const *words, size_t n);
/* Does the word begin an option that only nvcc has, such as "-gencode" or "--use_fast_math"? Names that other programs have, too, do not count. */
bool option_of_nvcc(const char *word);
#endif
