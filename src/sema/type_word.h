/* type_word.h: the types that a word names everywhere: C's, C++'s, and CUDA's numbers and vectors. */
#ifndef TRANSHIP_TYPE_WORD_H
#define TRANSHIP_TYPE_WORD_H
#include "sema/type.h"

/* That of a word: int, uint32_t, half2, float4. Unknown: it is none of these. */
struct type type_word(struct slice word);
bool is_number_word(const struct tokens *t, uint32_t i); /* int, size_t... */
/* Is it a container whose first template argument is what its elements are: vector, array? */
bool type_holds_elements(struct slice name);
/* The type that is the argument at that place, from 0, of the template that t is one of. */
struct type type_argument(const struct project *p, struct type t, unsigned place);
extern const char *const math_functions[48]; /* sqrt, pow...: of C's library, with numbers of any type */
/* How many components a type called so has in CUDA, those of one among them; 0: it is no vector type. */
unsigned vector_width(struct slice w);
/* The number of components of the type called so in CUDA; 0: it is none of the vector types. */
unsigned vector_rank(struct slice name);
#endif
