/* carried_type.h: by which names a type gets from the file that says it into others. A file that neither says the type nor has such a name has no
 * expression of it, whatever its other names mean. Nor has a file that no include connects with one that says the type. Nobody needs to parse
 * these for that. */
#ifndef TRANSHIP_CARRIED_TYPE_H
#define TRANSHIP_CARRIED_TYPE_H
#include "project/project.h"

enum carried_type {
	CARRIES_VOID_POINTER,
	CARRIES_DEVICE_POINTER, /* CUdeviceptr */
	CARRIES_VECTOR,         /* CUDA's vector types, and classes with such members */
	CARRIES_STRUCT,         /* CUDA's structures of which HIP has other members */
	CARRIED_TYPES
};
/* May an expression in u have the type: does u say it, or have a name that some file of the project declares with it outside of functions? Answered for
 * all units on the first question; any thread may ask, after the outlines can be made. */
bool unit_meets_type(const struct project *p, const struct unit *u, enum carried_type which);
/* The same of the expression of tokens [first, end) of u and what the file's own declarations of its names say. */
bool expression_meets_type(const struct project *p, const struct unit *u, uint32_t first, uint32_t end, enum carried_type which);
void carried_types_forget(struct project *p);
#endif
