/* repeats.c: which diagnostics say what another one of the file has said. */
#include "output/repeats.h"
#include <stdlib.h>

enum { LINES_NAMED = 8 };

/* A name in a message makes it another one, so the same message is the same diagnostic for the same name. */
static bool seen(struct strmap *first, const struct diagnostic *d, uint32_t i, uint64_t *last, struct buf *key)
{
	const uint32_t id = d->id;
	key->n = 0;
	buf_add(key, (const char *)&id, sizeof id);
	buf_addstr(key, d->message);
	struct slice k = {key->p, key->n};
	bool found = strmap_get(first, k, last);
	strmap_put(first, k, i);
	return found;
}

struct repeats repeats_find(const struct diagnostic *const *told, size_t n)
{
	struct repeats r = {.next = xmalloc((n + 1) * sizeof *r.next),
	                    .later = xcalloc(n + 1, sizeof *r.later),
	                    .repeated = xcalloc(n + 1, sizeof *r.repeated)};
	struct strmap last = {0}; /* of each message: the last one that says it */
	struct buf key = {0};
	uint32_t file = UINT32_MAX;
	for (uint32_t i = 0; i < n; i++) {
		uint64_t before;
		r.next[i] = UINT32_MAX;
		if (!told[i])
			continue;
		if (told[i]->file != file)
			strmap_free(&last); /* those of one file are enough to remember */
		file = told[i]->file;
		if (seen(&last, told[i], i, &before, &key)) {
			r.next[before] = i;
			r.repeated[i] = true;
		}
	}
	strmap_free(&last);
	buf_free(&key);
	for (uint32_t i = (uint32_t)n; i-- > 0;)
		if (r.next[i] != UINT32_MAX)
			r.later[i] = r.later[r.next[i]] + 1;
	return r;
}

void repeats_say(const struct repeats *r, const struct diagnostic *const *told, uint32_t i, struct buf *out)
{
	struct buf lines = {0};
	uint32_t last = told[i]->line, named = 0, further = 0;
	for (uint32_t k = r->next[i]; k != UINT32_MAX; k = r->next[k]) {
		if (told[k]->line == last)
			continue; /* twice on a line is one place to look at */
		last = told[k]->line;
		if (named == LINES_NAMED)
			further++;
		else
			buf_addf(&lines, "%s%u", named++ ? ", " : "", last);
	}
	if (r->later[i])
		buf_addf(out, "and %u more on %s%s%s", r->later[i],
		         !named                 ? "this line"
		         : named + further == 1 ? "line "
		                                : "lines ",
		         lines.p ? lines.p : "", further ? ", ..." : "");
	buf_free(&lines);
}

void repeats_free(struct repeats *r)
{
	free(r->next);
	free(r->later);
	free(r->repeated);
	*r = (struct repeats){0};
}
