/* key.c: hashing what a result depends on. */
#include "verify/key.h"
#include "verify/libs.h"
#include "base/file_io.h"
#include <dirent.h>
#include <inttypes.h>
#include <stdlib.h>
#include <sys/stat.h>

static void add_text(struct buf *b, const char *s)
{
	buf_addstr(b, s ? s : "\1");
	buf_addch(b, 0);
}

static void add_words(struct buf *b, const struct words *w)
{
	for (size_t i = 0; i < w->n; i++)
		add_text(b, w->v[i]);
	buf_addch(b, 2);
}

static int by_name(const struct dirent **x, const struct dirent **y) { return strcmp((*x)->d_name, (*y)->d_name); }

/* A path; what lies in our own folder has another one each time. */
static void add_name(struct buf *b, const char *temp, const char *path)
{
	const char *at = temp ? strstr(path, temp) : NULL; /* in "-I/tmp/...", too */
	if (at)
		buf_add(b, path, (size_t)(at - path));
	add_text(b, at ? at + strlen(temp) : path);
}

/* A file's bytes as a digest; a folder's as those of all in it. */
static void add_path(struct buf *b, const char *temp, const char *path)
{
	struct stat st;
	struct buf bytes = {0};
	add_name(b, temp, path);
	if (lstat(path, &st))
		return;
	if (S_ISDIR(st.st_mode)) {
		struct dirent **names;
		int n = scandir(path, &names, NULL, by_name);
		for (int i = 0; i < n; i++) {
			if (strcmp(names[i]->d_name, ".") && strcmp(names[i]->d_name, "..") && strcmp(names[i]->d_name, ".git")) {
				struct buf below = {0};
				buf_addf(&below, "%s/%s", path, names[i]->d_name);
				add_path(b, temp, below.p);
				buf_free(&below);
			}
			free(names[i]);
		}
		if (n >= 0)
			free(names);
	} else if (!file_read(path, (size_t)1 << 30, &bytes)) {
		struct digest digest = digest_of((struct slice){bytes.p, bytes.n});
		buf_add(b, digest.byte, sizeof digest.byte);
		buf_free(&bytes);
	}
}

static void add_program(struct buf *b, const char *temp, const struct program *p)
{
	const struct limits *l = &p->limits;
	add_text(b, p->name);
	add_text(b, p->build);
	add_text(b, p->test);
	add_words(b, &p->sources);
	for (size_t i = 0; i < p->flags.n; i++)
		add_name(b, temp, p->flags.v[i]);
	buf_addch(b, 2);
	add_words(b, &p->link);
	add_words(b, &p->run_argv);
	add_words(b, &p->reference_argv);
	add_words(b, &p->ignore);
	buf_addf(b, "%d %d %d %d %u %d|%g %g %" PRIu64 " %d|%g %u %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %u|", p->highest,
	         p->shell, p->run, p->no_gpu, p->repeats, p->status, p->tolerance.absolute, p->tolerance.relative, p->tolerance.ulp,
	         p->tolerance.integers, l->wall, l->cpu, l->memory, l->file, l->disk, l->output, l->processes);
	FOR_EACH(const struct output_file, o, p->outputs, p->n_outputs) {
		add_text(b, o->name);
		buf_addf(b, "%d %g %g %" PRIu64 "|", o->type, o->tolerance.absolute, o->tolerance.relative, o->tolerance.ulp);
	}
	for (size_t i = 0; i < p->n_expected; i++) {
		add_text(b, p->expected[i].arch);
		add_text(b, p->expected[i].reason);
		buf_addf(b, "%d|", p->expected[i].level);
	}
}

const char *result_key(const struct session *s, const struct program *p, const char *arch, struct arena *a)
{
	struct buf b = {0};
	struct toolchain plain = s->toolchain;
	struct words call = {0}, sources = {0}, dirs = {0}, libs = {0}, visited = {0};
	add_text(&b, TRANSHIP_VERSION);
	add_text(&b, s->toolchain.version);
	add_text(&b, s->toolchain.cxx);
	add_text(&b, s->toolchain.rocm);
	add_text(&b, s->toolchain.rocm_version);
	add_text(&b, arch);
	add_text(&b, plain.cpu ? "cpu" : NULL);
	add_text(&b, plain.check);
	buf_addf(&b, "%u|", s->schedule);
	plain.cpu = NULL;     /* its folder differs without a cache */
	plain.prelude = NULL; /* in another folder each time */
	toolchain_compile(&plain, LANGUAGE_HIP, arch, &call, a);
	toolchain_link(&plain, arch, &call, a);
	add_words(&b, &call);
	words_free(&call);
	if (plain.libs) /* which of the libraries are stubs decides what a link is worth */
		add_path(&b, s->temp, arena_printf(a, "%s/import-stubs", plain.libs));
	buf_addf(&b, "%d %d %d|", s->highest, s->record, s->resources);
	add_words(&b, &s->devices);
	add_program(&b, s->temp, p);
	for (size_t i = 0; i < p->sources.n; i++)
		words_add(&sources, program_path(p, p->sources.v[i], a));
	program_include_dirs(p, &dirs, a);
	libs_of_sources(&sources, &dirs, &libs, &visited, a);
	for (size_t i = 0; i < visited.n; i++)
		add_path(&b, s->temp, visited.v[i]);
	for (size_t i = 0; i < p->inputs.n; i++)
		add_path(&b, s->temp, program_path(p, p->inputs.v[i], a));
	if (p->build)
		add_path(&b, s->temp, p->folder ? p->folder : ".");
	if (p->original)
		add_path(&b, s->temp, p->original);
	if (p->reference)
		add_path(&b, s->temp, program_path(p, p->reference, a));
	if (p->stdin_file)
		add_path(&b, s->temp, program_path(p, p->stdin_file, a));
	struct digest digest = digest_of((struct slice){b.p, b.n});
	char text[DIGEST_TEXT];
	const char *key = arena_strdup(a, digest_text(&digest, text));
	buf_free(&b);
	words_free(&sources);
	words_free(&dirs);
	words_free(&libs);
	words_free(&visited);
	return key;
}
