/* value_type.h: where what a word means is declared. */
#ifndef TRANSHIP_VALUE_TYPE_H
#define TRANSHIP_VALUE_TYPE_H
#include "project/project.h"

/* Where a variable, a member or a function is declared: its name and the last word of its type, there. u is NULL: that is not seen. */
struct member_place {
	const struct unit *u;
	uint32_t name, type;
	unsigned pointers; /* how many '*' stand between */
};
/* What the word at token i means where it is used: v, a.b.v, p->f(), f(), and a member's bare name in its class's functions. */
struct member_place value_named(const struct project *p, const struct unit *u, uint32_t i);
/* The member of that name of the class whose function, or constructor's list, token i stands in. */
struct member_place own_member(const struct project *p, const struct unit *u, uint32_t i);
/* The declaration of the name at token i that stands in this file, above it: a variable, a parameter, a member. u is NULL: there is none. */
struct member_place declared_here(const struct unit *u, uint32_t i);
/* The last word of its type; NO_TOKEN: there is none, or that is a keyword. */
uint32_t declared_type(const struct unit *u, uint32_t i);
/* Does the file define one of CUDA's half types itself, struct __half2 {, as a copy of cuda_fp16.hpp does? */
bool value_half_is_own(const struct tokens *t);
#endif
