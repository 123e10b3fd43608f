/* report.c: --report. */
#include "pass/pass.h"
#include "output/report.h"
#include "base/json_text.h"
#include "output/output.h"
#include <stdlib.h>

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
	json_int_t changed = 0, cuda = 0, skipped = 0, evidence[2] = {0}, severities[SEVERITIES] = {0};
	uint32_t edits[EDIT_KINDS] = {0};
	FOR_EACH(const struct file, f, r->files, r->n_files) {
		changed += f->changed;
		cuda += f->cuda;
		skipped += f->skip && !f->build;
		if (f->cuda)
			evidence[f->evidence == EV_AST]++;
		for (int k = 0; k < EDIT_KINDS; k++)
			edits[k] += f->edits[k];
	}
	for (uint32_t i = 0; i < r->diags.n; i++)
		severities[r->diags.d[i].severity] += !r->diags.d[i].accepted;
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
	json_object_set_new(s, "translation_units",
	                    json_pack("{s:I,s:I}", "parsed", (json_int_t)r->parsed, "failed", (json_int_t)r->parse_failed));
	return s;
}

static json_t *selection(const struct selection *s)
{
	char cuda[16], rocm[16];
	json_t *j = json_object();
	json_object_set_new(j, "cuda", json_string(version_text(s->cuda, cuda)));
	json_object_set_new(j, "rocm", json_string(version_text(s->rocm, rocm)));
	json_object_set_new(j, "arch", json_text(s->arch));
	json_object_set_new(j, "target", json_string(s->target == TARGET_ROC ? "roc" : "hip"));
	json_object_set_new(j, "warp", json_string(s->warp32 ? "32" : "native"));
	return j;
}

static json_t *one_change(const struct change *c)
{
	json_t *j = json_object();
	json_object_set_new(j, "line", json_integer(c->line));
	json_object_set_new(j, "column", json_integer(c->column));
	json_object_set_new(j, "end_line", json_integer(c->end_line));
	json_object_set_new(j, "kind", json_string(edit_kind_names[c->kind]));
	json_object_set_new(j, "pass", json_text(pass_numbered(c->pass)));
	json_object_set_new(j, "rule", json_text(c->rule));
	json_object_set_new(j, "evidence", json_string(evidence_name(c->evidence)));
	json_object_set_new(j, "safety", json_string(c->review ? "review" : "safe"));
	json_object_set_new(j, "before", json_text(c->before));
	json_object_set_new(j, "after", json_text(c->after));
	return j;
}

static json_t *one_file(const struct options *o, const struct worklist *w, const struct file *f)
{
	char *to = output_path(o, w, f);
	json_t *j = json_object();
	json_object_set_new(j, "file", json_text(f->shown));
	json_object_set_new(j, "output", json_text(to ? path_shown(to) : NULL));
	json_object_set_new(j, "cuda", json_boolean(f->cuda));
	json_object_set_new(j, "changed", json_boolean(f->changed));
	json_object_set_new(j, "evidence", json_string(evidence_name(f->evidence)));
	json_object_set_new(j, "edits", edit_counts(f->edits));
	json_object_set_new(j, "skipped", json_text(f->build ? NULL : f->skip));
	json_t *changes = json_array();
	for (size_t i = 0; i < f->n_changes; i++)
		json_array_append_new(changes, one_change(&f->changes[i]));
	json_object_set_new(j, "changes", changes);
	free(to);
	return j;
}

static json_t *one_diagnostic(const struct run *r, const struct diagnostic *d)
{
	json_t *j = json_object();
	json_object_set_new(j, "id", json_string(diag_table[d->id].id));
	json_object_set_new(j, "slug", json_string(diag_table[d->id].slug));
	json_object_set_new(j, "severity", json_string(severity_names[d->severity]));
	json_object_set_new(j, "message", json_text(d->message));
	json_object_set_new(j, "file", json_text(d->file < r->n_files ? r->files[d->file].shown : NULL));
	json_object_set_new(j, "line", json_integer(d->line));
	json_object_set_new(j, "end_line", json_integer(d->end_line ? d->end_line : d->line));
	json_object_set_new(j, "column", json_integer(d->column));
	json_object_set_new(j, "output_line", d->output_line ? json_integer(d->output_line) : json_null());
	json_object_set_new(j, "evidence", json_string(evidence_name(d->evidence)));
	json_object_set_new(j, "pass", json_text(pass_numbered(d->pass)));
	json_object_set_new(j, "rule", json_text(d->rule));
	json_object_set_new(j, "cuda", json_text(d->cuda));
	json_object_set_new(j, "hip", json_text(d->hip));
	json_object_set_new(j, "why", json_text(d->why));
	json_object_set_new(j, "fix", json_text(d->fix));
	json_object_set_new(j, "accepted", json_text(d->accepted));
	return j;
}

bool report_stage(struct writer *to, const char *path, const struct options *o, const struct worklist *w, const struct run *r)
{
	json_t *j = json_object(), *files = json_array();
	for (size_t i = 0; i < r->n_files; i++)
		json_array_append_new(files, one_file(o, w, &r->files[i]));
	json_object_set_new(j, "tool", json_pack("{s:s,s:s}", "name", "tranship", "version", TRANSHIP_VERSION));
	json_object_set_new(j, "selection", selection(&r->sel));
	json_object_set_new(j, "summary", summary(r));
	json_object_set_new(j, "files", files);
	json_object_set_new(j, "diagnostics", json_array());
	struct buf b = {0};
	struct json_list diagnostics = json_list_begin(j, &b);
	for (uint32_t i = 0; i < r->diags.n; i++)
		json_list_add(&diagnostics, one_diagnostic(r, &r->diags.d[i]));
	bool ok = json_list_end(&diagnostics);
	ok = ok && stage_output(to, path, (struct slice){b.p, b.n});
	buf_free(&b);
	return ok;
}
