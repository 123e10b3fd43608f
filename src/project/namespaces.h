/* namespaces.h: which namespaces are around a token. */
#ifndef TRANSHIP_NAMESPACES_H
#define TRANSHIP_NAMESPACES_H
#include "project/project.h"

/* Is token i in no braces but those of namespaces and of extern "C"? *from, 0 at first, is how far the walks for tokens above have come. */
bool outside_definitions(const struct tokens *t, uint32_t i, uint32_t *from);
/* The namespaces around token i, the innermost first. */
unsigned namespaces_around(const struct tokens *t, uint32_t i, struct slice *names, unsigned max);
/* The innermost of them; n == 0: there is none, or it has no name. */
struct slice namespace_around(const struct tokens *t, uint32_t i);
bool namespace_is_around(const struct tokens *t, uint32_t i, struct slice name); /* of no name: always */
/* The namespace in which token i, a name, is that of another that opens there; n == 0: it is in none, or no such name. */
struct slice namespace_outside(const struct tokens *t, uint32_t i);
#endif
