/* translate.c: what is asked of the translator: --translate, and what it compares of two sides. */
#include "verify/translate.h"
#include "base/file_io.h"
#include "base/installed.h"
#include "base/shown.h"
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define REPORT "report.json" /* in 'temp' */

/* The translator beside this program, else the one in PATH. */
static const char *find_tranship(struct arena *a)
{
	char *beside = installed_program("tranship");
	const char *path = beside ? arena_strdup(a, beside) : "tranship";
	free(beside);
	return path;
}

static bool is_unit(const char *name)
{
	static const char *const extensions[] = {".cu", ".hip", ".cpp", ".cc", ".cxx", ".c"};
	for (size_t i = 0; i < ARRAY_SIZE(extensions); i++)
		if (slice_ends(slice_str(name), extensions[i]))
			return true;
	return false;
}

static int by_name(const struct dirent **x, const struct dirent **y) { return strcmp((*x)->d_name, (*y)->d_name); }

static void find_units(const char *top, const char *below, struct words *out, struct arena *a)
{
	struct dirent **names;
	int n = scandir(arena_printf(a, "%s/%s", top, below), &names, NULL, by_name);
	for (int i = 0; i < n; i++) {
		const char *rel = arena_printf(a, "%s%s%s", below, *below ? "/" : "", names[i]->d_name);
		struct stat st;
		if (names[i]->d_name[0] != '.' && !lstat(arena_printf(a, "%s/%s", top, rel), &st)) {
			if (S_ISDIR(st.st_mode))
				find_units(top, rel, out, a);
			else if (S_ISREG(st.st_mode) && is_unit(rel))
				words_add(out, rel);
		}
		free(names[i]);
	}
	if (n >= 0)
		free(names);
}

static bool run_translator(const struct session *s, const struct verify_options *o, const char *from, const char *to,
                           const char *report)
{
	struct words argv = {0};
	struct ending e;
	const char *head[] = {s->tranship, "translate", "-q", "--out", to, "--report", report};
	for (size_t i = 0; i < ARRAY_SIZE(head); i++)
		words_add(&argv, head[i]);
	words_join(&argv, &o->translate_args);
	words_add(&argv, from);
	struct command c = {.argv = argv.v, .limits = {.wall = 3600, .output = (uint64_t)64 << 20}};
	sandbox_run(&c, &e);
	struct stat st;
	bool ok = e.end == END_EXIT && !stat(report, &st) && !stat(to, &st);
	if (!ok) {
		struct buf how = {0};
		if (e.end == END_EXIT && !e.status)
			buf_addstr(&how, "it wrote nothing");
		else
			ending_text(&e, &c.limits, &how);
		error("cannot translate '%s': %s: %s%s", from, s->tranship, how.p, e.err.n ? "" : ", without a message");
		buf_free(&how);
	}
	if ((!ok || e.status) && e.err.n)
		fwrite(e.err.p, 1, e.err.n, stderr);
	ending_free(&e);
	words_free(&argv);
	return ok;
}

/* 'path' as it is named below 'top' ("" for the top itself); NULL: it is not there. */
static const char *below(const char *top, const char *path, struct arena *a)
{
	const char *real = path_linked(path, a), *rest = real && path_lies_in(real, top) ? real + strlen(top) : NULL;
	return rest ? rest + (*rest == '/') : NULL;
}

/* A folder or header in the compiler arguments. What lies in the CUDA tree is meant as translated; what is there under no such name,
 * relative to 'folder', may be so from here. */
static const char *settle_argument(const char *path, const char *folder, const char *from, const char *to, struct arena *a)
{
	const char *there = *path == '/' ? path : arena_printf(a, "%s/%s", folder, path);
	const char *real = path_linked(there, a);
	if (!real)
		real = path_linked(path, a);
	const char *rest = real ? below(from, real, a) : NULL;
	return rest ? arena_printf(a, "%s%s%s", to, *rest ? "/" : "", rest) : real ? real : path;
}

static void settle_arguments(struct words *flags, const char *folder, const char *from, const char *to, struct arena *a)
{
	static const char *const before_path[] = {"-isystem", "-iquote", "-idirafter", "-include", "-I"};
	for (size_t i = 0; i < flags->n; i++)
		for (size_t k = 0; k < ARRAY_SIZE(before_path); k++) {
			size_t n = strlen(before_path[k]);
			if (strncmp(flags->v[i], before_path[k], n))
				continue;
			if (flags->v[i][n])
				flags->v[i] = arena_printf(a, "%s%s", before_path[k],
				                           settle_argument(flags->v[i] + n, folder, from, to, a));
			else if (++i < flags->n)
				flags->v[i] = settle_argument(flags->v[i], folder, from, to, a);
			break;
		}
}

/* What a header outside the tree says of CUDA stays as it is. */
static void tell_of_outside(const struct program *p, const char *to, const char *shown, struct arena *a)
{
	struct words dirs = {0};
	program_include_dirs(p, &dirs, a);
	for (size_t i = 0; i < dirs.n; i++)
		if (!access(dirs.v[i], F_OK) && !below(to, dirs.v[i], a))
			warn("'%s' lies outside '%s': headers in it are not translated", path_shown(dirs.v[i]), shown);
	words_free(&dirs);
}

/* The program of the command line. */
static bool settle_one(const struct verify_options *o, struct program *p, const char *from, const char *to, struct arena *a)
{
	for (size_t i = 0; i < p->sources.n; i++) {
		/* sources may be named as they lie in the CUDA tree, from here or from there */
		const char *rest = below(from, p->sources.v[i], a);
		if (rest)
			p->sources.v[i] = rest;
	}
	if (!o->quiet && !p->build)
		tell_of_outside(p, to, o->translate, a);
	if (!p->build && !p->sources.n)
		find_units(to, "", &p->sources, a);
	if (!p->build && !p->sources.n)
		error("no sources in '%s'", o->translate);
	return p->build || p->sources.n;
}

/* The program's files are those that were translated; what it is compared with, and reads, stays where it is. */
static void move(const struct session *s, struct program *p, const char *from, const char *to, const char *rest, struct arena *a)
{
	const char *folder = arena_printf(a, "%s%s%s", from, *rest ? "/" : "", rest);
	/* what the port is compared with, where both can run */
	if (s->toolchain.platform == PLATFORM_NVIDIA && p->run && !program_compares(p))
		p->original = folder;
	p->folder = folder;
	if (!p->build) /* a build command has a copy of the tree for itself */
		settle_arguments(&p->flags, folder, from, to, a);
	if (p->reference)
		p->reference = program_path(p, p->reference, a);
	if (p->stdin_file)
		p->stdin_file = program_path(p, p->stdin_file, a);
	for (size_t i = 0; i < p->inputs.n; i++)
		p->inputs.v[i] = program_path(p, p->inputs.v[i], a);
	p->folder = arena_printf(a, "%s%s%s", to, *rest ? "/" : "", rest);
	p->report = arena_printf(a, "%s/" REPORT, s->temp);
}

bool translate_first(struct session *s, const struct verify_options *o, struct manifest *m, struct arena *a)
{
	const char *from = path_linked(o->translate, a);
	if (!from) {
		error("cannot find '%s': %s", o->translate, strerror(errno));
		return false;
	}
	const char *to = arena_printf(a, "%s/" TRANSLATED, s->temp);
	size_t moved = 0;
	s->tranship = find_tranship(a);
	if (!run_translator(s, o, from, to, arena_printf(a, "%s/" REPORT, s->temp)))
		return false;
	for (size_t i = 0; i < m->n; i++) {
		const char *rest = o->manifest ? below(from, m->programs[i].folder, a) : "";
		if (rest)
			move(s, &m->programs[i], from, to, rest, a);
		moved += rest != NULL;
	}
	if (!moved)
		error("no program in '%s' lies in '%s'", o->manifest, o->translate);
	return o->manifest ? moved > 0 : settle_one(o, &m->programs[0], from, to, a);
}

/* Its lines two columns in. Of 'own' those that begin with its name, without the name and without warnings, which say what to do by hand. */
static void add_lines(const struct buf *text, bool own, struct buf *out)
{
	static const char name[] = "tranship: ";
	for (const char *p = text->n ? text->p : "", *end; *p; p = end + (*end == '\n')) {
		end = p + strcspn(p, "\n");
		bool named = !strncmp(p, name, sizeof name - 1);
		p += named ? sizeof name - 1 : 0;
		if (!own || (named && strncmp(p, "warning", 7)))
			buf_sayf(out, "  %.*s\n", (int)(end - p), p);
	}
}

bool adopt_compares(const char *folder, bool *ok, struct buf *out)
{
	struct arena a = {0};
	const char *argv[] = {find_tranship(&a), "adopt", "--check", folder, NULL};
	struct command c = {.argv = argv, .limits = {.wall = 3600, .output = (uint64_t)64 << 20}};
	struct ending e;
	sandbox_run(&c, &e);
	bool compared = e.end == END_EXIT && e.status <= 1;
	*ok = compared && !e.status;
	buf_addstr(out, "");
	add_lines(&e.out, false, out);
	add_lines(&e.err, true, out);
	if (!compared)
		error("'tranship adopt --check' cannot compare the two sides of '%s': %.*s", folder,
		      (int)strcspn(e.err.n ? e.err.p : "", "\n"), e.err.n ? e.err.p : "");
	ending_free(&e);
	arena_free(&a);
	return compared;
}
