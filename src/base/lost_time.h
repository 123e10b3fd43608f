/* lost_time.h: how much of a run's time comes to nothing, and so how much the next piece of work is let have.
 *
 * A limit for each piece of work bounds no run: a repository may hold any number of pieces that end at theirs. So the first that does leaves
 * a quarter of the limit for the next one, that a quarter of this, down to a 32nd, and all before cost no more than 4/3 of the limit. */
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
