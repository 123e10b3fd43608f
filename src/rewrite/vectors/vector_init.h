/* vector_init.h: initializers of CUDA's vector types. */
#ifndef TRANSHIP_VECTOR_INIT_H
#define TRANSHIP_VECTOR_INIT_H
#include "project/project.h"

/* The braces at token 'open' are those of one vector of that many components. */
void vector_braces(const struct project *p, struct unit *u, uint32_t open, unsigned rank);
#endif
