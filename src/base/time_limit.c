/* time_limit.c: leaves the work on a file that takes too long. */
#include "base/time_limit.h"
#include <setjmp.h>
#include <time.h>

_Thread_local unsigned time_checks_left = TIME_CHECKS;
static _Thread_local struct limit {
	jmp_buf *leave; /* NULL: nothing is limited */
	double until;
} now;

static double seconds_of_thread(void)
{
	struct timespec t;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void time_look(void)
{
	time_checks_left = TIME_CHECKS;
	if (!now.leave || seconds_of_thread() < now.until)
		return;
	bounded_anew++; /* nothing is within itself any more */
	longjmp(*now.leave, 1);
}

bool time_limited(double limit, double *spent, void (*work)(void *ctx), void *ctx)
{
	jmp_buf leave;
	if (limit <= 0) {
		work(ctx);
		return true;
	}
	struct limit around = now;
	const double start = seconds_of_thread(), left = limit - *spent;
	now.until = start + left;
	now.leave = &leave;
	volatile bool done = false;
	if (left > 0 && !setjmp(leave)) {
		work(ctx);
		done = true;
	}
	const double end = seconds_of_thread();
	*spent = limit - (now.until - end); /* what was limited within has moved 'until' */
	around.until += end - start;
	now = around;
	return done;
}
