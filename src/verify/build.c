/* build.c: the levels syntax, compile and link: our own compiler calls, or the project's build command. */
#include "errors.h"
#include "levels.h"
#include "libs.h"
#include "tranship/file_io.h"
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Languages by name: what is no C is HIP, whatever CUDA called it. */
static bool plain_c(const char *source) { return slice_ends(slice_str(source), ".c"); }

static double call(const struct session *s, const struct words *argv, const char *folder, struct ending *e)
{
	struct command c = { .argv = argv->v, .folder = folder, .temp = s->temp, .limits = s->compile };
	if (s->verbose) {
		struct buf b = { 0 };
		words_print(argv, &b);
		fprintf(stderr, "%s\n", b.p);
		buf_free(&b);
	}
	sandbox_run(&c, e);
	return e->seconds;
}

/* The reason a compiler call failed: its first error, or how it ended. */
static void say_why(const struct session *s, struct result *r, enum level l, const char *what, const struct ending *e)
{
	size_t first;
	if (errors_read((struct slice){ e->err.p, e->err.n }, r, &first)) {
		const struct compile_error *x = &r->errors[first];
		level_set(r, l, STATE_FAILED, "%s:%u: %s", path_shown(x->file), x->line, x->message);
		return;
	}
	struct buf how = { 0 };
	ending_text(e, &s->compile, &how);
	const char *line = e->err.n ? e->err.p : e->out.p;
	/* the first line that speaks of an error says more than the first one */
	const char *error = strstr(line, "error");
	while (error && error > line && error[-1] != '\n')
		error--;
	if (error)
		line = error;
	size_t n = strcspn(line, "\n");
	level_set(r, l, STATE_FAILED, "%s: %s%s%.*s", what, how.p, n ? ": " : "", (int)n, line);
	buf_free(&how);
}

static bool ended_well(const struct ending *e) { return e->end == END_EXIT && !e->status; }

static void compile_argv(const struct session *s, const struct program *p, const char *arch, const char *source, struct words *argv, struct arena *a)
{
	toolchain_compile(&s->toolchain, arch, argv, a);
	words_join(argv, &p->flags);
	if (!plain_c(source)) {
		words_add(argv, "-x");
		words_add(argv, "hip");
	}
	words_add(argv, program_path(p, source, a));
}

/* One source to an object, or through -fsyntax-only when 'object' is NULL. */
static bool compile_one(const struct session *s, const struct program *p, struct result *r, const char *source, const char *object, struct arena *a)
{
	enum level l = object ? LEVEL_COMPILE : LEVEL_SYNTAX;
	struct words argv = { 0 };
	struct ending e;
	compile_argv(s, p, r->arch, source, &argv, a);
	if (object) {
		words_add(&argv, "-c");
		words_add(&argv, "-o");
		words_add(&argv, object);
	} else {
		words_add(&argv, "-fsyntax-only");
	}
	r->level[l].seconds += call(s, &argv, p->folder, &e);
	bool ok = ended_well(&e);
	if (!ok)
		say_why(s, r, l, source, &e);
	ending_free(&e);
	words_free(&argv);
	return ok;
}

static void include_dirs(const struct program *p, struct words *dirs, struct arena *a)
{
	for (size_t i = 0; i < p->flags.n; i++) {
		const char *f = p->flags.v[i];
		if (!strncmp(f, "-I", 2) && f[2])
			words_add(dirs, program_path(p, f + 2, a));
		else if ((!strcmp(f, "-I") || !strcmp(f, "-isystem") || !strcmp(f, "-iquote")) && i + 1 < p->flags.n)
			words_add(dirs, program_path(p, p->flags.v[++i], a));
	}
}

/* Libraries of ROCm that sources name but the tree lacks are left out: most often nothing of them is called after all. When the link
 * then fails, it could not be tried. */
static bool link_all(const struct session *s, const struct program *p, struct result *r, const struct words *objects, const char *exe, struct arena *a)
{
	struct words sources = { 0 }, dirs = { 0 }, libs = { 0 }, argv = { 0 };
	struct buf missing = { 0 };
	struct ending e;
	for (size_t i = 0; i < p->sources.n; i++)
		words_add(&sources, program_path(p, p->sources.v[i], a));
	include_dirs(p, &dirs, a);
	libs_of_sources(&sources, &dirs, &libs, NULL, a);
	toolchain_link(&s->toolchain, r->arch, &argv, a);
	words_join(&argv, objects);
	for (size_t i = 0; i < p->flags.n; i++)
		if (!strncmp(p->flags.v[i], "-fopenmp", 8) || !strcmp(p->flags.v[i], "-pthread") || !strncmp(p->flags.v[i], "-fsanitize", 10))
			words_add(&argv, p->flags.v[i]);
	for (size_t i = 0; i < libs.n; i++) {
		const char *why = s->toolchain.libs ? lib_missing(s->toolchain.libs, libs.v[i], a) : NULL;
		if (why)
			buf_addf(&missing, "%s%s", missing.n ? "; " : "", why);
		else
			words_add(&argv, arena_printf(a, "-l%s", libs.v[i]));
	}
	words_join(&argv, &p->link);
	words_add(&argv, "-o");
	words_add(&argv, exe);
	bool ok = false;
	if (!s->toolchain.libs && s->toolchain.kind == COMPILER_CLANG) {
		level_set(r, LEVEL_LINK, STATE_UNTRIED, "the ROCm tree has no libamdhip64.so");
	} else {
		r->level[LEVEL_LINK].seconds += call(s, &argv, p->folder, &e);
		ok = ended_well(&e);
		if (ok)
			level_set(r, LEVEL_LINK, STATE_PASSED, NULL);
		else if (missing.n)
			level_set(r, LEVEL_LINK, STATE_UNTRIED, "%s", missing.p);
		else
			say_why(s, r, LEVEL_LINK, "link", &e);
		ending_free(&e);
	}
	buf_free(&missing);
	words_free(&sources);
	words_free(&dirs);
	words_free(&libs);
	words_free(&argv);
	return ok;
}

static void prove_sources(const struct session *s, const struct program *p, const char *work, struct result *r, struct build *b)
{
	struct arena a = { 0 };
	struct words objects = { 0 };
	size_t failed = 0;
	if (highest_level(s, p) == LEVEL_SYNTAX) {
		for (size_t i = 0; i < p->sources.n; i++)
			failed += !compile_one(s, p, r, p->sources.v[i], NULL, &a);
		if (!failed)
			level_set(r, LEVEL_SYNTAX, STATE_PASSED, NULL);
	} else {
		/* what compiles has been parsed; only what does not is parsed once more, to tell the two apart */
		size_t unparsed = 0;
		for (size_t i = 0; i < p->sources.n; i++) {
			const char *object = arena_printf(&a, "%s/%zu.o", work, i);
			words_add(&objects, object);
			if (!compile_one(s, p, r, p->sources.v[i], object, &a)) {
				failed++;
				unparsed += !compile_one(s, p, r, p->sources.v[i], NULL, &a);
			}
		}
		if (!unparsed)
			level_set(r, LEVEL_SYNTAX, STATE_PASSED, NULL);
		if (!failed)
			level_set(r, LEVEL_COMPILE, STATE_PASSED, NULL);
	}
	if (highest_level(s, p) >= LEVEL_LINK && failed)
		level_set(r, LEVEL_LINK, STATE_UNTRIED, "not everything compiled");
	else if (highest_level(s, p) >= LEVEL_LINK && !p->sources.n)
		level_set(r, LEVEL_LINK, STATE_UNTRIED, "no sources");
	else if (highest_level(s, p) >= LEVEL_LINK) {
		const char *exe = arena_printf(&r->arena, "%s/program", work);
		if (link_all(s, p, r, &objects, exe, &a))
			b->exe = exe;
	}
	words_free(&objects);
	arena_free(&a);
}

/* A compiler for build commands: HIP for every source, whatever its name, and HIP's libraries in a link. */
static bool write_wrapper(const struct session *s, const struct program *p, const char *arch, const char *path, struct arena *a)
{
	struct words compile = { 0 }, link = { 0 };
	struct buf b = { 0 };
	toolchain_compile(&s->toolchain, arch, &compile, a);
	toolchain_link(&s->toolchain, arch, &link, a);
	(void)p;
	buf_addstr(&b, "#!/bin/sh\n# made by tranship-verify\nlink=1 sources=\nfor x; do\n\tshift\n\tcase $x in\n\t-c | -E | -S | -M | -MM | -fsyntax-only) link= ;;\n"
		       "\t*.cu | *.cpp | *.cc | *.cxx | *.hip) set -- \"$@\" -x hip \"$x\" -x none; continue ;;\n\tesac\n\tset -- \"$@\" \"$x\"\ndone\n"
		       "[ $link ] || exec ");
	words_print(&compile, &b);
	buf_addstr(&b, " \"$@\"\nexec ");
	words_print(&compile, &b);
	for (size_t i = 1; i < link.n; i++) { /* the compiler itself and what both have in common does no harm twice */
		struct words one = { &link.v[i], 1, 1 };
		buf_addch(&b, ' ');
		words_print(&one, &b);
	}
	buf_addstr(&b, " \"$@\"\n");
	bool ok = file_write(path, (struct slice){ b.p, b.n }) && !chmod(path, 0755);
	buf_free(&b);
	words_free(&compile);
	words_free(&link);
	return ok;
}

static const char *substitute(const char *word, const char *cxx, const char *flags, struct arena *a)
{
	struct buf b = { 0 };
	for (const char *p = word; *p;) {
		if (!strncmp(p, "{cxx}", 5)) {
			buf_addstr(&b, cxx);
			p += 5;
		} else if (!strncmp(p, "{flags}", 7)) {
			buf_addstr(&b, flags);
			p += 7;
		} else {
			buf_addch(&b, *p++);
		}
	}
	const char *s = arena_strndup(a, b.p, b.n);
	buf_free(&b);
	return s;
}

static void prove_command(const struct session *s, const struct program *p, const char *work, struct result *r, struct build *b)
{
	struct arena a = { 0 };
	struct words argv = { 0 };
	struct buf why = { 0 }, flags = { 0 };
	struct ending e;
	const char *folder = arena_printf(&r->arena, "%s/tree", work), *cxx = arena_printf(&a, "%s/cxx", work);
	buf_addstr(&flags, "");
	words_print(&p->flags, &flags);
	if (!copy_tree(p->folder ? p->folder : ".", folder, &why)) {
		level_set(r, LEVEL_COMPILE, STATE_UNTRIED, "%s", why.p);
	} else if (!write_wrapper(s, p, r->arch, cxx, &a)) {
		level_set(r, LEVEL_COMPILE, STATE_UNTRIED, "cannot write '%s'", cxx);
	} else {
		if (p->shell) {
			words_add(&argv, "sh");
			words_add(&argv, "-c");
			words_add(&argv, substitute(p->build, cxx, flags.p, &a));
		} else if (words_split(&argv, p->build, &a)) {
			for (size_t i = 0; i < argv.n; i++)
				argv.v[i] = substitute(argv.v[i], cxx, flags.p, &a);
		}
		r->level[LEVEL_COMPILE].seconds = call(s, &argv, folder, &e);
		if (ended_well(&e)) {
			for (enum level l = LEVEL_SYNTAX; l <= LEVEL_LINK && l <= highest_level(s, p); l++)
				level_set(r, l, STATE_PASSED, NULL);
			b->folder = folder;
		} else {
			say_why(s, r, LEVEL_COMPILE, "build", &e);
			level_set(r, LEVEL_SYNTAX, STATE_UNTRIED, "the build command says nothing of it");
			if (highest_level(s, p) >= LEVEL_LINK)
				level_set(r, LEVEL_LINK, STATE_UNTRIED, "not everything compiled");
		}
		ending_free(&e);
	}
	buf_free(&flags);
	buf_free(&why);
	words_free(&argv);
	arena_free(&a);
}

void prove_build(const struct session *s, const struct program *p, const char *work, struct result *r, struct build *b)
{
	if (p->build)
		prove_command(s, p, work, r, b);
	else
		prove_sources(s, p, work, r, b);
}
