/* call_type.h: the types of literals, and of what functions give; between call_type.c and expression_type.c. */
#ifndef TRANSHIP_CALL_TYPE_H
#define TRANSHIP_CALL_TYPE_H
#include "sema/type.h"

struct reading {
	const struct project *p;
	const struct unit *u;
	const struct tokens *t;
	uint32_t i, end; /* the next token, and the one behind the last */
	/* within what a macro stands for: the macro, and the call of it, whose '(' is token 'open' of the file that 'caller' reads */
	struct meaning macro;
	const struct reading *caller;
	uint32_t open;
};
static inline uint32_t after(const struct reading *r, uint32_t i) { return token_next(r->t, i); }

/* That of the expression of tokens [first, end), in the same file and macro. expression_type.c */
struct type type_within(const struct reading *r, uint32_t first, uint32_t end);
struct type type_of_literal(struct slice w);
/* What a function of C, C++ or HIP gives, by its name; 'open' is its '('. HIP's __popc gives an unsigned number, CUDA's an int: what is
 * written has to suit HIP's. */
struct type type_of_library_call(struct reading *r, struct slice name, uint32_t open);
/* May the name at token i be one of C's, C++'s or CUDA's functions: has it no namespace in front of it, or std? */
bool of_standard(const struct tokens *t, uint32_t i);
/* What the function gives that m is one of, called with the arguments behind the '(' at token open: the same in all overloads that take so many.
 * A parameter of a template stays one. */
struct type type_of_call(struct reading *r, struct meaning m, uint32_t open);
#endif
