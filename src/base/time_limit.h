/* time_limit.h: how much of the processor's time the work on one file may take.
 *
 * Work asks time_check() where it comes by often; past the limit that leaves the work where it is, as an exception would. Nothing is
 * unwound: what the work has allocated and not handed on is lost, so the limit is for what ought never to happen. No lock may be held, and no
 * data of several files be half written, where time_check() is called. */
#ifndef TRANSHIP_TIME_LIMIT_H
#define TRANSHIP_TIME_LIMIT_H
#include "base/base.h"

/* Does work(ctx), and adds the seconds that it takes of this thread to *spent. False: it was left, as *spent came to 'limit'; 0: no limit.
 * Within other work that is limited its time counts for itself alone. */
bool time_limited(double limit, double *spent, void (*work)(void *ctx), void *ctx);

enum { TIME_CHECKS = 4096 }; /* before the clock is looked at, which takes as long as some hundred tokens */
extern _Thread_local unsigned time_checks_left;
void time_look(void);
static inline void time_check(void)
{
	if (!--time_checks_left)
		time_look();
}
#endif
