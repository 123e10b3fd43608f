/* answer_actions.c: code actions: port a line, a function, a file; write what a finding says; accept it; explain it. */
#include "lsp/answer_run.h"
#include "base/json_text.h"
#include "edit/line_diff.h"
#include "engine/engine.h"
#include <stdlib.h>

/* The text, and where its lines start. */
struct lines {
	struct slice text;
	const char *uri;
	bool utf8;
};

static json_t *text_edit(json_t *range, const char *text, size_t n)
{
	json_t *o = json_object();
	struct buf b = {0};
	buf_add_utf8(&b, text, n);
	json_object_set_new(o, "range", range);
	json_object_set_new(o, "newText", json_text(b.p ? b.p : ""));
	buf_free(&b);
	return o;
}

static json_t *action(const char *title, const char *kind, const char *uri, json_t *edits)
{
	return json_pack("{s:s,s:s,s:{s:{s:o}}}", "title", title, "kind", kind, "edit", "changes", uri, edits);
}

/* ---- port ---- */

static bool only_includes(struct slice s)
{
	for (size_t i = 0; i < s.n;) {
		const char *end = memchr(s.p + i, '\n', s.n - i);
		size_t n = end ? (size_t)(end - s.p) - i : s.n - i;
		struct slice line = {s.p + i, n};
		while (line.n && (*line.p == ' ' || *line.p == '\t' || *line.p == '\r'))
			line = (struct slice){line.p + 1, line.n - 1};
		if (line.n && !slice_starts(line, "#include"))
			return false;
		i += n + 1;
	}
	return true;
}

static struct slice lines_of(const struct side *s, uint32_t from, uint32_t to)
{
	return (struct slice){s->bytes.p + s->line[from], s->line[to] - s->line[from]};
}

/* The edits of the changed lines that touch [first, last], from 0, and of the includes that these need; NULL: there are none. */
static json_t *port_edits(const struct lines *l, struct side sides[2], uint32_t first, uint32_t last)
{
	json_t *edits = json_array();
	bool any = false;
	for (uint32_t a = 0, b = 0; a < sides[0].n || b < sides[1].n;) {
		uint32_t end_a = changed_run(&sides[0], a), end_b = changed_run(&sides[1], b);
		if (end_a > a || end_b > b) {
			struct slice was = lines_of(&sides[0], a, end_a), now = lines_of(&sides[1], b, end_b);
			bool inside = a <= last && (end_a > first || (end_a == a && a >= first));
			if (inside || (only_includes(was) && only_includes(now)))
				json_array_append_new(edits,
				                      text_edit(range_of(l->text, l->utf8, sides[0].line[a], sides[0].line[end_a]),
				                                now.p, now.n));
			any = any || inside;
		}
		a = end_a + 1;
		b = end_b + 1;
	}
	if (!any) {
		json_decref(edits);
		return NULL;
	}
	return edits;
}

/* The lines of the function that the offset lies in: the outermost braces behind a ')', from the end of what stands before. */
static bool function_around(struct slice text, size_t off, uint32_t *first, uint32_t *last)
{
	struct tokens t = {0};
	bool found = false;
	lex(text, &t);
	for (uint32_t i = 1; i + 1 < t.n && t.t[i].off <= off && !found; i++) {
		const struct token *k = &t.t[i];
		if (k->kind != TOK_PUNCT || k->punct != '{' || k->pair == NO_TOKEN || k->pair >= t.n || t.t[k->pair].off < off ||
		    t.t[token_prev(&t, i)].punct != ')')
			continue;
		uint32_t from = i;
		for (uint32_t p = token_prev(&t, i); p != NO_TOKEN && p < from; p = token_prev(&t, p)) {
			const struct token *b = &t.t[p];
			if (b->kind == TOK_EOD || (b->kind == TOK_PUNCT && (b->punct == ';' || b->punct == '}' || b->punct == '{')))
				break;
			from = p;
		}
		tokens_position(&t, t.t[from].off, first, NULL);
		tokens_position(&t, t.t[k->pair].off, last, NULL);
		found = true;
	}
	tokens_free(&t);
	return found;
}

static void add_ports(json_t *actions, const struct question *q, const struct lines *l, uint32_t line, uint32_t last)
{
	struct options o;
	struct worklist w = {0};
	struct run r = {0};
	struct side sides[2];
	if (!answer_prepare(q, COMMAND_TRANSLATE, &o, &w, &r) || r.n_files != 1)
		return;
	translate_run(&r);
	if (!r.files[0].changed)
		return;
	sides_compare(sides, l->text, (struct slice){r.files[0].output.p, r.files[0].output.n});
	uint32_t from = 0, to = 0;
	size_t off = line < sides[0].n ? sides[0].line[line] : l->text.n;
	json_t *of_line = port_edits(l, sides, line, last), *of_function = NULL;
	if (function_around(l->text, off, &from, &to) || function_around(l->text, off + strcspn(l->text.p + off, "\n"), &from, &to))
		of_function = port_edits(l, sides, from - 1, to - 1);
	if (of_line)
		json_array_append_new(actions, action(line == last ? "Port this line to HIP" : "Port these lines to HIP",
		                                      "refactor.rewrite", l->uri, of_line));
	if (of_function)
		json_array_append_new(actions, action("Port this function to HIP", "refactor.rewrite", l->uri, of_function));
	json_t *of_file = port_edits(l, sides, 0, UINT32_MAX);
	if (of_file)
		json_array_append_new(actions, action("Port this file to HIP", "refactor.rewrite", l->uri, of_file));
	sides_free(sides);
}

/* ---- findings ---- */

static void add_for_finding(json_t *actions, const struct lines *l, json_t *diagnostic)
{
	const char *id = json_string_value(json_object_get(diagnostic, "code")),
	           *source = json_string_value(json_object_get(diagnostic, "source")),
	           *text = json_string_value(json_object_get(json_object_get(diagnostic, "data"), "replacement"));
	if (!id || !source || strcmp(source, "tranship") || diag_find(slice_str(id)) < 0)
		return;
	char title[128];
	json_t *range = json_object_get(diagnostic, "range");
	if (text) {
		snprintf(title, sizeof title, "Write '%.80s'", text);
		json_t *a = action(title, "quickfix", l->uri, json_pack("[o]", text_edit(json_incref(range), text, strlen(text))));
		json_object_set_new(a, "diagnostics", json_pack("[O]", diagnostic));
		json_object_set_new(a, "isPreferred", json_true());
		json_array_append_new(actions, a);
	}
	size_t at = offset_of(l->text, l->utf8, json_object_get(range, "start"));
	size_t end = at + strcspn(l->text.p + at, "\r\n");
	if (end && l->text.p[end - 1] != '\\') { /* a comment does not go on behind a splice */
		char comment[64];
		int n = snprintf(comment, sizeof comment, " // tranship: allow %.8s because ...", id);
		snprintf(title, sizeof title, "Allow %.8s on this line", id);
		json_t *a = action(title, "quickfix", l->uri,
		                   json_pack("[o]", text_edit(range_of(l->text, l->utf8, end, end), comment, (size_t)n)));
		json_object_set_new(a, "diagnostics", json_pack("[O]", diagnostic));
		json_array_append_new(actions, a);
	}
	snprintf(title, sizeof title, "Explain %.8s", id);
	json_array_append_new(actions, json_pack("{s:s,s:s,s:{s:s,s:s,s:[s]}}", "title", title, "kind", "quickfix", "command",
	                                         "title", title, "command", "tranship.explain", "arguments", id));
}

int answer_actions(void *question)
{
	const struct question *q = question;
	const struct document *d = open_at(q, q->path);
	if (!d || !d->text.n)
		return print_answer(json_array());
	struct lines l = {.text = {d->text.p, d->text.n}, .uri = d->uri, .utf8 = q->utf8};
	json_t *actions = json_array(), *range = json_object_get(q->params, "range"), *diagnostic;
	json_int_t line = json_integer_value(json_object_get(json_object_get(range, "start"), "line")),
	           last = json_integer_value(json_object_get(json_object_get(range, "end"), "line"));
	size_t i;
	json_array_foreach(json_object_get(json_object_get(q->params, "context"), "diagnostics"), i, diagnostic)
	        add_for_finding(actions, &l, diagnostic);
	if (line >= 0 && last >= line && last < INT32_MAX)
		add_ports(actions, q, &l, (uint32_t)line, (uint32_t)last);
	return print_answer(actions);
}
