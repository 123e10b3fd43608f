/* diag_text.c: clang-style text. */
#include "tranship/diag_text.h"

enum { LONGEST_LINE = 160, LEAD = 60 };

static const char *paint(const struct diag_style *s, const char *code) { return s->color ? code : ""; }

static const char *severity_color(int severity)
{
	static const char *const codes[SEVERITIES] = { "\033[1;36m", "\033[1;35m", "\033[1;33m", "\033[1;31m" };
	return codes[severity];
}

/* Source bytes may hold escape sequences; a terminal must not obey them. */
static void put_source(FILE *out, const char *p, size_t n)
{
	for (size_t i = 0, from = 0; i <= n; i++) {
		unsigned char c = i < n ? (unsigned char)p[i] : 0;
		if (i < n && (c >= 32 || c == '\t') && c != 127)
			continue;
		fwrite(p + from, 1, i - from, out);
		if (i < n)
			putc('?', out);
		from = i + 1;
	}
}

/* Blanks (or marks) as wide as the source bytes: tabs stay tabs, UTF-8 continuation bytes take no column. */
static void put_marks(FILE *out, const char *p, size_t n, char first, char rest)
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
	fwrite(marks, 1, k, out);
}

static void print_line(FILE *out, const struct diagnostic *d, struct slice bytes, const struct diag_style *style)
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
	const char *cut = from ? "..." : "";
	fprintf(out, "%5u | %s", d->line, cut);
	put_source(out, line.p + from, to - from);
	fprintf(out, "%s\n      | %*s", to < line.n ? "..." : "", (int)strlen(cut), "");
	put_marks(out, line.p + from, at - from, ' ', ' ');
	fputs(paint(style, "\033[1;32m"), out);
	if (end > at)
		put_marks(out, line.p + at, end - at, '^', '~');
	else
		fputc('^', out);
	fprintf(out, "%s\n", paint(style, "\033[0m"));
}

void diag_print(FILE *out, const struct diagnostic *d, const struct file *f, struct diag_style style)
{
	const struct diag_info *info = &diag_table[d->id];
	fputs(paint(&style, "\033[1m"), out);
	if (f) {
		put_source(out, f->shown, strlen(f->shown));
		fputc(':', out);
		if (d->line)
			fprintf(out, "%u:%u:", d->line, d->column);
		fputc(' ', out);
	}
	fprintf(out, "%s%s:%s ", paint(&style, severity_color(d->severity)), severity_names[d->severity], paint(&style, "\033[0m\033[1m"));
	put_source(out, d->message, strlen(d->message));
	fprintf(out, "%s [%s %s]\n", paint(&style, "\033[0m"), info->id, info->slug);
	if (f && (f->bytes.p || d->text.p))
		print_line(out, d, f->bytes, &style);
	if (d->why)
		fprintf(out, "      = why: %s\n", d->why);
	if (d->fix)
		fprintf(out, "      = fix: %s\n", d->fix);
}

void diag_print_all(FILE *out, const struct run *r, struct diag_style style)
{
	size_t counts[SEVERITIES] = { 0 }, files = 0;
	uint32_t last = UINT32_MAX;
	for (uint32_t i = 0; i < r->diags.n; i++) {
		const struct diagnostic *d = &r->diags.d[i];
		if (d->accepted || (d->severity == SEV_NOTE && !style.notes))
			continue;
		diag_print(out, d, d->file < r->n_files ? &r->files[d->file] : NULL, style);
		counts[d->severity]++;
		files += d->file != last;
		last = d->file;
	}
	const char *comma = "";
	static const char *const plural[SEVERITIES] = { "notes", "warnings", "unsupported", "errors" };
	for (int s = SEVERITIES; s-- > 0;)
		if (counts[s]) {
			fprintf(out, "%s%zu %s", comma, counts[s], counts[s] == 1 ? severity_names[s] : plural[s]);
			comma = ", ";
		}
	if (*comma)
		fprintf(out, " in %zu file%s\n", files, files == 1 ? "" : "s");
}
