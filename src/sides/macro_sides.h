/* macro_sides.h: for which sides functions are that are declared with a macro, #define BOTH __host__ __device__. */
#ifndef TRANSHIP_MACRO_SIDES_H
#define TRANSHIP_MACRO_SIDES_H
#include "project/project.h"

enum space { HOST = 1, DEVICE = 2, BOTH = 3 };
/* Beside these: a definition is in sight; one says the host and not the device; one says constexpr, which is for both in clang. */
enum { SPACE_KNOWN = 4, SPACE_HOST_ALONE = 8, SPACE_CONSTEXPR = 16 };

/* What the definitions of the macro in the group say, and those of macros that they name. */
unsigned macro_sides(const struct project *p, const struct unit *u, struct slice name);
/* typedef float REAL; using REAL = float; where REAL is token i. */
bool names_type(const struct tokens *t, uint32_t i);
#endif
