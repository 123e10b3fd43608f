/* cmd_adopt.c: tranship adopt. */
#include "adopt/cmd_adopt.h"
#include "adopt/adopt.h"
#include "adopt/by_hand.h"
#include "adopt/commits.h"
#include "adopt/guard.h"
#include "adopt/proof.h"
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
#include "project/mapped.h"
#include "project/own_port.h"
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
	    "tranship: '%s' has %zu alias%s and stands in for %zu header%s; sources have %zu guard%s; %s: %zu\n"
	    "tranship: without the guards each file has the bytes that it had\n",
	    a->folder, names, names == 1 ? "" : "es", a->n_shims, a->n_shims == 1 ? "" : "s", a->guards, a->guards == 1 ? "" : "s",
	    o->apply ? "files changed" : "files to change", changed);
	if (!o->apply && !o->diff && !o->check)
		say(stderr, "tranship: '--diff' shows the changes, '--apply' makes them\n");
}

/* The whole of a run, and what it frees. */
struct work {
	struct options *o;
	const char *branch; /* or NULL */
	struct worklist list;
	struct run run;
	struct outcome outcome;
	struct writer beside;
	struct mapped *ours; /* of an earlier adoption, or NULL */
	bool ok;
};

static bool write_out(struct work *w, void (*tell)(const struct options *o, const struct run *r))
{
	return output_all(w->o, &w->list, &w->run, wants_color(w->o, STDOUT_FILENO), &w->beside, tell, &w->outcome);
}

static void tell_nothing(const struct options *o, const struct run *r)
{
	(void)o;
	(void)r;
}

/* The lines that the header of an adopted tree lacks. Before adopt_put_back(): the names stand in the files' bytes. */
static void add_lacking(const struct adoption *a, const struct mapped *ours, struct buf *out)
{
	FOR_EACH(const struct alias, x, a->aliases, a->n_aliases)
		if (x->used && !strmap_get(&ours->names, x->cuda, NULL)) {
			struct buf line = {0};
			adopt_define(x, &line);
			buf_sayf(out, "%s/%s lacks '%s'\n", a->folder, ADOPT_HEADER, line.p);
			buf_free(&line);
		}
}

static void find_own_port(const struct project *p) { own_port_find(p, (struct run *)p->run); }

/* A tree whose side for AMD a person wrote is checked as it is. False: there is no such side. */
static bool by_hand(struct work *w)
{
	struct options *o = w->o;
	struct run *r = &w->run;
	if (w->ours || o->names)
		return false;
	mapped_find(r);
	if (!r->mapped && o->check) {
		engine_read(r, find_own_port);
		if (r->own_port && !slice_starts(slice_str(r->own_port), "__"))
			mapped_macro(r, r->own_port);
	}
	if (!r->mapped)
		return false;
	const char *what = *r->mapped->path ? path_shown(r->mapped->path) : "branches", *macro = r->mapped->macro;
	if (!o->check && !o->update) {
		error("this tree has a side for AMD: '%s'%s%s; '--check' checks it, '--names NAME' adopts the tree all the same",
		      what, macro ? " under " : "", macro ? macro : "");
		w->ok = false;
		return true;
	}
	size_t left = by_hand_check(r, o->update, o->quiet);
	if (o->update)
		w->ok = write_out(w, tell_nothing) && w->ok;
	w->outcome.differs = left;
	return true;
}

/* False after a message for each difference. */
static bool is_proved(const struct proof *p, const char *advice)
{
	for (struct slice rest = {p->found.p, p->found.n}; rest.n;) {
		const char *newline = memchr(rest.p, '\n', rest.n);
		size_t n = (size_t)(newline - rest.p);
		error("%.*s; %s", (int)n, rest.p, advice);
		rest = (struct slice){rest.p + n + 1, rest.n - n - 1};
	}
	return !p->found.n;
}

static void translate_and_adopt(struct work *w, struct adoption *a)
{
	struct options *o = w->o;
	struct run *r = &w->run;
	struct slice *kept = xcalloc(r->n_files + 1, sizeof *kept);
	r->keep_maps = true;
	adopt_take_out(r, a->name, kept);
	translate_run(r);
	progress_clear();
	tell_failed_parser(o, r);
	struct lint l = {0};
	lint_collect(&l, o, r);
	w->ok = lint_levels(&l);
	lint_free(&l);
	w->ok = adopt_outputs(a) && w->ok;
	struct buf lacking = {0};
	if (o->check && w->ours && !o->quiet)
		add_lacking(a, w->ours, &lacking);
	struct proof proof = {.asks_make = !o->no_make};
	if (w->ok && (o->apply || o->check))
		proof_sources(&proof, a, o->check ? kept : NULL);
	adopt_put_back(r, a->name, kept);
	if (o->check)
		buf_add(&lacking, proof.found.p ? proof.found.p : "", proof.found.n);
	else
		w->ok = is_proved(&proof, "please report this, and exclude the file meanwhile") && w->ok;
	if (w->ok && o->apply)
		proof_before(&proof, a);
	if (!w->ok)
		error("nothing was written");
	else if (o->apply || o->diff || o->check)
		w->ok = write_out(w, print_diagnostics);
	else
		print_diagnostics(o, r);
	if (w->ok)
		fwrite(lacking.p ? lacking.p : "", 1, lacking.n, stdout);
	buf_free(&lacking);
	if (o->check)
		w->outcome.differs = w->outcome.differs || proof.found.n;
	if (w->ok && o->apply) {
		proof_after(&proof);
		w->ok = is_proved(&proof, "take the changes back, and please report this");
	}
	if (w->ok && !o->quiet) {
		print_summary(o, a, r);
		proof_tell(&proof);
	}
	proof_free(&proof);
	for (uint32_t i = 0; i < r->diags.n; i++)
		w->ok = w->ok && (r->diags.d[i].accepted || r->diags.d[i].severity < SEV_ERROR);
	if (w->ok && w->branch)
		w->ok = branch_commit(a, w->branch, o->quiet);
	free(kept);
}

static int adopt(struct options *o, const char *branch)
{
	struct work w = {.o = o, .branch = branch};
	bool ok = worklist_build(&w.list, o);
	if (!ok || !w.list.base) {
		if (w.list.partial)
			error("nothing was written");
		worklist_free(&w.list);
		return FAILED;
	}
	w.ours = mapped_ours(w.list.base);
	struct adoption a = {.r = &w.run,
	                     .name = o->names ? o->names
	                             : w.ours ? w.ours->macro
	                                      : ADOPT_MACRO,
	                     .folder = o->folder ? o->folder
	                               : w.ours  ? w.ours->folder
	                                         : "cuda_to_hip",
	                     .base = w.list.base,
	                     .adopted = w.ours != NULL,
	                     .no_shims = o->no_shims || (w.ours && w.ours->no_shims)};
	leave_folder(&w.list, a.folder);
	o->compat_dir = a.folder;
	w.ok = (!branch || branch_is_free(w.list.base, branch)) && (!o->apply || is_kept(o, w.list.base)) &&
	       run_prepare(o, &w.list, &w.run);
	if (w.ok && !by_hand(&w)) {
		if (o->update && !w.ours) {
			error("'%s' is not adopted: there is nothing to update; '--apply' adopts it", path_shown(o->paths.v[0]));
			w.ok = false;
		} else {
			translate_and_adopt(&w, &a);
		}
	}
	free(w.outcome.todo);
	adoption_free(&a);
	run_free(&w.run);
	mapped_free(w.ours);
	worklist_free(&w.list);
	return !w.ok || had_errors() ? FAILED : o->check && w.outcome.differs ? FINDINGS : CLEAN;
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
		} else if ((o.apply || o.update || o.git) && (o.diff || o.check)) {
			error("'--%s' and '--%s' cannot be used together",
			      o.git      ? "git"
			      : o.update ? "update"
			                 : "apply",
			      o.diff ? "diff" : "check");
		} else if (o.git && o.backup) {
			error("'--git' and '--backup' cannot be used together: git keeps the old files");
		} else if ((o.names && !is_identifier(o.names)) || (o.folder && (!is_identifier(o.folder)))) {
			error("option '--%s': '%s' is no name", o.names && !is_identifier(o.names) ? "names" : "folder",
			      o.names && !is_identifier(o.names) ? o.names : o.folder);
		} else {
			o.command = COMMAND_TRANSLATE; /* the same files */
			o.apply = o.apply || o.update || o.git;
			o.in_place = o.apply;
			const char *branch = o.git;
			o.git = NULL; /* a translation's is another one */
			o.build_files = 0;
			status = !options_check(&o) ? FAILED : work_completes() ? complete(&o) : adopt(&o, branch);
		}
	}
	options_free(&o);
	return status;
}
