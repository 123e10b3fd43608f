/* stream_operator.h: a program's operators from a stream to a vector. */
#ifndef TRANSHIP_STREAM_OPERATOR_H
#define TRANSHIP_STREAM_OPERATOR_H
#include "project/project.h"

/* Definitions at global scope that HIP's headers make, too, of an operator from a stream to a vector, its word 'operator' token i. *looked_at: see
 * outside_definitions; the arena is for the time of the call. */
void stream_operator(const struct project *p, struct unit *u, uint32_t i, uint32_t *looked_at, struct arena *arena);
#endif
