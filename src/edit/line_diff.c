/* line_diff.c: lines are numbered so that equal lines have equal numbers; lines that stand on one side only are changed
 * whatever happens (after a translation that is nearly all of them); Myers' algorithm in linear space compares the rest. */
#include "edit/line_diff.h"
#include <limits.h>
#include <stdlib.h>

/* Beyond this many differences between two stretches of lines, or this much work altogether, they are replaced as a whole. */
enum { MOST_DIFFERENCES = 4096, MOST_STEPS = 100 * 1000 * 1000 };

static void split_lines(struct side *s)
{
	uint32_t cap = (uint32_t)(s->bytes.n / 24) + 16;
	s->line = xmalloc(cap * sizeof *s->line);
	const char *p = s->bytes.p, *end = p + s->bytes.n;
	while (p < end) {
		GROW(s->line, s->n + 1, cap);
		s->line[s->n++] = (uint32_t)(p - s->bytes.p);
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		p = newline ? newline + 1 : end;
	}
	s->line[s->n] = (uint32_t)s->bytes.n;
	s->changed = xcalloc(s->n, 1);
}

static struct slice line_at(const struct side *s, uint32_t i)
{
	return (struct slice){s->bytes.p + s->line[i], s->line[i + 1] - s->line[i]};
}

/* ---- numbering ---- */

struct distinct {
	uint64_t hash;
	struct slice text;
	bool in[2];
};

struct numbering {
	struct distinct *lines;
	uint32_t n, cap;
	uint32_t *slots; /* 1 + index in lines, 0: free */
	uint32_t mask;
};

static uint32_t number_of(struct numbering *nb, struct slice text)
{
	uint64_t hash = hash_bytes(text.p, text.n);
	uint32_t i = (uint32_t)hash & nb->mask;
	for (; nb->slots[i]; i = (i + 1) & nb->mask) {
		const struct distinct *d = &nb->lines[nb->slots[i] - 1];
		if (d->hash == hash && slice_eq(d->text, text))
			return nb->slots[i] - 1;
	}
	PUSH(nb->lines, nb->n, nb->cap) = (struct distinct){.hash = hash, .text = text};
	nb->slots[i] = nb->n;
	return nb->n - 1;
}

/* Fills in number, index and n_common for the lines [first, last[k]) of both sides; marks the others of them as changed. */
static void number_lines(struct side *sides, uint32_t first, const uint32_t *last)
{
	struct numbering nb = {.mask = 63};
	while (nb.mask / 2 < last[0] - first + last[1] - first)
		nb.mask = nb.mask * 2 + 1;
	nb.slots = xcalloc((size_t)nb.mask + 1, sizeof *nb.slots);
	for (int k = 0; k < 2; k++) {
		struct side *s = &sides[k];
		s->number = xmalloc((last[k] - first) * sizeof *s->number);
		s->index = xmalloc((last[k] - first) * sizeof *s->index);
		for (uint32_t i = first; i < last[k]; i++) {
			s->number[i - first] = number_of(&nb, line_at(s, i));
			nb.lines[s->number[i - first]].in[k] = true;
		}
	}
	for (int k = 0; k < 2; k++) {
		struct side *s = &sides[k];
		for (uint32_t i = first; i < last[k]; i++) {
			uint32_t number = s->number[i - first];
			if (nb.lines[number].in[!k]) {
				s->index[s->n_common] = i;
				s->number[s->n_common++] = number;
			} else {
				s->changed[i] = true;
			}
		}
	}
	free(nb.lines);
	free(nb.slots);
}

/* ---- Myers ---- */

struct myers {
	struct side *a, *b;
	int32_t *forward, *backward; /* furthest place in a on each diagonal (place in a minus place in b) */
	long steps;
};

struct box {
	int32_t a0, a1, b0, b1;
};

/* A point on a shortest path through the box, from both ends at once. False when that takes too long. */
static bool middle(struct myers *m, struct box x, int32_t *a_middle, int32_t *b_middle)
{
	const uint32_t *a = m->a->number, *b = m->b->number;
	int32_t *f = m->forward, *r = m->backward;
	int32_t least = x.a0 - x.b1, most = x.a1 - x.b0;
	int32_t f_min = x.a0 - x.b0, f_max = f_min, r_min = x.a1 - x.b1, r_max = r_min;
	bool odd = (f_min - r_min) & 1;
	f[f_min] = x.a0;
	r[r_min] = x.a1;
	for (int cost = 1; cost <= MOST_DIFFERENCES && m->steps < MOST_STEPS; cost++) {
		if (f_min > least)
			f[--f_min - 1] = -1;
		else
			f_min++;
		if (f_max < most)
			f[++f_max + 1] = -1;
		else
			f_max--;
		for (int32_t d = f_max; d >= f_min; d -= 2) {
			int32_t i = f[d - 1] >= f[d + 1] ? f[d - 1] + 1 : f[d + 1], j = i - d;
			for (; i < x.a1 && j < x.b1 && a[i] == b[j]; j++, m->steps++)
				i++;
			f[d] = i;
			if (odd && r_min <= d && d <= r_max && r[d] <= i) {
				*a_middle = i;
				*b_middle = j;
				return true;
			}
		}
		if (r_min > least)
			r[--r_min - 1] = INT32_MAX;
		else
			r_min++;
		if (r_max < most)
			r[++r_max + 1] = INT32_MAX;
		else
			r_max--;
		for (int32_t d = r_max; d >= r_min; d -= 2) {
			int32_t i = r[d - 1] < r[d + 1] ? r[d - 1] : r[d + 1] - 1, j = i - d;
			for (; i > x.a0 && j > x.b0 && a[i - 1] == b[j - 1]; j--, m->steps++)
				i--;
			r[d] = i;
			if (!odd && f_min <= d && d <= f_max && i <= f[d]) {
				*a_middle = i;
				*b_middle = j;
				return true;
			}
		}
		m->steps += f_max - f_min + r_max - r_min;
	}
	return false;
}

/* Each middle halves the number of differences, so this does not go deep. */
static void compare(struct myers *m, struct box x)
{
	for (;;) {
		while (x.a0 < x.a1 && x.b0 < x.b1 && m->a->number[x.a0] == m->b->number[x.b0])
			x.a0++, x.b0++;
		while (x.a0 < x.a1 && x.b0 < x.b1 && m->a->number[x.a1 - 1] == m->b->number[x.b1 - 1])
			x.a1--, x.b1--;
		int32_t i, j;
		if (x.a0 == x.a1 || x.b0 == x.b1 || !middle(m, x, &i, &j)) {
			for (; x.a0 < x.a1; x.a0++)
				m->a->changed[m->a->index[x.a0]] = true;
			for (; x.b0 < x.b1; x.b0++)
				m->b->changed[m->b->index[x.b0]] = true;
			return;
		}
		compare(m, (struct box){x.a0, i, x.b0, j});
		x.a0 = i;
		x.b0 = j;
	}
}

static void find_changes(struct side *sides)
{
	struct side *a = &sides[0], *b = &sides[1];
	uint32_t first = 0, last[2] = {a->n, b->n};
	while (first < a->n && first < b->n && slice_eq(line_at(a, first), line_at(b, first)))
		first++;
	while (last[0] > first && last[1] > first && slice_eq(line_at(a, last[0] - 1), line_at(b, last[1] - 1)))
		last[0]--, last[1]--;
	number_lines(sides, first, last);
	struct myers m = {.a = a, .b = b};
	size_t diagonals = (size_t)a->n_common + b->n_common + 3;
	int32_t *f = xmalloc(diagonals * sizeof *f), *r = xmalloc(diagonals * sizeof *r);
	m.forward = f + b->n_common + 1;
	m.backward = r + b->n_common + 1;
	compare(&m, (struct box){0, (int32_t)a->n_common, 0, (int32_t)b->n_common});
	free(f);
	free(r);
}

void sides_compare(struct side sides[2], struct slice old_bytes, struct slice new_bytes)
{
	if (old_bytes.n >= INT32_MAX || new_bytes.n >= INT32_MAX)
		bug("diff of %zu and %zu bytes", old_bytes.n, new_bytes.n);
	for (int k = 0; k < 2; k++) {
		sides[k] = (struct side){.bytes = k ? new_bytes : old_bytes};
		if (!sides[k].bytes.p)
			sides[k].bytes.p = "";
		split_lines(&sides[k]);
	}
	find_changes(sides);
}

void sides_free(struct side sides[2])
{
	for (int k = 0; k < 2; k++) {
		free(sides[k].line);
		free(sides[k].changed);
		free(sides[k].number);
		free(sides[k].index);
	}
}

uint32_t changed_run(const struct side *s, uint32_t i)
{
	while (i < s->n && s->changed[i])
		i++;
	return i;
}
