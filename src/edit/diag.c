/* diag.c: the table of diagnostics and lists of them. */
#include "edit/diag.h"
#include "edit/edit.h"
#include <stdarg.h>
#include <stdlib.h>

const char *const severity_names[SEVERITIES] = {"note", "warning", "unsupported", "error"};

const struct diag_info diag_table[D_COUNT] = {
#define DIAG(id, slug, severity, text, explain) {#id, #slug, text, explain, severity},
#include "edit/diag.def"
#undef DIAG
};

const struct diag_help diag_help[D_COUNT] = {
#define HELP(id, stage, rule, options, before, after) [D_##id] = {STAGE_##stage, rule, options, before, after},
#include "edit/diag_help.def"
#undef HELP
};

const struct diag_stage_info diag_stages[STAGE_COUNT] = {
        [STAGE_MATCH] = {"match", "names, calls and includes by rows of the rule table, src/match"},
        [STAGE_PARSE] = {"parse", "libclang in a child process, src/parse"},
        [STAGE_SETTLE] = {"settle", "the order of edits, src/edit/edit.c"},
        [STAGE_LINT_UNIT] = {"lint_unit", "what a translation would edit, src/lint/lint_unit.c"},
        [STAGE_SUPPRESS] = {"suppress", "comments that accept findings, src/edit/remark.c"},
        [STAGE_BUILD] = {"build", "build files, src/build"},
        [STAGE_LIMIT] = {"limit", "the time that a file has, src/engine/engine_limit.c"},
};

const char *diag_family(const char *id)
{
	switch (*id) {
	case 'N': return "no counterpart";
	case 'B': return "behaves differently";
	case 'R': return "review";
	case 'V': return "version";
	case 'S': return "source";
	case 'P': return "not ported";
	case 'L': return "lint";
	case 'W': return "hazard";
	default: return "other";
	}
}

int diag_find(struct slice s)
{
	for (int i = 0; i < D_COUNT; i++)
		if (slice_is(s, diag_table[i].id) || slice_is(s, diag_table[i].slug))
			return i;
	return -1;
}

struct diagnostic *diag_add(struct diagnostics *list, enum diag_id id, uint32_t file, uint32_t off, uint32_t end, ...)
{
	va_list ap;
	va_start(ap, end);
	char *message = arena_vprintf(&list->arena, diag_table[id].text, ap);
	va_end(ap);
	struct diagnostic *d = &PUSH(list->d, list->n, list->cap);
	*d = (struct diagnostic){.id = (uint16_t)id,
	                         .severity = (uint8_t)diag_table[id].severity,
	                         .pass = list->pass,
	                         .rule = list->rule,
	                         .file = file,
	                         .off = off,
	                         .end = end,
	                         .message = message};
	return d;
}

static int by_place(const void *pa, const void *pb)
{
	const struct diagnostic *a = pa, *b = pb;
	/* of two that differ only in evidence, the better evidence comes first and stays */
	return ORDER(a->file, b->file) ?: ORDER(a->off, b->off) ?: ORDER(a->id, b->id) ?: ORDER(a->end, b->end)
	        ?: strcmp(a->message, b->message) ?: (int)b->evidence - (int)a->evidence;
}

/* Puts the files in order and leaves the order within each. */
static void sort_files(struct diagnostics *list)
{
	uint32_t last = 0, sum = 0;
	for (uint32_t i = 0; i < list->n; i++)
		last = list->d[i].file > last ? list->d[i].file : last;
	uint32_t *at = xcalloc((size_t)last + 2, sizeof *at);
	for (uint32_t i = 0; i < list->n; i++)
		at[list->d[i].file + 1]++;
	for (uint32_t f = 0; f <= last; f++)
		at[f] = sum += at[f];
	struct diagnostic *sorted = xmalloc(list->n * sizeof *sorted);
	for (uint32_t i = 0; i < list->n; i++)
		sorted[at[list->d[i].file]++] = list->d[i];
	free(at);
	free(list->d);
	list->d = sorted;
	list->cap = list->n;
}

void diag_sort(struct diagnostics *list)
{
	bool sorted = true, files = true;
	for (uint32_t i = 1; i < list->n; i++)
		files = files && list->d[i - 1].file <= list->d[i].file;
	if (!files)
		sort_files(list); /* each one's come sorted, out of another list */
	for (uint32_t i = 1; i < list->n && sorted; i++)
		sorted = by_place(&list->d[i - 1], &list->d[i]) <= 0;
	if (!list->n)
		return;
	if (!sorted)
		qsort(list->d, list->n, sizeof *list->d, by_place);
	uint32_t kept = 1;
	for (uint32_t i = 1; i < list->n; i++) {
		const struct diagnostic *a = &list->d[kept - 1], *b = &list->d[i];
		if (a->file != b->file || a->off != b->off || a->end != b->end || a->id != b->id || strcmp(a->message, b->message))
			list->d[kept++] = *b;
	}
	list->n = kept;
}

static struct slice line_around(struct slice s, uint32_t off, uint32_t *at)
{
	size_t begin = off < s.n ? off : s.n;
	const char *lf = begin ? memrchr(s.p, '\n', begin) : NULL;
	size_t above = lf ? (size_t)(lf + 1 - s.p) : 0;
	const char *cr = begin > above ? memrchr(s.p + above, '\r', begin - above) : NULL;
	begin = cr ? (size_t)(cr + 1 - s.p) : above;
	if (!begin && off >= slice_mark(s))
		begin = slice_mark(s);
	*at = off - (uint32_t)begin;
	if (begin == s.n)
		return (struct slice){s.p + begin, 0};
	const char *line = s.p + begin;
	lf = memchr(line, '\n', s.n - begin);
	size_t n = lf ? (size_t)(lf - line) : s.n - begin;
	cr = memchr(line, '\r', n);
	return (struct slice){line, cr ? (size_t)(cr - line) : n};
}

struct slice diag_line(const struct diagnostic *d, struct slice bytes, uint32_t *at)
{
	if (!d->text.p)
		return line_around(bytes, d->off, at);
	*at = d->column - 1;
	return d->text;
}

void diag_keep_lines(struct diagnostics *list, struct slice bytes)
{
	struct slice line = {0};
	uint32_t begin = UINT32_MAX, at;
	FOR_EACH(struct diagnostic, d, list->d, list->n) {
		if (!d->line)
			continue;
		if (d->off - (d->column - 1) != begin) { /* most lines have one, some have many */
			begin = d->off - (d->column - 1);
			line = line_around(bytes, d->off, &at);
			line.p = arena_strndup(&list->arena, line.p, line.n);
		}
		d->text = line;
	}
}

void diag_move(struct diagnostics *to, struct diagnostics *from)
{
	for (uint32_t i = 0; i < from->n; i++) {
		PUSH(to->d, to->n, to->cap) = from->d[i];
	}
	arena_take(&to->arena, &from->arena);
	diag_free(from);
}

void diag_free(struct diagnostics *list)
{
	free(list->d);
	arena_free(&list->arena);
	*list = (struct diagnostics){0};
}

void diag_output_lines(struct diagnostics *list, const struct line_map *map, struct slice output)
{
	uint32_t line = 1, at = 0;
	FOR_EACH(struct diagnostic, d, list->d, list->n) {
		uint32_t off = map ? rendered_offset(map, d->off) : 0;
		if (off < at) {
			at = 0;
			line = 1;
		}
		for (; at < off && at < output.n; at++)
			line += output.p[at] == '\n';
		d->output_line = map ? line : d->line;
	}
}
