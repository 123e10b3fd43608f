/* vector_mixed.h: a program's operators between a vector and a number, where overload resolution selects HIP's template for other number types. */
#ifndef TRANSHIP_VECTOR_MIXED_H
#define TRANSHIP_VECTOR_MIXED_H
#include "sema/type.h"

struct mixed_operator {
	struct slice op; /* its sign */
	struct type vector;
	struct type number;
	struct range type;     /* of tokens: the number's, as the program spells it */
	int side;              /* of the number: 0, 1 */
	const struct unit *in; /* where they are; NULL: a macro makes the operator */
	uint32_t at;           /* the word 'operator' */
};
/* Is the word 'operator' at token i of u one for which a number's type matters: of a vector of integers and a floating number, or of some
 * components only? */
bool mixed_read(const struct project *p, const struct unit *u, uint32_t i, struct mixed_operator *m);
/* Have both the sign, the vector and the side of the number in common? */
bool mixed_same_operator(const struct mixed_operator *a, const struct mixed_operator *b);
/* Might the operator be meant somewhere for a number of another type, where pass_vector_mixed() casts none? */
bool mixed_is_open(const struct project *p, const struct unit *u, const struct mixed_operator *m);
#endif
