/* errors.h: a compiler's diagnostics. */
#ifndef VERIFY_ERRORS_H
#define VERIFY_ERRORS_H
#include "verify/program.h"
/* Adds the errors in a compiler's output to the result, each once (the host and the device pass find the same ones). Returns how many
 * there are in the text; *first is the place of its first one among the result's. Paths below 'top' (or NULL) are named relative to it. */
size_t errors_read(struct slice text, const char *top, struct result *r, size_t *first);
/* Adds a copy of an error, without its notes, unless it is among the result's. */
void errors_add(struct result *r, const struct compile_error *e);
#endif
