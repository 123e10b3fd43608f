/* stats.h: progress and statistics of a run. */
#ifndef TRANSHIP_STATS_H
#define TRANSHIP_STATS_H
#include "project/run.h"

/* A run's progress callback: one line on a terminal, from the second second on, rewritten in place. Threads may call it at once. */
void progress_show(const struct run *r, const char *stage, size_t done, size_t total);
void progress_clear(void); /* before anything else is printed */
/* --stats: counts, times and memory. */
void stats_print(FILE *out, const struct run *r, double seconds);
#endif
