/* merge.c: three-way merges by lines, as diff3 does them. */
#include "edit/merge.h"
#include "edit/line_diff.h"

enum { BASE, OWN, SIDES };

static const char mark_ours[] = "<<<<<<< edited here", mark_base[] = "||||||| last translation",
                  mark_theirs[] = "=======", mark_end[] = ">>>>>>> translation now";

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

static void add_marked(struct buf *out, const char *mark, struct slice text)
{
	buf_addf(out, "%s\n", mark);
	buf_addslice(out, text);
	if (text.n && text.p[text.n - 1] != '\n')
		buf_addch(out, '\n');
}

static void add_conflict(struct buf *out, struct slice base, const struct slice text[2], enum merge_side side)
{
	if (side == MERGE_OURS || side == MERGE_THEIRS) {
		buf_addslice(out, text[side == MERGE_THEIRS]);
	} else if (side == MERGE_MARKED) {
		if (out->n && out->p[out->n - 1] != '\n')
			buf_addch(out, '\n');
		add_marked(out, mark_ours, text[0]);
		add_marked(out, mark_base, base);
		add_marked(out, mark_theirs, text[1]);
		buf_addf(out, "%s\n", mark_end);
	}
}

/* Appends what becomes of the lines of the base from the next change of either on, as far as changes overlap or touch; *to gets their end. A
 * conflict is added to *at. */
static void merge_stretch(struct changer c[2], uint32_t from, uint32_t *to, enum merge_side side, struct buf *out,
                          struct merge_conflict *at)
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
	if (!changes[0] || !changes[1] || slice_eq(text[0], text[1])) {
		buf_addslice(out, text[changes[0] ? 0 : 1]);
		return;
	}
	struct slice base = lines(&c[0].side[BASE], from, *to);
	add_conflict(out, base, text, side);
	if (!at->n++)
		*at = (struct merge_conflict){base, text[0], text[1], begin[0] + 1, 1};
}

bool merge_texts(struct slice base, struct slice ours, struct slice theirs, enum merge_side side, struct buf *out,
                 struct merge_conflict *at)
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
		merge_stretch(c, from, &done, side, out, &conflict);
	}
	buf_addslice(out, lines(b, done, b->n));
	if (conflict.n && side == MERGE_NEITHER)
		out->n = before;
	if (at)
		*at = conflict;
	for (int k = 0; k < 2; k++)
		sides_free(c[k].side);
	return !conflict.n;
}

static struct slice first_line(struct slice text)
{
	const char *end = memchr(text.p, '\n', text.n);
	return (struct slice){text.p, end ? (size_t)(end + 1 - text.p) : text.n};
}

static bool is_mark(struct slice line, const char *mark)
{
	while (line.n && strchr("\r\n", line.p[line.n - 1]))
		line.n--;
	return slice_is(line, mark);
}

bool merge_is_marked(struct slice text)
{
	for (const char *p; text.n && (p = slice_find(text, slice_str(mark_end)));) {
		bool begins = p == text.p || p[-1] == '\n';
		text = (struct slice){p, (size_t)(text.p + text.n - p)};
		struct slice line = first_line(text);
		if (begins && is_mark(line, mark_end))
			return true;
		text = (struct slice){p + line.n, text.n - line.n};
	}
	return false;
}

void merge_unmark(struct slice text, enum merge_side side, struct buf *out)
{
	enum { OUTSIDE, OURS, BASE_TEXT, THEIRS } at = OUTSIDE;
	for (struct slice line; text.n; text = (struct slice){text.p + line.n, text.n - line.n}) {
		line = first_line(text);
		if (at == OUTSIDE && is_mark(line, mark_ours))
			at = OURS;
		else if (at == OURS && is_mark(line, mark_base))
			at = BASE_TEXT;
		else if (at == BASE_TEXT && is_mark(line, mark_theirs))
			at = THEIRS;
		else if (is_mark(line, mark_end))
			at = OUTSIDE;
		else if (at == OUTSIDE || at == (side == MERGE_THEIRS ? THEIRS : OURS))
			buf_addslice(out, line);
	}
}
