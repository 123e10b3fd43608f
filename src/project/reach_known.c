/* reach_known.c: questions to all that a unit includes, answered for all units at once. */
#include "project/reach_known.h"
#include "base/time_limit.h"
#include <pthread.h>
#include <stdlib.h>

struct reach_answers {
	unsigned char *known[REACH_KNOWN]; /* by units; NULL: nobody has asked */
	struct reach_header {
		const char *name;
		unsigned char *has;
		struct reach_header *next;
	} *headers;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Who includes each unit: those of unit v are by[from[v]] up to by[from[v + 1]]. One block, to be freed. */
static uint32_t *includers_of(const struct project *p, bool sure, uint32_t **by)
{
	size_t edges = 0;
	FOR_EACH(const struct unit, u, p->units, p->n)
		edges += u->scan.n_includes;
	uint32_t *from = xcalloc(p->n + 2 + edges, sizeof *from);
	*by = from + p->n + 2;
	for (unsigned round = 0; round < 2; round++) {
		for (uint32_t i = 0; i < p->n; i++)
			FOR_EACH(const struct scan_include, inc, p->units[i].scan.includes, p->units[i].scan.n_includes) {
				if (inc->target < 0 || (sure && inc->branch != UINT32_MAX))
					continue;
				if (round)
					(*by)[from[inc->target + 1]++] = i;
				else
					from[inc->target + 2]++;
			}
		for (size_t v = 2; v < p->n + 2 && !round; v++)
			from[v] += from[v - 1];
	}
	return from;
}

void reach_up(const struct project *p, unsigned char *marks, bool sure)
{
	uint32_t *by, *from = includers_of(p, sure, &by), *next = xmalloc((p->n + 1) * sizeof *next), n = 0;
	for (uint32_t i = 0; i < p->n; i++)
		if (marks[i] & REACHED)
			next[n++] = i;
	while (n) {
		uint32_t v = next[--n];
		for (uint32_t k = from[v]; k < from[v + 1]; k++)
			if (!(marks[by[k]] & REACHED)) {
				marks[by[k]] |= REACHED;
				next[n++] = by[k];
			}
	}
	free(next);
	free(from);
}

void reach_down(const struct project *p, unsigned char *marks)
{
	uint32_t *next = xmalloc((p->n + 1) * sizeof *next), n = 0;
	for (uint32_t i = 0; i < p->n; i++)
		if (marks[i] & REACHED)
			next[n++] = i;
	while (n) {
		const struct unit *u = &p->units[next[--n]];
		FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes)
			if (inc->target >= 0 && !(marks[inc->target] & REACHED) && p->units[inc->target].group == u->group) {
				marks[inc->target] |= REACHED;
				next[n++] = (uint32_t)inc->target;
			}
	}
	free(next);
}

static unsigned char *answer(const struct reach *r, bool down)
{
	unsigned char *marks = xcalloc(r->p->n + 1, 1);
	for (size_t i = 0; i < r->p->n; i++)
		marks[i] = r->found(r, &r->p->units[i]) ? REACHED : 0;
	if (down)
		reach_down(r->p, marks);
	else
		reach_up(r->p, marks, r->sure);
	return marks;
}

/* What threads share, of a project that is else only read here. */
static struct reach_answers *answers_of(const struct project *p)
{
	struct project *of = (struct project *)p;
	of->reach = of->reach ? of->reach : xcalloc(1, sizeof *of->reach);
	return of->reach;
}

bool reach_known(enum reach_known which, const struct reach *r, const struct unit *u)
{
	pthread_mutex_lock(&lock);
	const unsigned char *known = answers_of(r->p)->known[which];
	pthread_mutex_unlock(&lock);
	if (!known) {
		unsigned char *found = answer(r, which >= READ_BY_NVCC); /* without the lock: it may run out of time */
		pthread_mutex_lock(&lock);
		unsigned char **place = &answers_of(r->p)->known[which];
		if (*place)
			free(found);
		else
			*place = found;
		known = *place;
		pthread_mutex_unlock(&lock);
	}
	return known[u - r->p->units];
}

bool reach_rarely(enum reach_known which, const struct reach *r, const struct unit *u)
{
	enum { FEW = 16 };
	struct reach few = *r;
	return r->p->units[u->group].group_size <= FEW ? reach_any(&few, u) : reach_known(which, r, u);
}

/* Under the lock. */
static const unsigned char *header_known(const struct project *p, const char *name)
{
	const struct reach_header *h = answers_of(p)->headers;
	while (h && strcmp(h->name, name))
		h = h->next;
	return h ? h->has : NULL;
}

bool reach_header(const struct reach *r, const struct unit *u)
{
	const char *name = r->what;
	pthread_mutex_lock(&lock);
	const unsigned char *has = header_known(r->p, name);
	pthread_mutex_unlock(&lock);
	if (!has) {
		unsigned char *found = answer(r, false);
		pthread_mutex_lock(&lock);
		has = header_known(r->p, name);
		if (has) {
			free(found);
		} else {
			struct reach_answers *all = answers_of(r->p);
			struct reach_header *h = xmalloc(sizeof *h);
			*h = (struct reach_header){xstrdup(name), found, all->headers};
			all->headers = h;
			has = found;
		}
		pthread_mutex_unlock(&lock);
	}
	return has[u - r->p->units];
}

void reach_forget(struct project *p)
{
	for (unsigned k = 0; k < REACH_KNOWN && p->reach; k++)
		free(p->reach->known[k]);
	for (struct reach_header *h = p->reach ? p->reach->headers : NULL, *next; h; h = next) {
		next = h->next;
		free((char *)h->name);
		free(h->has);
		free(h);
	}
	free(p->reach);
	p->reach = NULL;
}
