/* cmd_report.c: tranship report. */
#include "base/file_io.h"
#include "cli/request.h"
#include "output/stats.h"
#include "lint/survey.h"
#include "engine/engine.h"
#include "cli/cmd.h"
#include <stdlib.h>

typedef void printer(const struct survey *s, struct buf *out);

static bool write_one(const struct survey *s, const char *path, printer *print)
{
	struct buf b = {0};
	if (!path)
		return true;
	print(s, &b);
	bool ok = file_write(path, (struct slice){b.p, b.n});
	buf_free(&b);
	return ok;
}

static bool check_options(const struct options *o)
{
	const char *const paths[] = {o->html, o->csv, o->json};
	unsigned on_stdout = 0;
	for (size_t i = 0; i < ARRAY_SIZE(paths); i++)
		on_stdout += paths[i] && is_stdout(paths[i]);
	const char *problem = NULL;
	if (on_stdout > 1)
		problem = "standard output can hold only one of '--html', '--csv' and '--json'";
	else if (o->quiet && o->verbose)
		problem = "'--quiet' and '--verbose' cannot be used together";
	if (problem)
		error("%s", problem);
	return !problem;
}

static bool tell(const struct survey *s, const struct options *o)
{
	bool taken = (o->html && is_stdout(o->html)) || (o->csv && is_stdout(o->csv)) || (o->json && is_stdout(o->json));
	bool ok = write_one(s, o->html, survey_print_html);
	ok = write_one(s, o->csv, survey_print_csv) && ok;
	ok = write_one(s, o->json, survey_print_json) && ok;
	return write_one(s, taken || o->quiet ? NULL : "-", survey_print_text) && ok;
}

static bool report(const struct options *o)
{
	double start = seconds_now();
	struct worklist work = {0};
	struct run run = {0};
	struct lint l = {0};
	bool ok = worklist_build(&work, o);
	if (run_prepare(o, &work, &run)) {
		run.lint = true;
		translate_run(&run);
		progress_clear();
		tell_failed_parser(o, &run);
		lint_collect(&l, o, &run);
		if (lint_levels(&l)) {
			struct survey s;
			survey_make(&s, &l, run.user_rules ? run.user_rules : rules_builtin());
			ok = tell(&s, o) && ok;
			survey_free(&s);
		} else {
			ok = false;
		}
		if (o->stats)
			stats_print(stderr, &run, seconds_now() - start);
	} else {
		ok = false;
	}
	lint_free(&l);
	run_free(&run);
	worklist_free(&work);
	return ok && !had_errors();
}

int cmd_report(int argc, char **argv)
{
	struct options o;
	bool ok = request_options(&o, COMMAND_REPORT, argc, argv);
	o.severity = SEV_NOTE; /* whatever a project's file asks of the lint */
	ok = ok && (request_answered(&o) || (check_options(&o) && report(&o)));
	options_free(&o);
	return ok ? 0 : 2;
}
