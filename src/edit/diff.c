/* diff.c: unified diffs. */
#include "edit/edit.h"
#include "base/shown.h"
#include "edit/line_diff.h"

enum { CONTEXT = 3 };

static void add_line(struct buf *out, char mark, const struct side *s, uint32_t i)
{
	struct slice text = {s->bytes.p + s->line[i], s->line[i + 1] - s->line[i]};
	buf_addch(out, mark);
	buf_addslice(out, text);
	if (text.p[text.n - 1] != '\n')
		buf_addstr(out, "\n\\ No newline at end of file\n");
}

static void add_extent(struct buf *out, char mark, uint32_t begin, uint32_t end)
{
	uint32_t n = end - begin;
	buf_addf(out, n == 1 ? " %c%u" : " %c%u,%u", mark, n ? begin + 1 : begin, n);
}

/* As git writes it: names with bytes that would not survive a line of text are quoted, those with blanks end in a tab. */
static void add_name(struct buf *out, const char *mark, const char *name)
{
	buf_addstr(out, mark);
	bool quote = false, blank = false;
	for (const char *p = name, *end = name + strlen(name); *p; p += char_length(p, (size_t)(end - p))) {
		quote |= unsafe_at(p, (size_t)(end - p)) || *p == '"' || *p == '\\' || (*p == '#' && p[1] == '#');
		blank |= *p == ' ';
	}
	if (!quote) {
		buf_addstr(out, name);
	} else {
		buf_addch(out, '"');
		for (const char *p = name; *p; p++) {
			if ((unsigned char)*p < ' ' || (unsigned char)*p >= 127 || *p == '#')
				buf_addf(out, "\\%03o", (unsigned char)*p);
			else
				buf_addf(out, *p == '"' || *p == '\\' ? "\\%c" : "%c", *p);
		}
		buf_addch(out, '"');
	}
	buf_addstr(out, blank && !quote ? "\t\n" : "\n");
}

/* The hunk whose first change is at lines i and j; moves them past it. */
static void add_hunk(struct buf *out, const struct side *a, const struct side *b, uint32_t *i, uint32_t *j)
{
	uint32_t before = *i < CONTEXT ? *i : CONTEXT;
	uint32_t a0 = *i - before, b0 = *j - before, a1 = *i, b1 = *j;
	for (;;) {
		a1 = changed_run(a, a1);
		b1 = changed_run(b, b1);
		uint32_t same = 0; /* a gap of no more than two contexts joins two hunks */
		while (same <= 2 * CONTEXT && a1 + same < a->n && !a->changed[a1 + same] && b1 + same < b->n &&
		       !b->changed[b1 + same])
			same++;
		bool more = (a1 + same < a->n || b1 + same < b->n) && same <= 2 * CONTEXT;
		if (!more) {
			same = same < CONTEXT ? same : CONTEXT;
			a1 += same;
			b1 += same;
			break;
		}
		a1 += same;
		b1 += same;
	}
	buf_addstr(out, "@@");
	add_extent(out, '-', a0, a1);
	add_extent(out, '+', b0, b1);
	buf_addstr(out, " @@\n");
	while (a0 < a1 || b0 < b1) {
		if (a0 < a1 && a->changed[a0]) {
			add_line(out, '-', a, a0++);
		} else if (b0 < b1 && b->changed[b0]) {
			add_line(out, '+', b, b0++);
		} else {
			add_line(out, ' ', a, a0++);
			b0++;
		}
	}
	*i = a1;
	*j = b1;
}

void unified_diff(struct slice old_bytes, struct slice new_bytes, const char *old_name, const char *new_name, struct buf *out)
{
	if (old_bytes.n == new_bytes.n && (!old_bytes.n || !memcmp(old_bytes.p, new_bytes.p, old_bytes.n)))
		return;
	struct side sides[2], *a = &sides[0], *b = &sides[1];
	sides_compare(sides, old_bytes, new_bytes);
	add_name(out, "--- ", old_name);
	add_name(out, "+++ ", new_name);
	for (uint32_t i = 0, j = 0; i < a->n || j < b->n;) {
		if ((i < a->n && a->changed[i]) || (j < b->n && b->changed[j]))
			add_hunk(out, a, b, &i, &j);
		else
			i++, j++;
	}
	sides_free(sides);
}
