/* git_run.h: git, as a process.
 *
 * A repository that somebody else made may name programs for git to run, and can make git wait, read or print without end: the programs are
 * off, nothing is fetched, and a run's git gets a limited time and memory. One call at a time. */
#ifndef TRANSHIP_GIT_RUN_H
#define TRANSHIP_GIT_RUN_H
#include "base/base.h"

/* Runs git in a folder and appends what it prints to 'out', and what it says on standard error to 'said'. False when it fails, or,
 * after a message, cannot be run. */
bool git_run(const char *folder, const char *const *args, struct buf *out, struct buf *said);
/* The same without any message, in the repository that the folder lies in, whatever the environment says (GIT_DIR). */
bool git_ask(const char *folder, const char *const *args, struct buf *out);
/* git_run with what git reads on standard input. */
bool git_run_on(const char *folder, const char *const *args, struct slice input, struct buf *out, struct buf *said);
/* The message that 'what' failed, with what git said on lines of their own. */
void git_failed(const struct buf *said, const char *what);
#endif
