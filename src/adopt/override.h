/* override.h: variables of a makefile that get other values for AMD, all in one place behind the lines that assign them. */
#ifndef TRANSHIP_OVERRIDE_H
#define TRANSHIP_OVERRIDE_H
#include "adopt/lines.h"

/* The variables whose values a block has, and those that lines below the first of them make of these. */
struct overrides {
	struct slice *v; /* in the makefile's bytes, and in those for AMD, which must live as long */
	size_t n, cap;
	struct buf block; /* the lines for AMD */
};

/* Takes lines that 'amd' replaces for AMD, if both only assign variables, and these all that those do. False, and nothing is taken: they need
 * an "else". */
bool override_take(struct overrides *o, struct slice was, struct slice amd);
/* Can the block stand behind this line (whole, with what goes on below) as well? Not where the line needs a value, or adds to one. */
bool override_passes(struct overrides *o, struct slice line);
void overrides_free(struct overrides *o);
#endif
