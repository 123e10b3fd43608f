/* parse_sandbox.h: a process that parses untrusted text gives up all rights that it does not need: it can write to open files, read
 * regular files and start threads, nothing else. libclang does no more by itself; this protects against attacks on it. */
#ifndef TRANSHIP_PARSE_SANDBOX_H
#define TRANSHIP_PARSE_SANDBOX_H
#include "base/base.h"

/* What the kernel may have to hold a process with, as bits. Each stops writing by itself. */
enum sandbox_with {
	SANDBOX_LIMITS = 1,   /* no file grows; memory. Always there */
	SANDBOX_LANDLOCK = 2, /* Linux 5.13: nothing is written or executed. 6.7: no TCP; 6.12: no signals */
	SANDBOX_SECCOMP = 4, /* x86-64 and arm64: no call that writes, executes, forks or connects; FIFOs and devices do not open */
	SANDBOX_ALL = 7
};

struct sandbox {
	const char *writable; /* an absolute folder in which files may be written, or NULL */
	size_t memory;        /* bytes of its own that the process may take beyond what it has; 0: no limit */
	unsigned with;        /* enum sandbox_with: what to hold it with; tests take one at a time */
};
/* Enters it, for good, with all threads started from now on. Returns what it is held with. 's' and its text stay the caller's, who keeps them. */
unsigned sandbox_enter(const struct sandbox *s);
#endif
