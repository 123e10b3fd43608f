/* cmd_lint.c: tranship lint. */
#include "base/contain.h"
#include "output/diag_text.h"
#include "base/file_io.h"
#include "lint/lint.h"
#include "base/parallel.h"
#include "base/shown.h"
#include "cli/request.h"
#include "output/stats.h"
#include "output/summary.h"
#include "project/source_file.h"
#include "engine/engine.h"
#include "cli/cmd.h"
#include "cli/lint_watch.h"
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

enum status { STATUS_CLEAN, STATUS_FINDINGS, STATUS_FAILED };

static bool check_options(const struct options *o)
{
	const char *problem = NULL;
	if (o->quiet && o->verbose)
		problem = "'--quiet' and '--verbose' cannot be used together";
	else if (o->staged && o->changed_since)
		problem = "'--staged' and '--changed-since' cannot be used together";
	else if (o->update_baseline && !o->baseline)
		problem = "'--update-baseline' needs '--baseline FILE'";
	else if (o->update_baseline && (o->staged || o->changed_since))
		problem = "'--update-baseline' needs whole files; it cannot be used with '--staged' or '--changed-since'";
	else if (o->statistics && o->format != LINT_TEXT)
		problem = "'--statistics' is text; it cannot be used with '--format'";
	else if (o->docs_url && !docs_url_usable(o->docs_url))
		problem = "'--docs-url' needs an address that begins with 'https://' or 'http://'";
	else if (o->fix && o->staged)
		problem = "'--fix' rewrites files of the folder; it cannot be used with '--staged'";
	else if (o->watch && (o->fix || o->update_baseline || o->output))
		problem = "'--watch' prints; it cannot be used with '--fix', '--update-baseline' or '--output'";
	else if (o->fix && o->update_baseline)
		problem = "'--fix' and '--update-baseline' cannot be used together";
	if (problem)
		error("%s", problem);
	return !problem;
}

/* Would git tell of changes there? False after a message. */
static bool in_repository(const struct changes *c, const char *named, const char *path, const char *top)
{
	char *own = repository_top(path);
	bool same = !strcmp(own, top);
	if (!same && path_lies_in(own, top)) {
		struct buf within = {0};
		buf_addf(&within, "%s/", own + strlen(top) + 1);
		same = strmap_get(&c->submodules, slice_str(within.p), NULL);
		buf_free(&within);
	}
	if (!same)
		error("'%s' is outside the git repository '%s'", named, top);
	free(own);
	return same;
}

/* Puts the changed sources below the PATHs in place of the PATHs. Those that are staged and lie no more in the folder go to 'gone'.
 * False after a message about a PATH that is neither there nor staged, or another repository's. */
static bool narrow(struct options *o, const struct changes *c, const char *top, struct string_list *gone)
{
	struct string_list named = o->paths;
	char **real = xcalloc(named.n + 1, sizeof *real);
	bool ok = true;
	for (size_t k = 0; k < named.n; k++) {
		real[k] = path_real(named.v[k]);
		bool there = real[k] && !access(real[k], F_OK), known = there;
		ok = (!there || getenv("GIT_DIR") || in_repository(c, named.v[k], real[k], top)) && ok;
		for (size_t i = 0; i < c->n && !known; i++)
			known = real[k] && path_lies_in(real[k], top) && !strcmp(real[k] + strlen(top) + 1, c->v[i].path);
		if (!known)
			error("cannot read '%s': %s", named.v[k], strerror(ENOENT));
		ok = ok && known;
	}
	o->paths = (struct string_list){0};
	for (size_t i = 0; i < c->n; i++) {
		const char *path = arena_printf(&o->arena, "%s/%s", top, c->v[i].path);
		bool wanted = !named.n && worklist_takes(o, path);
		for (size_t k = 0; k < named.n && !wanted; k++)
			wanted = real[k] && path_lies_in(path, real[k]) && (!strcmp(path, real[k]) || worklist_takes(o, path));
		bool there = !access(path, R_OK);
		if (!wanted || worklist_excludes(o, path, c->v[i].path, c->v[i].path) || (!there && !o->staged))
			continue;
		struct string_list *to = there ? &o->paths : gone;
		PUSH(to->v, to->n, to->cap) = path;
	}
	for (size_t i = 0; i < o->paths.n; i++) {
		char *shown = path_within(o->paths.v[i], top);
		o->paths.v[i] = arena_strdup(&o->arena, shown);
		free(shown);
	}
	for (size_t k = 0; k < named.n; k++)
		free(real[k]);
	free(real);
	free(named.v);
	return ok;
}

/* A commit takes what is staged, not what lies in the folder. */
static void read_staged(struct worklist *w, struct lint *l, const struct string_list *gone)
{
	struct buf unstaged = {0};
	struct strmap differs = {0};
	for (size_t i = 0; i < gone->n; i++) {
		const char *path = gone->v[i], *slash = strrchr(path, '/');
		PUSH(w->files, w->n_files, w->cap_files) = (struct file){.path = xstrdup(path),
		                                                         .shown = path_within(path, l->top),
		                                                         .root = strndup(path, (size_t)(slash - path)),
		                                                         .rel = xstrdup(slash + 1)};
	}
	if (w->n_files && changes_unstaged(l->top, &unstaged))
		for (size_t at = 0; at < unstaged.n; at += strlen(unstaged.p + at) + 1)
			strmap_put(&differs, slice_str(unstaged.p + at), 1);
	FOR_EACH(struct file, f, w->files, w->n_files) {
		const char *path = lint_path(l, f->path);
		struct buf b = {0};
		if (!strmap_get(&differs, slice_str(path), NULL) || !changes_staged(l->top, path, &b))
			continue;
		f->bytes = (struct slice){b.p, b.n};
		f->size = b.n;
		f->held = true;
		f->unread = false;
	}
	strmap_free(&differs);
	buf_free(&unstaged);
}

/* Would nobody see a note, or raise it? */
static bool needs_no_notes(const struct options *o) { return o->severity > SEV_NOTE && !o->verbose && !o->levels.n; }

/* ---- what the files were before ---- */

struct before {
	struct worklist *work;
	struct lint *l;
};

static void had_before(void *ctx, const struct changed_file *k, struct buf *bytes)
{
	struct before *b = ctx;
	FOR_EACH(struct file, f, b->work->files, b->work->n_files) {
		if (strcmp(lint_path(b->l, f->path), k->path))
			continue;
		if (f->held)
			free((char *)f->bytes.p);
		f->bytes = (struct slice){bytes->p ? bytes->p : xcalloc(1, 1), bytes->n};
		f->size = bytes->n;
		f->held = true;
		f->unread = false;
		return;
	}
	buf_free(bytes);
}

/* Lints the changed files as they were, too: a change makes a barrier divergent that stands on another line. */
static void apply_changes(const struct options *o, struct changes *c, const struct string_list *gone, struct lint *l)
{
	struct options quiet = *o;
	struct worklist work = {0};
	struct run run = {0};
	struct lint before = {0};
	quiet.quiet = true; /* it has been said of what the files are */
	bool lints = changes_leave(c, l) && worklist_build(&work, &quiet);
	if (lints) {
		lint_collect(&before, &quiet, &run); /* for its top */
		if (gone->n)
			read_staged(&work, &before, gone);
		changes_before(c, had_before, &(struct before){&work, &before});
		lints = run_prepare(&quiet, &work, &run);
	}
	if (lints) {
		run.lint = run.some_files = true;
		run.no_notes = needs_no_notes(o);
		translate_run(&run);
		progress_clear();
		lint_collect(&before, &quiet, &run);
		lints = lint_levels(&before);
	}
	changes_apply(c, l, lints ? &before : NULL);
	lint_free(&before);
	run_free(&run);
	worklist_free(&work);
}

enum { SHARE = 256 /* findings that one thread prints at a time */, SHARES = 64 };

/* Findings on their way to the output. */
struct printing {
	const struct lint *l;
	struct diag_style style;
	size_t first;
	const struct diagnostic **told; /* of each finding: what is printed of it, or NULL */
	struct repeats repeats;
	struct buf text[SHARES];
};

static void print_share(void *ctx, size_t i)
{
	struct printing *p = ctx;
	for (size_t k = p->first + i * SHARE; k < p->l->n && k < p->first + (i + 1) * SHARE; k++)
		diag_print_one_of(&p->text[i], &p->repeats, p->told, (uint32_t)k, p->l->v[k].file, p->l->run->files, p->style);
}

static void print_findings(const struct lint *l, bool color, struct buf *out, bool to_stdout)
{
	size_t counts[SEVERITIES] = {0}, files = 0;
	bool ast = false;
	const struct file *last = NULL;
	struct printing p = {.l = l,
	                     .style = {.color = color, .notes = true, .all = l->options->all},
	                     .told = xcalloc(l->n + 1, sizeof *p.told)};
	for (size_t i = 0; i < l->n; i++)
		p.told[i] = l->v[i].state == FINDING_NEW ? l->v[i].d : NULL;
	p.repeats = repeats_find(p.told, l->n, true);
	for (; p.first < l->n; p.first += SHARE * SHARES) {
		parallel_for(SHARES, l->n > SHARE ? l->run->jobs : 1, print_share, &p);
		for (size_t i = 0; i < SHARES; i++) {
			if (to_stdout)
				fwrite(p.text[i].p ? p.text[i].p : "", 1, p.text[i].n, stdout);
			else
				buf_add(out, p.text[i].p ? p.text[i].p : "", p.text[i].n);
			p.text[i].n = 0;
		}
	}
	for (size_t i = 0; i < SHARES; i++)
		buf_free(&p.text[i]);
	repeats_free(&p.repeats);
	free(p.told);
	FOR_EACH(const struct finding, f, l->v, l->n) {
		if (f->state != FINDING_NEW)
			continue;
		counts[f->d->severity]++;
		ast |= f->d->evidence == EV_AST;
		files += f->file != last;
		last = f->file;
	}
	if (l->options->quiet)
		return;
	const char *comma = "";
	for (int s = SEVERITIES; s-- > 0;)
		if (counts[s]) {
			buf_addf(out, "%s%zu %s%s", comma, counts[s], severity_names[s],
			         counts[s] == 1 || s == SEV_UNSUPPORTED ? "" : "s");
			comma = ", ";
		}
	if (*comma)
		buf_addf(out, " in %zu file%s%s", files, files == 1 ? "" : "s", ast ? AST_EXPLAINED : "");
	size_t known = lint_count(l, FINDING_KNOWN), accepted = lint_count(l, FINDING_SUPPRESSED) + lint_count(l, FINDING_ALLOWED);
	if (known)
		buf_addf(out, "%s%zu in the baseline", *comma ? "; " : "", known);
	if (accepted)
		buf_addf(out, "%s%zu allowed", *comma || known ? "; " : "", accepted);
	if (l->run->waiting)
		buf_addf(out, "%s%zu files need a parse for types; '--evidence auto' parses them",
		         *comma || known || accepted ? "; " : "", l->run->waiting);
	if (*comma || known || accepted || l->run->waiting)
		buf_addch(out, '\n');
	else if (to_stdout && isatty(STDOUT_FILENO)) /* in a log, no news is good news */
		buf_addf(out, "nothing found in %zu file%s\n", l->run->n_files, l->run->n_files == 1 ? "" : "s");
	summary_linted(out, l);
}

static bool tell(const struct lint *l)
{
	static void (*const printers[])(const struct lint *, struct buf *) = {
	        [LINT_JSON] = lint_print_json,     [LINT_SARIF] = lint_print_sarif, [LINT_GITHUB] = lint_print_github,
	        [LINT_GITLAB] = lint_print_gitlab, [LINT_JUNIT] = lint_print_junit, [LINT_CONCISE] = lint_print_concise,
	};
	const char *path = l->options->output ? l->options->output : "-";
	bool to_stdout = is_stdout(path);
	struct buf b = {0};
	if (l->options->statistics)
		lint_print_statistics(l, &b);
	else if (l->options->format != LINT_TEXT)
		printers[l->options->format](l, &b);
	else
		print_findings(l, to_stdout && wants_color(l->options, STDOUT_FILENO), &b, to_stdout);
	bool ok = file_write(path, (struct slice){b.p, b.n});
	buf_free(&b);
	return ok;
}

static enum status worst(const struct lint *l)
{
	for (size_t i = 0; i < l->n; i++)
		if (l->v[i].state == FINDING_NEW && l->v[i].d->severity + 1 > l->options->max_severity)
			return STATUS_FINDINGS;
	return STATUS_CLEAN;
}

static enum status lint(struct options *o)
{
	double start = seconds_now();
	struct worklist work = {0};
	struct run run = {0};
	struct lint l = {0};
	struct changes changes = {0};
	struct string_list gone = {0};
	bool narrowed = o->staged || o->changed_since, ok = true;
	if (narrowed && o->evidence == EVIDENCE_FEW) /* a hook must not keep people waiting */
		o->evidence = EVIDENCE_LEXICAL;
	enum status status = STATUS_CLEAN;
	lint_collect(&l, o, &run); /* for its top */
	if (narrowed) {
		ok = changes_read(&changes, l.top, o->staged ? NULL : o->changed_since) && narrow(o, &changes, l.top, &gone);
	}
	if (ok) {
		ok = worklist_build(&work, o);
		if (o->staged)
			read_staged(&work, &l, &gone);
		if (run_prepare(o, &work, &run)) {
			run.lint = true;
			run.some_files = !work.folders;
			run.cached = !narrowed && !o->only_passes.n && !o->skip_passes.n;
			run.no_notes = needs_no_notes(o);
			translate_run(&run);
			progress_clear();
			for (size_t i = 0; i < run.n_files; i++)
				ok = file_report(&run.files[i]) && ok;
			tell_failed_parser(o, &run);
			lint_collect(&l, o, &run);
			bool judged = lint_levels(&l);
			if (narrowed)
				apply_changes(o, &changes, &gone, &l);
			else if (judged && !o->quiet)
				lint_idle_allowances(&l);
			if (o->format != LINT_TEXT || o->baseline)
				lint_fingerprints(&l);
			if (judged && o->update_baseline)
				judged = baseline_update(&l, o->baseline);
			if (judged && o->baseline)
				judged = baseline_apply(&l, o->baseline);
			struct fixes fixed = {0};
			if (judged && o->fix)
				ok = fix_all(&l, &fixed) && ok;
			ok = judged && tell(&l) && ok; /* findings nobody asked for in this form help nobody */
			if (o->fix && !o->quiet)
				say(stderr, "fixed %zu finding%s in %zu file%s\n", fixed.edits, fixed.edits == 1 ? "" : "s",
				    fixed.files, fixed.files == 1 ? "" : "s");
			status = worst(&l);
			if (o->stats)
				stats_print(stderr, &run, seconds_now() - start);
		} else {
			ok = false;
		}
	}
	free(gone.v);
	lint_free(&l);
	changes_free(&changes);
	run_free(&run);
	worklist_free(&work);
	return !ok || had_errors() ? STATUS_FAILED : status;
}

int cmd_lint(int argc, char **argv)
{
	struct options o;
	enum status status = STATUS_FAILED;
	if (request_options(&o, COMMAND_LINT, argc, argv)) {
		if (request_answered(&o))
			status = STATUS_CLEAN;
		else if (check_options(&o))
			status = o.watch ? (enum status)lint_watch(&o, argc, argv) : lint(&o);
	}
	options_free(&o);
	return status;
}
