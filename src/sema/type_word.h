/* type_word.h: the types that a word names everywhere: C's, C++'s, and CUDA's numbers and vectors. */
#ifndef TRANSHIP_TYPE_WORD_H
#define TRANSHIP_TYPE_WORD_H
#include "lex/number_word.h"
#include "sema/type.h"

/* That of a word: int, uint32_t, half2, float4. Unknown: it is none of these. */
struct type type_word(struct slice word);
/* Its bytes, and what it is aligned to: of a number, a half or a vector; 0: it is another type. */
unsigned type_bytes(struct type t, unsigned *align);
/* The type that is the argument at that place, from 0, of the template that t is one of. */
struct type type_argument(const struct project *p, struct type t, unsigned place);
extern const char *const math_functions[48]; /* sqrt, pow...: of C's library, with numbers of any type */
unsigned vector_width_of(struct slice w);    /* of a word that ends like a vector type's name */
/* How many components a type called so has in CUDA, those of one among them; 0: it is no vector type. */
static inline unsigned vector_width(struct slice w)
{
	char last = w.n ? w.p[w.n - 1] : 0; /* int4, double4_16a, cuComplex */
	return (last >= '1' && last <= '4') || last == 'a' || last == 'x' ? vector_width_of(w) : 0;
}
/* The number of components of the type called so in CUDA; 0: it is none of the vector types. */
unsigned vector_rank(struct slice name);
#endif
