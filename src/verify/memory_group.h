/* memory_group.h: a control group (cgroup v2) that limits what a program and its descendants use of memory, whatever it is: the kernel itself counts
 * there. It exists where the group of this process, or one above it, hands the controller 'memory' down and lets this user make groups: for
 * root, and where a service manager delegates it. */
#ifndef VERIFY_MEMORY_GROUP_H
#define VERIFY_MEMORY_GROUP_H
#include "base/base.h"

struct memory_group {
	char *path; /* or NULL: there is none */
	int join;   /* to be written to by who joins it, or -1 */
};
/* Makes one of at most 'memory' bytes, and removes those of processes that are no more. */
void memory_group_make(struct memory_group *g, uint64_t memory);
/* Moves the calling process into it, with what it starts from now on. Async-signal-safe. False: it stays where it was. */
bool memory_group_join(const struct memory_group *g);
/* Whether the kernel has ended it for its limit. */
bool memory_group_exceeded(const struct memory_group *g);
/* Removes it. Its processes must have ended. */
void memory_group_remove(struct memory_group *g);
#endif
