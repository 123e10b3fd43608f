/* summary.c: the last lines of a run. */
#include "output/summary.h"
#include "base/file_io.h"
#include "base/file_kind.h"
#include "base/shown.h"
#include "build/build_file.h"
#include "build/build_option.h"
#include "output/output.h"
#include "rules/build_rule.h"
#include <stdlib.h>

enum { CAUSES_NAMED = 3, NAMES_NAMED = 3, SCREEN = 10, SOURCES_NAMED = 4 };

/* ---- causes ---- */

/* Errors come first. */
static int by_severity(const void *a, const void *b)
{
	const struct cause *x = a, *y = b;
	return ORDER(y->severity, x->severity) ?: ORDER(y->n, x->n) ?: ORDER(x->id, y->id);
}

static int by_count(const void *a, const void *b)
{
	const struct cause *x = a, *y = b;
	return ORDER(y->n, x->n) ?: by_severity(a, b);
}

static struct causes causes_sorted(struct causes c, int (*order)(const void *, const void *))
{
	for (size_t id = 0; id < D_COUNT; id++) {
		c.v[id].id = (unsigned)id;
		c.kinds += c.v[id].n > 0;
		c.all += c.v[id].n;
	}
	qsort(c.v, D_COUNT, sizeof *c.v, order);
	return c;
}

static void add_cause(struct causes *c, const struct diagnostic *d, bool counts)
{
	struct cause *of = &c->v[d->id];
	of->n += counts;
	of->severity = counts && of->severity < d->severity ? d->severity : of->severity;
}

struct causes causes_of_run(const struct run *r)
{
	struct causes c = {0};
	FOR_EACH(const struct diagnostic, d, r->diags.d, r->diags.n)
		add_cause(&c, d, !d->accepted && d->severity > SEV_NOTE);
	return causes_sorted(c, by_severity);
}

struct causes causes_of_lint(const struct lint *l)
{
	struct causes c = {0};
	for (size_t i = 0; i < l->n; i++)
		add_cause(&c, l->v[i].d, l->v[i].state == FINDING_NEW);
	return causes_sorted(c, by_count);
}

/* A line of the summary begins with what it is about. */
static void label(struct buf *out, const char *text) { buf_addf(out, "  %-12s", text); }

static const char *plural(size_t n) { return n == 1 ? "" : "s"; }

static void print_causes(struct buf *out, const char *about, const struct causes *c)
{
	int width = snprintf(NULL, 0, "%zu", c->v[0].n);
	size_t named = 0, shown = 0;
	size_t most = c->kinds == CAUSES_NAMED + 1 ? c->kinds : CAUSES_NAMED; /* one more takes a line either way */
	for (; named < most && c->v[named].n; named++) {
		label(out, named ? "" : about);
		buf_addf(out, "%*zu %s %s\n", width, c->v[named].n, diag_table[c->v[named].id].id, diag_table[c->v[named].id].slug);
		shown += c->v[named].n;
	}
	if (named < c->kinds) {
		label(out, "");
		buf_addf(out, "%*zu of other kinds (%zu)\n", width, c->all - shown, c->kinds - named);
	}
}

/* ---- commands ---- */

void buf_add_word(struct buf *out, const char *word)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+-=,@%:";
	buf_addch(out, ' ');
	if (*word && !word[strspn(word, plain)]) {
		buf_addstr(out, word);
		return;
	}
	buf_addch(out, '\'');
	for (; *word; word++)
		if (*word == '\'')
			buf_addstr(out, "'\\''");
		else
			buf_addch(out, *word);
	buf_addch(out, '\'');
}

static void print_command(struct buf *out, const char *about, struct buf *command)
{
	if (command->n) {
		label(out, about);
		buf_sayf(out, "%s\n", command->p + (*command->p == ' '));
	}
	buf_free(command);
}

/* Where the result lies: the mirror, or the sources' own folder. */
static const char *result_folder(const struct options *o, const struct worklist *w)
{
	if (o->out_dir)
		return o->out_dir;
	return o->here && !strcmp(w->base, o->here) ? "." : path_shown(w->base);
}

/* ---- libraries ---- */

/* Headers whose folder is not called like the library of rules/build.rules. */
static const struct {
	const char *header, *library;
} other_headers[] = {{"hip/hiprtc.h", "hiprtc"},  {"roctracer/", "roctx64"},  {"rocprofiler-sdk-roctx/", "rocprofiler-sdk-roctx"},
                     {"rocblas/", "rocblas"},     {"rocfft/", "rocfft"},      {"rocrand/", "rocrand"},
                     {"rocsolver/", "rocsolver"}, {"rocsparse/", "rocsparse"}};

/* The library that a header of ROCm's belongs to; none of n == 0. */
static struct slice library_of(const struct rule_table *rules, struct slice header)
{
	for (size_t i = 0; i < ARRAY_SIZE(other_headers); i++)
		if (slice_starts(header, other_headers[i].header))
			return slice_str(other_headers[i].library);
	const char *slash = memchr(header.p, '/', header.n);
	size_t n = slash ? (size_t)(slash - header.p) : 0;
	if (!n || slice_ends(header, "_kernel.h")) /* hiprand_kernel.h is all in the header */
		return (struct slice){0};
	const struct build_rule *row;
	for (size_t i = 0; (row = build_rule_at(rules, i)); i++)
		if (row->kind == BUILD_LIBRARY && row->to && strlen(row->to) == n && !strncasecmp(row->to, header.p, n))
			return slice_str(row->to);
	return (struct slice){0};
}

/* The next header that an #include of the text names; false: no more. */
static bool next_header(struct slice *text, struct slice *header)
{
	for (const char *at; text->n && (at = slice_find(*text, SLICE_LIT("include")));) {
		const char *end = text->p + text->n, *begin = at;
		while (begin > text->p && (begin[-1] == ' ' || begin[-1] == '\t'))
			begin--;
		bool directive = begin > text->p && begin[-1] == '#';
		for (begin -= directive; directive && begin > text->p && begin[-1] != '\n'; begin--)
			directive = begin[-1] == ' ' || begin[-1] == '\t';
		at += strlen("include");
		while (at < end && (*at == ' ' || *at == '\t'))
			at++;
		*text = (struct slice){at, (size_t)(end - at)};
		const char *close = directive && text->n > 1 && (*at == '<' || *at == '"')
		                            ? memchr(at + 1, *at == '<' ? '>' : '"', text->n - 1)
		                            : NULL;
		if (close) {
			*header = (struct slice){at + 1, (size_t)(close - at) - 1};
			return true;
		}
	}
	return false;
}

void summary_libraries(const struct run *r, struct buf *out)
{
	struct strmap seen = {0};
	struct slice header;
	FOR_EACH(const struct file, f, r->files, r->n_files) {
		struct slice text = f->changed ? (struct slice){f->output.p, f->output.n} : f->bytes;
		while (!f->build && !f->skip && !f->unused && f->cuda && next_header(&text, &header)) {
			struct slice library = library_of(r->user_rules ? r->user_rules : rules_builtin(), header);
			if (library.n && !strmap_get(&seen, library, NULL)) {
				strmap_put(&seen, library, 1);
				buf_addf(out, " -l%.*s", (int)library.n, library.p);
			}
		}
	}
	strmap_free(&seen);
}

/* ---- the build ---- */

/* A build file, and the command that builds with it: make -C FOLDER. */
static const struct {
	const char *name, *before, *between, *after;
} builds[] = {{"CMakeLists.txt", "cmake -S", " -B", " && cmake --build"},
              {"GNUmakefile", "make -C", NULL, NULL},
              {"makefile", "make -C", NULL, NULL},
              {"Makefile", "make -C", NULL, NULL},
              {"meson.build", "meson setup", NULL, NULL},
              {"setup.py", "pip install --no-build-isolation", NULL, NULL},
              {"pyproject.toml", "pip install --no-build-isolation", NULL, NULL}};

/* Which of them a path is; their number where it is none. */
static size_t build_named(const char *path)
{
	struct slice name = path_last(slice_str(path));
	size_t k = 0;
	while (k < ARRAY_SIZE(builds) && !slice_is(name, builds[k].name))
		k++;
	return k;
}

/* Does it say how programs are built? Dockerfiles and a CI's say where. */
static bool says_how(const char *path)
{
	enum build_kind kind = build_kind(path);
	return kind != BUILD_NONE && kind != BUILD_DOCKER && kind != BUILD_CI;
}

/* Of two build files beside each other the lower one is the project's: what had to change is for CUDA. */
static size_t preference(const struct file *f) { return build_named(f->path) + (f->changed ? 0 : ARRAY_SIZE(builds)); }

/* The folders that something of the run changed in, at any depth. */
static void changed_folders(const struct run *r, struct strmap *folders)
{
	FOR_EACH(const struct file, f, r->files, r->n_files) {
		const char *slash = f->changed ? strrchr(f->path, '/') : NULL;
		for (size_t n = slash ? (size_t)(slash - f->path) : 0; n; n--) {
			if (f->path[n] != '/')
				continue;
			if (strmap_get(folders, (struct slice){f->path, n}, NULL))
				break;
			strmap_put(folders, (struct slice){f->path, n}, 1);
		}
	}
}

/* The build file of the run that lies highest; NULL: there is none, or one in each of several folders. One that did not change, nor
 * anything below it, builds other things: sgrauerg6/cudaBeliefProp's AppleMetal/Makefile. */
static const struct file *main_build_file(const struct run *r)
{
	const struct file *best = NULL;
	size_t least = SIZE_MAX;
	bool several = false;
	struct strmap folders = {0};
	changed_folders(r, &folders);
	FOR_EACH(const struct file, f, r->files, r->n_files) {
		size_t depth = 0, folder = 0;
		for (const char *p = f->path; *p; p++)
			if (*p == '/')
				depth++, folder = (size_t)(p - f->path);
		if (!f->build || depth > least || build_named(f->path) == ARRAY_SIZE(builds) ||
		    (folder && folders.n && !strmap_get(&folders, (struct slice){f->path, folder}, NULL)))
			continue;
		bool beside = depth == least && !strncmp(best->path, f->path, folder + 1);
		several = depth == least && (several || !beside);
		if (depth < least || (beside && preference(f) < preference(best)))
			best = f;
		least = depth;
	}
	strmap_free(&folders);
	return several ? NULL : best;
}

static void build_command(const struct options *o, const struct worklist *w, const struct file *f, struct buf *out)
{
	size_t i = build_named(f->path);
	char *to = output_path(o, w, f), *slash = to ? strrchr(to, '/') : NULL;
	if (slash)
		*slash = 0;
	const char *folder = !slash || (o->here && !strcmp(to, o->here)) ? "." : path_shown(to);
	if (!strcmp(folder, ".") && !strcmp(builds[i].before, "make -C")) {
		buf_addstr(out, "make");
	} else {
		buf_addstr(out, builds[i].before);
		buf_add_word(out, folder);
	}
	for (unsigned k = 0; builds[i].between && k < 2; k++) {
		struct buf inner = {0};
		buf_addf(&inner, "%s%sbuild", strcmp(folder, ".") ? folder : "", strcmp(folder, ".") ? "/" : "");
		buf_addstr(out, k ? builds[i].after : builds[i].between);
		buf_add_word(out, inner.p);
		buf_free(&inner);
	}
	free(to);
}

/* hipcc for a program of few sources that nothing else builds. */
static void compile_command(const struct options *o, const struct worklist *w, const struct run *r, const struct buf *libraries,
                            struct buf *out)
{
	struct buf sources = {0};
	size_t n = 0;
	bool built = false;
	FOR_EACH(const struct file, f, r->files, r->n_files) {
		built = built || (f->build && says_how(f->path));
		if (f->build || f->skip || !is_source(f->path))
			continue;
		char *to = output_path(o, w, f);
		if (n++ < SOURCES_NAMED)
			buf_add_word(&sources, to ? path_shown(to) : f->shown);
		free(to);
	}
	for (size_t i = 0; i < w->n_extras; i++)
		built = built || says_how(w->extras[i].rel);
	if (!built && n && n <= SOURCES_NAMED)
		buf_addf(out, "hipcc " BUILD_QUIET " --offload-arch=%s%s%s", r->sel.arch, sources.p,
		         libraries->p ? libraries->p : "");
	buf_free(&sources);
}

/* A line of a file's result, from which the lines of later diagnostics are looked for. */
struct result_line {
	const struct file *f;
	const char *at; /* NULL: there is no result */
	uint32_t line;
};

static const char *after_line(const char *line, const char *end)
{
	const char *next = line < end ? memchr(line, '\n', (size_t)(end - line)) : NULL;
	return next ? next + 1 : end;
}

/* Does what the diagnostic is about stand in the result? Some options are reported, and dropped. */
static bool is_left(struct result_line *l, const struct file *f, const struct diagnostic *d)
{
	enum { COMMAND_LINES = 8, SEARCHED = 1 << 14 }; /* a command may have become several; longer ones count as left */
	if (l->f != f || d->output_line < l->line)
		*l = (struct result_line){f, f->output.p, 1};
	if (!f->changed || !d->cuda || !l->at)
		return true;
	const char *end = f->output.p + f->output.n;
	for (; l->line < d->output_line; l->line++)
		l->at = after_line(l->at, end);
	const char *last = l->at;
	for (unsigned n = 0; n < COMMAND_LINES; n++)
		last = after_line(last, end);
	return last - l->at > SEARCHED || slice_find((struct slice){l->at, (size_t)(last - l->at)}, slice_str(d->cuda));
}

/* Is it about a build file of that kind, and reported? */
static bool needs_hands(const struct run *r, const struct diagnostic *d, enum build_kind kind)
{
	return d->id == D_W915 && d->file < r->n_files && !d->accepted && d->severity > SEV_NOTE &&
	       build_kind(r->files[d->file].path) == kind;
}

/* The lines of the build files of that kind that a person has to change before they build; true: there are some. */
static bool print_by_hand(struct buf *out, const struct options *o, const struct worklist *w, const struct run *r,
                          enum build_kind kind)
{
	size_t n = 0;
	struct result_line line = {0};
	FOR_EACH(const struct diagnostic, d, r->diags.d, r->diags.n) {
		if (!needs_hands(r, d, kind) || !is_left(&line, &r->files[d->file], d) || n++ >= NAMES_NAMED)
			continue;
		char *to = output_path(o, w, &r->files[d->file]);
		label(out, n == 1 ? "by hand" : "");
		buf_sayf(out, "%s:%u: '%s'\n", to ? path_shown(to) : r->files[d->file].shown,
		         d->output_line ? d->output_line : d->line, d->cuda ? d->cuda : "");
		free(to);
	}
	if (n > NAMES_NAMED) {
		label(out, "");
		buf_addf(out, "and %zu more\n", n - NAMES_NAMED);
	}
	return n;
}

/* Build files: those that were changed, those that a person is to look at, and those that were left as they are. */
static void print_build_files(struct buf *out, const struct worklist *w, const struct run *r)
{
	size_t changed = 0, left = 0, as_is = 0;
	bool names_arch = false;
	struct buf names = {0};
	bool *told = xcalloc(r->n_files + 1, sizeof *told);
	FOR_EACH(const struct diagnostic, d, r->diags.d, r->diags.n)
		if (d->file < r->n_files && !d->accepted && d->severity > SEV_NOTE)
			told[d->file] = true;
	for (size_t i = 0; i < r->n_files; i++) {
		const struct file *f = &r->files[i];
		changed += f->build && f->changed;
		names_arch = names_arch || (f->build && f->changed && f->output.p && strstr(f->output.p, r->sel.arch));
		if (f->build && told[i] && left++ < NAMES_NAMED)
			buf_addf(&names, "%s%s", left > 1 ? ", " : ": ", f->shown);
	}
	free(told);
	for (size_t i = 0; i < w->n_extras; i++)
		as_is += build_kind(w->extras[i].rel) != BUILD_NONE && !is_backup(slice_str(w->extras[i].rel));
	if (changed || left) {
		label(out, "build files");
		if (changed)
			buf_addf(out, "%zu changed%s%s%s", changed, names_arch ? " for " : "", names_arch ? r->sel.arch : "",
			         left ? ", " : "");
		if (left)
			buf_sayf(out, "%zu need%s work by hand%s%s", left, left == 1 ? "s" : "", names.p ? names.p : "",
			         left > NAMES_NAMED ? ", ..." : "");
		buf_addch(out, '\n');
	}
	if (as_is) {
		label(out, changed || left ? "" : "build files");
		buf_addf(out, "%zu left as %s; 'tranship lint -v' lists what is for nvcc\n", as_is,
		         as_is == 1 ? "it is" : "they are");
	}
	buf_free(&names);
}

/* ---- the whole ---- */

static void print_head(struct buf *out, const struct options *o, const struct run *r)
{
	size_t sources = 0, changed = 0, edits = 0, build = 0;
	FOR_EACH(const struct file, f, r->files, r->n_files) {
		for (int k = 0; k < EDIT_KINDS; k++)
			edits += f->edits[k];
		build += f->build && f->changed;
		if (f->build)
			continue;
		sources += !f->skip;
		changed += f->changed;
	}
	if (!edits) {
		buf_addstr(out, "nothing to translate");
		if (sources)
			buf_addf(out, " in %zu source file%s", sources, plural(sources));
		if (o->out_dir) /* a build, or a later run, finds the whole tree there */
			buf_sayf(out, "; '%s' is a copy", o->out_dir);
		buf_addch(out, '\n');
		return;
	}
	if (sources)
		buf_addf(out, "%s%zu of %zu source file%s", o->diff ? "" : "translated ", changed, sources, plural(sources));
	else
		buf_addf(out, "%s%zu build file%s", o->diff ? "" : "translated ", build, plural(build));
	if (o->diff)
		buf_addstr(out, " would change");
	else if (o->out_dir)
		buf_sayf(out, " into '%s'", o->out_dir);
	else
		buf_addstr(out, " in place");
	buf_addf(out, ", %zu edit%s\n", edits, plural(edits));
}

static void next_command(const struct options *o, const struct worklist *w, const struct causes *c, struct buf *out)
{
	if (c->kinds) {
		buf_addf(out, "tranship explain %s", diag_table[c->v[0].id].id);
	} else if (o->diff) {
		buf_addstr(out, "tranship translate --out hip");
		for (size_t i = 0; i < o->paths.n; i++)
			buf_add_word(out, o->paths.v[i]);
	} else {
		buf_addstr(out, "tranship lint");
		buf_add_word(out, result_folder(o, w));
	}
}

/* Notes that only a verbose run has printed. */
static void print_notes(struct buf *out, const struct options *o, const struct run *r)
{
	size_t notes = 0;
	FOR_EACH(const struct diagnostic, d, r->diags.d, r->diags.n)
		notes += !d->accepted && d->severity == SEV_NOTE;
	if (!notes || o->verbose)
		return;
	label(out, "notes");
	buf_addf(out, "%zu more; '-v' prints %s\n", notes, notes == 1 ? "it" : "them");
}

void summary_translated(struct buf *out, const struct options *o, const struct worklist *w, const struct run *r, const char *todo,
                        bool unsettled)
{
	struct buf libraries = {0}, build = {0}, next = {0};
	/* one file: the user has a compiler command of their own */
	if (o->output && !is_stdout(o->output) && !o->check && !o->diff) {
		summary_libraries(r, &libraries);
		print_command(out, "link with", &libraries);
	}
	if ((!o->out_dir && !w->folders && r->n_files < 2) || o->check)
		return;
	struct causes c = causes_of_run(r);
	const struct file *main_file = main_build_file(r);
	bool any = false, by_hand = false;
	for (size_t i = 0; i < r->n_files; i++)
		any = any || r->files[i].changed;
	print_head(out, o, r);
	if (c.kinds)
		print_causes(out, "look at", &c);
	if (todo) {
		label(out, "to do");
		buf_sayf(out, "%s lists the places\n", path_shown(todo));
	}
	print_notes(out, o, r);
	if (!o->diff && any)
		print_build_files(out, w, r);
	summary_libraries(r, &libraries);
	if (!o->diff && any) {
		if (main_file)
			build_command(o, w, main_file, &build);
		if (!build.n)
			compile_command(o, w, r, &libraries, &build);
	}
	if (r->own_port) {
		label(out, "own port");
		buf_sayf(out, "this project has its own HIP port under %s, in %zu file%s\n", r->own_port, r->own_port_files,
		         plural(r->own_port_files));
	}
	if (r->own_switch && any) {
		label(out, "own switch");
		buf_sayf(out, "CMake's %s selects the project's own build for HIP\n", r->own_switch);
	}
	if (unsettled) /* the next step has been said: marks of a merge do not compile */
		buf_free(&build);
	else if (any || c.kinds)
		next_command(o, w, &c, &next);
	print_command(out, "link with", &libraries);
	if (!o->diff && any && main_file)
		by_hand = print_by_hand(out, o, w, r, build_kind(main_file->path));
	print_command(out, by_hand ? "then" : "build with", &build);
	print_command(out, "next", &next);
}

void summary_linted(struct buf *out, const struct lint *l)
{
	struct causes c = causes_of_lint(l);
	if (c.all <= SCREEN || c.kinds < 2)
		return;
	struct buf next = {0};
	const char *id = diag_table[c.v[0].id].id;
	if (*id == 'P') { /* not ported yet: no matter for explanations */
		buf_addstr(&next, "tranship translate --diff");
		for (size_t i = 0; i < l->options->paths.n; i++)
			buf_add_word(&next, l->options->paths.v[i]);
	} else {
		buf_addf(&next, "tranship explain %s", id);
	}
	print_causes(out, "most often", &c);
	print_command(out, "next", &next);
}
