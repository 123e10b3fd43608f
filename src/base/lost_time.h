/* lost_time.h: the time that a run has lost on work it gave up, and the limit that the next piece of work gets.
 *
 * A limit for each piece of work does not limit a run, because a repository can contain any number of pieces that reach theirs. So after the
 * first one that does, the next gets a quarter of the limit, the one after that a quarter of this, and so on down to 1/32. Before that point, all
 * together cost at most 4/3 of the limit. */
#ifndef TRANSHIP_LOST_TIME_H
#define TRANSHIP_LOST_TIME_H

/* {0}: nothing is lost. Threads may share it. */
struct lost_time {
	_Atomic unsigned long microseconds;
};
/* What of 'limit' seconds (0: there is no limit) is left for one more. Without an account, NULL, all of it. */
double lost_time_limit(const struct lost_time *lost, double limit);
void lost_time_add(struct lost_time *lost, double seconds); /* 'lost' may be NULL */
#endif
