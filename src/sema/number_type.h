/* number_type.h: the types of numbers, as the text tells. */
#ifndef TRANSHIP_NUMBER_TYPE_H
#define TRANSHIP_NUMBER_TYPE_H
#include "sema/type.h"

struct number {
	unsigned bits; /* 0: not known */
	bool floating, unsigned_;
	bool long_long; /* not long, of as many bits */
};
/* The type of numbers that ends at token i, "const unsigned int" or another name for it, and its first word. */
struct number type_of_number(const struct project *p, const struct unit *u, uint32_t i, uint32_t *first);
bool is_number_word(const struct tokens *t, uint32_t i); /* int, size_t... */
/* The last word in front of the first declarator of the list that the ',' at token i is in: int a = {1}, b; NO_TOKEN: it is in another. */
uint32_t list_type(const struct tokens *t, uint32_t i);
/* Is token *i an operator of arithmetic? Then *i is set behind it, and *shift says whether it is '<<' or '>>'. */
bool behind_operator(const struct tokens *t, uint32_t *i, bool *shift);
/* The type of the expression of tokens [first, end), arithmetic; bits 0: nothing is known. *variables: not of constants only. *whole stays
 * true where the type of each operand is known: else it is this one or one above. No project: of the file's own words only. */
struct number number_of_expression(const struct project *p, const struct unit *u, uint32_t first, uint32_t end, bool *variables,
                                   bool *whole);
#endif
