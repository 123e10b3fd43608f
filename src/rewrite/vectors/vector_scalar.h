/* vector_scalar.h: what a program puts into the braces of a vector. */
#ifndef TRANSHIP_VECTOR_SCALAR_H
#define TRANSHIP_VECTOR_SCALAR_H
#include "project/project.h"

/* Is the value of tokens [first, end) a number, and no vector, as far as the text tells? */
bool vector_gets_number(const struct project *p, const struct unit *u, uint32_t first, uint32_t end);
#endif
