/* vector_type.h: what names of types have to do with CUDA's vector types, between vector_type.c and vector_init.c. */
#ifndef TRANSHIP_VECTOR_TYPE_H
#define TRANSHIP_VECTOR_TYPE_H
#include "project/project.h"

struct vector_meaning {
	unsigned rank;       /* of the vector type that the name stands for, or */
	bool begins_with_it; /* that of a struct whose first member is one */
	bool plain;          /* each member behind the first ones is none, and begins with none */
	uint8_t n_first;     /* how many members are vectors before one is not, */
	uint8_t first[8];    /* and their ranks */
	bool local;          /* another function of the file may mean something else by the name */
};
/* That of the type at token i of u; 'depth': how many names led there. */
struct vector_meaning vector_type_at(const struct project *p, const struct unit *u, uint32_t i, unsigned depth);
/* How many components a type called so has in CUDA, those of one among them; 0: it is no vector type. */
unsigned vector_width(struct slice w);
/* May a word be the name of one, float4, double4_16a? Most words end otherwise. */
static inline bool may_be_vector(struct slice word)
{
	return (word.p[word.n - 1] >= '0' && word.p[word.n - 1] <= '9') || (word.n > 8 && slice_ends(word, "_16a"));
}
/* HIP's name for the pair of halves whose type token i names, __half2; NULL: another type. */
const char *half_pair(const struct tokens *t, uint32_t i);
/* The number of components of the type called so in CUDA; 0: it is none of the vector types. */
unsigned vector_rank(struct slice name);
/* How many components the vector type of CUDA's that token i names has, by an alias too; 0: it names none. */
unsigned vector_components(const struct project *p, const struct unit *u, uint32_t i);
#endif
