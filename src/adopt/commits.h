/* commits.h: what adopt wrote, as commits on a branch. */
#ifndef TRANSHIP_COMMITS_H
#define TRANSHIP_COMMITS_H
#include "adopt/adopt.h"

/* Can a branch of this name be made in the repository around 'base'? False after a message. */
bool branch_is_free(const char *base, const char *branch);
/* Makes the branch where HEAD is, checks it out, and commits the folder, the sources and the build files of the run, each of which builds for NVIDIA
 * as before. Prints a line for each commit unless 'quiet'. False after a message. */
bool branch_commit(const struct adoption *a, const char *branch, bool quiet);
#endif
