/* shared_object.h: objects in shared memory. */
#ifndef TRANSHIP_SHARED_OBJECT_H
#define TRANSHIP_SHARED_OBJECT_H
#include "sema/class_body.h"

/* That of the variable or member declared with the type at token i: S s; S<N> s[2]. Its name in *word, the variable's in *name.
 * */
struct class_place class_of_variable(const struct project *p, const struct unit *u, uint32_t i, uint32_t *word, uint32_t *name);
#endif
