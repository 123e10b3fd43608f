/* call_type.h: the types of literals, and of what functions give; between call_type.c and expression_type.c. */
#ifndef TRANSHIP_CALL_TYPE_H
#define TRANSHIP_CALL_TYPE_H
#include "sema/type.h"

struct reading {
	const struct project *p;
	const struct unit *u;
	const struct tokens *t;
	uint32_t i, end; /* the next token, and the one behind the last */
};
static inline uint32_t after(const struct reading *r, uint32_t i) { return token_next(r->t, i); }

struct type type_of_literal(struct slice w);
/* What a function of C, C++ or HIP gives, by its name; 'open' is its '('. HIP's __popc gives an unsigned number, CUDA's an int: what is
 * written has to suit HIP's. */
struct type type_of_library_call(struct reading *r, struct slice name, uint32_t open);
/* What the function gives that m is one of, called with n arguments: the same in all overloads that take so many. */
struct type type_of_call(const struct project *p, struct meaning m, unsigned n);
unsigned call_argument_count(const struct reading *r, uint32_t open);
#endif
