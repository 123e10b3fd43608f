/* repeats.c: which diagnostics say what another one of the file has said. */
#include "output/repeats.h"
#include "base/shown.h"
#include "project/source_file.h"
#include <stdlib.h>

enum { LINES_NAMED = 8, FILES_NAMED = 8 };

/* Of what the GPU or HIP is, not of the place: whoever decides about one of them decides about all that say the same. */
static bool decided_once(enum diag_id id)
{
	static const enum diag_id ids[] = {D_B001, D_W401, D_W403, D_W404, D_W503, D_W506};
	for (size_t i = 0; i < ARRAY_SIZE(ids); i++)
		if (ids[i] == id)
			return true;
	return false;
}

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

struct repeats repeats_find(const struct diagnostic *const *told, size_t n, bool across)
{
	struct repeats r = {.next = xmalloc((n + 1) * sizeof *r.next),
	                    .later = xcalloc(n + 1, sizeof *r.later),
	                    .repeated = xcalloc(n + 1, sizeof *r.repeated)};
	struct strmap last = {0}, last_of_all = {0}; /* of each message: the last one that says it */
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
		if (seen(across && decided_once(told[i]->id) ? &last_of_all : &last, told[i], i, &before, &key)) {
			r.next[before] = i;
			r.repeated[i] = true;
		}
	}
	strmap_free(&last);
	strmap_free(&last_of_all);
	buf_free(&key);
	for (uint32_t i = (uint32_t)n; i-- > 0;)
		if (r.next[i] != UINT32_MAX)
			r.later[i] = r.later[r.next[i]] + 1;
	return r;
}

/* Those of the chain that are in other files. */
static void say_others(const struct repeats *r, const struct diagnostic *const *told, uint32_t k, bool more,
                       const struct file *files, struct buf *out)
{
	struct buf places = {0};
	uint32_t file = UINT32_MAX, n_files = 0, n = 0;
	for (; k != UINT32_MAX; k = r->next[k], n++) {
		const char *path = told[k]->file != file ? files[told[k]->file].shown : NULL;
		file = told[k]->file;
		if (!path || n_files++ >= FILES_NAMED)
			continue;
		buf_addstr(&places, n_files > 1 ? ", " : "");
		buf_add_shown(&places, path, strlen(path), SHOWN_ESCAPED);
		if (told[k]->line)
			buf_addf(&places, ":%u", told[k]->line);
	}
	buf_addf(out, "%u %sin %u other file%s: %s%s", n, more ? "" : "more ", n_files, n_files == 1 ? "" : "s", places.p,
	         n_files > FILES_NAMED ? ", ..." : "");
	buf_free(&places);
}

void repeats_say(const struct repeats *r, const struct diagnostic *const *told, uint32_t i, const struct file *files,
                 struct buf *out)
{
	struct buf lines = {0};
	uint32_t last = told[i]->line, named = 0, further = 0, here = 0, k = r->next[i];
	for (; k != UINT32_MAX && told[k]->file == told[i]->file; k = r->next[k]) {
		here++;
		if (told[k]->line == last)
			continue; /* twice on a line is one place to look at */
		last = told[k]->line;
		if (named == LINES_NAMED)
			further++;
		else
			buf_addf(&lines, "%s%u", named++ ? ", " : "", last);
	}
	if (here)
		buf_addf(out, "and %u more on %s%s%s", here,
		         !named                 ? "this line"
		         : named + further == 1 ? "line "
		                                : "lines ",
		         lines.p ? lines.p : "", further ? ", ..." : "");
	buf_free(&lines);
	if (k == UINT32_MAX)
		return;
	buf_addstr(out, here ? ", and " : "and ");
	say_others(r, told, k, here, files, out);
}

void repeats_free(struct repeats *r)
{
	free(r->next);
	free(r->later);
	free(r->repeated);
	*r = (struct repeats){0};
}
