/* main.c: the pipeline.
 *
 *   argv -> options -> worklist -> translate_run (tokens, facts, edits) -> output, diagnostics, report -> exit status */
#include "parse/libclang_find.h"
#include "output/annotate.h"
#include "rules/compat.h"
#include "output/diag_text.h"
#include "cli/cmd_git.h"
#include "cli/explain.h"
#include "cli/cmd_passes.h"
#include "scan/facts.h"
#include "base/file_io.h"
#include "base/contain.h"
#include "base/journal.h"
#include "base/path.h"
#include "base/shown.h"
#include "base/version_control.h"
#include "lint/lint.h"
#include "input/options.h"
#include "output/output.h"
#include "output/report.h"
#include "cli/request.h"
#include "project/mapped.h"
#include "project/run.h"
#include "project/source_file.h"
#include "output/stats.h"
#include "output/summary.h"
#include "output/todo.h"
#include "lint/survey.h"
#include "input/worklist.h"
#include "engine/engine.h"
#include "adopt/cmd_adopt.h"
#include "parse/parse.h"
#include "cli/cmd.h"
#include "lsp/cmd_lsp.h"
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

enum status { STATUS_CLEAN, STATUS_FINDINGS, STATUS_FAILED };

static void print_diagnostics(const struct options *o, const struct run *r)
{
	char *text = NULL;
	size_t n = 0;
	FILE *f = open_memstream(&text, &n); /* one write instead of thousands: standard error is unbuffered */
	if (!f)
		fatal("out of memory");
	unsigned begun = work_begin(WORK_STAGE, "standard error", 0);
	if (work_writes("standard error"))
		diag_print_all(
		        f, r,
		        (struct diag_style){
		                .color = wants_color(o, STDERR_FILENO), .notes = o->verbose, .errors = o->quiet, .all = o->all});
	fclose(f);
	if (n && (!before_message || before_message(text))) /* an earlier attempt has not */
		fwrite(text, 1, n, stderr);
	work_end(begun);
	free(text);
}

static void print_summary(const struct options *o, const struct worklist *w, const struct run *r, const struct outcome *outcome)
{
	struct buf b = {0};
	summary_translated(&b, o, w, r, outcome->todo, outcome->unsettled);
	fwrite(b.p ? b.p : "", 1, b.n, stderr);
	buf_free(&b);
}

/* What the options say about the diagnostics. False after a message. */
static bool judge(const struct options *o, struct run *r)
{
	struct lint l = {0};
	lint_collect(&l, o, r);
	bool ok = lint_levels(&l);
	for (size_t i = 0; i < l.n; i++)
		if (l.v[i].state == FINDING_ALLOWED)
			l.v[i].d->accepted = arena_strdup(&r->diags.arena, l.v[i].reason ? l.v[i].reason : "allowed by an option");
	lint_free(&l);
	return ok;
}

/* What a run that was killed has left where the sources are to be read. False after a message. */
static bool recover(const struct options *o)
{
	char *base = o->in_place && !o->diff && !o->check ? worklist_base(o) : NULL;
	bool ok = !base || journal_recover(base, o->quiet);
	free(base);
	return ok;
}

/* What an attempt of this run has left. */
static enum status complete(const struct options *o)
{
	if (o->in_place)
		recover(o);
	else if (o->out_dir && !o->diff && !o->check)
		journal_recover(o->out_dir, o->quiet);
	return STATUS_FAILED;
}

/* Does the result go where it is printed at once, and not to files that are put in place? */
static bool prints_result(const struct options *o)
{
	return o->diff || o->check || (!o->out_dir && !o->in_place && (!o->output || !can_stage(o->output)));
}

static bool write_report(struct writer *w, const struct options *o, const struct worklist *work, const struct run *run)
{
	unsigned begun = work_begin(WORK_STAGE, o->report, 0);
	bool ok = !work_writes(o->report) || report_stage(w, o->report, o, work, run);
	work_end(begun);
	return ok;
}

/* What '--todo' names; *place is its name if there is anything to do. */
static bool write_todo(struct writer *to, const struct options *o, const struct worklist *w, const struct run *r, char **place)
{
	struct buf was = {0}, text = {0};
	unsigned begun = work_begin(WORK_STAGE, o->todo, 0);
	bool there = can_stage(o->todo) && !file_read(o->todo, MAX_SOURCE, &was), ok = true;
	struct slice before = {was.p ? was.p : "", was.n};
	if (there && was.n && !todo_wrote(before)) {
		error("'%s' would be overwritten, and is no list that tranship wrote; rename it", path_shown(o->todo));
		ok = false;
	} else if (work_writes(o->todo)) {
		bool any = todo_list(o, w, r, before, &text) > 0;
		ok = stage_output(to, o->todo, (struct slice){text.p, text.n});
		*place = ok && any && can_stage(o->todo) ? xstrdup(o->todo) : NULL;
	}
	buf_free(&was);
	buf_free(&text);
	work_end(begun);
	return ok;
}

/* Writes what the run made, the report and the list of the work by hand: none goes in place before all are written. What goes to standard output
 * stands behind what else is printed there; a report to a device, which may be full, is written before files change. */
static bool write_all_results(const struct options *o, const struct worklist *work, const struct run *run, bool judged,
                              struct outcome *outcome)
{
	struct writer beside = {0};
	char *todo = NULL;
	bool shows = o->diff || o->check, prints = prints_result(o), report_later = o->report && !can_stage(o->report) && prints,
	     todo_later = o->todo && !can_stage(o->todo) && prints;
	bool ok = !o->report || report_later || write_report(&beside, o, work, run);
	ok = (!o->todo || todo_later || write_todo(&beside, o, work, run, &todo)) && ok;
	if (judged && (ok || shows)) {
		ok = output_all(o, work, run, wants_color(o, STDOUT_FILENO), &beside, print_diagnostics, outcome) && ok;
	} else {
		if (judged)
			error("nothing was written");
		print_diagnostics(o, run);
		ok = false;
	}
	if (report_later)
		ok = write_report(&beside, o, work, run) && ok;
	if (todo_later)
		ok = write_todo(&beside, o, work, run, &todo) && ok;
	if (todo) {
		free(outcome->todo);
		outcome->todo = todo;
	}
	return writer_commit(&beside, false) && ok;
}

/* The only copy of the sources has been rewritten. */
static void warn_of_no_copy(const struct options *o, const struct worklist *w, const struct run *r)
{
	bool changed = false;
	for (size_t i = 0; i < r->n_files; i++)
		changed = changed || r->files[i].changed;
	if (changed && o->in_place && !o->diff && !o->check && !o->backup && !o->unannotate && !version_control_around(w->base))
		warn("nothing keeps the CUDA sources of '%s': it is under no version control, and '--backup .orig' was not given",
		     o->here && !strcmp(w->base, o->here) ? "." : path_shown(w->base));
}

/* Says first that the tree builds for AMD as it is, where a second port is about to be written. */
static void tell_two_sides(const struct options *o, const struct run *r)
{
	const struct mapped *m = r->mapped;
	bool writes = (o->out_dir || o->in_place || o->diff) && !o->check && !o->unannotate;
	if (o->quiet || !writes || (!m && (!r->own_port || slice_starts(slice_str(r->own_port), "__"))))
		return;
	if (m)
		say(stderr, "tranship: this tree has a side for AMD: '%s' gives %zu of CUDA's names to HIP%s%s\n", m->path, m->n,
		    m->macro ? " under " : "", m->macro ? m->macro : "");
	else
		say(stderr, "tranship: this tree has a side for AMD, under %s, in %zu file%s\n", r->own_port, r->own_port_files,
		    r->own_port_files == 1 ? "" : "s");
	say(stderr, "tranship: 'tranship adopt --check%s%s' checks that side; a translation is a second port\n",
	    o->paths.n == 1 ? " " : "", o->paths.n == 1 ? path_shown(o->paths.v[0]) : "");
}

static enum status translate(const struct options *o)
{
	if (work_completes())
		return complete(o);
	if (!recover(o))
		return STATUS_FAILED;
	double start = seconds_now();
	struct worklist work = {0};
	struct run run = {0};
	struct outcome outcome = {0};
	bool ok = worklist_build(&work, o);
	if (!work.n_files && !work.n_extras) {
		/* what was wrong has been said */
	} else if (work.partial && o->in_place && !o->diff && !o->check) {
		error("nothing was written");
	} else if (!output_possible(o, &work) || !run_prepare(o, &work, &run)) {
		ok = false;
	} else {
		bool judged = true;
		run.keep_changes = o->report;
		if (o->unannotate) {
			unannotate_run(&run);
		} else {
			mapped_find(&run);
			translate_run(&run);
			judged = judge(o, &run);
		}
		progress_clear();
		tell_two_sides(o, &run);
		tell_failed_parser(o, &run);
		if (o->annotate)
			annotate_run(&run);
		ok = write_all_results(o, &work, &run, judged, &outcome) && ok;
		if (!o->quiet && ok) {
			warn_of_no_copy(o, &work, &run);
			print_summary(o, &work, &run, &outcome);
		}
		if (o->stats)
			stats_print(stderr, &run, seconds_now() - start);
		for (uint32_t i = 0; i < run.diags.n; i++)
			ok = ok && (run.diags.d[i].accepted || run.diags.d[i].severity < SEV_ERROR);
	}
	free(outcome.todo);
	run_free(&run);
	worklist_free(&work);
	return !ok || had_errors()                                  ? STATUS_FAILED
	       : (outcome.differs && o->check) || outcome.unsettled ? STATUS_FINDINGS
	                                                            : STATUS_CLEAN;
}

static int cmd_translate(int argc, char **argv)
{
	struct options o;
	enum status status = STATUS_FAILED;
	if (request_options(&o, COMMAND_TRANSLATE, argc, argv)) {
		if (request_answered(&o)) {
			status = STATUS_CLEAN;
		} else if (!o.paths.n) {
			error("no file or folder named; see 'tranship translate --help'");
		} else if (options_check(&o)) {
			status = o.git ? (enum status)translate_git(&o, argc, argv) : translate(&o);
		}
	}
	options_free(&o);
	return status;
}

static bool no_arguments(int argc, char **argv)
{
	if (argc > 1)
		error("'%s' takes no argument", argv[0]);
	return argc < 2;
}

static int cmd_compat_header(int argc, char **argv)
{
	struct buf b = {0};
	if (!no_arguments(argc, argv))
		return STATUS_FAILED;
	compat_header(((compat_set)1 << compat_count()) - 1, &b);
	bool ok = file_write("-", (struct slice){b.p, b.n});
	buf_free(&b);
	return ok ? STATUS_CLEAN : STATUS_FAILED;
}

static int cmd_completion(int argc, char **argv);
static int cmd_document(int argc, char **argv);
static int cmd_help(int argc, char **argv);
static int cmd_version(int argc, char **argv);

struct command {
	const char *name;
	int (*run)(int argc, char **argv); /* argv[0] is the subcommand; returns the exit status */
	const char *synopsis, *summary;    /* without a summary: not listed */
	bool helps;                        /* takes --help itself */
	bool reads;                        /* sources: it works in a process of its own, base/contain.h */
	bool reports;                      /* the files that crash it */
};
static const struct command commands[] = {
        {"translate", cmd_translate, "[options] PATH... [-- compiler-arguments]", "translate CUDA sources to HIP", true, true,
         true},
        {"adopt", cmd_adopt, "[options] DIR [-- compiler-arguments]", "make one source that builds for NVIDIA and for AMD", true,
         true, true},
        {"lint", cmd_lint, "[options] [PATH...] [-- compiler-arguments]", "report CUDA code and hazards of a port", true, true,
         true},
        {"report", cmd_report, "[options] [PATH...] [-- compiler-arguments]", "estimate the work of a port", true, true, true},
        {"config", cmd_config, "[options] [PATH]", "show the options in force and their origin", true},
        {"git-hook", cmd_hook, "[--install]", "print or install a pre-commit hook that runs lint"},
        {"query", cmd_query, "[options] NAME...", "show what a CUDA name becomes", true, true},
        {"rules", cmd_rules, "[options] [FILE...]", "check or list rules", true},
        {"verify", cmd_verify, "[options] FILE... [-- compiler-arguments]", "compile, link, run and compare HIP programs", true},
        {"toolkit", cmd_toolkit, "[options] DIR", "create a folder that builds use as a CUDA toolkit", true},
        {"explain", cmd_explain, "[ID|FAMILY...] | [options] FILE:LINE", "explain diagnostics, or why a line changed", false, true},
        {"bug-report", cmd_bug_report, "[options] FILE[:LINE] [-- compiler-arguments]",
         "print a reduced, anonymous report of a defect", true},
        {"lsp", cmd_lsp, "", "serve editors: the Language Server Protocol on standard input"},
        {"mcp", cmd_mcp, "", "serve coding agents: the Model Context Protocol on standard input"},
        {"passes", cmd_passes, "[NAME...]", "list the passes that rewrite and warn"},
        {"compat-header", cmd_compat_header, "", "print the compatibility header"},
        {"completion", cmd_completion, "[bash|zsh|fish]", "print a completion script (default: for bash)"},
        {"help", cmd_help, "[COMMAND]", "print this, or a command's help"},
        {"version", cmd_version, "", "print the version and the libclang found"},
        /* for the build */
        {"man-options", cmd_document, "", NULL},
        {"man-diagnostics", cmd_document, "", NULL},
        {"md-diagnostics", cmd_document, "", NULL},
        {"md-passes", cmd_document, "", NULL},
        {"sema", cmd_sema, "PATH...", NULL, false, true},
};

static const struct command *command_named(const char *name)
{
	const char *names[ARRAY_SIZE(commands)];
	for (size_t i = 0; i < ARRAY_SIZE(commands); i++) {
		names[i] = commands[i].name;
		if (!strcmp(name, names[i]))
			return &commands[i];
	}
	const char *near = nearest_word(name, names, ARRAY_SIZE(names));
	if (near)
		error("unknown command '%s'; did you mean '%s'?", name, near);
	else
		error("unknown command '%s'; see 'tranship help'", name);
	return NULL;
}

static bool is_help(const char *arg) { return !strcmp(arg, "--help") || !strcmp(arg, "-h"); }

/* 'tranship COMMAND --help' */
static int help_of(const struct command *c)
{
	char name[32], option[] = "--help", *args[] = {name, option, NULL};
	snprintf(name, sizeof name, "%s", c->name);
	if (c->helps)
		return c->run(2, args);
	printf("usage: tranship %s%s%s\n\n%s\n", name, *c->synopsis ? " " : "", c->synopsis,
	       c->summary ? c->summary : "for the build");
	return STATUS_CLEAN;
}

static int cmd_help(int argc, char **argv)
{
	if (argc > 1 && !is_help(argv[1])) {
		const struct command *c = command_named(argv[1]);
		return c ? help_of(c) : STATUS_FAILED;
	}
	puts("usage: tranship COMMAND [ARGUMENT...]\n\nMoves CUDA C++ sources to portable HIP C++.\n");
	for (size_t i = 0; i < ARRAY_SIZE(commands); i++)
		if (commands[i].summary)
			printf("  %-13s %-42s %s\n", commands[i].name, commands[i].synopsis, commands[i].summary);
	puts("\nSee 'tranship COMMAND --help' and the manual page tranship(1).");
	return STATUS_CLEAN;
}

/* What the build makes the manual from. */
static int cmd_document(int argc, char **argv)
{
	if (!no_arguments(argc, argv))
		return STATUS_FAILED;
	if (!strcmp(argv[0], "man-options"))
		options_print_man(stdout);
	else if (!strcmp(argv[0], "man-diagnostics"))
		explain_print_man();
	else if (!strcmp(argv[0], "md-passes"))
		passes_print_markdown();
	else
		explain_print_markdown();
	return STATUS_CLEAN;
}

static int cmd_completion(int argc, char **argv)
{
	struct buf names = {0};
	const char *shell = argc == 2 ? argv[1] : "bash";
	void (*print)(FILE *, const char *) = !strcmp(shell, "bash")   ? options_print_completion
	                                      : !strcmp(shell, "zsh")  ? options_print_completion_zsh
	                                      : !strcmp(shell, "fish") ? options_print_completion_fish
	                                                               : NULL;
	if (argc > 2 || !print) {
		error("'completion' takes one of bash, zsh, fish");
		return STATUS_FAILED;
	}
	for (size_t i = 0; i < ARRAY_SIZE(commands); i++)
		if (commands[i].summary)
			buf_addf(&names, "%s%s", names.n ? " " : "", commands[i].name);
	print(stdout, names.p);
	buf_free(&names);
	return STATUS_CLEAN;
}

static int cmd_version(int argc, char **argv)
{
	if (!no_arguments(argc, argv))
		return STATUS_FAILED;
	const char *asked = getenv("TRANSHIP_LIBCLANG");
	char path[PATH_MAX];
	int version = asked && *asked ? 0 : libclang_installed(path); /* loading takes longer than all else here */
	const char *why = NULL, *clang = version ? NULL : libclang_version(&why);
	printf("tranship " TRANSHIP_VERSION "\n");
	if (version)
		printf("libclang %d (%s)\n", version, path);
	else
		printf("%s%s\n", clang ? clang : "no libclang: ", clang ? "" : why ? why : "not found");
	return STATUS_CLEAN;
}

/* A command with its arguments. */
struct call {
	const struct command *command;
	int argc;
	char **argv;
};

static int do_command(void *ctx)
{
	const struct call *c = ctx;
	int status =
	        c->argc > 1 && is_help(c->argv[1]) && !c->command->helps ? help_of(c->command) : c->command->run(c->argc, c->argv);
	return flush_stdout() ? status : STATUS_FAILED;
}

static int look_here(void *ctx)
{
	(void)ctx;
	bool found = cmd_here();
	return !flush_stdout() ? STATUS_FAILED : found ? STATUS_CLEAN : STATUS_FINDINGS;
}

int main(int argc, char **argv)
{
	static char *help[] = {(char *)"help", NULL};
	hold_standard_files();
	if (argc < 2) {
		int status = contain(look_here, NULL, false);
		if (status != STATUS_FINDINGS)
			return status;
		cmd_help(1, help);
		return STATUS_FAILED;
	}
	const struct command *c = command_named(is_help(argv[1]) ? "help" : !strcmp(argv[1], "--version") ? "version" : argv[1]);
	if (!c)
		return STATUS_FAILED;
	struct call call = {c, argc - 1, argv + 1};
	return c->reads ? contain(do_command, &call, c->reports) : do_command(&call);
}
