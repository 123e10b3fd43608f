/* report.c: --report. */
#include "tranship/report.h"
#include "tranship/file_io.h"
#include "tranship/output.h"
#include <jansson.h>
#include <stdlib.h>

/* Length of the well-formed UTF-8 sequence at p, 0 when there is none. */
static size_t utf8_sequence(const unsigned char *p, size_t n)
{
	size_t len = *p < 0x80 ? 1 : *p >= 0xc2 && *p < 0xe0 ? 2 : *p >= 0xe0 && *p < 0xf0 ? 3 : *p >= 0xf0 && *p < 0xf5 ? 4 : 0;
	if (!len || len > n)
		return 0;
	for (size_t i = 1; i < len; i++)
		if ((p[i] & 0xc0) != 0x80)
			return 0;
	bool overlong = (*p == 0xe0 && p[1] < 0xa0) || (*p == 0xf0 && p[1] < 0x90);
	bool outside = (*p == 0xed && p[1] > 0x9f) || (*p == 0xf4 && p[1] > 0x8f);
	return overlong || outside ? 0 : len;
}

static json_t *text(const char *s)
{
	if (!s)
		return json_null();
	json_t *j = json_string(s);
	if (j)
		return j;
	struct buf b = { 0 };
	size_t n = strlen(s);
	for (size_t i = 0; i < n;) {
		size_t len = utf8_sequence((const unsigned char *)s + i, n - i);
		if (len)
			buf_add(&b, s + i, len);
		else
			buf_addstr(&b, "\xef\xbf\xbd");
		i += len ? len : 1;
	}
	j = json_stringn(b.p, b.n);
	buf_free(&b);
	return j;
}

static const char *evidence_name(unsigned evidence) { return evidence == EV_AST ? "ast" : "lexical"; }

static json_t *edit_counts(const uint32_t counts[EDIT_KINDS])
{
	json_t *j = json_object();
	for (int k = 0; k < EDIT_KINDS; k++)
		json_object_set_new(j, edit_kind_names[k], json_integer(counts[k]));
	return j;
}

static json_t *summary(const struct run *r)
{
	json_int_t changed = 0, cuda = 0, skipped = 0, evidence[2] = { 0 }, severities[SEVERITIES] = { 0 };
	uint32_t edits[EDIT_KINDS] = { 0 };
	for (size_t i = 0; i < r->n_files; i++) {
		const struct file *f = &r->files[i];
		changed += f->changed;
		cuda += f->cuda;
		skipped += f->skip != NULL;
		if (f->cuda)
			evidence[f->evidence == EV_AST]++;
		for (int k = 0; k < EDIT_KINDS; k++)
			edits[k] += f->edits[k];
	}
	for (uint32_t i = 0; i < r->diags.n; i++)
		severities[r->diags.d[i].severity]++;
	json_t *s = json_object(), *by_severity = json_object();
	json_object_set_new(s, "files", json_integer((json_int_t)r->n_files));
	json_object_set_new(s, "cuda_files", json_integer(cuda));
	json_object_set_new(s, "changed", json_integer(changed));
	json_object_set_new(s, "skipped", json_integer(skipped));
	json_object_set_new(s, "edits", edit_counts(edits));
	json_object_set_new(s, "evidence", json_pack("{s:I,s:I}", "ast", evidence[1], "lexical", evidence[0]));
	for (int i = 0; i < SEVERITIES; i++)
		json_object_set_new(by_severity, severity_names[i], json_integer(severities[i]));
	json_object_set_new(s, "diagnostics", by_severity);
	json_object_set_new(s, "translation_units", json_pack("{s:I,s:I}", "parsed", (json_int_t)r->parsed, "failed", (json_int_t)r->parse_failed));
	return s;
}

static json_t *selection(const struct selection *s)
{
	char cuda[16], rocm[16];
	json_t *j = json_object();
	json_object_set_new(j, "cuda", json_string(version_text(s->cuda, cuda)));
	json_object_set_new(j, "rocm", json_string(version_text(s->rocm, rocm)));
	json_object_set_new(j, "arch", text(s->arch));
	json_object_set_new(j, "target", json_string(s->target == TARGET_ROC ? "roc" : "hip"));
	json_object_set_new(j, "warp", json_string(s->warp32 ? "32" : "native"));
	return j;
}

static json_t *one_file(const struct options *o, const struct worklist *w, const struct file *f)
{
	char *to = output_path(o, w, f);
	json_t *j = json_object();
	json_object_set_new(j, "file", text(f->shown));
	json_object_set_new(j, "output", text(to ? path_shown(to) : NULL));
	json_object_set_new(j, "cuda", json_boolean(f->cuda));
	json_object_set_new(j, "changed", json_boolean(f->changed));
	json_object_set_new(j, "evidence", json_string(evidence_name(f->evidence)));
	json_object_set_new(j, "edits", edit_counts(f->edits));
	json_object_set_new(j, "skipped", text(f->skip));
	free(to);
	return j;
}

static json_t *one_diagnostic(const struct run *r, const struct diagnostic *d)
{
	json_t *j = json_object();
	json_object_set_new(j, "id", json_string(diag_table[d->id].id));
	json_object_set_new(j, "slug", json_string(diag_table[d->id].slug));
	json_object_set_new(j, "severity", json_string(severity_names[d->severity]));
	json_object_set_new(j, "message", text(d->message));
	json_object_set_new(j, "file", text(d->file < r->n_files ? r->files[d->file].shown : NULL));
	json_object_set_new(j, "line", json_integer(d->line));
	json_object_set_new(j, "column", json_integer(d->column));
	json_object_set_new(j, "output_line", d->output_line ? json_integer(d->output_line) : json_null());
	json_object_set_new(j, "evidence", json_string(evidence_name(d->evidence)));
	json_object_set_new(j, "cuda", text(d->cuda));
	json_object_set_new(j, "hip", text(d->hip));
	json_object_set_new(j, "why", text(d->why));
	json_object_set_new(j, "fix", text(d->fix));
	return j;
}

static int append(const char *bytes, size_t n, void *to)
{
	buf_add(to, bytes, n);
	return 0;
}

bool report_write(const char *path, const struct options *o, const struct worklist *w, const struct run *r)
{
	json_t *j = json_object(), *files = json_array(), *diagnostics = json_array();
	for (size_t i = 0; i < r->n_files; i++)
		json_array_append_new(files, one_file(o, w, &r->files[i]));
	for (uint32_t i = 0; i < r->diags.n; i++)
		json_array_append_new(diagnostics, one_diagnostic(r, &r->diags.d[i]));
	json_object_set_new(j, "tool", json_pack("{s:s,s:s}", "name", "tranship", "version", TRANSHIP_VERSION));
	json_object_set_new(j, "selection", selection(&r->sel));
	json_object_set_new(j, "summary", summary(r));
	json_object_set_new(j, "files", files);
	json_object_set_new(j, "diagnostics", diagnostics);
	struct buf b = { 0 };
	bool ok = !json_dump_callback(j, append, &b, JSON_INDENT(1) | JSON_PRESERVE_ORDER);
	if (!ok)
		error("cannot make the report");
	buf_addch(&b, '\n');
	json_decref(j);
	ok = ok && file_write(path, (struct slice){ b.p, b.n });
	buf_free(&b);
	return ok;
}
