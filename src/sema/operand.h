/* operand.h: where operands begin. */
#ifndef TRANSHIP_OPERAND_H
#define TRANSHIP_OPERAND_H
#include "project/project.h"

/* The first token of the operand that ends with token 'last', with its casts and signs: (T)x, *p, a.b[i], f<T>(x), static_cast<T>(x).
 * NO_TOKEN: it is no operand. */
uint32_t operand_first(const struct project *p, const struct unit *u, uint32_t last);
/* Does an operand end with token i, which may be NO_TOKEN? Then a sign behind it is an operator between two. */
bool operand_ends(const struct tokens *t, uint32_t i);
#endif
