/* device_variable.h: variables of the device, __constant__ float table[4], by their names. */
#ifndef TRANSHIP_DEVICE_VARIABLE_H
#define TRANSHIP_DEVICE_VARIABLE_H
#include "project/project.h"

/* How code names the variable of the device that the string at token 'string' of u names there: "table", or "::table" where the class or
 * function around it has something else of that name. NULL: no such variable is in sight, or the text does not tell. It lives in 'arena'. */
const char *device_variable_of_string(const struct project *p, const struct unit *u, uint32_t string, struct arena *arena);
#endif
