/* isolation.h: what a foreign program cannot reach: other processes, their shared memory, the rights of root.
 *
 * Each part is taken where the kernel grants it. What was refused is named, so that the result of a run says how far it was isolated. */
#ifndef VERIFY_ISOLATION_H
#define VERIFY_ISOLATION_H
#include "base/base.h"
#include <sys/types.h>

/* What holds, as bits. */
enum isolation {
	OWN_PROCESSES = 1, /* a process-id namespace and a /proc of its own: other processes do not exist for the program */
	OWN_USERS = 2,     /* a user namespace: no rights over processes outside */
	OWN_SHARED = 4,    /* System V memory, message queues and /dev/shm of its own */
	LANDLOCKED = 8,    /* Linux 5.19: neither memory nor environment of processes outside; no mounts. 6.12: no signals either */
};

/* A new child, as fork() gives one: in namespaces of its own where the kernel allows some, with 'foreign' also for mounts and shared memory.
 * The child's part of *has is OWN_USERS or 0, and it must call isolation_mounts; *refused is 0 or the errno value of what was refused.
 * Ordinary users get a user namespace too, in which they stay who they are. */
pid_t isolation_fork(bool foreign, unsigned *has, int *refused);
/* In that child, before anything foreign runs: mounts its /proc, and a /dev/shm of at most 'memory' bytes (0: the kernel's default).
 * Adds to *has what it got. */
void isolation_mounts(uint64_t memory, unsigned *has, int *refused);
/* A Landlock domain to enter, made before the fork of the program; -1: the kernel has none that fits. The caller closes it. */
int isolation_domain(void);
/* In the new process, right before it becomes the program: it enters the domain, keeps no descriptor above 2, gains no rights by exec, and
 * as root loses those with which it reaches other processes or lifts its limits. False with errno: it must not become the program.
 * Async-signal-safe. */
bool isolation_enter(int domain);
/* What a program with 'has' was not kept from, or NULL: it was isolated. The text is static. */
const char *isolation_lacks(unsigned has);
#endif
