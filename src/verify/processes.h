/* processes.h: what the kernel says about other processes (/proc). */
#ifndef VERIFY_PROCESSES_H
#define VERIFY_PROCESSES_H
#include <stdint.h>
#include <sys/types.h>

struct usage {
	uint64_t bytes;     /* resident memory */
	unsigned processes; /* threads are not counted */
};
/* Of all descendants of 'top', itself excepted. */
struct usage usage_below(pid_t top);
/* Processes (and threads, as the kernel's limit counts them) of this process' user; bytes stay 0. */
struct usage usage_of_user(void);
/* Kills and reaps this process' children, and theirs as they come to it (it is a child subreaper), until there are none. */
void kill_children(void);
#endif
