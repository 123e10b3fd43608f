/* parallel.c: one loop over many threads. */
#include "base/parallel.h"
#include "base/base.h"
#include "base/work_place.h"
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>

struct loop {
	size_t n, next;
	void (*body)(void *ctx, size_t i);
	void *ctx;
};

static void *worker(void *arg)
{
	struct loop *l = arg;
	for (size_t i; (i = __atomic_fetch_add(&l->next, 1, __ATOMIC_RELAXED)) < l->n;)
		l->body(l->ctx, i);
	return NULL;
}

void parallel_for(size_t n, unsigned jobs, void (*body)(void *ctx, size_t i), void *ctx)
{
	struct loop l = {.n = n, .body = body, .ctx = ctx};
	unsigned threads = work_singly() ? 1 : jobs > n ? (unsigned)n : jobs;
	pthread_t *t = threads > 1 ? xcalloc(threads, sizeof *t) : NULL;
	unsigned started = 0;
	for (unsigned i = 1; i < threads; i++)
		if (!pthread_create(&t[started], NULL, worker, &l))
			started++;
	worker(&l);
	for (unsigned i = 0; i < started; i++)
		pthread_join(t[i], NULL);
	free(t);
}

unsigned parallel_cores(void)
{
	cpu_set_t set;
	if (sched_getaffinity(0, sizeof set, &set))
		return 1;
	int n = CPU_COUNT(&set);
	return n > 0 ? (unsigned)n : 1;
}
