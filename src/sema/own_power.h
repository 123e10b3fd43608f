/* own_power.h: calls of pow that are the program's own. */
#ifndef TRANSHIP_OWN_POWER_H
#define TRANSHIP_OWN_POWER_H
#include "project/project.h"

/* Is pow, token i of the unit, of a float and an integer the program's own? */
bool is_own_power(const struct project *p, const struct unit *u, uint32_t i);
#endif
