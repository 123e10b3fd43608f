/* merge.c: three-way merges by lines, as diff3 does them. */
#include "edit/merge.h"
#include "edit/line_diff.h"

enum { BASE, OWN, SIDES };

/* Lines [base, base_end) of the base are [own, own_end) of the text; empty: there is no more change. */
struct hunk {
	uint32_t base, base_end, own, own_end;
};

/* A text that changes the base, and its next change. */
struct changer {
	struct side side[SIDES];
	struct hunk next;
};

static bool ends(const struct changer *c) { return c->next.base == c->next.base_end && c->next.own == c->next.own_end; }

static void move_on(struct changer *c)
{
	const struct side *base = &c->side[BASE], *own = &c->side[OWN];
	uint32_t i = c->next.base_end, j = c->next.own_end;
	while (i < base->n && !base->changed[i] && j < own->n && !own->changed[j])
		i++, j++;
	c->next = (struct hunk){i, changed_run(base, i), j, changed_run(own, j)};
}

static struct slice lines(const struct side *s, uint32_t from, uint32_t to)
{
	return (struct slice){s->bytes.p + s->line[from], s->line[to] - s->line[from]};
}

/* Appends what becomes of the lines of the base from the next change of either on, as far as changes overlap or touch; *to gets their end. A
 * conflict appends nothing and is added to *at. */
static void merge_stretch(struct changer c[2], uint32_t from, uint32_t *to, struct buf *out, struct merge_conflict *at)
{
	struct slice text[2];
	bool changes[2] = {false, false};
	uint32_t begin[2], end[2], base_end[2];
	for (int k = 0; k < 2; k++)
		begin[k] = c[k].next.own - (c[k].next.base - from);
	*to = from;
	for (bool more = true; more;) {
		more = false;
		for (int k = 0; k < 2; k++)
			if (!ends(&c[k]) && c[k].next.base <= *to) {
				base_end[k] = c[k].next.base_end;
				end[k] = c[k].next.own_end;
				*to = base_end[k] > *to ? base_end[k] : *to;
				changes[k] = more = true;
				move_on(&c[k]);
			}
	}
	for (int k = 0; k < 2; k++)
		if (changes[k])
			text[k] = lines(&c[k].side[OWN], begin[k], end[k] + (*to - base_end[k]));
	if (!changes[0] || !changes[1] || slice_eq(text[0], text[1]))
		buf_addslice(out, text[changes[0] ? 0 : 1]);
	else if (!at->n++)
		*at = (struct merge_conflict){lines(&c[0].side[BASE], from, *to), text[0], text[1], begin[0] + 1, 1};
}

bool merge_texts(struct slice base, struct slice ours, struct slice theirs, struct buf *out, struct merge_conflict *at)
{
	struct changer c[2] = {0};
	struct merge_conflict conflict = {0};
	size_t before = out->n;
	for (int k = 0; k < 2; k++) {
		sides_compare(c[k].side, base, k ? theirs : ours);
		move_on(&c[k]);
	}
	const struct side *b = &c[0].side[BASE];
	uint32_t done = 0;
	while (!(ends(&c[0]) && ends(&c[1]))) {
		uint32_t from = c[0].next.base < c[1].next.base ? c[0].next.base : c[1].next.base;
		buf_addslice(out, lines(b, done, from));
		merge_stretch(c, from, &done, out, &conflict);
	}
	buf_addslice(out, lines(b, done, b->n));
	if (conflict.n)
		out->n = before;
	if (at)
		*at = conflict;
	for (int k = 0; k < 2; k++)
		sides_free(c[k].side);
	return !conflict.n;
}
