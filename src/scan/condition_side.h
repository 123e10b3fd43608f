/* condition_side.h: what a condition comes to for HIP's compiler, which defines none of CUDA's macros, and for nvcc, which defines none of HIP's. */
#ifndef TRANSHIP_CONDITION_SIDE_H
#define TRANSHIP_CONDITION_SIDE_H
#include "lex/lexer.h"

/* What conditions_agree() knows of words beside the compilers' own macros. */
struct condition_words {
	struct slice option;          /* one more macro of the side for HIP, or empty */
	long version;                 /* what a header defines CUDA_VERSION and CUDART_VERSION to there, or 0 */
	const struct strmap *numbers; /* what the project defines words to, or NULL; CONDITION_MANY: to more than one */
};
#define CONDITION_MANY UINT64_MAX
/* Do two lines "#if ..." (or #ifdef, #ifndef, #elif), the tokens of each from '#' on, come to the same for HIP, or with 'nvidia' for nvcc, on the
 * host and on the device, whatever other words are? False, too: not known. */
bool conditions_agree(const struct tokens *x, const struct tokens *y, const struct condition_words *words, bool nvidia);
/* CUDA_VERSION, CUDART_VERSION? */
bool is_release_macro(struct slice word);
#endif
