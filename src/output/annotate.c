/* annotate.c: comments at the places that need work. */
#include "output/annotate.h"
#include "lex/lexer.h"
#include <ctype.h>
#include <stdlib.h>

static const char mark[] = "// tranship: todo ";

/* Where line n (0-based) begins; a byte order mark is in front of the first one. */
static uint32_t line_begin(const struct tokens *t, uint32_t n)
{
	uint32_t at = n < t->n_lines ? t->line_start[n] : (uint32_t)t->src.n;
	return at ? at : slice_mark(t->src);
}
static uint32_t line_end(const struct tokens *t, uint32_t n)
{
	return n + 1 < t->n_lines ? t->line_start[n + 1] : (uint32_t)t->src.n;
}

static uint32_t indent(const struct tokens *t, uint32_t n)
{
	uint32_t at = line_begin(t, n), from = at;
	while (at < t->src.n && (t->src.p[at] == ' ' || t->src.p[at] == '\t'))
		at++;
	return at - from;
}

/* Is line n an annotation? A comment is one only where it is a comment, and where an id follows: others are somebody's own. */
static bool is_ours(const struct tokens *t, uint32_t n)
{
	uint32_t at = line_begin(t, n) + indent(t, n), end = line_end(t, n);
	if (end - at < sizeof mark - 1 + 5 || memcmp(t->src.p + at, mark, sizeof mark - 1))
		return false;
	const char *id = t->src.p + at + sizeof mark - 1;
	if (!isupper((unsigned char)id[0]) || !isdigit((unsigned char)id[1]) || id[4] != ' ')
		return false;
	uint32_t i = token_at(t, at);
	return t->t[i].kind == TOK_COMMENT && t->t[i].off == at && at + t->t[i].len <= end &&
	       !(t->t[i].flags & (TF_SPLICED | TF_DIRECTIVE));
}

static struct slice ending(const struct tokens *t, uint32_t n)
{
	uint32_t end = line_end(t, n), from = end;
	while (from > line_begin(t, n) && (t->src.p[from - 1] == '\n' || t->src.p[from - 1] == '\r'))
		from--;
	if (end > from)
		return (struct slice){t->src.p + from, end - from};
	return n ? ending(t, n - 1) : SLICE_LIT("\n"); /* the last line may have none */
}

/* Can a line of comment stand in front of line n? */
static bool stands_alone(const struct tokens *t, uint32_t n)
{
	if (!n)
		return true;
	uint32_t at = t->line_start[n], i = token_at(t, at), before = at - (uint32_t)ending(t, n - 1).n;
	uint32_t end = i ? t->t[i - 1].off + t->t[i - 1].len : 0;
	if (end > at || (end == at && i && t->t[i - 1].flags & TF_UNTERMINATED))
		return false; /* inside a token */
	while (before > t->line_start[n - 1] && (t->src.p[before - 1] == ' ' || t->src.p[before - 1] == '\t'))
		before--;
	return !before || t->src.p[before - 1] != '\\';
}

/* A message on one line, which no backslash joins to the next. */
static void put_text(struct buf *out, const char *s)
{
	for (; *s; s++)
		buf_addch(out, (unsigned char)*s < 32 || *s == 127 ? ' ' : *s);
	while (out->p[out->n - 1] == ' ')
		out->n--;
	if (out->p[out->n - 1] == '\\')
		buf_addch(out, '.');
}

static int by_line(const void *pa, const void *pb)
{
	const struct annotation *a = *(struct annotation *const *)pa, *b = *(struct annotation *const *)pb;
	return ORDER(a->line, b->line) ?: ORDER(a, b);
}

/* Does an annotation with this id stand in front of line n? Its message may name what has been rewritten since. */
static bool is_there(const struct tokens *t, uint32_t n, const char *id)
{
	while (n-- && is_ours(t, n))
		if (!memcmp(t->src.p + line_begin(t, n) + indent(t, n) + sizeof mark - 1, id, strlen(id)))
			return true;
	return false;
}

/* Is one of the annotations in front of 'line' the same as a? Those in 'order' stand as 'place' says. */
static bool says(struct annotation *const *order, size_t n, const uint32_t *place, uint32_t line, const struct annotation *a)
{
	size_t low = FIRST_NOT(k, 0, n, place[order[k]->line - 1] < line);
	for (; low < n && place[order[low]->line - 1] == line; low++)
		if (order[low]->id && !strcmp(order[low]->id, a->id) && !strcmp(order[low]->message, a->message))
			return true;
	return false;
}

static void annotate(struct slice src, struct annotation *a, size_t n, bool drop, struct buf *out)
{
	struct tokens t;
	lex(src, &t);
	struct annotation **order = xmalloc((n + 1) * sizeof *order);
	/* for each line: in front of which one its annotations stand, and where it goes itself */
	uint32_t *place = xcalloc(t.n_lines + 1, sizeof *place), *moved = xcalloc(t.n_lines + 1, sizeof *moved), written = 0;
	for (size_t i = 0; i < n; i++) {
		a[i].line = a[i].line > t.n_lines ? t.n_lines : a[i].line ? a[i].line : 1;
		order[i] = &a[i];
	}
	qsort(order, n, sizeof *order, by_line);
	for (uint32_t line = 0; line < t.n_lines; line++)
		place[line] = stands_alone(&t, line) ? line : place[line - 1];
	size_t next = 0;
	for (uint32_t line = 0; line < t.n_lines; line++) {
		uint32_t begin = line_begin(&t, line), end = line_end(&t, line);
		if (!line)
			buf_add(out, src.p, begin);
		size_t first = next;
		for (; next < n && place[order[next]->line - 1] == line; next++) {
			bool silent = !order[next]->id || is_there(&t, line, order[next]->id);
			for (size_t k = first; k < next && !silent; k++)
				silent = order[k]->id && !strcmp(order[k]->id, order[next]->id) &&
				         !strcmp(order[k]->message, order[next]->message);
			/* neighbouring lines that want the same share a comment */
			uint32_t lines = 1, above = line;
			while (above && is_ours(&t, above - 1))
				above--;
			if (silent || (above && says(order, first, place, above - 1, order[next])))
				continue;
			for (uint32_t k = line + 1; k < t.n_lines && (is_ours(&t, k) || says(order, n, place, k, order[next])); k++)
				lines += !is_ours(&t, k);
			struct slice eol = ending(&t, line);
			buf_add(out, src.p + begin, indent(&t, line));
			buf_addf(out, "%s%s ", mark, order[next]->id);
			put_text(out, order[next]->message);
			if (lines > 1)
				buf_addf(out, " (%u lines)", lines);
			buf_addslice(out, eol);
			written++;
		}
		moved[line] = written + 1;
		if (drop && is_ours(&t, line))
			continue;
		buf_add(out, src.p + begin, end - begin);
		written++;
	}
	for (size_t i = 0; i < n; i++)
		a[i].line = moved[a[i].line - 1];
	free(order);
	free(place);
	free(moved);
	tokens_free(&t);
}

void annotate_bytes(struct slice src, struct annotation *a, size_t n, struct buf *out) { annotate(src, a, n, false, out); }

bool unannotate_bytes(struct slice src, struct buf *out)
{
	size_t before = out->n;
	if (!memmem(src.p, src.n, mark, sizeof mark - 1)) {
		buf_addslice(out, src);
		return false;
	}
	annotate(src, NULL, 0, true, out);
	return out->n - before != src.n;
}

/* ---- runs ---- */

static struct slice result_of(const struct file *f) { return f->changed ? (struct slice){f->output.p, f->output.n} : f->bytes; }

static void take(struct file *f, struct buf *b)
{
	buf_free(&f->output);
	f->changed = b->n != f->bytes.n || memcmp(b->p, f->bytes.p, b->n);
	if (f->changed)
		f->output = *b;
	else
		buf_free(b);
}

static bool needs_work(const struct diagnostic *d)
{
	return d->severity >= SEV_WARNING && !d->accepted && d->output_line && !strchr("SLP", *diag_table[d->id].id);
}

static struct annotation annotation(struct arena *arena, const struct diagnostic *d)
{
	const char *text = d->fix ? arena_printf(arena, "%s: %s", d->message, d->fix) : d->message;
	return (struct annotation){d->output_line, needs_work(d) ? diag_table[d->id].id : NULL, text};
}

void annotate_run(struct run *r)
{
	uint32_t k = 0; /* diagnostics are in order of files */
	for (uint32_t i = 0; i < r->n_files; i++) {
		struct file *f = &r->files[i];
		uint32_t first = k;
		while (k < r->diags.n && r->diags.d[k].file == i)
			k++;
		if (f->skip)
			continue;
		struct diagnostic *d = r->diags.d + first;
		struct annotation *a = xcalloc(k - first + 1, sizeof *a);
		for (uint32_t j = 0; j < k - first; j++)
			a[j] = annotation(&r->diags.arena, &d[j]);
		struct buf b = {0};
		annotate_bytes(result_of(f), a, k - first, &b);
		take(f, &b);
		for (uint32_t j = 0; j < k - first; j++)
			d[j].output_line = a[j].line;
		free(a);
	}
}

void unannotate_run(struct run *r)
{
	FOR_EACH(struct file, f, r->files, r->n_files) {
		struct buf b = {0};
		if (!f->skip && unannotate_bytes(f->bytes, &b))
			take(f, &b);
		else
			buf_free(&b);
	}
}
