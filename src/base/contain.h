/* contain.h: a command works in a child process, so that a crash costs one file and not the run.
 *
 *   contain() -> fork -> the child reads, works, writes, ends -> its status
 *                   \-> the child dies -> the file and pass it was at are noted -> fork again, without them
 *
 * The child does the whole work, so nothing has to be carried from one process to the other, and a run that does not crash costs one fork.
 * What goes to standard output is held back until the child flushes it, so that an attempt that dies has printed nothing; files are written
 * beside their targets and put in place at the end (base/writer.c). The next attempt undoes what the journal of the last one lists
 * (base/journal.h), or completes it, where all was decided; so does a last attempt, where the run is given up. A second attempt repeats no message of the
 * first. The child is also ended when one pass stays at one token for longer than the time limit explains, or takes 2 GiB for one file. */
#ifndef TRANSHIP_CONTAIN_H
#define TRANSHIP_CONTAIN_H
#include "base/work_place.h"

/* Does command(ctx) in a child process, as often as it takes, and returns its exit status: 2 at least where an attempt died. If the child
 * dies by a signal that somebody sent it (SIGTERM, SIGINT, SIGPIPE...), so does this process, which passes on what it gets itself.
 * 'reports': the command reports the files that it is done without (S011); else a message does.
 * With TRANSHIP_CONTAIN=off (for debuggers and profilers), or within another contain(), it does command(ctx) here. The command flushes standard output itself. */
int contain(int (*command)(void *ctx), void *ctx, bool reports);

/* Standard output is held back in a child, in its memory: no limit of files concerns it. Puts out what was printed until now. False: errno says why not. */
bool output_flush(void);
/* Keeps what was read from standard input for a second attempt, which gets a copy of it. False: nothing was kept. */
void input_keep(struct slice bytes);
bool input_kept(struct buf *out);
/* Memory that the child shares with this process; pages cost something once they are used. NULL: there is none. munmap() gives it back. */
void *memory_to_share(size_t n);
#endif
