/* pool.h: many programs, each checked in a process of its own. */
#ifndef VERIFY_POOL_H
#define VERIFY_POOL_H
#include "verify/levels.h"

struct job {
	const struct program *program;
	const char *arch;
	const char *key; /* names what is proved, contents and all; NULL: not to be resumed */
};

/* Proves all jobs, at most 'workers' of them and of the sources that they compile at once, and puts a result for each, in the order of the jobs, into *results. With 'state' (a
 * file, or NULL) results of an earlier run with the same key are taken over, and new ones are added to it as they come. False when
 * interrupted by a signal: then the workers and all they started are gone. */
bool pool_run(struct session *s, const struct job *jobs, size_t n, unsigned workers, const char *state, struct results *results);
#endif
