/* time_limit.h: a limit on the processor time for one file.
 *
 * Work calls time_check() at places that it passes often. Past the limit, that call leaves the work as an exception would. Nothing is
 * unwound: memory that the work has allocated and not passed on is leaked, so the limit is for cases that should never happen. A caller of
 * time_check() must not hold a lock, or have half-written data of several files. */
#ifndef TRANSHIP_TIME_LIMIT_H
#define TRANSHIP_TIME_LIMIT_H
#include "base/base.h"

/* Does work(ctx), and adds the seconds that it takes of this thread to *spent. False: it was left, as *spent came to 'limit'; 0: no limit.
 * Within other work that is limited its time counts for itself alone. */
bool time_limited(double limit, double *spent, void (*work)(void *ctx), void *ctx);

enum { TIME_CHECKS = 4096 }; /* calls between two reads of the clock, which takes as long as some hundred tokens */
extern _Thread_local unsigned time_checks_left;
void time_look(void);
static inline void time_check(void)
{
	if (!--time_checks_left)
		time_look();
}
#endif
