/* clash.h: what a program defines that HIP's headers define, too. */
#ifndef TRANSHIP_CLASH_H
#define TRANSHIP_CLASH_H
#include "project/project.h"

/* A call of a function of this name, which the program defines, too: is it HIP's shuffle, or may it be ('mixed'), so that it needs a width? */
bool clash_is_shuffle(const struct project *p, const struct unit *u, struct slice name, bool mixed);
/* Leaves the definition, or declaration, from token 'first' to the '}' or ';' at 'last' out for AMD. */
void clash_leave_out(struct unit *u, uint32_t first, uint32_t last);
#endif
