/* processes.h: what the kernel says about other processes (/proc). */
#ifndef VERIFY_PROCESSES_H
#define VERIFY_PROCESSES_H
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* All descendants of a process, itself excepted. */
struct tree {
	struct member {
		pid_t pid;
		uint64_t bytes; /* resident memory; what several share counts for each */
	} *v;                   /* who asked for it frees it */
	size_t n, cap;
	uint64_t bytes; /* of all */
};
void tree_below(pid_t top, struct tree *t);
/* Processes and threads of this process' user, as the kernel's limit counts them. */
unsigned threads_of_user(void);
/* Kills and reaps this process' children, and theirs as they come to it (it is a child subreaper), until there are none. */
void kill_children(void);
#endif
