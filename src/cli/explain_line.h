/* explain_line.h: why one line of a source was changed, or left. */
#ifndef TRANSHIP_EXPLAIN_LINE_H
#define TRANSHIP_EXPLAIN_LINE_H
#include "base/base.h"

/* Does the argument name a line, FILE:LINE or FILE:LINE:COLUMN, of a file that is there? */
bool names_line(const char *arg);
/* tranship explain FILE:LINE [options of translate] [PATH...]: translates FILE, and the paths with it, writes nothing, and prints the edits
 * and diagnostics of the line with what asked for them. argv[0] is the subcommand; returns the exit status. */
int explain_line(int argc, char **argv);
/* The place in the argument where its ":LINE" or ":LINE:COLUMN" begins; NULL: it has none. */
const char *line_part(const char *arg);
#endif
