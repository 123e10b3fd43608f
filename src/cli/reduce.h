/* reduce.h: fewer lines of a source that still show something. */
#ifndef TRANSHIP_REDUCE_H
#define TRANSHIP_REDUCE_H
#include "base/base.h"

/* Does the text, in which the line asked about is now 'line' (0: none was), still show it? */
typedef bool shows_fn(void *ctx, struct slice text, unsigned line);
/* Leaves out blocks and lines of *text for as long as it shows what 'shows' looks for, and 'seconds' last; 'line' (or 0) stays. What is left out has
 * as many opening as closing brackets and #if. Returns the line's new number. */
unsigned reduce_lines(struct buf *text, unsigned line, shows_fn *shows, void *ctx, double seconds);
#endif
