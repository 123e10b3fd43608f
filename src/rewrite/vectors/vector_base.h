/* vector_base.h: classes derived from CUDA's vector types. */
#ifndef TRANSHIP_VECTOR_BASE_H
#define TRANSHIP_VECTOR_BASE_H
#include "project/project.h"

/* A vector type, token i, that a class may derive from: struct S : float3 { */
void match_vector_base(const struct project *p, struct unit *u, uint32_t i);
#endif
