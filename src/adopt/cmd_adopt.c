/* cmd_adopt.c: tranship adopt. */
#include "adopt/cmd_adopt.h"
#include "adopt/adopt.h"
#include "adopt/guard.h"
#include "base/journal.h"
#include "base/repository.h"
#include "base/shown.h"
#include "base/work_place.h"
#include "cli/request.h"
#include "engine/engine.h"
#include "lint/lint.h"
#include "output/diag_text.h"
#include "output/output.h"
#include "output/stats.h"
#include "parse/parse.h"
#include "project/source_file.h"
#include <stdlib.h>
#include <unistd.h>

enum { CLEAN, FINDINGS, FAILED };

static void print_diagnostics(const struct options *o, const struct run *r)
{
	diag_print_all(stderr, r,
	               (struct diag_style){
	                       .color = wants_color(o, STDERR_FILENO), .notes = o->verbose, .errors = o->quiet, .all = o->all});
}

/* May the tree be written to? */
static bool is_kept(const struct options *o, const char *base)
{
	if (o->backup)
		return true;
	char *top = repository_around(base);
	struct changes c = {0};
	bool ok = top && changes_read(&c, top, "HEAD"), clean = ok && !c.n;
	if (!top)
		error("'%s' is in no git tree; '--backup .orig' keeps the old files", path_shown(o->paths.v[0]));
	else if (ok && !clean)
		error("the git tree of '%s' has changes: commit or stash them, or use '--backup .orig'", path_shown(o->paths.v[0]));
	changes_free(&c);
	free(top);
	return clean;
}

/* Adopt's own headers are no sources. */
static void leave_folder(struct worklist *w, const char *folder)
{
	struct buf path = {0};
	size_t kept = 0;
	buf_addf(&path, "%s/%s", w->base, folder);
	for (size_t i = 0; i < w->n_files; i++)
		if (path_lies_in(w->files[i].path, path.p))
			file_free(&w->files[i]);
		else
			w->files[kept++] = w->files[i];
	w->n_files = kept;
	buf_free(&path);
}

static bool is_identifier(const char *s)
{
	bool fine = !isdigit((unsigned char)*s) && *s;
	for (; *s; s++)
		fine = fine && (isalnum((unsigned char)*s) || *s == '_');
	return fine;
}

static void print_summary(const struct options *o, const struct adoption *a, const struct run *r)
{
	size_t changed = 0, names = 0;
	for (size_t i = 0; i < r->n_files; i++)
		changed += r->files[i].changed;
	for (size_t i = 0; i < a->n_aliases; i++)
		names += a->aliases[i].used;
	say(stderr,
	    "tranship: '%s' has %zu aliases and stands in for %zu headers; sources have %zu guards; %s: %zu\n"
	    "tranship: without the guards each file has the bytes that it had\n",
	    a->folder, names, a->n_shims, a->guards, o->apply ? "files changed" : "files to change", changed);
	if (!o->apply && !o->diff && !o->check)
		say(stderr, "tranship: '--diff' shows the changes, '--apply' makes them\n");
}

static int adopt(struct options *o)
{
	struct worklist work = {0};
	struct run run = {0};
	struct outcome outcome = {0};
	struct adoption a = {.r = &run, .name = o->names ? o->names : "USE_HIP", .folder = o->folder ? o->folder : "cuda_to_hip"};
	struct writer beside = {0};
	bool ok = worklist_build(&work, o);
	if (!ok || !work.base) {
		if (work.partial)
			error("nothing was written");
		worklist_free(&work);
		return FAILED;
	}
	leave_folder(&work, a.folder);
	a.base = work.base;
	o->compat_dir = a.folder;
	ok = (!o->apply || is_kept(o, work.base)) && run_prepare(o, &work, &run);
	struct slice *kept = xcalloc(run.n_files + 1, sizeof *kept);
	if (ok) {
		run.keep_maps = true;
		adopt_take_out(&run, a.name, kept);
		translate_run(&run);
		progress_clear();
		tell_failed_parser(o, &run);
		struct lint l = {0};
		lint_collect(&l, o, &run);
		ok = lint_levels(&l);
		lint_free(&l);
		ok = adopt_outputs(&a) && ok;
		adopt_put_back(&run, kept);
		if (!ok)
			error("nothing was written");
		else if (o->apply || o->diff || o->check)
			ok = output_all(o, &work, &run, wants_color(o, STDOUT_FILENO), &beside, print_diagnostics, &outcome);
		else
			print_diagnostics(o, &run);
		if (ok && !o->quiet)
			print_summary(o, &a, &run);
		for (uint32_t i = 0; i < run.diags.n; i++)
			ok = ok && (run.diags.d[i].accepted || run.diags.d[i].severity < SEV_ERROR);
	}
	free(kept);
	free(outcome.todo);
	adoption_free(&a);
	run_free(&run);
	worklist_free(&work);
	return !ok || had_errors() ? FAILED : o->check && outcome.differs ? FINDINGS : CLEAN;
}

/* What a killed attempt has left. */
static int complete(const struct options *o)
{
	char *base = o->apply ? worklist_base(o) : NULL;
	if (base)
		journal_recover(base, o->quiet);
	free(base);
	return FAILED;
}

int cmd_adopt(int argc, char **argv)
{
	struct options o;
	int status = FAILED;
	if (request_options(&o, COMMAND_ADOPT, argc, argv)) {
		o.command = COMMAND_ADOPT;
		if (request_answered(&o)) {
			status = CLEAN;
		} else if (o.paths.n != 1) {
			error("name one folder; see 'tranship adopt --help'");
		} else if (o.apply && (o.diff || o.check)) {
			error("'--apply' and '--%s' cannot be used together", o.diff ? "diff" : "check");
		} else if ((o.names && !is_identifier(o.names)) || (o.folder && (!is_identifier(o.folder)))) {
			error("option '--%s': '%s' is no name", o.names && !is_identifier(o.names) ? "names" : "folder",
			      o.names && !is_identifier(o.names) ? o.names : o.folder);
		} else {
			o.command = COMMAND_TRANSLATE; /* the same files */
			o.in_place = o.apply;
			o.build_files = 0;
			status = !options_check(&o) ? FAILED : work_completes() ? complete(&o) : adopt(&o);
		}
	}
	options_free(&o);
	return status;
}
