/* translate.c: --translate. */
#include "translate.h"
#include "tranship/file_io.h"
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* The translator beside this program, else the one in PATH. */
static const char *find_tranship(struct arena *a)
{
	char self[PATH_MAX];
	ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
	if (n > 0) {
		self[n] = 0;
		char *slash = strrchr(self, '/');
		const char *path = arena_printf(a, "%.*s/tranship", slash ? (int)(slash - self) : 0, self);
		if (!access(path, X_OK))
			return path;
	}
	return "tranship";
}

static bool is_unit(const char *name)
{
	static const char *const extensions[] = { ".cu", ".hip", ".cpp", ".cc", ".cxx", ".c" };
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

static bool run_translator(const struct session *s, const struct verify_options *o, const char *from, const char *to, const char *report)
{
	struct words argv = { 0 };
	struct ending e;
	const char *head[] = { s->tranship, "translate", "-q", "--out", to, "--report", report };
	for (size_t i = 0; i < ARRAY_SIZE(head); i++)
		words_add(&argv, head[i]);
	words_join(&argv, &o->translate_args);
	words_add(&argv, from);
	struct command c = { .argv = argv.v, .limits = { .wall = 3600, .output = (uint64_t)64 << 20 } };
	sandbox_run(&c, &e);
	struct stat st;
	bool ok = e.end == END_EXIT && !stat(report, &st) && !stat(to, &st);
	if (!ok) {
		struct buf how = { 0 };
		ending_text(&e, &c.limits, &how);
		error("cannot translate '%s': %s: %s%s", from, s->tranship, how.p, e.err.n ? "" : ", and it said nothing");
		buf_free(&how);
	}
	if ((!ok || e.status) && e.err.n)
		fwrite(e.err.p, 1, e.err.n, stderr);
	ending_free(&e);
	words_free(&argv);
	return ok;
}

bool translate_first(struct session *s, const struct verify_options *o, struct program *p, struct arena *a)
{
	char *real = realpath(o->translate, NULL);
	if (!real) {
		error("cannot find '%s': %s", o->translate, strerror(errno));
		return false;
	}
	const char *from = arena_strdup(a, real), *to = arena_printf(a, "%s/" TRANSLATED, s->temp), *report = arena_printf(a, "%s/report.json", s->temp);
	free(real);
	s->tranship = find_tranship(a);
	if (!run_translator(s, o, from, to, report))
		return false;
	p->folder = to;
	p->report = report;
	/* what the port is compared with, where both can run */
	if (s->toolchain.platform == PLATFORM_NVIDIA && p->run && !program_compares(p))
		p->original = from;
	/* sources may be named as they lie in the CUDA tree, from here or from there */
	for (size_t i = 0; i < p->sources.n; i++) {
		char *path = realpath(p->sources.v[i], NULL);
		size_t n = strlen(from);
		if (path && !strncmp(path, from, n) && path[n] == '/')
			p->sources.v[i] = arena_strdup(a, path + n + 1);
		free(path);
	}
	if (!p->build && !p->sources.n)
		find_units(to, "", &p->sources, a);
	if (!p->build && !p->sources.n)
		error("no sources in '%s'", o->translate);
	return p->build || p->sources.n;
}
