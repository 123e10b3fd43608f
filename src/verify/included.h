/* included.h: sources that other sources include. */
#ifndef VERIFY_INCLUDED_H
#define VERIFY_INCLUDED_H
#include "verify/result.h"

/* Appends the program's sources but for those that another one includes: what these hold is compiled there. */
void sources_alone(const struct session *s, const struct program *p, const char *arch, struct words *alone, struct arena *a);
#endif
