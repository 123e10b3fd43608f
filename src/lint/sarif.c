/* sarif.c: findings as SARIF 2.1.0. */
#include "base/json_text.h"
#include "lint/lint.h"
#include "input/worklist.h"
#include "pass/pass.h"
#include "project/source_file.h"
#include <ctype.h>

static const char *level(unsigned severity)
{
	return severity == SEV_NOTE ? "note" : severity == SEV_WARNING ? "warning" : "error";
}

/* Bytes of a path that a URI takes as they are; the rest is percent-encoded. */
static json_t *uri(const char *path)
{
	struct buf b = {0};
	if (*path == '/')
		buf_addstr(&b, "file://");
	for (const char *p = path; *p; p++) {
		unsigned char c = (unsigned char)*p;
		if (isalnum(c) || strchr("/-._~!$&'()*+,;=@", c))
			buf_addch(&b, (char)c);
		else
			buf_addf(&b, "%%%02X", c);
	}
	json_t *j = json_string(b.p ? b.p : "");
	buf_free(&b);
	return j;
}

/* Where a column was last counted: findings come in order, and a file may be one line. */
struct column {
	const struct file *file;
	size_t at;
	json_int_t n;
};

/* 1-based column of 'off' in code points; bytes that are no UTF-8 count one each. */
static json_int_t column(struct column *c, const struct file *f, uint32_t off)
{
	struct slice s = f->bytes;
	if (c->file != f || off < c->at) {
		size_t begin = off < s.n ? off : s.n;
		while (begin && s.p[begin - 1] != '\n' && s.p[begin - 1] != '\r')
			begin--;
		*c = (struct column){f, begin, 1};
	}
	while (c->at < off && c->at < s.n) {
		size_t len = utf8_sequence((const unsigned char *)s.p + c->at, s.n - c->at);
		c->n = s.p[c->at] == '\n' || s.p[c->at] == '\r' ? 1 : c->n + 1;
		c->at += len ? len : 1;
	}
	return c->n;
}

static json_t *region(const struct finding *f, struct column *c)
{
	const struct diagnostic *d = f->d;
	struct slice s = f->file->bytes;
	json_t *j = json_object();
	uint32_t line = d->line;
	if (!line)
		return j;
	json_object_set_new(j, "startLine", json_integer(line));
	json_object_set_new(j, "startColumn", json_integer(column(c, f->file, d->off)));
	for (uint32_t i = d->off; i < d->end && i < s.n; i++)
		line += s.p[i] == '\n' || (s.p[i] == '\r' && i + 1 < s.n && s.p[i + 1] != '\n');
	json_object_set_new(j, "endLine", json_integer(line));
	if (d->end > d->off)
		json_object_set_new(j, "endColumn", json_integer(column(c, f->file, d->end)));
	return j;
}

static json_t *message(const char *text) { return json_pack("{s:o}", "text", json_text(text)); }

/* The first sentence of an explanation, on one line. */
static json_t *summary(const char *explain)
{
	struct buf b = {0};
	for (const char *p = explain; *p; p++) {
		buf_addch(&b, *p == '\n' ? ' ' : *p);
		if (*p == '.' && (p[1] == ' ' || p[1] == '\n' || !p[1]))
			break;
	}
	json_t *j = message(b.p);
	buf_free(&b);
	return j;
}

static json_t *rules(const struct options *o)
{
	json_t *list = json_array();
	FOR_EACH(const struct diag_info, d, diag_table, D_COUNT) {
		json_t *r = json_object();
		json_object_set_new(r, "id", json_string(d->id));
		json_object_set_new(r, "name", json_string(d->slug));
		json_object_set_new(r, "shortDescription", summary(d->explain));
		json_object_set_new(r, "fullDescription", message(d->explain));
		json_object_set_new(r, "help", message(d->explain));
		struct buf uri = {0};
		if (lint_help_uri(o, d->id, false, &uri))
			json_object_set_new(r, "helpUri", json_text(uri.p));
		buf_free(&uri);
		json_object_set_new(r, "defaultConfiguration", json_pack("{s:s}", "level", level(d->severity)));
		json_object_set_new(r, "properties",
		                    json_pack("{s:[s,s]}", "tags", severity_names[d->severity], diag_family(d->id)));
		json_array_append_new(list, r);
	}
	return list;
}

static json_t *artifact(const struct finding *f)
{
	json_t *j = json_pack("{s:o}", "uri", uri(f->path));
	if (*f->path != '/')
		json_object_set_new(j, "uriBaseId", json_string("SRCROOT"));
	return j;
}

/* What takes the place of the finding's range, where that is all there is to do. */
static json_t *fixes(const struct finding *f, json_t *where)
{
	const struct diagnostic *d = f->d;
	struct buf b = {0};
	buf_addf(&b, "write '%s'", d->replacement);
	json_t *replacement =
	        json_pack("{s:O,s:{s:o}}", "deletedRegion", where, "insertedContent", "text", json_text(d->replacement));
	json_t *change = json_pack("{s:o,s:[o]}", "artifactLocation", artifact(f), "replacements", replacement);
	json_t *list = json_pack("[{s:o,s:[o]}]", "description", message(b.p), "artifactChanges", change);
	buf_free(&b);
	return list;
}

static json_t *result(const struct lint *l, const struct finding *f, struct column *c)
{
	const struct diagnostic *d = f->d;
	json_t *r = json_object(), *location = json_object(), *place = json_object(), *where = region(f, c),
	       *properties = json_object();
	struct buf text = {0};
	json_object_set_new(r, "ruleId", json_string(diag_table[d->id].id));
	json_object_set_new(r, "ruleIndex", json_integer(d->id));
	json_object_set_new(r, "level", json_string(level(d->severity)));
	buf_addstr(&text, d->message);
	if (d->why)
		buf_addf(&text, "\n%s", d->why);
	if (d->fix)
		buf_addf(&text, "\n%s", d->fix);
	json_object_set_new(r, "message", message(text.p));
	buf_free(&text);
	json_object_set_new(place, "artifactLocation", artifact(f));
	if (json_object_size(where))
		json_object_set(place, "region", where);
	if (d->replacement)
		json_object_set_new(r, "fixes", fixes(f, where));
	json_decref(where);
	json_object_set_new(location, "physicalLocation", place);
	json_object_set_new(r, "locations", json_pack("[o]", location));
	json_object_set_new(r, "partialFingerprints", json_pack("{s:s}", "transhipLine/v1", f->fingerprint));
	if (f->state == FINDING_SUPPRESSED || f->state == FINDING_ALLOWED) {
		json_t *s = json_pack("{s:s,s:s}", "kind", f->state == FINDING_SUPPRESSED ? "inSource" : "external", "status",
		                      "accepted");
		if (f->reason)
			json_object_set_new(s, "justification", json_text(f->reason));
		json_object_set_new(r, "suppressions", json_pack("[o]", s));
	}
	if (l->options->baseline)
		json_object_set_new(r, "baselineState", json_string(f->state == FINDING_KNOWN ? "unchanged" : "new"));
	json_object_set_new(properties, "evidence", json_string(d->evidence == EV_AST ? "ast" : "lexical"));
	json_object_set_new(properties, "severity", json_string(severity_names[d->severity]));
	if (d->pass)
		json_object_set_new(properties, "pass", json_text(pass_numbered(d->pass)));
	if (d->rule)
		json_object_set_new(properties, "rule", json_text(d->rule));
	if (d->cuda)
		json_object_set_new(properties, "cuda", json_text(d->cuda));
	if (d->hip)
		json_object_set_new(properties, "hip", json_text(d->hip));
	json_object_set_new(r, "properties", properties);
	return r;
}

void lint_print_sarif(const struct lint *l, struct buf *out)
{
	json_t *driver = json_object(), *run = json_object(), *log = json_object();
	json_object_set_new(driver, "name", json_string("tranship"));
	json_object_set_new(driver, "semanticVersion", json_string(TRANSHIP_VERSION));
	json_object_set_new(driver, "rules", rules(l->options));
	json_object_set_new(run, "tool", json_pack("{s:o}", "driver", driver));
	json_object_set_new(run, "columnKind", json_string("unicodeCodePoints"));
	json_object_set_new(run, "originalUriBaseIds",
	                    json_pack("{s:{s:o}}", "SRCROOT", "description", message("the root of the repository")));
	json_object_set_new(run, "results", json_array());
	json_object_set_new(log, "$schema", json_string("https://json.schemastore.org/sarif-2.1.0.json"));
	json_object_set_new(log, "version", json_string("2.1.0"));
	json_object_set_new(log, "runs", json_pack("[o]", run));
	struct json_list results = json_list_begin(log, out);
	struct column counted = {0};
	struct file *last = NULL; /* findings come file by file */
	for (size_t i = 0; i < l->n; i++) {
		struct file *file = &l->run->files[l->v[i].d->file];
		bool allowed = l->v[i].state == FINDING_SUPPRESSED || l->v[i].state == FINDING_ALLOWED;
		if (l->v[i].state == FINDING_OUTSIDE ||
		    (allowed && !l->options->show_allowed)) /* GitHub shows what 'suppressions' mark */
			continue;
		if (last && file != last)
			file_unload(last);
		file_load(last = file);
		json_list_add(&results, result(l, &l->v[i], &counted));
	}
	if (last)
		file_unload(last);
	json_list_end(&results);
}
