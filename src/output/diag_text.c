/* diag_text.c: clang-style text. */
#include "output/diag_text.h"
#include "base/shown.h"
#include <stdlib.h>

enum { LONGEST_LINE = 160, LEAD = 60, LONGEST_MESSAGE = 1000 };

static const char *paint(const struct diag_style *s, const char *code) { return s->color ? code : ""; }

static const char *severity_color(int severity)
{
	static const char *const codes[SEVERITIES] = {"\033[1;36m", "\033[1;35m", "\033[1;33m", "\033[1;31m"};
	return codes[severity];
}

static void put_source(struct buf *out, const char *p, size_t n) { buf_add_shown(out, p, n, SHOWN_COLUMNS); }

/* A name in it can be as long as the file; both ends say the most. */
static void put_message(struct buf *out, const char *s)
{
	size_t n = strlen(s), end = n > LONGEST_MESSAGE ? LONGEST_MESSAGE / 2 : n;
	put_source(out, s, end);
	if (end == n)
		return;
	buf_addstr(out, "...");
	put_source(out, s + n - end, end);
}

static void put_number(struct buf *out, unsigned n, size_t width)
{
	char digits[16];
	size_t i = sizeof digits;
	do
		digits[--i] = (char)('0' + n % 10);
	while (n /= 10);
	while (i && sizeof digits - i < width)
		digits[--i] = ' ';
	buf_add(out, digits + i, sizeof digits - i);
}

/* Blanks (or marks) as wide as the source bytes: tabs stay tabs, UTF-8 continuation bytes take no column. */
static void put_marks(struct buf *out, const char *p, size_t n, char first, char rest)
{
	char marks[LONGEST_LINE * 2];
	size_t k = 0;
	bool started = false;
	for (size_t i = 0; i < n && k < sizeof marks; i++) {
		if (((unsigned char)p[i] & 0xc0) == 0x80 && i)
			continue;
		marks[k++] = p[i] == '\t' ? '\t' : started ? rest : first;
		started = true;
	}
	buf_add(out, marks, k);
}

static void print_line(struct buf *out, const struct diagnostic *d, struct slice bytes, const struct diag_style *style)
{
	uint32_t at;
	struct slice line = diag_line(d, bytes, &at);
	if (!d->line || !line.n || at > line.n)
		return;
	size_t end = d->end - d->off > line.n - at ? line.n : at + (d->end - d->off), from = 0, to = line.n;
	if (to > LONGEST_LINE) {
		if (at > LEAD)
			from = at - LEAD;
		while (from && (line.p[from] & 0xc0) == 0x80)
			from--;
		if (to - from > LONGEST_LINE)
			to = from + LONGEST_LINE;
		while (to < line.n && (line.p[to] & 0xc0) == 0x80)
			to++;
		if (end > to)
			end = to;
	}
	put_number(out, d->line, 5);
	buf_addstr(out, from ? " | ..." : " | ");
	put_source(out, line.p + from, to - from);
	buf_addstr(out, to < line.n ? "...\n      | " : "\n      | ");
	buf_addstr(out, from ? "   " : "");
	put_marks(out, line.p + from, at - from, ' ', ' ');
	buf_addstr(out, paint(style, "\033[1;32m"));
	if (end > at)
		put_marks(out, line.p + at, end - at, '^', '~');
	else
		buf_addch(out, '^');
	buf_addstr(out, paint(style, "\033[0m"));
	buf_addch(out, '\n');
	if (!d->replacement)
		return;
	buf_addstr(out, from ? "      |    " : "      | ");
	put_marks(out, line.p + from, at - from, ' ', ' ');
	buf_addstr(out, paint(style, "\033[32m"));
	put_source(out, d->replacement, strcspn(d->replacement, "\r\n"));
	buf_addstr(out, paint(style, "\033[0m"));
	buf_addch(out, '\n');
}

static void put_note(struct buf *out, const char *label, const char *text)
{
	if (!text)
		return;
	buf_addstr(out, label);
	put_source(out, text, strlen(text));
	buf_addch(out, '\n');
}

void diag_print(struct buf *out, const struct diagnostic *d, const struct file *f, struct diag_style style)
{
	const struct diag_info *info = &diag_table[d->id];
	buf_addstr(out, paint(&style, "\033[1m"));
	if (f) {
		buf_add_shown(out, f->shown, strlen(f->shown), SHOWN_ESCAPED);
		buf_addch(out, ':');
		if (d->line) {
			put_number(out, d->line, 0);
			buf_addch(out, ':');
			put_number(out, d->column, 0);
			buf_addch(out, ':');
		}
		buf_addch(out, ' ');
	}
	buf_addstr(out, paint(&style, severity_color(d->severity)));
	buf_addstr(out, severity_names[d->severity]);
	buf_addch(out, ':');
	buf_addstr(out, paint(&style, "\033[0m\033[1m"));
	buf_addch(out, ' ');
	put_message(out, d->message);
	buf_addstr(out, paint(&style, "\033[0m"));
	buf_addstr(out, " [");
	buf_addstr(out, info->id);
	buf_addch(out, ' ');
	buf_addstr(out, info->slug);
	buf_addstr(out, d->evidence == EV_AST ? ", ast]\n" : "]\n");
	if (f && (f->bytes.p || d->text.p))
		print_line(out, d, f->bytes, &style);
	put_note(out, "      = why: ", d->why);
	put_note(out, "      = fix: ", d->fix);
}

void diag_print_one_of(struct buf *out, const struct repeats *r, const struct diagnostic *const *told, uint32_t i,
                       const struct file *f, const struct file *files, struct diag_style style)
{
	if (!told[i] || (r->repeated[i] && !style.all))
		return;
	diag_print(out, told[i], f, style);
	if (style.all || !r->later[i])
		return;
	buf_addstr(out, "      = ");
	repeats_say(r, told, i, files, out);
	buf_addch(out, '\n');
}

void diag_print_all(FILE *out, const struct run *r, struct diag_style style)
{
	size_t counts[SEVERITIES] = {0}, files = 0;
	bool ast = false;
	uint32_t last = UINT32_MAX;
	struct buf text = {0};
	const struct diagnostic **told = xcalloc(r->diags.n + 1, sizeof *told);
	enum severity least = style.errors ? SEV_ERROR : style.notes ? SEV_NOTE : SEV_WARNING;
	for (uint32_t i = 0; i < r->diags.n; i++)
		if (!r->diags.d[i].accepted && r->diags.d[i].severity >= least)
			told[i] = &r->diags.d[i];
	struct repeats repeats = repeats_find(told, r->diags.n, true);
	for (uint32_t i = 0; i < r->diags.n; i++) {
		const struct diagnostic *d = told[i];
		if (!d)
			continue;
		text.n = 0;
		diag_print_one_of(&text, &repeats, told, i, d->file < r->n_files ? &r->files[d->file] : NULL, r->files, style);
		fwrite(text.p ? text.p : "", 1, text.n, out);
		counts[d->severity]++;
		ast |= d->evidence == EV_AST;
		files += d->file != last;
		last = d->file;
	}
	repeats_free(&repeats);
	free(told);
	buf_free(&text);
	const char *comma = "";
	static const char *const plural[SEVERITIES] = {"notes", "warnings", "unsupported", "errors"};
	for (int s = SEVERITIES; s-- > 0;)
		if (counts[s]) {
			fprintf(out, "%s%zu %s", comma, counts[s], counts[s] == 1 ? severity_names[s] : plural[s]);
			comma = ", ";
		}
	if (*comma)
		fprintf(out, " in %zu file%s%s\n", files, files == 1 ? "" : "s", ast ? AST_EXPLAINED : "");
}
