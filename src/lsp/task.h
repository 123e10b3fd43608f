/* task.h: the work for one answer, in a child process whose standard output is the answer. */
#ifndef TRANSHIP_TASK_H
#define TRANSHIP_TASK_H
#include "base/base.h"
#include <sys/types.h>

enum { MOST_SECONDS = 60 /* for one answer */, MAX_ANSWER = 64 << 20 };

struct task {
	pid_t child; /* 0: none */
	int out;     /* its standard output */
	struct buf answer;
	double until; /* seconds_now() at which it is ended */
};
/* Starts work(ctx) in a child, which has no standard input and shows what it says on standard error only with 'speaks'. The files that
 * crash it are left out (base/contain.h). False: no child could be made. */
bool task_start(struct task *w, int (*work)(void *ctx), void *ctx, bool speaks);
/* Takes what the child has printed. False: it has ended. */
bool task_read(struct task *w);
/* After its end: its exit status, or -1: a signal ended it, or it took too long. 'answer' stays until the next start. */
int task_end(struct task *w);
/* Ends the child, whose answer nobody wants. */
void task_stop(struct task *w);
/* Does all of that and waits. */
int task_do(struct task *w, int (*work)(void *ctx), void *ctx, bool speaks);
#endif
