/* parallel.h: one loop over many threads. */
#ifndef TRANSHIP_PARALLEL_H
#define TRANSHIP_PARALLEL_H
#include <stddef.h>

/* Calls body(ctx, i) once for each i below n, on at most 'jobs' threads; returns when all are done and every thread has ended (so
 * that the caller may fork). Order is not defined; bodies must touch disjoint data. */
void parallel_for(size_t n, unsigned jobs, void (*body)(void *ctx, size_t i), void *ctx);
/* How many cores this process may run on. */
unsigned parallel_cores(void);
#endif
