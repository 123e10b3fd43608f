/* fact_type.h: types that libclang told. */
#ifndef TRANSHIP_FACT_TYPE_H
#define TRANSHIP_FACT_TYPE_H
#include "sema/type.h"

/* The type that a parse gave the expression of tokens [first, end), which a pass asked for, or which is a call's argument; unknown: none, or
 * none that src/sema has a kind for. Of another one *name is the name, "lib::point", else empty, and the pointers count. */
struct type type_of_fact(const struct unit *u, uint32_t first, uint32_t end, struct slice *name);
/* Did a parse give it one? */
bool fact_tells(const struct unit *u, uint32_t first, uint32_t end);
#endif
