/* build_file.c: the build files of a run: read, searched, rewritten. */
#include "build/build_file.h"
#include "base/file_io.h"
#include "base/parallel.h"
#include "base/time_limit.h"
#include "build/build_cmake_module.h"
#include "build/build_left.h"
#include "build/build_response.h"
#include "build/build_make_group.h"
#include "build/build_make_held.h"
#include "project/changes.h"
#include "project/file_limit.h"
#include "project/include_reach.h"
#include "project/source_file.h"
#include <pthread.h>
#include <stdlib.h>

/* ---- one file ---- */

/* The folder around the file that holds sources with CUDA; its own, when none does. */
static void find_folder(struct build_unit *u)
{
	if (u->file >= u->r->n_files)
		return;
	const struct file *f = &u->r->files[u->file];
	char *folder = arena_strdup(&u->arena, f->path), *own = NULL;
	unsigned up = 0; /* build/Makefile may be for ../src */
	for (char *slash; up < 2 && (slash = strrchr(folder, '/')) && (size_t)(slash - folder) >= strlen(f->root); up++) {
		*slash = 0;
		u->folder = folder;
		own = own ? own : arena_strdup(&u->arena, folder);
		if (build_source(u, SLICE_LIT(".")))
			return;
	}
	u->folder = own;
}

static void unit_begin(struct build_unit *u, const struct build_shared *all, enum build_kind kind, struct slice text, uint32_t file)
{
	*u = (struct build_unit){.all = all, .r = all->r, .rules = all->rules, .kind = kind, .file = file, .text = text};
	struct build_guards guards = {.r = u->r};
	find_folder(u);
	build_words_read(&u->words, kind, text);
	u->kept = xcalloc(u->words.n + 1, sizeof *u->kept);
	for (uint32_t i = 0; i < u->words.n; i++) {
		time_check();
		u->kept[i] = build_guarded(&guards, &u->words, i);
	}
}

static void unit_end(struct build_unit *u)
{
	build_words_free(&u->words);
	free(u->kept);
	edits_free(&u->edits);
	diag_free(&u->diags);
	build_said_free(&u->said);
	build_responses_free(&u->responses);
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

static const struct rule_table *rules_of(const struct run *r) { return r->user_rules ? r->user_rules : rules_builtin(); }

/* Has the text anything that could be for CUDA? Most build files of most projects have not. */
static bool speaks_of_cuda(const struct rule_table *rules, struct slice text)
{
	static const char *const words[] = {"cuda",   "nvcc", "CUDA",      "NVCC", "-arch", "gencode", "-lcu",
	                                    "nvidia", "sm_",  "fast",      ".cu",  "nccl",  "Cuda",    "Xcompiler",
	                                    "-ln",    "-x",   "-G",        "rdc",  "libcu", "cudnn",   "bin2c",
	                                    "nvprof", "nsys", "sanitizer", "ftz",  "prec",  "fmad",    "default-stream"};
	for (size_t i = 0; i < ARRAY_SIZE(words); i++)
		if (slice_find(text, slice_str(words[i])))
			return true;
	const struct build_rule *r;
	for (size_t i = 0; (r = build_rule_at(rules, i)); i++) {
		struct slice name = {r->name, strcspn(r->name, "*")};
		if (name.n > 2 && slice_find(text, name))
			return true;
	}
	return false;
}

/* The answer of the first time that the file is loaded holds for the others. */
static bool may_matter(const struct run *r, struct file *f)
{
	if (!f->matters)
		f->matters = build_kind(f->path) == BUILD_PIP || speaks_of_cuda(rules_of(r), f->bytes) ? 2 : 1;
	return f->matters == 2;
}

/* False: the file is made by another program, which is reported. */
static bool read_unit(struct build_unit *u)
{
	static void (*const readers[BUILD_KINDS])(struct build_unit *u) = {
	        [BUILD_MAKE] = build_make,         [BUILD_CMAKE] = build_cmake,     [BUILD_MESON] = build_meson,
	        [BUILD_PYTHON] = build_python,     [BUILD_TOML] = build_python,     [BUILD_AUTOCONF] = build_autoconf,
	        [BUILD_SHELL] = build_shell,       [BUILD_DOCKER] = build_shell,    [BUILD_CI] = build_shell,
	        [BUILD_RESPONSE] = build_response, [BUILD_PRESETS] = build_presets, [BUILD_OTHER] = build_other,
	        [BUILD_PIP] = build_pip,
	};
	if (build_generated(u))
		return false;
	if ((u->kind == BUILD_CMAKE && !u->r->lint) || !speaks_of_hip(u)) { /* CMake's reader knows the project */
		if (u->r->lint)
			build_find(u);
		readers[u->kind](u);
	}
	return true;
}

/* After the last diagnostic of a unit. */
static void finish_unit(struct build_unit *u)
{
	place(u);
	if (u->words.n_remarks)
		suppress(&u->diags, u->file, u->words.remarks, u->words.n_remarks, u->r->lint);
}

void build_file_read(const struct run *r, enum build_kind kind, struct slice text, uint32_t file, struct diagnostics *out)
{
	struct build_shared all;
	struct build_unit u;
	build_shared_begin(&all, r);
	if (kind == BUILD_MAKE) {
		build_make_variables(&all, text, file);
		build_make_compilers(&all);
		build_make_uses(&all, text);
		build_make_settle(&all);
		build_make_hold(&all);
	}
	unit_begin(&u, &all, kind, text, file);
	read_unit(&u);
	finish_unit(&u);
	diag_move(out, &u.diags);
	unit_end(&u);
	build_shared_end(&all);
}

/* ---- a run's ---- */

struct files {
	struct run *r;
	struct build_shared *all; /* for all but makefiles */
	struct build_makes makes;
	pthread_mutex_t lock; /* of the run's diagnostics */
};

/* Loads a build file; false when there is nothing to read. */
static bool load(const struct run *r, struct file *f)
{
	file_load(f);
	if (f->skip && !f->build)
		return false;
	if (!f->skip)
		f->skip = xstrdup("a build file");
	f->build = true;
	return f->bytes.n && may_matter(r, f) && !casualty_of(f->path);
}

static void unload(struct file *f)
{
	if (f->held || !f->build)
		return;
	file_unload(f); /* to be loaded again */
	free(f->skip);
	f->skip = NULL;
}

static const struct build_shared *shared_of(const struct files *all, size_t i)
{
	return build_makes_of(&all->makes, i) ?: all->all;
}

/* The work on one file, which ends where its time runs out. */
struct one {
	struct files *files;
	struct file *f;
	uint32_t index;
	enum build_kind kind;
	struct build_unit u;
	struct buf output; /* a translation's */
	struct line_map map;
};

static void add_to_tree(void *ctx)
{
	struct one *o = ctx;
	cmake_tree_add(o->files->all, o->f->bytes, o->index);
}

static void read_one(void *ctx)
{
	struct one *o = ctx;
	unit_begin(&o->u, shared_of(o->files, o->index), o->kind, o->f->bytes, o->index);
	read_unit(&o->u);
	finish_unit(&o->u);
}

static void edit_one(void *ctx)
{
	struct one *o = ctx;
	struct conflict *conflicts;
	struct build_unit now;
	unit_begin(&o->u, shared_of(o->files, o->index), o->kind, o->f->bytes, o->index);
	bool read = read_unit(&o->u);
	edits_settle(&o->u.edits, &conflicts);
	if (o->u.edits.n)
		edits_render(&o->u.edits, o->f->bytes, &o->output, &o->map);
	struct slice text = o->u.edits.n ? (struct slice){o->output.p, o->output.n} : o->f->bytes;
	if (text.n && may_matter(o->files->r, o->f) && read) {
		unit_begin(&now, o->u.all, o->kind, text, o->index);
		build_left(&o->u, &now, o->u.edits.n ? &o->map : NULL);
		unit_end(&now);
	}
	finish_unit(&o->u);
}

/* Does that in the file's time. If it runs out, the report of that is all that the unit has. */
static void one_limited(struct one *o, void (*work)(void *ctx))
{
	if (build_limited(o->files->r, o->f, work, o))
		return;
	unit_end(&o->u);
	o->u = (struct build_unit){0};
	report_timeout(o->files->r, &o->u.diags, o->index);
}

/* What the run's CMake files have to do with each other. */
static void read_cmake(struct files *all, struct cmake_tree *t)
{
	all->all->cmake = t;
	for (size_t i = 0; i < all->r->n_files; i++) {
		struct file *f = &all->r->files[i];
		if (build_kind(f->path) != BUILD_CMAKE || (!load(all->r, f) && !f->bytes.n))
			continue;
		if (!casualty_of(f->path))
			build_limited(all->r, f, add_to_tree, &(struct one){.files = all, .f = f, .index = (uint32_t)i});
		unload(f);
	}
	cmake_tree_settle(t);
}

/* An attempt at the run died of the build file, which is reported. */
static bool is_dead(struct files *all, size_t i)
{
	const struct casualty *c = casualty_of(all->r->files[i].path);
	if (!c)
		return false;
	pthread_mutex_lock(&all->lock);
	report_casualty(&all->r->diags, (uint32_t)i, c);
	pthread_mutex_unlock(&all->lock);
	return true;
}

/* Does the build file link device code of several sources? */
static bool speaks_of_links(struct slice text)
{
	return slice_find(text, SLICE_LIT("rdc")) || slice_find(text, SLICE_LIT("-dc")) ||
	       slice_find(text, SLICE_LIT("relocatable-device-code")) || slice_find(text, SLICE_LIT("SEPARABLE_COMPILATION"));
}

/* Does the build file give each host thread its own default stream? */
static bool speaks_of_threads(struct slice text)
{
	return slice_find(text, SLICE_LIT("API_PER_THREAD_DEFAULT_STREAM")) ||
	       (slice_find(text, SLICE_LIT("default-stream")) && slice_find(text, SLICE_LIT("per-thread")));
}

/* Does the build file put Thrust's namespace into another one? */
static bool speaks_of_wrapping(struct slice text)
{
	return slice_find(text, SLICE_LIT("-DTHRUST_CUB_WRAPPED_NAMESPACE=")) ||
	       slice_find(text, SLICE_LIT("-DTHRUST_WRAPPED_NAMESPACE="));
}

/* Does PyTorch's builder of extensions, which runs its own hipify, build the sources? */
static bool speaks_of_torch(const struct file *f)
{
	return build_kind(f->path) == BUILD_PYTHON && slice_find(f->bytes, SLICE_LIT("cpp_extension"));
}

void build_files_links(struct run *r)
{
	for (size_t i = 0;
	     i < r->n_files && !(r->links_device && r->per_thread && r->wraps_thrust && r->torch_builds && r->cmake_builds); i++) {
		struct file *f = &r->files[i];
		if (!f->build || build_kind(f->path) == BUILD_NONE)
			continue;
		r->cmake_builds |= slice_is(path_last(slice_str(f->path)), "CMakeLists.txt");
		bool loaded = f->bytes.p;
		if (!load(r, f))
			continue;
		r->links_device |= speaks_of_links(f->bytes);
		r->per_thread |= speaks_of_threads(f->bytes);
		r->wraps_thrust |= speaks_of_wrapping(f->bytes);
		r->torch_builds |= speaks_of_torch(f);
		if (!loaded)
			unload(f);
	}
}

static void lint_one(void *ctx, size_t i)
{
	struct files *all = ctx;
	struct file *f = &all->r->files[i];
	enum build_kind kind = build_kind(f->path);
	if (kind == BUILD_NONE || is_dead(all, i))
		return;
	if (all->r->no_notes) { /* all its findings are notes */
		f->skip = f->skip ? f->skip : xstrdup("a build file");
		return;
	}
	struct diagnostics found = {0};
	bool links = false, torch = false;
	if (load(all->r, f)) {
		links = speaks_of_links(f->bytes);
		torch = speaks_of_torch(f);
		struct one o = {.files = all, .f = f, .index = (uint32_t)i, .kind = kind};
		one_limited(&o, read_one);
		diag_move(&found, &o.u.diags);
		unit_end(&o.u);
		diag_keep_lines(&found, f->bytes);
	}
	if (!found.n && !f->held) { /* nobody asks for the bytes any more */
		free((void *)f->bytes.p);
		f->bytes = (struct slice){0};
	}
	pthread_mutex_lock(&all->lock);
	all->r->links_device |= links;
	all->r->torch_builds |= torch;
	diag_move(&all->r->diags, &found);
	pthread_mutex_unlock(&all->lock);
}

/* The names of the files of options, for build_response_lost(). */
static void look_at_responses(struct strmap *sources, const struct run *r)
{
	for (size_t i = 0; i < r->n_files; i++) {
		struct slice name = path_last(slice_str(r->files[i].path));
		struct buf key = {0};
		if (build_kind(r->files[i].path) != BUILD_RESPONSE)
			continue;
		buf_addch(&key, '@');
		buf_addslice(&key, name);
		strmap_put(sources, (struct slice){key.p, key.n}, 1);
		buf_free(&key);
	}
}

void build_files_lint(struct run *r)
{
	struct strmap sources = {0}; /* only those */
	struct build_shared shared;
	struct files all = {.r = r, .all = &shared, .lock = PTHREAD_MUTEX_INITIALIZER};
	build_shared_begin(&shared, r);
	struct cmake_tree cmake = {0};
	if (!r->no_notes) {
		look_at_responses(&sources, r);
		shared.sources = &sources;
		build_makes_read(&all.makes, r, &sources, load, unload);
		read_cmake(&all, &cmake);
	}
	parallel_for(r->n_files, r->jobs ? r->jobs : 1, lint_one, &all);
	cmake_tree_free(&cmake);
	build_makes_free(&all.makes);
	build_shared_end(&shared);
	strmap_free(&sources);
}

/* ---- translation ---- */

static void add_source(struct strmap *sources, const struct file *f, struct slice name)
{
	char *folder = xstrdup(f->path);
	for (char *slash; (slash = strrchr(folder, '/')) && (size_t)(slash - folder) >= strlen(f->root);) {
		*slash = 0;
		struct buf key = {0};
		buf_addf(&key, "%s/%.*s", folder, (int)name.n, name.p);
		strmap_put(sources, (struct slice){key.p, key.n}, 1);
		buf_free(&key);
	}
	free(folder);
}

/* #if __CUDA_ARCH__ >= 350, and a function of its own for the device (tpruvot/ccminer's cuda_helper.h). */
static bool defines_by_pass(const struct unit *u)
{
	FOR_WORD(i, &u->scan.tok, SLICE_LIT("__device__"))
		for (uint32_t b = scan_branch_at(&u->scan, u->scan.tok.t[i].off); b != UINT32_MAX; b = u->scan.branches[b].parent)
			if (slice_find(scan_directive_text(&u->scan, u->scan.branches[b].first), SLICE_LIT("CUDA_ARCH")))
				return true;
	return false;
}

/* The sources that hold CUDA, for build_source(). */
static void look_at_sources(struct strmap *sources, const struct project *p)
{
	unsigned char *thrust = xcalloc(p->n + 1, 1); /* in a header, too (AutomataLab/Subway's subgraph_generator.cuh) */
	for (size_t i = 0; i < p->n; i++) {
		const struct unit *u = &p->units[i];
		FOR_EACH(const struct scan_include, inc, u->scan.includes, u->scan.n_includes) {
			if (slice_starts(inc->name, "thrust/") || slice_starts(inc->name, "cub/"))
				thrust[i] = REACHED;
			if (u->file->cuda && (slice_starts(inc->name, "nvtx3/") || slice_starts(inc->name, "nvToolsExt")))
				add_source(sources, u->file, BUILD_NVTX);
		}
	}
	reach_up(p, thrust, false);
	for (size_t i = 0; i < p->n; i++) {
		const struct unit *u = &p->units[i];
		if (thrust[i])
			add_source(sources, u->file, BUILD_CXX17);
		if (defines_by_pass(u))
			add_source(sources, u->file, BUILD_PASSES);
		if (!u->file->cuda)
			continue;
		struct slice name = path_last(slice_str(u->file->path));
		const char *dot = memrchr(name.p, '.', name.n);
		add_source(sources, u->file, SLICE_LIT("."));
		add_source(sources, u->file, name);
		if (dot)
			add_source(sources, u->file, slice_str(dot));
	}
	free(thrust);
}

static void translate_one(void *ctx, size_t i)
{
	struct files *all = ctx;
	struct file *f = &all->r->files[i];
	enum build_kind kind = build_kind(f->path); /* what a list of CMake's needs depends on those it brings in */
	if (!f->build || !f->bytes.n || is_dead(all, i) || (kind != BUILD_CMAKE && !may_matter(all->r, f)))
		return;
	struct one o = {.files = all, .f = f, .index = (uint32_t)i, .kind = kind};
	struct build_unit *u = &o.u;
	one_limited(&o, edit_one);
	if (u->edits.n) {
		f->output = o.output;
		o.output = (struct buf){0};
		f->changed = f->output.n != f->bytes.n || memcmp(f->output.p, f->bytes.p, f->output.n);
	}
	if (!f->changed)
		buf_free(&f->output);
	for (uint32_t k = 0; k < u->edits.n; k++)
		f->edits[u->edits.e[k].kind]++;
	if (all->r->keep_changes)
		changes_keep(f, &u->edits, f->bytes);
	diag_output_lines(&u->diags, f->changed ? &o.map : NULL, (struct slice){f->output.p, f->output.n});
	if (all->r->keep_maps && f->changed)
		f->map = o.map;
	else
		line_map_free(&o.map);
	buf_free(&o.output);
	pthread_mutex_lock(&all->lock);
	diag_move(&all->r->diags, &u->diags);
	pthread_mutex_unlock(&all->lock);
	unit_end(u);
}

void build_files_translate(struct run *r, const struct project *p)
{
	struct strmap sources = {0};
	struct build_shared shared;
	struct files all = {.r = r, .all = &shared, .lock = PTHREAD_MUTEX_INITIALIZER};
	build_shared_begin(&shared, r);
	look_at_sources(&sources, p);
	look_at_responses(&sources, r);
	shared.sources = &sources;
	build_makes_read(&all.makes, r, &sources, load, unload);
	struct cmake_tree cmake = {0};
	read_cmake(&all, &cmake);
	parallel_for(r->n_files, r->jobs ? r->jobs : 1, translate_one, &all);
	cmake_modules_add(r, p, &cmake);
	const char *own_switch = cmake_switch_of(&cmake);
	r->own_switch = own_switch ? xstrdup(own_switch) : NULL;
	cmake_tree_free(&cmake);
	build_makes_free(&all.makes);
	build_shared_end(&shared);
	strmap_free(&sources);
}
