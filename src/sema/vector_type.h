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
/* Is the value of tokens [first, end) a number, and no vector, as far as the text tells? src/rewrite/vectors/vector_scalar.c */
bool vector_gets_number(const struct project *p, const struct unit *u, uint32_t first, uint32_t end);
#endif
