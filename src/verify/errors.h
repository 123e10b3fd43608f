/* errors.h: a compiler's diagnostics. */
#ifndef VERIFY_ERRORS_H
#define VERIFY_ERRORS_H
#include "program.h"
/* Adds the errors in a compiler's output to the result, each once (the host and the device pass find the same ones). Returns how many
 * there are in the text; *first is the place of its first one among the result's. Paths below 'top' (or NULL) are named relative to it. */
size_t errors_read(struct slice text, const char *top, struct result *r, size_t *first);
#endif
