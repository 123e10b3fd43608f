/* cmd_bug.c: tranship bug-report: what a defect needs to be seen by others, and nothing of whose code it is. */
#include "base/contain.h"
#include "base/file_io.h"
#include "base/path.h"
#include "base/shown.h"
#include "base/work_place.h"
#include "cli/anonymous.h"
#include "cli/cmd.h"
#include "cli/explain.h"
#include "cli/explain_line.h"
#include "cli/reduce.h"
#include "cli/request.h"
#include "engine/engine.h"
#include "parse/parse.h"
#include "pass/pass.h"
#include "project/source_file.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS = 60 };

struct bug {
	int argc;
	char **argv;       /* with the file's place */
	int at;            /* that of the file in argv */
	const char *path;  /* of the file that is tried: its bytes are the trial's */
	struct slice text; /* of a trial */
	unsigned line;     /* 0: the file's fault is what shows */
	struct buf shown;  /* by the file itself */
};

/* Prints what the run says of the line: the origin and the evidence of each edit, and each diagnostic, without the names in them. */
static int trial(void *ctx)
{
	const struct bug *b = ctx;
	struct options o;
	struct worklist w = {0};
	struct run r = {0};
	char **args = xcalloc((size_t)b->argc + 1, sizeof *args);
	memcpy(args, b->argv, (size_t)b->argc * sizeof *args);
	args[b->at] = (char *)b->path;
	if (!request_options(&o, COMMAND_TRANSLATE, b->argc, args) || !worklist_build(&w, &o) || w.n_files != 1)
		return 2;
	struct buf copy = {0};
	buf_add(&copy, b->text.p, b->text.n);
	w.files[0].bytes = (struct slice){copy.p ? copy.p : "", copy.n};
	w.files[0].size = copy.n;
	w.files[0].held = true;
	w.files[0].unread = false;
	if (!run_prepare(&o, &w, &r))
		return 2;
	r.keep_changes = true;
	translate_run(&r);
	if (casualty_of(r.files[0].path))
		puts(diag_table[D_S011].id);
	for (size_t i = 0; b->line && i < r.files[0].n_changes; i++) {
		const struct change *c = &r.files[0].changes[i];
		if (c->line <= b->line && b->line <= c->end_line)
			printf("%s %u\n", c->pass ? pass_rows[c->pass - 1].name : c->rule ? c->rule : "edit", c->evidence);
	}
	FOR_EACH(const struct diagnostic, d, r.diags.d, r.diags.n)
		if (b->line && d->line <= b->line && b->line <= (d->end_line ? d->end_line : d->line))
			puts(diag_table[d->id].id);
	return flush_stdout() ? 0 : 2;
}

/* In a child, which says nothing else: what is looked for may crash it. False: it could not be tried. */
static bool try_text(struct bug *b, struct slice text, unsigned line, struct buf *out)
{
	int ends[2], status = 0;
	char block[4096];
	ssize_t n;
	b->text = text;
	b->line = line;
	out->n = 0;
	fflush(stdout);
	if (pipe(ends))
		return false;
	pid_t child = fork();
	if (!child) {
		int null = open("/dev/null", O_RDWR | O_CLOEXEC);
		dup2(null, STDIN_FILENO);
		dup2(null, STDERR_FILENO);
		dup2(ends[1], STDOUT_FILENO);
		close(ends[0]);
		close(ends[1]);
		_exit(contain(trial, b, true));
	}
	close(ends[1]);
	while ((n = read(ends[0], block, sizeof block)) > 0 || (n < 0 && errno == EINTR))
		buf_add(out, block, n > 0 ? (size_t)n : 0);
	close(ends[0]);
	while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	return child > 0 && WIFEXITED(status);
}

static bool shows(void *ctx, struct slice text, unsigned line)
{
	struct bug *b = ctx;
	struct buf now = {0};
	bool same = try_text(b, text, line, &now) && now.n == b->shown.n && (!now.n || !memcmp(now.p, b->shown.p, now.n));
	buf_free(&now);
	return same;
}

static void print_options(const struct bug *b)
{
	printf("options:");
	for (int i = 1; i < b->argc; i++)
		if (i != b->at)
			say(stdout, " %s", strchr(b->argv[i], '/') ? "PATH" : b->argv[i]);
	puts(b->argc > 2 ? "" : " none");
}

/* A source's text, each line of which may do harm where it is shown. */
static void print_text(struct slice text)
{
	struct buf shown = {0};
	for (const char *p = text.p, *end = text.p + text.n; p < end;) {
		const char *line = memchr(p, '\n', (size_t)(end - p));
		size_t n = (size_t)((line ? line : end) - p);
		buf_add_shown(&shown, p, n - (n && p[n - 1] == '\r'), SHOWN_COLUMNS);
		buf_addch(&shown, '\n');
		p += n + (line != NULL);
	}
	fwrite(shown.p ? shown.p : "", 1, shown.n, stdout);
	buf_free(&shown);
}

static void print_report(struct bug *b, const struct buf *text, unsigned line, bool own_names)
{
	const char *libclang = libclang_version(NULL);
	const char *place = libclang ? strstr(libclang, " (") : NULL; /* where it lies is the user's */
	int n = libclang ? (int)(place ? (size_t)(place - libclang) : strlen(libclang)) : 0;
	printf("# Defect report\n\ntranship " TRANSHIP_VERSION ", %.*s\n", n ? n : 11, n ? libclang : "no libclang");
	print_options(b);
	puts(own_names ? "\nNames and texts are the project's own: without them it does not show. Read before you send.\n"
	               : "\nNames, texts and comments of the project are replaced. What begins as CUDA's names do has stayed: read "
	                 "before you "
	                 "send.\n");
	say(stdout, "## %s\n\n```cpp\n", b->path);
	print_text((struct slice){text->p ? text->p : "", text->n});
	puts("```\n\n## What tranship says\n\n```");
	fflush(stdout);
	if (line) {
		struct buf place = {0};
		char **args = xcalloc((size_t)b->argc + 1, sizeof *args);
		memcpy(args, b->argv, (size_t)b->argc * sizeof *args);
		buf_addf(&place, "%s:%u", b->path, line);
		args[b->at] = place.p;
		explain_line(b->argc, args);
		free(args);
		buf_free(&place);
	} else {
		puts("S011: tranship crashes or hangs");
	}
	puts("```\n\n## What you expected\n\nWrite it here: the HIP that you would write, or why the finding is wrong.");
}

/* In a folder of its own, from which no path of the user's is seen. */
static bool report(struct bug *b, struct slice source, unsigned line)
{
	struct buf text = {0}, own = {0}, folder = {0};
	const char *temp = getenv("TMPDIR");
	buf_addf(&folder, "%s/tranship-bug-XXXXXX", temp && *temp ? temp : "/tmp");
	if (!try_text(b, source, line, &b->shown) || (!line && !b->shown.n)) {
		error(line ? "'%s' could not be read" : "'%s' makes no fault of tranship; name the line: FILE:LINE", b->path);
		return false;
	}
	const char *dot = strrchr(path_last(slice_str(b->path)).p, '.');
	char *name = NULL;
	if (asprintf(&name, "reduced%s", dot ? dot : ".cu") < 0 || !mkdtemp(folder.p) || chdir(folder.p) ||
	    close(open(name, O_CREAT | O_WRONLY | O_CLOEXEC, 0600))) {
		error("cannot write into '%s': %s", folder.p, strerror(errno));
		return false;
	}
	b->path = name;
	anonymous_text(source, rules_builtin(), &text);
	buf_addslice(&own, source);
	bool own_names = !shows(b, (struct slice){text.p ? text.p : "", text.n}, line);
	struct buf *kept = own_names ? &own : &text;
	bool ok = !own_names || shows(b, source, line);
	if (!ok) {
		error("it does not show in a file of its own: headers or options of the project decide it; send what 'tranship "
		      "explain' "
		      "prints");
	} else {
		/* a line of which nothing is said shows that whatever is left out */
		if (b->shown.n)
			line = reduce_lines(kept, line, shows, b, SECONDS);
		FILE *to = fopen(name, "w");
		ok = to && fwrite(kept->p ? kept->p : "", 1, kept->n, to) == kept->n;
		ok = to && !fclose(to) && ok;
		if (ok)
			print_report(b, kept, line, own_names);
	}
	unlink(name);
	ok = !chdir("/") && ok;
	rmdir(folder.p);
	free(name);
	buf_free(&text);
	buf_free(&own);
	buf_free(&folder);
	return ok && flush_stdout();
}

int cmd_bug_report(int argc, char **argv)
{
	struct bug b = {.argc = argc, .argv = argv};
	struct buf source = {0};
	unsigned line = 0;
	char *path = NULL;
	for (int i = 1; i < argc && strcmp(argv[i], "--"); i++) {
		if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) {
			puts("usage: tranship bug-report [options] FILE[:LINE] [-- compiler-arguments]\n\n"
			     "Prints a report of a defect in Markdown: the lines that show it, with other names, and what tranship "
			     "says.\n"
			     "LINE is the line that is translated or reported wrongly; without it, the crash of the file is "
			     "reported.\n"
			     "The options are those of 'tranship translate'. Nothing is sent.");
			return 0;
		}
		if (!b.at && (names_line(argv[i]) || !access(argv[i], R_OK)))
			b.at = i;
	}
	if (!b.at) {
		error("'bug-report' takes a file that is there, and the line: FILE:LINE");
		return 2;
	}
	const char *colon = names_line(argv[b.at]) ? line_part(argv[b.at]) : NULL;
	line = colon ? (unsigned)strtoul(colon + 1, NULL, 10) : 0;
	b.path = path = colon ? strndup(argv[b.at], (size_t)(colon - argv[b.at])) : xstrdup(argv[b.at]);
	bool ok = !file_read(path, MAX_SOURCE, &source) && report(&b, (struct slice){source.p ? source.p : "", source.n}, line);
	if (!ok && !had_errors())
		error("cannot read '%s'", path);
	free(path);
	buf_free(&source);
	buf_free(&b.shown);
	return ok ? 0 : 2;
}
