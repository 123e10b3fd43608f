/* want.h: what the text does not tell and what is written depends on. A pass says so here, and the unit is parsed. After that libclang's facts
 * answer the same question. */
#ifndef TRANSHIP_WANT_H
#define TRANSHIP_WANT_H
#include "sema/type.h"

/* What token i of u means is unknown and changes what is written, or what lint says. A unit with facts wants no more. */
void sema_want(struct unit *u, uint32_t i, enum want what);
/* The same of the type of the expression of tokens [first, end): type_of_expression() knows it after the parse. */
void sema_want_type(struct unit *u, uint32_t first, uint32_t end);
/* The type that a parse gave the expression of tokens [first, end); unknown: none, or none that src/sema has a kind for. */
struct type type_of_fact(const struct unit *u, uint32_t first, uint32_t end);
#endif
