/* vector_type.h: CUDA's vector types, under the names that the program gives them, too. */
#ifndef TRANSHIP_VECTOR_TYPE_H
#define TRANSHIP_VECTOR_TYPE_H
#include "sema/type.h"
#include "sema/type_word.h"

/* Is it a vector of CUDA's, or a pointer to one or an array of them, and no type of the program's that is called so? dim3, which has
 * constructors in CUDA, too, is none. */
bool type_is_vector(const struct project *p, struct type t);
/* How many components the vector type of CUDA's that token i names has, by an alias too; 0: it names none. */
unsigned vector_components(const struct project *p, const struct unit *u, uint32_t i);
#endif
