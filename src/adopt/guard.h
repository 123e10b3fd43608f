/* guard.h: how a source, a makefile or a CMake file says "for AMD this, else that", and how that is taken out again.
 *
 * Each guard begins with a line that ends in GUARD_MARK. Without the guards' AMD sides a file has the bytes that it had before: guards_out()
 * gives these, and so shows that the build for NVIDIA is what it was. */
#ifndef TRANSHIP_GUARD_H
#define TRANSHIP_GUARD_H
#include "adopt/lines.h"

/* Appends lines for AMD and lines for NVIDIA, either of which may be empty, but not both. */
void guard_add(struct buf *out, enum build_kind kind, const char *name, struct slice amd, struct slice nvidia);
/* Appends a line "#if" or "#elif" whose condition is another one for AMD. False, and nothing: it cannot be one line. */
bool guard_condition(struct buf *out, const char *name, struct slice amd, struct slice nvidia);
/* The line that CMake gets its option from. */
void guard_option(struct buf *out, const char *name, struct slice like);
/* Which lines of a text are left. */
struct taken {
	uint32_t *lines; /* from 1; the caller frees them */
	size_t n, cap;
};
/* Appends the text without what the functions above have added, and to 'taken', unless that is NULL, the lines that these were. False: there
 * is none of it. */
bool guards_out(struct slice text, enum build_kind kind, const char *name, struct buf *out, struct taken *taken);
#endif
