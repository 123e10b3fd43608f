/* main.c: the pipeline.
 *
 *   argv -> options -> worklist -> translate_run (tokens, facts, edits) -> output, diagnostics, report -> exit status */
#include "tranship/compat.h"
#include "tranship/diag_text.h"
#include "tranship/facts.h"
#include "tranship/file_io.h"
#include "tranship/options.h"
#include "tranship/output.h"
#include "tranship/report.h"
#include "tranship/run.h"
#include "tranship/stats.h"
#include "tranship/worklist.h"
#include <errno.h>
#include <jansson.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

enum status { STATUS_CLEAN, STATUS_FINDINGS, STATUS_FAILED };

static bool use_color(const struct options *o, int fd)
{
	if (o->color != COLOR_AUTO)
		return o->color == COLOR_ALWAYS;
	const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");
	return isatty(fd) && !(no_color && *no_color) && term && strcmp(term, "dumb");
}

static unsigned cores(void)
{
	cpu_set_t set;
	if (sched_getaffinity(0, sizeof set, &set))
		return 1;
	int n = CPU_COUNT(&set);
	return n > 0 ? (unsigned)n : 1;
}

static bool selection_from(const struct options *o, struct selection *sel)
{
	*sel = selection_default();
	if (o->cuda)
		sel->cuda = o->cuda;
	if (o->rocm)
		sel->rocm = o->rocm;
	if (o->arch && !selection_set_arch(sel, o->arch)) {
		error("'%s' is no AMD architecture; they look like gfx942 or gfx1100", o->arch);
		return false;
	}
	sel->target = o->target ? TARGET_ROC : TARGET_HIP;
	sel->launch_ggl = o->launch;
	sel->warp32 = !o->warp;
	sel->fix_unsafe = o->fix_unsafe;
	return true;
}

/* libclang reads the database, but says of a broken one only that it is. */
static bool database_fine(const char *dir)
{
	struct buf path = { 0 };
	json_error_t why;
	buf_addf(&path, "%s/compile_commands.json", dir);
	json_t *j = json_load_file(path.p, 0, &why);
	bool fine = json_is_array(j) || (!j && json_error_code(&why) == json_error_invalid_utf8); /* libclang is more tolerant */
	if (fine) {
		/* nothing to say */
	} else if (!j && why.line > 0)
		error("%s:%d:%d: %s", path.p, why.line, why.column, why.text);
	else if (!j)
		error("cannot read '%s': %s", path.p, strerror(errno));
	else
		error("'%s' is no list of commands", path.p);
	json_decref(j);
	buf_free(&path);
	return fine;
}

/* Everything the engine needs to know. */
static bool run_from(const struct options *o, struct worklist *w, struct run *r)
{
	*r = (struct run){
		.evidence = (enum evidence_mode)o->evidence,
		.cuda_path = o->cuda_path,
		.compile_db = o->compile_db,
		.clang_args = o->clang_args.v,
		.n_clang_args = o->clang_args.n,
		.jobs = o->jobs ? o->jobs : cores(),
		.parse_timeout = o->timeout,
		.keep_going = true,
		.rename_ext = o->rename_ext ? o->rename_ext + (*o->rename_ext == '.') : NULL,
		.progress = !o->quiet && isatty(STDERR_FILENO) ? progress_show : NULL,
	};
	unsigned errors = 0;
	if (!selection_from(o, &r->sel) || (o->compile_db && !database_fine(o->compile_db)))
		return false;
	if (o->rules.n)
		r->user_rules = rules_load(o->rules.v, o->rules.n, &errors);
	r->files = w->files;
	r->n_files = w->n_files;
	w->files = NULL;
	w->n_files = 0;
	return !errors;
}

static void print_diagnostics(const struct options *o, const struct run *r)
{
	char *text = NULL;
	size_t n = 0;
	FILE *f = open_memstream(&text, &n); /* one write instead of thousands: standard error is unbuffered */
	if (!f)
		fatal("out of memory");
	diag_print_all(f, r, (struct diag_style){ .color = use_color(o, STDERR_FILENO), .notes = o->verbose });
	fclose(f);
	fwrite(text, 1, n, stderr);
	free(text);
}

static enum status translate(const struct options *o)
{
	double start = seconds_now();
	struct worklist work = { 0 };
	struct run run = { 0 };
	bool differs = false, ok = worklist_build(&work, o);
	if (!work.n_files && !work.n_extras) {
		/* what was wrong has been said */
	} else if (!output_possible(o, &work) || !run_from(o, &work, &run)) {
		ok = false;
	} else {
		translate_run(&run);
		progress_clear();
		ok = output_all(o, &work, &run, use_color(o, STDOUT_FILENO), &differs) && ok;
		if (!o->quiet)
			print_diagnostics(o, &run);
		if (o->report && !report_write(o->report, o, &work, &run))
			ok = false;
		if (o->stats)
			stats_print(stderr, &run, seconds_now() - start);
		for (uint32_t i = 0; i < run.diags.n; i++)
			ok = ok && run.diags.d[i].severity < SEV_ERROR;
	}
	run_free(&run);
	worklist_free(&work);
	return !ok || had_errors() ? STATUS_FAILED : differs && o->check ? STATUS_FINDINGS : STATUS_CLEAN;
}

/* The project's file: '.tranship' in the first PATH's folder, or the nearest one above it up to the top of its repository. */
static char *find_config(const struct options *o)
{
	char *dir = o->paths.n ? realpath(o->paths.v[0], NULL) : NULL;
	struct buf b = { 0 };
	while (dir && *dir) {
		b.n = 0;
		buf_addf(&b, "%s/.tranship", dir);
		if (!access(b.p, F_OK))
			break;
		b.n = 0;
		buf_addf(&b, "%s/.git", dir);
		bool top = !access(b.p, F_OK);
		b.n = 0;
		if (top)
			break;
		*strrchr(dir, '/') = 0;
	}
	free(dir);
	if (!b.n)
		buf_free(&b);
	return b.p;
}

static int cmd_translate(int argc, char **argv)
{
	struct options scratch = options_default(), o = options_default();
	enum status status = STATUS_FAILED;
	if (options_parse(&scratch, argc - 1, argv + 1)) {
		char *config = find_config(&scratch);
		bool ok = (!config || options_read_config(&o, path_shown(config))) && options_parse(&o, argc - 1, argv + 1);
		free(config);
		if (ok && o.help) {
			options_print_help(stdout);
			status = STATUS_CLEAN;
		} else if (ok && o.version) {
			puts("tranship " TRANSHIP_VERSION);
			status = STATUS_CLEAN;
		} else if (ok && !o.paths.n) {
			error("no file or folder named; see 'tranship translate --help'");
		} else if (ok && options_check(&o)) {
			status = translate(&o);
		}
	}
	options_free(&scratch);
	options_free(&o);
	return status;
}

static int cmd_explain(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		int id = diag_find(slice_str(argv[i]));
		if (id < 0) {
			error("unknown diagnostic '%s'; 'tranship explain' lists them", argv[i]);
			continue;
		}
		const struct diag_info *d = &diag_table[id];
		printf("%s%s %s (%s)\n\n%s\n", i > 1 ? "\n" : "", d->id, d->slug, severity_names[d->severity], d->explain);
	}
	if (argc < 2)
		for (int i = 0; i < D_COUNT; i++)
			printf("%s  %-24s %s\n", diag_table[i].id, diag_table[i].slug, severity_names[diag_table[i].severity]);
	return had_errors() ? STATUS_FAILED : STATUS_CLEAN;
}

static int cmd_compat_header(int argc, char **argv)
{
	(void)argv;
	struct buf b = { 0 };
	if (argc > 1) {
		error("'compat-header' takes no argument");
		return STATUS_FAILED;
	}
	compat_header(((compat_set)1 << compat_count()) - 1, &b);
	bool ok = file_write("-", (struct slice){ b.p, b.n });
	buf_free(&b);
	return ok ? STATUS_CLEAN : STATUS_FAILED;
}

static int cmd_completion(int argc, char **argv);
static int cmd_help(int argc, char **argv);
static int cmd_version(int argc, char **argv);
/* from modules of their own */
int cmd_query(int argc, char **argv) __attribute__((weak));
int cmd_rules(int argc, char **argv) __attribute__((weak));

struct command {
	const char *name;
	int (*run)(int argc, char **argv); /* argv[0] is the subcommand; returns the exit status */
	const char *synopsis, *summary;    /* without a summary: not listed */
};
static const struct command commands[] = {
	{ "translate", cmd_translate, "[options] PATH... [-- compiler-arguments]", "translate CUDA sources to HIP" },
	{ "query", cmd_query, "NAME...", "say what becomes of a CUDA name" },
	{ "rules", cmd_rules, "[FILE...]", "check or list rules" },
	{ "explain", cmd_explain, "[ID...]", "explain diagnostics" },
	{ "compat-header", cmd_compat_header, "", "print the compatibility header" },
	{ "completion", cmd_completion, "", "print a bash completion script" },
	{ "help", cmd_help, "[COMMAND]", "print this, or a command's options" },
	{ "version", cmd_version, "", "print the version and the libclang found" },
	{ "man-options", cmd_help, "", NULL },
};

static int cmd_help(int argc, char **argv)
{
	if (!strcmp(argv[0], "man-options"))
		options_print_man(stdout);
	else if (argc > 1 && !strcmp(argv[1], "translate"))
		options_print_help(stdout);
	else {
		puts("usage: tranship COMMAND [ARGUMENT...]\n\nMoves CUDA C++ sources to portable HIP C++.\n");
		for (size_t i = 0; i < ARRAY_SIZE(commands); i++)
			if (commands[i].run && commands[i].summary)
				printf("  %-13s %-42s %s\n", commands[i].name, commands[i].synopsis, commands[i].summary);
		puts("\n'tranship translate --help' lists the options; the manual is tranship(1).");
	}
	return STATUS_CLEAN;
}

static int cmd_completion(int argc, char **argv)
{
	(void)argc, (void)argv;
	struct buf names = { 0 };
	for (size_t i = 0; i < ARRAY_SIZE(commands); i++)
		if (commands[i].run && commands[i].summary)
			buf_addf(&names, "%s%s", names.n ? " " : "", commands[i].name);
	options_print_completion(stdout, names.p);
	buf_free(&names);
	return STATUS_CLEAN;
}

static int cmd_version(int argc, char **argv)
{
	(void)argc, (void)argv;
	const char *why = NULL, *clang = libclang_version(&why);
	printf("tranship " TRANSHIP_VERSION "\n%s%s\n", clang ? clang : "no libclang: ", clang ? "" : why ? why : "not found");
	return STATUS_CLEAN;
}

int main(int argc, char **argv)
{
	static char *help[] = { (char *)"help", NULL };
	const char *names[ARRAY_SIZE(commands)];
	if (argc < 2) {
		cmd_help(1, help);
		return STATUS_FAILED;
	}
	const char *name = !strcmp(argv[1], "--help") || !strcmp(argv[1], "-h") ? "help" : !strcmp(argv[1], "--version") ? "version" : argv[1];
	for (size_t i = 0; i < ARRAY_SIZE(commands); i++) {
		names[i] = commands[i].name;
		if (!strcmp(name, names[i]) && commands[i].run) {
			int status = commands[i].run(argc - 1, argv + 1);
			return flush_stdout() ? status : STATUS_FAILED;
		}
	}
	const char *near = nearest_word(name, names, ARRAY_SIZE(names));
	if (near)
		error("unknown command '%s'; did you mean '%s'?", name, near);
	else
		error("unknown command '%s'; see 'tranship help'", name);
	return STATUS_FAILED;
}
