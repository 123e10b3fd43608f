/* cmd_here.c: tranship without arguments: what CUDA the current folder has, and which commands come next. */
#include "base/file_io.h"
#include "base/shown.h"
#include "cli/cmd.h"
#include "cli/own_folders.h"
#include "cli/request.h"
#include "engine/engine.h"
#include "lint/survey.h"
#include "output/stats.h"
#include "output/summary.h"
#include <stdlib.h>

static const char *plural(size_t n) { return n == 1 ? "" : "s"; }

/* The diagnostic that most of the sites of such work have, or NULL. */
static const struct tally *most_frequent(const struct survey *s, enum work work)
{
	const struct tally *most = NULL;
	FOR_EACH(const struct tally, t, s->ids.v, s->ids.n)
		if (t->n[work] > (most ? most->n[work] : 0))
			most = t;
	return most;
}

static void print_found(const struct survey *s, const struct run *r)
{
	const struct {
		enum work work;
		const char *name, *what;
	} lines[] = {{WORK_AUTO, "automatic", "'tranship translate' rewrites them"},
	             {WORK_REVIEW, "review", "you must check them"},
	             {WORK_HAND, "by hand", "you must port them: HIP has no counterpart"}};
	say(stdout, "CUDA in %u of %u file%s here", s->cuda_files, s->read, plural(s->read));
	if (s->build_files)
		say(stdout, ", and %u build file%s for nvcc", s->build_files, plural(s->build_files));
	say(stdout, ":\n");
	for (size_t i = 0; i < ARRAY_SIZE(lines); i++) {
		const struct tally *most = lines[i].work == WORK_AUTO ? NULL : most_frequent(s, lines[i].work);
		say(stdout, "  %-9s %6u  %s", lines[i].name, s->n[lines[i].work], lines[i].what);
		if (most)
			say(stdout, "; most often %s %s", most->key, most->title);
		say(stdout, "\n");
	}
	if (r->own_port)
		say(stdout, "This project has its own HIP port under %s, in %zu file%s.\n", r->own_port, r->own_port_files,
		    plural(r->own_port_files));
}

static void print_next(const struct survey *s)
{
	static const char *const to_port[][2] = {
	        {"tranship report --html report.html .", "what a port will take, file by file"},
	        {"tranship translate --diff .", "what would change; '--out DIR' writes a copy, '--in-place' rewrites"},
	        {"tranship lint .", "each finding on its line"}};
	static const char *const ported[][2] = {{"tranship lint .", "each finding on its line"},
	                                        {"tranship explain ID", "what a finding means, and what to write instead"},
	                                        {"tranship report .", "all findings, counted"}};
	const char *const(*next)[2] = s->n[WORK_AUTO] ? to_port : ported;
	say(stdout, "\nNext:\n");
	for (size_t i = 0; i < ARRAY_SIZE(to_port); i++)
		say(stdout, "  %-37s %s\n", next[i][0], next[i][1]);
	say(stdout, "\n'tranship help' lists all commands.\n");
}

/* Looks at the text alone: who gives no arguments does not wait. */
bool cmd_here(void)
{
	char name[] = "tranship", quiet[] = "--quiet", lexical[] = "--evidence=lexical", here[] = ".";
	char *args[] = {name, quiet, lexical, here, NULL};
	struct options o;
	struct worklist work = {0};
	struct run run = {0};
	struct lint l = {0};
	bool found = false, small = !lies_around_home(".");
	if (small && request_options(&o, COMMAND_REPORT, 4, args)) {
		o.severity = SEV_NOTE;
		worklist_build(&work, &o);
		if (work.n_files && run_prepare(&o, &work, &run)) {
			run.lint = true;
			translate_run(&run);
			progress_clear();
			lint_collect(&l, &o, &run);
			struct survey s = {0};
			if (lint_levels(&l)) {
				survey_make(&s, &l, run.user_rules ? run.user_rules : rules_builtin());
				found = s.n[WORK_AUTO] || s.n[WORK_REVIEW] || s.n[WORK_HAND] || s.build_files;
			}
			if (found) {
				print_found(&s, &run);
				print_next(&s);
			} else {
				say(stdout, "no CUDA in the %u file%s here; 'tranship help' lists all commands\n", s.read,
				    plural(s.read));
			}
			found = true;
			survey_free(&s);
		}
	}
	lint_free(&l);
	run_free(&run);
	worklist_free(&work);
	if (small)
		options_free(&o);
	return found;
}
