/* macro_power.h: calls of pow that are the program's own. */
#ifndef TRANSHIP_MACRO_POWER_H
#define TRANSHIP_MACRO_POWER_H
#include "pass/pass.h"

bool match_own_power(struct pass *m, uint32_t i); /* is pow, token i, of a float and an integer the program's own? */
#endif
