/* dialect.h: code that nvcc accepts and clang rejects. */
#ifndef TRANSHIP_DIALECT_H
#define TRANSHIP_DIALECT_H
#include "lex/lexer.h"

/* '#pragma unroll' at token i, its '#', before what is no loop: the directive's end; else 0. */
uint32_t pragma_without_loop(const struct tokens *t, uint32_t i);
#endif
