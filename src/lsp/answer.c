/* answer.c: what editors ask for, but code actions. */
#include "lsp/answer.h"
#include "lsp/answer_run.h"
#include "base/file_io.h"
#include "base/file_read.h"
#include "base/json_text.h"
#include "base/path.h"
#include "cli/cmd.h"
#include "cli/explain.h"
#include "engine/engine.h"
#include "output/port_line.h"
#include "project/source_file.h"
#include <ctype.h>
#include <stdlib.h>
#include <unistd.h>

int print_answer(json_t *j)
{
	struct buf b = {0};
	bool ok = !json_dump_callback(j, json_to_buf, &b, JSON_COMPACT | JSON_ENCODE_ANY);
	json_decref(j);
	fwrite(b.p ? b.p : "", 1, b.n, stdout);
	buf_free(&b);
	return flush_stdout() && ok ? 0 : 2;
}

const struct document *open_at(const struct question *q, const char *path)
{
	for (size_t i = 0; i < q->n_open; i++)
		if (q->open[i].path && !strcmp(q->open[i].path, path))
			return &q->open[i];
	return NULL;
}

/* The engine reads what the editor has, not what lies on disk. */
static void hold_open(const struct question *q, struct worklist *w)
{
	FOR_EACH(struct file, f, w->files, w->n_files) {
		const struct document *d = open_at(q, f->path);
		if (!d)
			continue;
		struct buf b = {0};
		buf_add(&b, d->text.p ? d->text.p : "", d->text.n);
		f->bytes = (struct slice){b.p, b.n};
		f->size = b.n;
		f->held = true;
		f->unread = false;
	}
}

bool answer_prepare(const struct question *q, enum command_name command, struct options *o, struct worklist *w, struct run *r)
{
	char *args[16] = {(char *)(command == COMMAND_LINT ? "lint" : "translate"), (char *)"--quiet",
	                  (char *)"--evidence=lexical"};
	int n = 3;
	for (size_t i = 0; command == COMMAND_LINT && i < q->n_settings; i++)
		args[n++] = q->settings[i];
	struct buf unsaved = {0};
	if (q->path && access(q->path, F_OK)) { /* a new file: the editor alone has it */
		buf_addf(&unsaved, "--stdin-name=%s", q->path);
		args[n++] = unsaved.p;
		args[n++] = (char *)"-";
	} else {
		args[n++] = (char *)(q->path ? q->path : q->root);
	}
	if (!request_options(o, command, n, args) || !worklist_build(w, o))
		return false;
	hold_open(q, w);
	return run_prepare(o, w, r);
}

/* ---- diagnostics ---- */

static json_t *range_on_line(const struct diagnostic *d, struct slice bytes, bool utf8, bool *whole)
{
	uint32_t at;
	struct slice line = diag_line(d, bytes, &at);
	size_t to = at + (size_t)(d->end - d->off);
	*whole = to <= line.n;
	json_t *range = range_of(line, utf8, at, *whole ? to : line.n);
	const char *const ends[] = {"start", "end"};
	for (size_t i = 0; i < ARRAY_SIZE(ends); i++)
		json_object_set_new(json_object_get(range, ends[i]), "line", json_integer(d->line ? d->line - 1 : 0));
	return range;
}

static json_t *item(const struct options *options, const struct finding *f, bool utf8)
{
	static const int severities[SEVERITIES] = {[SEV_NOTE] = 3, [SEV_WARNING] = 2, [SEV_UNSUPPORTED] = 1, [SEV_ERROR] = 1};
	const struct diagnostic *d = f->d;
	struct buf message = {0};
	bool whole;
	json_t *o = json_object(), *data = json_object();
	buf_addstr(&message, d->message);
	if (d->why)
		buf_addf(&message, "\nwhy: %s", d->why);
	if (d->fix)
		buf_addf(&message, "\nfix: %s", d->fix);
	json_object_set_new(o, "range", range_on_line(d, f->file->bytes, utf8, &whole));
	json_object_set_new(o, "severity", json_integer(severities[d->severity]));
	json_object_set_new(o, "code", json_string(diag_table[d->id].id));
	struct buf uri = {0};
	if (lint_help_uri(options, diag_table[d->id].id, true, &uri))
		json_object_set_new(o, "codeDescription", json_pack("{s:o}", "href", json_text(uri.p)));
	buf_free(&uri);
	json_object_set_new(o, "source", json_string("tranship"));
	json_object_set_new(o, "message", json_text(message.p));
	json_object_set_new(data, "slug", json_string(diag_table[d->id].slug));
	if (d->replacement && whole)
		json_object_set_new(data, "replacement", json_text(d->replacement));
	json_object_set_new(o, "data", data);
	buf_free(&message);
	return o;
}

int answer_diagnostics(void *question)
{
	const struct question *q = question;
	struct options o;
	struct worklist w = {0};
	struct run r = {0};
	struct lint l = {0};
	json_t *all = json_array();
	if (!answer_prepare(q, COMMAND_LINT, &o, &w, &r))
		return 2;
	r.lint = true;
	r.some_files = !w.folders;
	translate_run(&r);
	lint_collect(&l, &o, &r);
	if (!lint_levels(&l))
		return 2;
	size_t k = 0;
	for (size_t i = 0; i < r.n_files; i++) {
		json_t *items = json_array();
		for (; k < l.n && l.v[k].file == &r.files[i]; k++)
			if (l.v[k].state == FINDING_NEW)
				json_array_append_new(items, item(&o, &l.v[k], q->utf8));
		json_t *of_file = json_object();
		json_object_set_new(of_file, "path", json_text(r.files[i].path));
		json_object_set_new(of_file, "items", items);
		json_array_append_new(all, of_file);
	}
	return print_answer(all);
}

/* ---- names ---- */

static bool of_name(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* The name at the offset, with its namespaces, or the header of an #include; empty: there is none. */
static struct slice name_at(struct slice text, size_t off)
{
	size_t from = off, to = off, line = off;
	while (line > 0 && text.p[line - 1] != '\n')
		line--;
	size_t n = strcspn(text.p + line, "\n");
	const char *open = memchr(text.p + line, '<', n),
	           *close = open ? memchr(open, '>', n - (size_t)(open - text.p - line)) : NULL;
	if (close && memmem(text.p + line, (size_t)(open - text.p) - line, "include", 7))
		return (struct slice){open + 1, (size_t)(close - open) - 1};
	while (to < text.n && of_name(text.p[to]))
		to++;
	while (from > 0 && (of_name(text.p[from - 1]) || (from > 2 && text.p[from - 1] == ':' && text.p[from - 2] == ':')))
		from -= of_name(text.p[from - 1]) ? 1 : 2;
	return (struct slice){text.p + from, to - from};
}

int answer_hover(void *question)
{
	const struct question *q = question;
	const struct document *d = open_at(q, q->path);
	if (!d || !d->text.n)
		return 1;
	struct slice text = {d->text.p, d->text.n},
	             name = name_at(text, offset_of(text, q->utf8, json_object_get(q->params, "position")));
	if (!name.n || isdigit((unsigned char)*name.p) || name.n > 200)
		return 1;
	char command[] = "query", *args[] = {command, strndup(name.p, name.n), NULL};
	int status = cmd_query(2, args);
	return flush_stdout() ? status : 2;
}

int answer_explain(void *question)
{
	const struct question *q = question;
	const char *id = json_string_value(json_array_get(json_object_get(q->params, "arguments"), 0));
	if (!id || diag_find(slice_str(id)) < 0)
		return 1;
	char command[] = "explain", *args[] = {command, xstrdup(id), NULL};
	int status = cmd_explain(2, args);
	return flush_stdout() ? status : 2;
}

/* ---- from the port to its source ---- */

int answer_definition(void *question)
{
	const struct question *q = question;
	const struct document *d = open_at(q, q->path);
	struct slice now = d ? (struct slice){d->text.p ? d->text.p : "", d->text.n} : (struct slice){0};
	json_int_t at = json_integer_value(json_object_get(json_object_get(q->params, "position"), "line"));
	struct port_line found;
	if (!port_line_find(q->path, d ? &now : NULL, at > 0 ? (uint32_t)at : 0, &found))
		return print_answer(json_null());
	json_int_t line = found.line;
	return print_answer(json_pack("{s:o,s:{s:{s:I,s:i},s:{s:I,s:i}}}", "uri", uri_of_path(found.source), "range", "start",
	                              "line", line, "character", 0, "end", "line", line, "character", 0));
}
