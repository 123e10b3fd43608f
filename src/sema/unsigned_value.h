/* unsigned_value.h: what the text tells of unsigned numbers, and of the declarations near a use. */
#ifndef TRANSHIP_UNSIGNED_VALUE_H
#define TRANSHIP_UNSIGNED_VALUE_H
#include "lex/lexer.h"

/* Are tokens [first, end) an unsigned number of 32 bits, by their text? */
bool is_unsigned_value(const struct tokens *t, uint32_t first, uint32_t end);
/* The nearest declaration of the variable at token i in the function around it; NO_TOKEN: none is seen. */
uint32_t declared_near(const struct tokens *t, uint32_t i);
#endif
