/* levels.c: the levels in order, and what was expected of them. */
#include "verify/levels.h"
#include "verify/settings.h"
#include "verify/trace.h"
#include "base/file_io.h"
#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const level_names[LEVELS] = {"syntax", "compile", "link", "run", "compare"};
const char *const state_names[STATES] = {"passed", "failed", "expected", "surprise", "untried", "unasked"};

int level_find(const char *name)
{
	for (int i = 0; i < LEVELS; i++)
		if (!strcmp(name, level_names[i]))
			return i;
	return -1;
}

enum level highest_level(const struct session *s, const struct program *p)
{
	return s->highest < p->highest ? s->highest : p->highest;
}

void level_set(struct result *r, enum level l, enum state state, const char *format, ...)
{
	r->level[l].state = state;
	r->level[l].why = NULL;
	if (!format)
		return;
	char text[2048];
	va_list ap;
	va_start(ap, format);
	vsnprintf(text, sizeof text, format, ap);
	va_end(ap);
	for (char *p = text; *p; p++) /* what a program printed may be made for a terminal */
		if (((unsigned char)*p < ' ' && *p != '\n') || *p == 127)
			*p = '?';
	r->level[l].why = arena_strdup(&r->arena, text);
}

const char *program_path(const struct program *p, const char *path, struct arena *a)
{
	return *path == '/' || !p->folder ? path : arena_printf(a, "%s/%s", p->folder, path);
}

void program_include_dirs(const struct program *p, struct words *dirs, struct arena *a)
{
	for (size_t i = 0; i < p->flags.n; i++) {
		const char *f = p->flags.v[i];
		if (!strncmp(f, "-I", 2) && f[2])
			words_add(dirs, program_path(p, f + 2, a));
		else if ((!strcmp(f, "-I") || !strcmp(f, "-isystem") || !strcmp(f, "-iquote")) && i + 1 < p->flags.n)
			words_add(dirs, program_path(p, p->flags.v[++i], a));
	}
}

static bool copy_folder(const char *from, const char *to, struct buf *why)
{
	DIR *d = opendir(from);
	bool ok = d && (!mkdir(to, 0755) || errno == EEXIST);
	if (!ok)
		buf_addf(why, "cannot copy '%s': %s", from, strerror(errno));
	for (struct dirent *e; ok && (e = readdir(d));) {
		if (!strcmp(e->d_name, ".") || !strcmp(e->d_name, "..") || !strcmp(e->d_name, ".git"))
			continue;
		struct buf x = {0}, y = {0};
		buf_addf(&x, "%s/%s", from, e->d_name);
		buf_addf(&y, "%s/%s", to, e->d_name);
		ok = copy_tree(x.p, y.p, why);
		buf_free(&x);
		buf_free(&y);
	}
	if (d)
		closedir(d);
	return ok;
}

bool copy_tree(const char *from, const char *to, struct buf *why)
{
	struct stat st;
	char link[4096];
	if (lstat(from, &st)) {
		buf_addf(why, "cannot read '%s': %s", from, strerror(errno));
		return false;
	}
	if (S_ISDIR(st.st_mode))
		return copy_folder(from, to, why);
	if (S_ISLNK(st.st_mode)) {
		ssize_t n = readlink(from, link, sizeof link - 1);
		if (n > 0) {
			link[n] = 0;
			if (!symlink(link, to))
				return true;
		}
		buf_addf(why, "cannot copy '%s': %s", from, strerror(errno));
		return false;
	}
	if (!S_ISREG(st.st_mode))
		return true; /* sockets and their like are no input */
	struct buf b = {0};
	int e = file_read(from, (size_t)4 << 30, &b);
	if (e) {
		buf_addf(why, "cannot read '%s': %s", from, strerror(e));
		return false;
	}
	FILE *f = fopen(to, "we");
	bool ok = f && fwrite(b.p, 1, b.n, f) == b.n;
	if (f && fclose(f))
		ok = false;
	if (!ok)
		buf_addf(why, "cannot write '%s': %s", to, strerror(errno));
	chmod(to, (st.st_mode & 0777) | 0600);
	buf_free(&b);
	return ok;
}

/* A failure that was expected is no failure; a pass in its place is one to look at. */
static void apply_expectations(const struct program *p, struct result *r)
{
	FOR_EACH(const struct expected_failure, e, p->expected, p->n_expected) {
		struct level_result *l = &r->level[e->level];
		if (e->arch && strcmp(e->arch, r->arch))
			continue;
		if (l->state == STATE_FAILED)
			level_set(r, e->level, STATE_EXPECTED, "expected (%s): %s", e->reason, l->why ? l->why : "failed");
		else if (l->state == STATE_PASSED)
			level_set(r, e->level, STATE_SURPRISE, "passed, though a failure was expected: %s", e->reason);
	}
	/* what a known failure makes impossible is not asked for */
	bool known = false;
	for (int l = 0; l < LEVELS; l++) {
		if (known && r->level[l].state == STATE_UNTRIED)
			level_set(r, (enum level)l, STATE_UNASKED, NULL);
		known |= r->level[l].state == STATE_EXPECTED;
	}
}

void result_start(const struct program *p, const char *arch, struct result *r)
{
	*r = (struct result){0};
	r->program = arena_strdup(&r->arena, p->name);
	r->arch = arena_strdup(&r->arena, arch);
	for (int l = 0; l < LEVELS; l++)
		r->level[l].state = STATE_UNASKED;
	r->view[VIEW_HOST] = r->view[VIEW_DEVICE] = STATE_UNASKED;
}

/* The tree that errors in translated files are named relative to; NULL: the program was not translated by us. */
static const char *translated_tree(const struct session *s, const struct program *p, struct arena *a)
{
	const char *tree = arena_printf(a, "%s/" TRANSLATED, s->temp);
	return p->folder && path_lies_in(p->folder, tree) ? tree : NULL;
}

void result_trace(const struct session *s, const struct program *p, struct result *r)
{
	trace_errors(p, translated_tree(s, p, &r->arena), r);
}

/* The name that a source of the port has in the original's folder; NULL: it is not there. */
static const char *source_in_original(const struct program *p, const char *source, struct arena *a)
{
	static const char *const endings[] = {".cu", ".cpp"};
	const char *dot = strrchr(source, '.');
	if (!access(arena_printf(a, "%s/%s", p->original, source), R_OK))
		return source;
	for (size_t i = 0; i < ARRAY_SIZE(endings) && dot; i++) {
		const char *other = arena_printf(a, "%.*s%s", (int)(dot - source), source, endings[i]);
		if (!access(arena_printf(a, "%s/%s", p->original, other), R_OK))
			return other;
	}
	return NULL;
}

/* Builds the CUDA that the program was made of, below 'work'. */
static void build_original(const struct session *s, const struct program *p, const char *arch, const char *work, struct build *b,
                           struct arena *a)
{
	struct session cuda = *s;
	struct program original = *p;
	struct result r;
	cuda.toolchain.cuda = true;
	cuda.highest = original.highest = LEVEL_LINK;
	original.folder = p->original;
	original.sources = (struct words){0};
	for (size_t i = 0; i < p->sources.n; i++) {
		const char *source = source_in_original(p, p->sources.v[i], a);
		if (source)
			words_add(&original.sources, source);
		else if (!b->why)
			b->why = arena_printf(a, "it has no '%s'", p->sources.v[i]);
	}
	result_start(&original, arch, &r);
	if (!b->why && mkdir(work, 0700))
		b->why = "no folder for it";
	if (!b->why)
		prove_build(&cuda, &original, work, &r, b);
	for (int l = 0; l < LEVEL_RUN && !b->why; l++)
		if (r.level[l].state == STATE_FAILED || r.level[l].state == STATE_UNTRIED)
			b->why = arena_printf(a, "%s: %s", level_names[l],
			                      r.level[l].why ? r.level[l].why : state_names[r.level[l].state]);
	b->exe = b->exe ? arena_strdup(a, b->exe) : NULL;
	b->folder = b->folder ? arena_strdup(a, b->folder) : NULL;
	words_free(&original.sources);
	result_free(&r);
}

void prove(const struct session *s, const struct program *p, const char *arch, const char *work, struct result *r)
{
	struct build b = {0};
	result_start(p, arch, r);
	prove_build(s, p, work, r, &b);
	result_trace(s, p, r);
	if (highest_level(s, p) >= LEVEL_RUN && p->run) {
		if (b.exe || b.folder) {
			struct arena a = {0};
			struct build original = {0};
			if (p->original && s->toolchain.platform != PLATFORM_NVIDIA)
				original.why = "CUDA runs with the toolchain nvidia only";
			else if (p->original)
				build_original(s, p, arch, arena_printf(&a, "%s/original", work), &original, &a);
			prove_run(s, p, work, &b, p->original ? &original : NULL, r);
			arena_free(&a);
		} else {
			level_set(r, LEVEL_RUN, STATE_UNTRIED, "there is nothing to run");
			if (highest_level(s, p) >= LEVEL_COMPARE && program_compares(p))
				level_set(r, LEVEL_COMPARE, STATE_UNTRIED, "nothing was run");
		}
	}
	apply_expectations(p, r);
}

void result_free(struct result *r)
{
	free(r->errors);
	arena_free(&r->arena);
	*r = (struct result){0};
}

void results_free(struct results *r)
{
	for (size_t i = 0; i < r->n; i++)
		result_free(&r->v[i]);
	free(r->v);
	*r = (struct results){0};
}
