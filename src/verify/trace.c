/* trace.c: HIP line -> CUDA line (by difference), rules (by the names on it), warnings (by the translator's report). */
#include "verify/trace.h"
#include "edit/edit.h"
#include "base/file_io.h"
#include "rules/rules.h"
#include <ctype.h>
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <unistd.h>

enum { MOST_SOURCE = 64 << 20, MOST_RULES = 4 };

unsigned traced_line(struct slice cuda, struct slice hip, unsigned line)
{
	struct buf diff = {0};
	unified_diff(cuda, hip, "a", "b", &diff);
	/* the lines where both sides stand: x in cuda, y in hip; and the replaced stretch being read */
	unsigned x = 1, y = 1, minus = 0, plus = 0, found = 0;
	const char *p = diff.p, *end = diff.p ? diff.p + diff.n : NULL;
	while (p && p < end && !found) {
		const char *eol = memchr(p, '\n', (size_t)(end - p));
		eol = eol ? eol : end;
		unsigned hx, hy;
		if (*p == '-' && strncmp(p, "--- ", 4)) {
			minus++;
		} else if (*p == '+' && strncmp(p, "+++ ", 4)) {
			if (y + plus == line)
				found = 1;
			plus += !found;
		} else {
			x += minus;
			y += plus;
			minus = plus = 0;
			if (sscanf(p, "@@ -%u%*[,0-9] +%u", &hx, &hy) == 2 || sscanf(p, "@@ -%u +%u", &hx, &hy) == 2) {
				if (line < hy)
					break; /* between two hunks: the offset so far holds */
				x = hx;
				y = hy;
			} else if (*p == ' ') {
				if (y == line)
					break;
				x++;
				y++;
			}
		}
		p = eol + 1;
	}
	buf_free(&diff);
	if (found) {
		/* a stretch of 'minus' lines became at least plus + 1 */
		unsigned down = plus < minus ? plus : minus ? minus - 1 : 0;
		return x + down;
	}
	x += minus;
	y += plus;
	return line >= y ? x + (line - y) : x > y - line ? x - (y - line) : 1;
}

static struct slice line_of(const struct buf *b, unsigned line)
{
	const char *p = b->p, *end = b->p + b->n;
	for (unsigned i = 1; i < line && p < end; i++) {
		p = memchr(p, '\n', (size_t)(end - p));
		p = p ? p + 1 : end;
	}
	const char *eol = p < end ? memchr(p, '\n', (size_t)(end - p)) : NULL;
	return (struct slice){p, (size_t)((eol ? eol : end) - p)};
}

/* Whether a message quotes a name, whole or with its qualification or arguments around it. */
static bool message_names(const char *message, const char *name)
{
	size_t n = name ? strlen(name) : 0;
	for (const char *p = message; n && (p = strstr(p, name)); p += n)
		if ((p == message || !word_char(p[-1])) && !word_char(p[n]))
			return true;
	return false;
}

/* The path that the line includes; empty when it includes none. */
static struct slice included(struct slice line)
{
	const char *p = line.p, *end = line.p + line.n;
	while (p < end && strchr(" \t#", *p))
		p++;
	if (end - p < 8 || strncmp(p, "include", 7))
		return (struct slice){p, 0};
	for (p += 7; p < end && *p != '<' && *p != '"';)
		p++;
	const char *close = p < end ? memchr(p + 1, *p == '<' ? '>' : '"', (size_t)(end - p - 1)) : NULL;
	return (struct slice){p + 1, close ? (size_t)(close - p - 1) : 0};
}

struct rule_list {
	const struct name_rule *v[MOST_RULES];
	size_t n;
	bool named; /* only those that the message names */
};

static void add_rule(struct rule_list *l, const struct name_rule *r, const char *message)
{
	bool named = r && (message_names(message, r->cuda) || message_names(message, r->hip));
	if (!r || r->flags & NF_SAME || (l->named && !named)) /* what stays as it is was written by nobody */
		return;
	if (named && !l->named)
		*l = (struct rule_list){.named = true};
	for (size_t i = 0; i < l->n; i++)
		if (l->v[i] == r)
			return;
	if (l->n < MOST_RULES)
		l->v[l->n++] = r;
}

/* "cudaMalloc -> hipMalloc (runtime, line 12)" for the names of the table that stand on the line: those that the message is about, or,
 * where it is about none, all; 'named' says which. */
static const char *rules_of_line(struct slice line, const char *message, bool *named, struct arena *a)
{
	const struct rule_table *t = rules_builtin();
	struct rule_list list = {0};
	struct slice header = included(line);
	if (header.n)
		add_rule(&list, rules_find(t, header, 1u << RK_HEADER), message);
	for (size_t i = 0; i < line.n;) {
		size_t start = i;
		while (i < line.n && word_char(line.p[i]))
			i++;
		if (i > start && !isdigit((unsigned char)line.p[start]))
			add_rule(&list, rules_find(t, (struct slice){line.p + start, i - start}, 0), message);
		i += i == start;
	}
	struct buf b = {0};
	for (size_t i = 0; i < list.n; i++)
		buf_addf(&b, "%s%s -> %s (%s, line %u)", i ? ", " : "", list.v[i]->cuda,
		         list.v[i]->hip ? list.v[i]->hip : "nothing", rules_lib_id(t, list.v[i]->lib), list.v[i]->line);
	const char *text = b.n ? arena_strndup(a, b.p, b.n) : NULL;
	*named = list.named;
	buf_free(&b);
	return text;
}

static const char *text_of(const json_t *j, const char *key) { return json_string_value(json_object_get(j, key)); }

static bool same_file(const char *a, const char *b)
{
	char *x = a && b ? realpath(a, NULL) : NULL, *y = x ? realpath(b, NULL) : NULL;
	bool same = x && y && !strcmp(x, y);
	free(x);
	free(y);
	return same;
}

/* What the translator said of the line, or of the line that failed. */
static const char *warning_of(const json_t *report, const char *file, unsigned line, unsigned output_line, struct arena *a)
{
	const json_t *list = json_object_get(report, "diagnostics");
	struct buf b = {0};
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *d = json_array_get(list, i);
		const char *where = text_of(d, "file"), *id = text_of(d, "id"), *message = text_of(d, "message");
		if (!where || strcmp(where, file) || !id || !message)
			continue;
		/* a statement that is about several lines was left as it was */
		json_int_t from = json_integer_value(json_object_get(d, "line")),
		           to = json_integer_value(json_object_get(d, "output_line"));
		json_int_t end = json_integer_value(json_object_get(d, "end_line")), more = end > from ? end - from : 0;
		if (!(line >= from && line <= from + more) && !(to && output_line >= to && output_line <= to + more))
			continue;
		const char *said = arena_printf(a, "%s: %s", id, message);
		if (!b.n || !strstr(b.p, said)) /* a line may do the same thing twice */
			buf_addf(&b, "%s%s", b.n ? "; " : "", said);
	}
	const char *text = b.n ? arena_strndup(a, b.p, b.n) : NULL;
	buf_free(&b);
	return text;
}

/* Traces one place; false when it lies in no translated file. */
static bool trace_place(const char *tree, const json_t *report, const char *file, unsigned line, struct compile_error *e,
                        struct arena *a)
{
	const json_t *files = json_object_get(report, "files");
	const char *error_file = *file == '/' || !tree ? file : arena_printf(a, "%s/%s", tree, file);
	for (size_t i = 0; i < json_array_size(files); i++) {
		const json_t *f = json_array_get(files, i);
		const char *output = text_of(f, "output"), *source = text_of(f, "file");
		if (!source || !same_file(error_file, output))
			continue;
		struct buf cuda = {0}, hip = {0};
		if (!file_read(source, MOST_SOURCE, &cuda) && !file_read(error_file, MOST_SOURCE, &hip)) {
			e->cuda_file = arena_strdup(a, source);
			e->cuda_line = traced_line((struct slice){cuda.p, cuda.n}, (struct slice){hip.p, hip.n}, line);
			e->rules = rules_of_line(line_of(&cuda, e->cuda_line), e->message, &e->rules_named, a);
			e->warned = warning_of(report, source, e->cuda_line, line, a);
		}
		buf_free(&cuda);
		buf_free(&hip);
		return true;
	}
	return false;
}

/* An error in a library's header is traced from where the program instantiated or included it. */
static void trace_one(const char *tree, const json_t *report, struct compile_error *e, struct arena *a)
{
	bool found = trace_place(tree, report, e->file, e->line, e, a);
	for (unsigned i = e->n_above; i < e->n_notes && !found; i++)
		found = trace_place(tree, report, e->notes[i].file, e->notes[i].line, e, a);
	for (unsigned i = 0; i < e->n_above && !found; i++)
		found = trace_place(tree, report, e->notes[i].file, e->notes[i].line, e, a);
}

bool trace_reads(const struct program *p, struct buf *why)
{
	json_error_t e;
	json_t *report = p->report ? json_load_file(p->report, 0, &e) : NULL;
	bool ok = !p->report || json_is_object(report);
	if (!ok)
		buf_addf(why, "cannot read the report '%s': %s", path_shown(p->report),
		         access(p->report, R_OK) ? strerror(errno) : "it is not a report of 'tranship translate --report'");
	json_decref(report);
	return ok;
}

void trace_errors(const struct program *p, const char *tree, struct result *r)
{
	if (!p->report || !r->n_errors)
		return;
	json_t *report = json_load_file(p->report, 0, NULL);
	for (size_t i = 0; report && i < r->n_errors; i++)
		if (!r->errors[i].cuda_file)
			trace_one(tree ? tree : p->folder, report, &r->errors[i], &r->arena);
	json_decref(report);
}

/* The file that a place at 'colon' names: the word before it; false: there is no place. */
static bool place_at(const char *text, const char *colon, const char **start)
{
	const char *p = colon;
	while (p > text && !strchr(" \t\n'\"(,", p[-1]))
		p--;
	*start = p;
	return p < colon && isdigit((unsigned char)colon[1]);
}

const char *trace_text(const struct program *p, const char *tree, const char *text, struct arena *a)
{
	json_t *report = p->report && text ? json_load_file(p->report, 0, NULL) : NULL;
	struct buf b = {0};
	const char *done = text, *start;
	for (const char *colon = text; report && (colon = strchr(colon, ':')); colon++) {
		if (!place_at(text, colon, &start) || start < done)
			continue;
		struct compile_error e = {.message = ""};
		const char *file = arena_strndup(a, start, (size_t)(colon - start));
		char *end;
		unsigned line = (unsigned)strtoul(colon + 1, &end, 10);
		if (!trace_place(tree ? tree : p->folder, report, file, line, &e, a) || !e.cuda_file)
			continue;
		buf_addf(&b, "%.*s%s:%u", (int)(start - done), done, e.cuda_file, e.cuda_line);
		done = end;
	}
	const char *traced = b.n ? arena_printf(a, "%.*s%s", (int)b.n, b.p, done) : text;
	buf_free(&b);
	json_decref(report);
	return traced;
}
