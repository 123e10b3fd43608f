/* global_name.h: does a word mean what is declared by that name at global scope? */
#ifndef TRANSHIP_GLOBAL_NAME_H
#define TRANSHIP_GLOBAL_NAME_H
#include "project/project.h"

/* Does the unit declare a variable or an enumerator of this name of the rule table at global scope, in every configuration, itself or by a file
 * that it includes? Then every use of the name there that no other declaration takes is of that. */
bool global_variable(const struct project *p, const struct unit *u, struct slice name);
/* Does token i, a name of the rule table, mean the one at global scope, or declare it? Not a member, a local name, a parameter, one of a
 * namespace. */
bool means_global(const struct unit *u, uint32_t i);
enum { INNER_FUNCTION = 1, GLOBAL_TEMPLATE = 2 };
/* Which functions of a name of the rule table do the files that includes connect with u declare that a call may find before, or beside, the one of
 * CUDA's or HIP's headers: in a namespace or class, templates at global scope. */
unsigned own_functions(const struct project *p, const struct unit *u, struct slice name);
#endif
