/* lint_format.c: findings for programs other than SARIF's readers: JSON, GitHub's annotations, GitLab's code quality, JUnit. */
#include "base/json_text.h"
#include "base/shown.h"
#include "lint/lint.h"
#include "pass/pass.h"

static const char *evidence(const struct diagnostic *d) { return d->evidence == EV_AST ? "ast" : "lexical"; }

static bool told(const struct finding *f) { return f->state == FINDING_NEW; }

static json_t *finding(const struct finding *f)
{
	static const char *const states[] = {"new", "known", "allowed", "suppressed"};
	const struct diagnostic *d = f->d;
	json_t *o = json_object();
	json_object_set_new(o, "id", json_string(diag_table[d->id].id));
	json_object_set_new(o, "slug", json_string(diag_table[d->id].slug));
	json_object_set_new(o, "severity", json_string(severity_names[d->severity]));
	json_object_set_new(o, "state", json_string(states[f->state]));
	json_object_set_new(o, "reason", json_text(f->reason));
	json_object_set_new(o, "file", json_text(f->path));
	json_object_set_new(o, "line", json_integer(d->line));
	json_object_set_new(o, "column", json_integer(d->column));
	json_object_set_new(o, "message", json_text(d->message));
	json_object_set_new(o, "evidence", json_string(evidence(d)));
	json_object_set_new(o, "pass", json_text(pass_numbered(d->pass)));
	json_object_set_new(o, "rule", json_text(d->rule));
	json_object_set_new(o, "cuda", json_text(d->cuda));
	json_object_set_new(o, "hip", json_text(d->hip));
	json_object_set_new(o, "why", json_text(d->why));
	json_object_set_new(o, "fix", json_text(d->fix));
	json_object_set_new(o, "replacement", json_text(d->replacement));
	json_object_set_new(o, "fingerprint", json_string(f->fingerprint));
	return o;
}

void lint_print_json(const struct lint *l, struct buf *out)
{
	json_t *j = json_object(), *counts = json_object();
	size_t severities[SEVERITIES] = {0};
	for (size_t i = 0; i < l->n; i++)
		severities[l->v[i].d->severity] += told(&l->v[i]);
	for (int s = 0; s < SEVERITIES; s++)
		json_object_set_new(counts, severity_names[s], json_integer((json_int_t)severities[s]));
	json_object_set_new(j, "tool", json_pack("{s:s,s:s}", "name", "tranship", "version", TRANSHIP_VERSION));
	json_object_set_new(j, "files", json_integer((json_int_t)l->run->n_files));
	json_object_set_new(j, "new", counts);
	json_object_set_new(j, "known", json_integer((json_int_t)lint_count(l, FINDING_KNOWN)));
	json_object_set_new(j, "waiting_for_types", json_integer((json_int_t)l->run->waiting));
	json_object_set_new(j, "findings", json_array());
	struct json_list findings = json_list_begin(j, out);
	for (size_t i = 0; i < l->n; i++)
		if (l->v[i].state != FINDING_OUTSIDE)
			json_list_add(&findings, finding(&l->v[i]));
	json_list_end(&findings);
}

/* GitHub's workflow commands: '%' and line ends are encoded, in properties ':' and ',' too. */
static void github_text(struct buf *out, const char *s, bool property)
{
	for (const char *end = s + strlen(s); s < end;) {
		size_t n = property ? strcspn(s, ":,") : (size_t)(end - s);
		buf_add_shown(out, s, n, SHOWN_PERCENT);
		s += n;
		if (s < end)
			buf_addf(out, "%%%02X", (unsigned char)*s++);
	}
}

void lint_print_github(const struct lint *l, struct buf *out)
{
	FOR_EACH(const struct finding, f, l->v, l->n) {
		const struct diagnostic *d = f->d;
		if (!told(f))
			continue;
		buf_addf(out, "::%s file=", d->severity == SEV_NOTE ? "notice" : d->severity == SEV_WARNING ? "warning" : "error");
		github_text(out, f->path, true);
		if (d->line)
			buf_addf(out, ",line=%u,col=%u", d->line, d->column);
		buf_addf(out, ",title=%s %s [%s]::", diag_table[d->id].id, diag_table[d->id].slug, evidence(d));
		github_text(out, d->message, false);
		if (d->why) {
			buf_addstr(out, "%0A");
			github_text(out, d->why, false);
		}
		if (d->fix) {
			buf_addstr(out, "%0A");
			github_text(out, d->fix, false);
		}
		buf_addch(out, '\n');
	}
}

void lint_print_gitlab(const struct lint *l, struct buf *out)
{
	static const char *const names[SEVERITIES] = {"info", "minor", "major", "critical"};
	struct json_list list = json_list_begin(json_array(), out);
	FOR_EACH(const struct finding, f, l->v, l->n) {
		if (!told(f))
			continue;
		json_t *o = json_object();
		json_object_set_new(o, "description", json_text(f->d->message));
		json_object_set_new(o, "check_name", json_string(diag_table[f->d->id].slug));
		json_object_set_new(o, "fingerprint", json_string(f->fingerprint));
		json_object_set_new(o, "severity", json_string(names[f->d->severity]));
		json_object_set_new(o, "evidence", json_string(evidence(f->d))); /* GitLab passes over what it does not know */
		json_object_set_new(o, "location",
		                    json_pack("{s:o,s:{s:I}}", "path", json_text(f->path), "lines", "begin",
		                              (json_int_t)(f->d->line ? f->d->line : 1)));
		json_list_add(&list, o);
	}
	json_list_end(&list);
}

/* A suite for each file that was read; a file without findings is one passed test. */
void lint_print_junit(const struct lint *l, struct buf *out)
{
	struct run *r = l->run;
	size_t failures = lint_count(l, FINDING_NEW), tests = 0, at = 0;
	struct buf body = {0};
	FOR_EACH(const struct file, file, r->files, r->n_files) {
		size_t first = at, n = 0;
		for (; at < l->n && l->v[at].file == file; at++)
			n += told(&l->v[at]);
		const char *path = lint_path((struct lint *)l, file->path);
		buf_addstr(&body, "  <testsuite name=\"");
		buf_add_markup(&body, false, path);
		buf_addf(&body, "\" tests=\"%zu\" failures=\"%zu\">\n", n ? n : 1, n);
		tests += n ? n : 1;
		if (!n) {
			buf_addstr(&body, "    <testcase name=\"tranship\" classname=\"");
			buf_add_markup(&body, false, path);
			buf_addstr(&body, "\"/>\n");
		}
		for (size_t k = first; k < at; k++) {
			const struct diagnostic *d = l->v[k].d;
			if (!told(&l->v[k]))
				continue;
			buf_addf(&body, "    <testcase name=\"%s %s:%u:%u\" classname=\"", diag_table[d->id].id,
			         diag_table[d->id].slug, d->line, d->column);
			buf_add_markup(&body, false, path);
			buf_addf(&body, "\">\n      <failure type=\"%s\" message=\"", severity_names[d->severity]);
			buf_add_markup(&body, false, d->message);
			buf_addstr(&body, "\">");
			buf_add_markup(&body, false, d->why ? d->why : "");
			buf_addstr(&body, d->why ? "; " : "");
			buf_add_markup(&body, false, d->fix ? d->fix : "");
			buf_addf(&body, "%sevidence: %s</failure>\n    </testcase>\n", d->fix ? "; " : "", evidence(d));
		}
		buf_addstr(&body, "  </testsuite>\n");
	}
	buf_addf(out,
	         "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tranship lint\" tests=\"%zu\" failures=\"%zu\">\n",
	         tests, failures);
	buf_add(out, body.p ? body.p : "", body.n);
	buf_addstr(out, "</testsuites>\n");
	buf_free(&body);
}
