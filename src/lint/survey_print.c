/* survey_print.c: a survey as text, CSV and JSON. */
#include "base/json_text.h"
#include "base/shown.h"
#include "lint/survey.h"

/* ---- text ---- */

static double percent(uint32_t part, const uint32_t n[WORKS])
{
	uint32_t all = n[WORK_HAND] + n[WORK_REVIEW] + n[WORK_AUTO];
	return all ? part * 100.0 / all : 0;
}

static void text_tallies(const struct tallies *t, const char *head, bool keys, size_t most, struct buf *out)
{
	buf_addf(out, "\n%-34s %8s %8s %10s %8s %7s\n", head, "by hand", "review", "automatic", "notes", "files");
	for (size_t i = 0; i < t->n && i < most; i++) {
		const struct tally *y = &t->v[i];
		char name[64];
		snprintf(name, sizeof name, "%s%s%s", keys ? y->key : "", keys ? " " : "", y->title);
		buf_sayf(out, "  %-32s %8u %8u %10u %8u %7u\n", name, y->n[WORK_HAND], y->n[WORK_REVIEW], y->n[WORK_AUTO],
		         y->n[WORK_NOTE], y->files);
	}
	if (t->n > most)
		buf_addf(out, "  and %zu more\n", t->n - most);
}

void survey_print_text(const struct survey *s, struct buf *out)
{
	enum { FILES = 15, ROWS = 20 };
	uint32_t sites = s->n[WORK_HAND] + s->n[WORK_REVIEW] + s->n[WORK_AUTO];
	buf_addf(out, "%u file%s read, %u with CUDA, %u line%s in these\n\n", s->read, s->read == 1 ? "" : "s", s->cuda_files,
	         s->lines, s->lines == 1 ? "" : "s");
	buf_addf(out, "sites     %7u to change or to check\n", sites);
	buf_addf(out, "  automatic %5u  %5.1f%%  'tranship translate' rewrites them\n", s->n[WORK_AUTO], survey_automatic(s->n));
	buf_addf(out, "  review    %5u  %5.1f%%  you must check them\n", s->n[WORK_REVIEW], percent(s->n[WORK_REVIEW], s->n));
	buf_addf(out, "  by hand   %5u  %5.1f%%  you must port them: HIP has no counterpart\n", s->n[WORK_HAND],
	         percent(s->n[WORK_HAND], s->n));
	buf_addf(out, "notes     %7u worth knowing, no work on sources\n", s->n[WORK_NOTE]);
	buf_addf(out, "files     %7u need no work, %u a review, %u work by hand\n", s->untouched, s->review_only, s->by_hand);
	if (s->build_files)
		buf_addf(out, "build     %7u file%s for nvcc, which 'tranship translate' rewrites or reports\n", s->build_files,
		         s->build_files == 1 ? "" : "s");
	buf_addf(out, "score     %7.*f points, half of them in %zu file%s\n", s->score < 1, s->score, s->half,
	         s->half == 1 ? "" : "s");
	if (s->libraries.n)
		text_tallies(&s->libraries, "by library", false, ROWS, out);
	if (s->families.n)
		text_tallies(&s->families, "by family", false, ROWS, out);
	if (s->ids.n)
		text_tallies(&s->ids, "by diagnostic", true, ROWS, out);
	if (s->n_files)
		buf_addf(out, "\n%8s %8s %7s %10s %7s  %s\n", "score", "by hand", "review", "automatic", "lines", "hardest files");
	for (size_t i = 0; i < s->n_files && i < FILES; i++) {
		const struct survey_file *f = &s->files[i];
		buf_addf(out, "%8.1f %8u %7u %9.1f%% %7u  ", f->score, f->n[WORK_HAND], f->n[WORK_REVIEW], survey_automatic(f->n),
		         f->lines);
		buf_sayf(out, "%s\n", f->file->shown);
	}
	if (s->n_files > FILES)
		buf_addf(out, "%43s and %zu more\n", "", s->n_files - FILES);
}

/* ---- CSV ---- */

static void field(struct buf *out, const char *text, bool file)
{
	struct buf shown = {0};
	if (file && *text && strchr("=+-@", *text)) /* a spreadsheet would take it for a formula */
		buf_addstr(&shown, "./");
	buf_add_shown(&shown, text, strlen(text), SHOWN_ESCAPED);
	text = shown.p ? shown.p : "";
	if (text[strcspn(text, ",\"")]) {
		buf_addch(out, '"');
		for (const char *p = text; *p; p++) {
			if (*p == '"')
				buf_addch(out, '"');
			buf_addch(out, *p);
		}
		buf_addch(out, '"');
	} else {
		buf_addstr(out, text);
	}
	buf_addch(out, ',');
	buf_free(&shown);
}

void survey_print_csv(const struct survey *s, struct buf *out)
{
	buf_addstr(out, "file,line,library,family,severity,work,id,slug,name,sites,score\r\n");
	FOR_EACH(const struct survey_item, t, s->items, s->n_items) {
		const struct diag_info *d = &diag_table[t->id];
		field(out, s->lint->run->files[t->file].shown, true);
		buf_addf(out, "%u,", t->line);
		field(out, t->library, false);
		field(out, diag_family(d->id), false);
		buf_addf(out, "%s,%s,%s,%s,", severity_names[t->severity], work_names[t->work], d->id, d->slug);
		field(out, t->name, false);
		buf_addf(out, "%u,%.2f\r\n", t->n, t->score);
	}
}

/* ---- JSON ---- */

static json_t *number(double v) { return json_real((double)(int64_t)(v * 100 + 0.5) / 100); }

static void add_counts(json_t *j, const uint32_t n[WORKS])
{
	for (int w = 0; w < WORKS; w++)
		json_object_set_new(j, work_names[w], json_integer(n[w]));
	json_object_set_new(j, "automatic_percent", number(survey_automatic(n)));
}

static json_t *tallies(const struct tallies *t)
{
	json_t *list = json_array();
	for (size_t i = 0; i < t->n; i++) {
		json_t *j = json_object();
		json_object_set_new(j, "key", json_string(t->v[i].key));
		json_object_set_new(j, "title", json_string(t->v[i].title));
		add_counts(j, t->v[i].n);
		json_object_set_new(j, "files", json_integer(t->v[i].files));
		json_object_set_new(j, "score", number(t->v[i].score));
		json_array_append_new(list, j);
	}
	return list;
}

static json_t *summary(const struct survey *s)
{
	json_t *j = json_object(), *severities = json_object();
	json_object_set_new(j, "files", json_integer(s->read));
	json_object_set_new(j, "cuda_files", json_integer(s->cuda_files));
	json_object_set_new(j, "build_files", json_integer(s->build_files));
	json_object_set_new(j, "lines", json_integer(s->lines));
	add_counts(j, s->n);
	for (int i = 0; i < SEVERITIES; i++)
		json_object_set_new(severities, severity_names[i], json_integer(s->severities[i]));
	json_object_set_new(j, "severities", severities);
	json_object_set_new(j, "files_untouched", json_integer(s->untouched));
	json_object_set_new(j, "files_to_review", json_integer(s->review_only));
	json_object_set_new(j, "files_by_hand", json_integer(s->by_hand));
	json_object_set_new(j, "score", number(s->score));
	json_object_set_new(j, "files_with_half_the_score", json_integer((json_int_t)s->half));
	return j;
}

void survey_print_json(const struct survey *s, struct buf *out)
{
	const struct selection *sel = &s->lint->run->sel;
	char cuda[16], rocm[16];
	json_t *j = json_object(), *files = json_array(), *score = json_object();
	for (int w = 0; w < WORKS; w++)
		json_object_set_new(score, work_names[w], number(work_weights[w]));
	json_object_set_new(score, "repeated", number(SURVEY_REPEATED));
	json_object_set_new(j, "tool", json_pack("{s:s,s:s}", "name", "tranship", "version", TRANSHIP_VERSION));
	json_object_set_new(j, "selection",
	                    json_pack("{s:s,s:s,s:s,s:s}", "cuda", version_text(sel->cuda, cuda), "rocm",
	                              version_text(sel->rocm, rocm), "arch", sel->arch, "warp", sel->warp32 ? "32" : "native"));
	json_object_set_new(j, "weights", score);
	json_object_set_new(j, "summary", summary(s));
	json_object_set_new(j, "libraries", tallies(&s->libraries));
	json_object_set_new(j, "families", tallies(&s->families));
	json_object_set_new(j, "diagnostics", tallies(&s->ids));
	FOR_EACH(const struct survey_file, f, s->files, s->n_files) {
		json_t *e = json_object();
		json_object_set_new(e, "file", json_text(f->file->shown));
		json_object_set_new(e, "lines", json_integer(f->lines));
		add_counts(e, f->n);
		json_object_set_new(e, "score", number(f->score));
		json_object_set_new(e, "evidence", json_string(f->file->evidence == EV_AST ? "ast" : "lexical"));
		json_array_append_new(files, e);
	}
	json_object_set_new(j, "files", files);
	json_append(j, out);
}
