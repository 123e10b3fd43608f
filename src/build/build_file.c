/* build_file.c: the build files of a run: read, searched, rewritten. */
#include "build/build_file.h"
#include "base/file_io.h"
#include "base/parallel.h"
#include "build/build_unit.h"
#include "project/changes.h"
#include "project/source_file.h"
#include <pthread.h>
#include <stdlib.h>

/* ---- one file ---- */

static void unit_begin(struct build_unit *u, const struct build_shared *all, enum build_kind kind, struct slice text, uint32_t file)
{
	*u = (struct build_unit){.all = all, .r = all->r, .rules = all->rules, .kind = kind, .file = file, .text = text};
	struct build_guards guards = {.r = u->r};
	build_words_read(&u->words, kind, text);
	u->kept = xcalloc(u->words.n + 1, sizeof *u->kept);
	for (uint32_t i = 0; i < u->words.n; i++)
		u->kept[i] = build_guarded(&guards, &u->words, i);
}

static void unit_end(struct build_unit *u)
{
	build_words_free(&u->words);
	free(u->kept);
	edits_free(&u->edits);
	diag_free(&u->diags);
	arena_free(&u->arena);
}

static bool speaks_of_hip(const struct build_unit *u)
{
	for (uint32_t i = 0; i < u->words.n; i++)
		if (build_speaks_of_hip(u->words.v[i].text))
			return true;
	return false;
}

/* Lines and columns of the diagnostics that have none, in their order. */
static void place(struct build_unit *u)
{
	diag_sort(&u->diags);
	uint32_t line = 1, begin = 0, at = 0;
	FOR_EACH(struct diagnostic, d, u->diags.d, u->diags.n) {
		for (; at < d->off; at++)
			if (u->text.p[at] == '\n') {
				line++;
				begin = at + 1;
			}
		d->line = line;
		d->column = d->off - begin + 1;
	}
}

/* Has the text anything that could be for CUDA? Most build files of most projects have not. */
static bool may_matter(struct slice text)
{
	static const char *const words[] = {"cuda", "nvcc", "CUDA", "NVCC", "-arch", "gencode",       "-lcu", "nvidia",
	                                    "sm_",  "fast", ".cu",  "nccl", "Cuda",  "Xcompiler",     "-ln",  "-x",
	                                    "-G",   "rdc",  "ftz",  "prec", "fmad",  "default-stream"};
	for (size_t i = 0; i < ARRAY_SIZE(words); i++)
		if (slice_find(text, slice_str(words[i])))
			return true;
	return false;
}

static void read_unit(struct build_unit *u)
{
	static void (*const readers[BUILD_KINDS])(struct build_unit *u) = {
	        [BUILD_MAKE] = build_make,     [BUILD_CMAKE] = build_cmake,  [BUILD_MESON] = build_meson,
	        [BUILD_PYTHON] = build_python, [BUILD_TOML] = build_python,  [BUILD_AUTOCONF] = build_autoconf,
	        [BUILD_SHELL] = build_shell,   [BUILD_DOCKER] = build_shell, [BUILD_CI] = build_shell,
	        [BUILD_OTHER] = build_other,
	};
	if (!speaks_of_hip(u)) {
		if (u->r->lint)
			build_find(u);
		readers[u->kind](u);
		place(u);
	}
	if (u->words.n_remarks)
		suppress(&u->diags, u->file, u->words.remarks, u->words.n_remarks, u->r->lint);
}

static const struct rule_table *rules_of(const struct run *r) { return r->user_rules ? r->user_rules : rules_builtin(); }

static struct build_shared shared_begin(const struct run *r)
{
	struct build_shared s = {.r = r, .rules = rules_of(r)};
	struct buf b = {0};
	for (const char *p = r->sel.arch; *p;) {
		size_t n = strcspn(p, ",");
		buf_addf(&b, "%s--offload-arch=%.*s", b.n ? " " : "", (int)n, p);
		p += n + (p[n] != 0);
	}
	s.arch_words = arena_strdup(&s.arena, b.p ? b.p : "");
	buf_free(&b);
	return s;
}

static void shared_end(struct build_shared *s)
{
	free(s->variables);
	strmap_free(&s->by_name);
	strmap_free(&s->sources);
	arena_free(&s->arena);
}

void build_file_read(const struct run *r, enum build_kind kind, struct slice text, uint32_t file, struct diagnostics *out)
{
	struct build_shared all = shared_begin(r);
	struct build_unit u;
	unit_begin(&u, &all, kind, text, file);
	read_unit(&u);
	diag_move(out, &u.diags);
	unit_end(&u);
	shared_end(&all);
}

/* ---- a run's ---- */

struct files {
	struct run *r;
	struct build_shared *all;
	pthread_mutex_t lock; /* of the run's diagnostics, and the variables */
};

/* Loads a build file; false when there is nothing to read. */
static bool load(struct file *f)
{
	file_load(f);
	if (f->skip && !f->build)
		return false;
	if (!f->skip)
		f->skip = xstrdup("a build file");
	f->build = true;
	return f->bytes.n && may_matter(f->bytes);
}

static void note_variables(struct files *all)
{
	for (size_t i = 0; i < all->r->n_files; i++) {
		struct file *f = &all->r->files[i];
		enum build_kind kind = build_kind(f->path);
		if (kind == BUILD_MAKE && load(f))
			build_make_variables(all->all, f->bytes, (uint32_t)i);
		if (kind != BUILD_MAKE || f->held || !f->build)
			continue;
		file_unload(f); /* to be loaded again */
		free(f->skip);
		f->skip = NULL;
	}
}

static void lint_one(void *ctx, size_t i)
{
	struct files *all = ctx;
	struct file *f = &all->r->files[i];
	enum build_kind kind = build_kind(f->path);
	if (kind == BUILD_NONE)
		return;
	if (all->r->no_notes && !f->skip) { /* all that is said of it is a note */
		f->skip = xstrdup("a build file");
		return;
	}
	struct diagnostics found = {0};
	bool links = false;
	if (load(f)) {
		links = slice_find(f->bytes, SLICE_LIT("rdc")) || slice_find(f->bytes, SLICE_LIT("-dc")) ||
		        slice_find(f->bytes, SLICE_LIT("relocatable-device-code")) ||
		        slice_find(f->bytes, SLICE_LIT("SEPARABLE_COMPILATION"));
		struct build_unit u;
		unit_begin(&u, all->all, kind, f->bytes, (uint32_t)i);
		read_unit(&u);
		diag_move(&found, &u.diags);
		unit_end(&u);
		diag_keep_lines(&found, f->bytes);
	}
	if (!found.n && !f->held) { /* nobody asks for the bytes any more */
		free((void *)f->bytes.p);
		f->bytes = (struct slice){0};
	}
	pthread_mutex_lock(&all->lock);
	all->r->links_device |= links;
	diag_move(&all->r->diags, &found);
	pthread_mutex_unlock(&all->lock);
}

void build_files_lint(struct run *r)
{
	struct build_shared shared = shared_begin(r);
	struct files all = {.r = r, .all = &shared, .lock = PTHREAD_MUTEX_INITIALIZER};
	if (!r->no_notes)
		note_variables(&all);
	parallel_for(r->n_files, r->jobs ? r->jobs : 1, lint_one, &all);
	shared_end(&shared);
}

/* ---- translation ---- */

/* Which sources hold CUDA, and whether one of them calls NVTX. */
static void look_at_sources(struct build_shared *s, const struct project *p)
{
	for (size_t i = 0; i < p->n; i++) {
		const struct unit *u = &p->units[i];
		if (!u->file->cuda)
			continue;
		strmap_put(&s->sources, slice_str(u->file->rel), i);
		strmap_put(&s->sources, path_last(slice_str(u->file->rel)), i);
		FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes)
			s->nvtx |= slice_starts(inc->name, "nvtx3/") || slice_starts(inc->name, "nvToolsExt");
	}
}

static void output_lines(struct build_unit *u, const struct file *f, const struct line_map *map)
{
	uint32_t line = 1, at = 0;
	FOR_EACH(struct diagnostic, d, u->diags.d, u->diags.n) {
		d->output_line = d->line;
		if (!f->changed)
			continue;
		uint32_t off = rendered_offset(map, d->off);
		if (off < at) {
			at = 0;
			line = 1;
		}
		for (; at < off && at < f->output.n; at++)
			line += f->output.p[at] == '\n';
		d->output_line = line;
	}
}

static void translate_one(void *ctx, size_t i)
{
	struct files *all = ctx;
	struct file *f = &all->r->files[i];
	if (!f->build || !f->bytes.n || !may_matter(f->bytes))
		return;
	struct build_unit u;
	struct line_map map = {0};
	struct conflict *conflicts;
	unit_begin(&u, all->all, build_kind(f->path), f->bytes, (uint32_t)i);
	read_unit(&u);
	edits_settle(&u.edits, &conflicts);
	if (u.edits.n) {
		edits_render(&u.edits, f->bytes, &f->output, &map);
		f->changed = f->output.n != f->bytes.n || memcmp(f->output.p, f->bytes.p, f->output.n);
	}
	if (!f->changed)
		buf_free(&f->output);
	for (uint32_t k = 0; k < u.edits.n; k++)
		f->edits[u.edits.e[k].kind]++;
	if (all->r->keep_changes)
		changes_keep(f, &u.edits, f->bytes);
	output_lines(&u, f, &map);
	line_map_free(&map);
	pthread_mutex_lock(&all->lock);
	diag_move(&all->r->diags, &u.diags);
	pthread_mutex_unlock(&all->lock);
	unit_end(&u);
}

void build_files_translate(struct run *r, const struct project *p)
{
	struct build_shared shared = shared_begin(r);
	struct files all = {.r = r, .all = &shared, .lock = PTHREAD_MUTEX_INITIALIZER};
	look_at_sources(&shared, p);
	note_variables(&all);
	parallel_for(r->n_files, r->jobs ? r->jobs : 1, translate_one, &all);
	shared_end(&shared);
}
