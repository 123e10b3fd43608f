/* parse_sandbox.h: a process that parses what nobody trusts gives up what it does not need for that: it writes to what is open already,
 * reads regular files, starts threads, and nothing else. libclang is not expected to do more; this is for what it could be made to do. */
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
