/* lines.c: #line directives, by the differences of the two texts. */
#include "toolkit/lines.h"
#include "edit/edit.h"
#include "lex/lexer.h"
#include <stdlib.h>

/* A stretch that was changed: lines [a, a_next) became [b, b_next). Where lines were added they come first, as includes do. */
static void pair_changed(uint32_t *line, uint32_t a, uint32_t a_next, uint32_t b, uint32_t b_next)
{
	uint32_t added = b_next - b > a_next - a ? (b_next - b) - (a_next - a) : 0;
	for (uint32_t i = b + added; i < b_next; i++)
		line[i] = a + (i - b - added);
}

/* Of each line of the translation its number in the source; 0: it has none. */
static uint32_t *source_lines(struct slice source, struct slice translation, uint32_t n_lines)
{
	struct buf diff = {0};
	uint32_t *line = xcalloc(n_lines + 2, sizeof *line), a = 1, b = 1, a_old = 1, b_old = 1;
	unified_diff(source, translation, "a", "b", &diff);
	const char *p = diff.n ? strstr(diff.p, "\n@@ ") : NULL, *end = diff.p + diff.n;
	for (p = p ? p + 1 : end; p < end;) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		unsigned a_next, b_next;
		if (*p == '-') {
			a++;
		} else if (*p == '+') {
			b++;
		} else if (*p == '@' && sscanf(p, "@@ -%u%*[^+]+%u", &a_next, &b_next) == 2) {
			pair_changed(line, a_old, a, b_old, b);
			while (b < b_next && b <= n_lines)
				line[b++] = a++;
			a_old = a = a_next;
			b_old = b = b_next;
		} else if (*p == ' ' && b <= n_lines) {
			pair_changed(line, a_old, a, b_old, b);
			line[b++] = a++;
			a_old = a;
			b_old = b;
		}
		p = newline ? newline + 1 : end;
	}
	pair_changed(line, a_old, a, b_old, b);
	while (b <= n_lines)
		line[b++] = a++;
	buf_free(&diff);
	return line;
}

/* Marks the lines that begin within a token or a directive. */
static char *lines_within(const struct tokens *t)
{
	char *within = xcalloc(t->n_lines + 1, 1);
	uint32_t k = 0;
	for (uint32_t i = 0; i < t->n; i++) {
		uint32_t begin = t->t[i].off, end = begin + t->t[i].len;
		if (t->t[i].flags & TF_DIRECTIVE)
			while (i + 1 < t->n && t->t[i].kind != TOK_EOD)
				end = t->t[++i].off;
		while (k < t->n_lines && t->line_start[k] <= begin)
			k++;
		for (uint32_t at = k; at < t->n_lines && t->line_start[at] < end; at++)
			within[at] = 1;
	}
	return within;
}

void lines_mark(struct slice source, struct slice translation, const struct line_mark *marks, size_t n, struct buf *out)
{
	struct tokens t;
	lex(translation, &t);
	uint32_t *line = source_lines(source, translation, t.n_lines), expected = 1, first = 0;
	char *within = lines_within(&t);
	for (uint32_t i = 0; i < t.n_lines; i++) {
		uint32_t begin = t.line_start[i], end = i + 1 < t.n_lines ? t.line_start[i + 1] : (uint32_t)translation.n;
		/* of a line that begins within something, before that */
		uint32_t last = i + 1;
		while (last < t.n_lines && within[last])
			last++;
		if (!within[i])
			first = line[i + 1] ? line[i + 1] : first;
		for (; n && !within[i] && begin < end && first && marks->line < first + (last - i); marks++, n--) {
			buf_addf(out, LINES_MARK "%u\n", marks->id);
			expected = 0; /* a #line follows */
		}
		if (line[i + 1] && line[i + 1] != expected && !within[i] && begin < end) {
			buf_addf(out, "#line %u\n", line[i + 1]);
			expected = line[i + 1];
		}
		buf_add(out, translation.p + begin, end - begin);
		expected++;
	}
	free(line);
	free(within);
	tokens_free(&t);
}

void lines_keep(struct slice source, struct slice translation, struct buf *out) { lines_mark(source, translation, NULL, 0, out); }
