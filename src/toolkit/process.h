/* process.h: other programs, started without a shell. */
#ifndef TOOLKIT_PROCESS_H
#define TOOLKIT_PROCESS_H
#include "base/base.h"

/* A signal that ends this process goes to the program and to what it has started; this process ends when all of these have.
 *
 * Runs a program, which PATH is searched for, to its end; 'argv' ends with NULL. The exit status, 128 and the number of a signal, or 1 after a message. */
int process_run(const char *const *argv);
/* The same. Appends to 'out' what it writes to 'stream', STDOUT_FILENO or STDERR_FILENO; the rest of what it writes is lost. Without a
 * message: 127 means that it does not start. 'out' may be NULL: all is lost. */
int process_read(const char *const *argv, int stream, struct buf *out);
#endif
