/* compat_home.h: which folder the compatibility header goes to that a file includes.
 *
 * With '--compat-dir' it is that one. Else the header lies among the project's own headers, so that it is installed, or copied, with
 * them: a header that needs it, and is below a folder for includes, finds it in the deepest folder that holds all headers there
 * (include/vec/ of include/vec/vec.cuh), and so do the files beside that folder for includes and below them. Files that no such folder
 * is near have it at their root. One that includes it already keeps it where it is. */
#ifndef TRANSHIP_COMPAT_HOME_H
#define TRANSHIP_COMPAT_HOME_H
#include "project/project.h"

/* Sets compat_home of all units, whose sections are known. */
void compat_homes(struct project *p);
/* Appends what an #include in the unit's file names the header by: its path from the file's folder. */
void compat_include(const struct unit *u, struct buf *out);
/* Lists the headers that the files need in p->run->compat, with the sections that the files need of each. */
void compat_files(struct project *p, struct run *run);
#endif
