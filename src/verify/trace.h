/* trace.h: from a compile error in translated code back to the CUDA source. */
#ifndef VERIFY_TRACE_H
#define VERIFY_TRACE_H
#include "verify/program.h"

/* Can the program's report be read, if it names one? Else *why says so. */
bool trace_reads(const struct program *p, struct buf *why);
/* Fills in the CUDA side of the result's errors from the program's report; silent where that says nothing of a file. Those that
 * have one are passed over. Files are named
 * relative to 'tree', or, when it is NULL, to the program's folder. */
void trace_errors(const struct program *p, const char *tree, struct result *r);
/* A message about a run, in which each FILE:LINE of a translated file is the CUDA source's, by the program's report; in the arena, or 'text'
 * itself where there is nothing to change. 'tree' as above. */
const char *trace_text(const struct program *p, const char *tree, const char *text, struct arena *a);
/* The line of 'cuda' that line 'line' of 'hip' came from (both from 1). In a rewritten stretch, the line as far down it. */
unsigned traced_line(struct slice cuda, struct slice hip, unsigned line);
#endif
