/* indices.h: values that are dim3 or uint3. */
#ifndef TRANSHIP_INDICES_H
#define TRANSHIP_INDICES_H
#include "project/project.h"

/* Writes the conversion of the value in the byte range where dim3 is required and the value is declared as uint3, or, unless 'to_dim3',
 * the other way around: HIP does not convert these. */
void convert_index(const struct project *p, struct unit *u, struct range value, bool to_dim3);
bool is_uint3(const struct project *p, struct unit *u, struct range value); /* declared so, as the file shows */
/* The type that the value from token i to 'end' must have: 1: dim3, 0: uint3, -1: neither. */
int index_asked(const struct project *p, const struct unit *u, uint32_t i, uint32_t end);
#endif
