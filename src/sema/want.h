/* want.h: requests for a parse. A pass calls these where an unknown answer changes its output. The engine parses the unit and matches it again,
 * and libclang's facts then answer the same question. */
#ifndef TRANSHIP_WANT_H
#define TRANSHIP_WANT_H
#include "sema/type.h"

/* What token i of u means is unknown and changes what is written, or what lint says. A unit with facts wants no more. */
void sema_want(struct unit *u, uint32_t i, enum want what);
/* The same of the type of the expression of tokens [first, end): type_of_expression() knows it after the parse. */
void sema_want_type(struct unit *u, uint32_t first, uint32_t end);
/* The same, of constants, too. */
void sema_want_value(struct unit *u, uint32_t first, uint32_t end);
/* The same of what the braces at token i make: type_of_braced() knows it then, but in templates. */
void sema_want_braced(struct unit *u, uint32_t i);
/* What clang says of token i where a template that has it is instantiated, which a parse for other answers does not do. */
void sema_want_instances(struct unit *u, uint32_t i);
/* type_of_expression(), which wants the type where it is unknown, or a lower bound. */
struct type type_wanted(const struct project *p, struct unit *u, uint32_t first, uint32_t end);
#endif
