/* crew.h: tasks in separate processes, several in parallel, each with a result. */
#ifndef VERIFY_CREW_H
#define VERIFY_CREW_H
#include "verify/program.h"
#include <signal.h>

/* What is to be done. A task runs in a child process, which ends after it. */
struct crew {
	size_t n; /* tasks 0 to n - 1, begun in this order */
	void *ctx;
	void (*task)(void *ctx, size_t i, struct result *r);
	/* In the caller: the result, which is his to free; NULL: the process was lost, or there was none to be had. */
	void (*done)(void *ctx, size_t i, struct result *r);
	/* In the caller, before each wait: 'oldest' is a task that runs. Or NULL. */
	void (*waiting)(void *ctx, size_t oldest);
	const int *tokens;                 /* see crew_tokens; NULL: one task at a time */
	const volatile sig_atomic_t *stop; /* ends it all when not 0; or NULL */
};
/* Runs all tasks; when told to stop, kills those that run. */
void crew_run(const struct crew *c);

/* A pipe that allows for n tasks at once among all the crews that share it, nested ones too: of each the first task is free, the others
 * take a token each. False when there is none to be had. */
bool crew_tokens(int tokens[2], unsigned n);
#endif
