/* reduce.c: blocks are left out, more at a time as long as that works. */
#include "cli/reduce.h"
#include <stdlib.h>

struct lines {
	struct slice *v;
	bool *gone;
	size_t n, target; /* target: SIZE_MAX: none */
};

static void depth_of(struct slice line, int *depth, int *lowest)
{
	const char *p = line.p, *end = line.p + line.n;
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	if (p < end && *p == '#') {
		for (p++; p < end && *p == ' ';)
			p++;
		struct slice word = {p, (size_t)(end - p)};
		*depth += slice_starts(word, "if") ? 1 : slice_starts(word, "endif") ? -1 : 0;
		/* an #else alone belongs to a group that stays */
		*lowest = slice_starts(word, "el") && *depth < 1 ? -1 : *lowest;
	}
	for (; p < end; p++)
		*depth += *p == '{' || *p == '(' ? 1 : *p == '}' || *p == ')' ? -1 : 0;
	*lowest = *depth < *lowest ? *depth : *lowest;
}

/* The end of the block that begins with line i: the first line after which all that it has opened is closed. 0: none, or the target is in it. */
static size_t block_end(const struct lines *l, size_t i)
{
	int depth = 0, lowest = 0;
	for (; i < l->n; i++) {
		if (i == l->target)
			return 0;
		if (!l->gone[i])
			depth_of(l->v[i], &depth, &lowest);
		bool spliced = l->v[i].n > 1 && l->v[i].p[l->v[i].n - 2] == '\\';
		if (lowest < 0)
			return 0;
		if (!depth && !spliced)
			return i + 1;
	}
	return 0;
}

static unsigned text_of(const struct lines *l, struct buf *out)
{
	unsigned at = 0, line = 0;
	out->n = 0;
	for (size_t i = 0; i < l->n; i++)
		if (!l->gone[i]) {
			buf_addslice(out, l->v[i]);
			at++;
			line = i == l->target ? at : line;
		}
	return line;
}

/* One walk over the lines. False: nothing could be left out, or the time is over. */
static bool walk(struct lines *l, shows_fn *shows, void *ctx, double until)
{
	struct buf text = {0};
	bool any = false;
	size_t most = 1;
	for (size_t i = 0; i < l->n && seconds_now() < until;) {
		size_t to = i, blocks = 0;
		for (size_t end; blocks < most && to < l->n && (end = block_end(l, to)); blocks++)
			to = end;
		size_t left = 0;
		for (size_t k = i; k < to; k++)
			left += !l->gone[k];
		if (!left) {
			i = to > i ? to : i + 1;
			continue;
		}
		bool *before = xcalloc(l->n, sizeof *before);
		memcpy(before, l->gone, l->n * sizeof *before);
		memset(l->gone + i, true, to - i);
		unsigned line = text_of(l, &text);
		if (shows(ctx, (struct slice){text.p ? text.p : "", text.n}, line)) {
			any = true;
			most = 2 * blocks;
			i = to;
		} else {
			memcpy(l->gone, before, l->n * sizeof *before);
			i += blocks < 2; /* else with fewer of them */
			most = blocks < 2 ? 1 : blocks / 2;
		}
		free(before);
	}
	buf_free(&text);
	return any && seconds_now() < until;
}

unsigned reduce_lines(struct buf *text, unsigned line, shows_fn *shows, void *ctx, double seconds)
{
	struct lines l = {.target = line ? line - 1 : SIZE_MAX};
	struct buf out = {0};
	double until = seconds_now() + seconds;
	size_t cap = 0;
	for (size_t at = 0; at < text->n;) {
		const char *end = memchr(text->p + at, '\n', text->n - at);
		size_t n = end ? (size_t)(end + 1 - text->p) - at : text->n - at;
		PUSH(l.v, l.n, cap) = (struct slice){text->p + at, n};
		at += n;
	}
	l.gone = xcalloc(l.n + 1, sizeof *l.gone);
	while (walk(&l, shows, ctx, until))
		;
	line = text_of(&l, &out);
	free(l.v);
	free(l.gone);
	buf_free(text);
	*text = out;
	return line;
}
