/* build.c: the levels syntax, compile and link: our own compiler calls, or the project's build command. */
#include "verify/crew.h"
#include "verify/copy_tree.h"
#include "verify/cxx_call.h"
#include "base/shown.h"
#include "verify/errors.h"
#include "verify/included.h"
#include "verify/levels.h"
#include "verify/libs.h"
#include "verify/resources.h"
#include "base/file_io.h"
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

/* Foreign: what the program's author wrote, and not a compiler of ours. */
static double call(const struct session *s, const struct words *argv, const char *folder, bool foreign, struct ending *e)
{
	struct command c = {
	        .argv = argv->v, .folder = folder, .foreign = foreign, .env = &s->env, .temp = s->temp, .limits = s->compile};
	if (s->verbose) {
		struct buf b = {0};
		words_print(argv, &b);
		say(stderr, "%s\n", b.p);
		buf_free(&b);
	}
	sandbox_run(&c, e);
	return e->seconds;
}

/* The line that says most of what went wrong: of a linker the first name it misses, else the first that speaks of an error. */
static struct slice telling_line(const char *text)
{
	static const char *const telling[] = {"undefined reference",
	                                      "undefined symbol",
	                                      "cannot find -l",
	                                      "unable to find library",
	                                      "multiple definition",
	                                      "error",
	                                      ""};
	const char *at = NULL;
	for (size_t i = 0; !at; i++)
		at = strstr(text, telling[i]);
	while (at > text && at[-1] != '\n')
		at--;
	return (struct slice){at, strcspn(at, "\n")};
}

/* Whether a linker misses a function of compiler-rt's that older libgccs lack. */
static bool line_names_runtime(struct slice line)
{
	static const char *const names[] = {"__truncsfbf2", "__truncdfbf2", "__extendbfsf2",
	                                    "__truncsfhf2", "__truncdfhf2", "__extendhfsf2"};
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (memmem(line.p, line.n, names[i], strlen(names[i])))
			return true;
	return false;
}

/* The reason a compiler call failed: its first error, or how it ended. */
static void say_why(const struct session *s, struct result *r, enum level l, const char *what, const struct ending *e)
{
	size_t first;
	struct buf top = {0}, how = {0};
	if (s->temp && !s->keep) /* a tree that will be gone */
		buf_addf(&top, "%s/" TRANSLATED, s->temp);
	size_t found = errors_read((struct slice){e->err.p, e->err.n}, top.p, r, &first);
	buf_free(&top);
	if (found) {
		const struct compile_error *x = &r->errors[first];
		level_set(r, l, STATE_FAILED, "%s:%u: %s", path_shown(x->file), x->line, x->message);
		return;
	}
	ending_text(e, &s->compile, &how);
	struct slice line = telling_line(e->err.n ? e->err.p : e->out.n ? e->out.p : "");
	/* that there was no process or no memory left for it says nothing of the program */
	enum state state = e->end == END_NOT_STARTED && e->status != ENOENT && e->status != EACCES ? STATE_UNTRIED : STATE_FAILED;
	if (l == LEVEL_LINK && s->toolchain.kind == COMPILER_CLANG && !s->toolchain.compiler_rt && line_names_runtime(line))
		level_set(r, l, STATE_UNTRIED, "clang's own runtime library is missing (libclang-rt-%d-dev): %.*s",
		          s->toolchain.clang, (int)line.n, line.p);
	else
		level_set(r, l, state, "%s: %s%s%.*s", what, how.p, line.n ? ": " : "", (int)line.n, line.p);
	buf_free(&how);
}

static bool ended_well(const struct ending *e) { return e->end == END_EXIT && !e->status; }

static void compile_argv(const struct session *s, const struct program *p, const char *arch, const char *source, struct words *argv,
                         struct arena *a)
{
	const char *path = program_path(p, source, a);
	enum language language = toolchain_language(&s->toolchain, path);
	toolchain_compile(&s->toolchain, language, arch, argv, a);
	toolchain_flags(&s->toolchain, language, &p->flags, argv, a);
	words_add(argv, path);
}

static bool compile_one(const struct session *s, const struct program *p, struct result *r, const char *source, const char *object,
                        struct arena *a)
{
	struct words argv = {0};
	struct ending e;
	compile_argv(s, p, r->arch, source, &argv, a);
	words_add(&argv, "-c");
	words_add(&argv, "-o");
	words_add(&argv, object);
	if (s->resources)
		resources_flags(&argv);
	r->level[LEVEL_COMPILE].seconds += call(s, &argv, p->folder, false, &e);
	bool ok = ended_well(&e);
	if (!ok)
		say_why(s, r, LEVEL_COMPILE, source, &e);
	else if (s->resources && e.err.n)
		resources_read((struct slice){e.err.p, e.err.n}, r);
	ending_free(&e);
	words_free(&argv);
	return ok;
}

/* A source in the host's view and in the device's. The level keeps the first reason. */
static void parse_one(const struct session *s, const struct program *p, struct result *r, const char *source, const char *temp,
                      struct arena *a)
{
	bool kernels = toolchain_language(&s->toolchain, program_path(p, source, a)) == LANGUAGE_HIP;
	for (int v = 0; v < (kernels ? VIEWS : VIEW_HOST + 1); v++) {
		struct words argv = {0};
		struct ending e;
		const char *first = r->level[LEVEL_SYNTAX].state == STATE_FAILED ? r->level[LEVEL_SYNTAX].why : NULL;
		compile_argv(s, p, r->arch, source, &argv, a);
		toolchain_view(&s->toolchain, (enum view)v, temp, &argv);
		r->level[LEVEL_SYNTAX].seconds += call(s, &argv, p->folder, false, &e);
		if (!ended_well(&e)) {
			say_why(s, r, LEVEL_SYNTAX, source, &e);
			if (r->view[v] != STATE_FAILED)
				r->view[v] = r->level[LEVEL_SYNTAX].state;
			if (first)
				level_set(r, LEVEL_SYNTAX, STATE_FAILED, "%s", first);
		}
		ending_free(&e);
		words_free(&argv);
	}
}

/* What the views came to: parse_one() has left states in them where something went wrong. */
static void settle_syntax(struct result *r)
{
	size_t failed = 0, untried = 0;
	for (int v = 0; v < VIEWS; v++) {
		failed += r->view[v] == STATE_FAILED;
		untried += r->view[v] == STATE_UNTRIED;
		if (r->view[v] == STATE_UNASKED)
			r->view[v] = STATE_PASSED;
	}
	if (failed)
		level_set(r, LEVEL_SYNTAX, STATE_FAILED, "%s: %s",
		          failed == VIEWS                      ? "both views"
		          : r->view[VIEW_HOST] == STATE_FAILED ? "host view"
		                                               : "device view",
		          r->level[LEVEL_SYNTAX].why);
	else if (!untried)
		level_set(r, LEVEL_SYNTAX, STATE_PASSED, NULL);
}

/* Libraries of ROCm that sources name but the tree lacks are left out: most often nothing of them is called after all. When the link
 * then fails, or it fails where a stub stood for a library, it could not be tried. */
static bool link_all(const struct session *s, const struct program *p, struct result *r, const struct words *objects,
                     const char *exe, struct arena *a)
{
	struct words sources = {0}, dirs = {0}, libs = {0}, both = {0}, argv = {0};
	struct buf missing = {0}, stubs = {0};
	struct ending e;
	for (size_t i = 0; i < p->sources.n; i++)
		words_add(&sources, program_path(p, p->sources.v[i], a));
	program_include_dirs(p, &dirs, a);
	libs_of_sources(&sources, &dirs, &libs, NULL, a);
	toolchain_link(&s->toolchain, r->arch, &argv, a);
	words_join(&argv, objects);
	for (size_t i = 0; i < p->flags.n; i++)
		if (!strncmp(p->flags.v[i], "-fopenmp", 8) || !strcmp(p->flags.v[i], "-fgpu-rdc") ||
		    !strcmp(p->flags.v[i], "-pthread") || !strncmp(p->flags.v[i], "-fsanitize", 10))
			words_add(&both, p->flags.v[i]);
	toolchain_flags(&s->toolchain, LANGUAGE_HIP, &both, &argv, a);
	for (size_t i = 0; i < libs.n; i++) {
		const char *why = NULL, *lib = lib_on_platform(libs.v[i], &s->toolchain, a, &why);
		if (why)
			buf_addf(&missing, "%s%s", missing.n ? "; " : "", why);
		if (lib)
			words_add(&argv, arena_printf(a, "-l%s", lib));
		if (lib && !why && !s->toolchain.cpu && s->toolchain.libs && lib_is_stub(s->toolchain.libs, lib, a))
			buf_addf(&stubs, "%slib%s", stubs.n ? ", " : "against import stubs instead of ", lib);
	}
	toolchain_flags(&s->toolchain, LANGUAGE_HIP, &p->link, &argv, a);
	words_add(&argv, "-o");
	words_add(&argv, exe);
	bool ok = false;
	if (!s->toolchain.libs && !s->toolchain.cpu && s->toolchain.kind == COMPILER_CLANG) {
		level_set(r, LEVEL_LINK, STATE_UNTRIED, "the ROCm tree has no libamdhip64.so");
	} else {
		r->level[LEVEL_LINK].seconds += call(s, &argv, p->folder, false, &e);
		ok = ended_well(&e);
		if (ok)
			level_set(r, LEVEL_LINK, STATE_PASSED, stubs.n ? "%s" : NULL, stubs.p);
		else if (missing.n || stubs.n)
			level_set(r, LEVEL_LINK, STATE_UNTRIED, "%s%s%s", missing.n ? missing.p : "",
			          missing.n && stubs.n ? "; " : "", stubs.n ? stubs.p : "");
		else
			say_why(s, r, LEVEL_LINK, "link", &e);
		ending_free(&e);
	}
	buf_free(&missing);
	buf_free(&stubs);
	words_free(&sources);
	words_free(&dirs);
	words_free(&libs);
	words_free(&both);
	words_free(&argv);
	return ok;
}

/* The sources of a program as tasks. */
struct source_crew {
	const struct session *s;
	const struct program *p;
	const char *work, *arch;
	struct result *parts; /* what each source gave */
	size_t finished;
	bool tty;
};

static const char *object_of(const struct source_crew *c, size_t i, struct arena *a)
{
	return arena_printf(a, "%s/%zu.o", c->work, i);
}

/* What compiles has been parsed; only what does not is parsed once more, to tell the two apart. */
static void do_source(void *ctx, size_t i, struct result *r)
{
	const struct source_crew *c = ctx;
	struct arena a = {0};
	const char *source = c->p->sources.v[i], *object = object_of(c, i, &a);
	result_start(c->p, c->arch, r);
	if (highest_level(c->s, c->p) <= LEVEL_SYNTAX || !compile_one(c->s, c->p, r, source, object, &a))
		parse_one(c->s, c->p, r, source, object, &a);
	result_trace(c->s, c->p, r);
	arena_free(&a);
}

static void source_done(void *ctx, size_t i, struct result *r)
{
	struct source_crew *c = ctx;
	struct result *into = &c->parts[i];
	c->finished++;
	if (r) {
		*into = *r;
		return;
	}
	result_start(c->p, c->arch, into);
	for (int l = LEVEL_SYNTAX; l <= LEVEL_COMPILE; l++)
		level_set(into, (enum level)l, STATE_UNTRIED, "%s: the process that compiled it was lost", c->p->sources.v[i]);
	into->view[VIEW_HOST] = into->view[VIEW_DEVICE] = STATE_UNTRIED;
}

static void source_waiting(void *ctx, size_t oldest)
{
	struct source_crew *c = ctx;
	if (c->s->alone && !c->s->quiet && c->tty && c->p->sources.n > 1)
		say(stderr, "%zu of %zu sources: %s", (fputs("\r\033[K", stderr), c->finished), c->p->sources.n,
		    c->p->sources.v[oldest]);
}

/* A failure of one source is one of the program, and the first is the reason; then what could not be tried is. */
static void join_state(struct result *r, enum level l, const struct level_result *part)
{
	struct level_result *all = &r->level[l];
	all->seconds += part->seconds;
	if (part->state == STATE_FAILED ? all->state != STATE_FAILED : part->state == STATE_UNTRIED && all->state == STATE_UNASKED)
		level_set(r, l, part->state, part->why ? "%s" : NULL, part->why);
}

/* Adds what a source gave to what all gave. */
static void join(struct result *r, const struct result *part)
{
	for (int l = LEVEL_SYNTAX; l <= LEVEL_COMPILE; l++)
		join_state(r, (enum level)l, &part->level[l]);
	for (int v = 0; v < VIEWS; v++)
		if (r->view[v] != STATE_FAILED && part->view[v] != STATE_UNASKED)
			r->view[v] = part->view[v];
	for (size_t i = 0; i < part->n_errors; i++)
		errors_add(r, &part->errors[i]);
	for (size_t i = 0; i < part->n_kernels; i++)
		resources_add(r, &part->kernels[i]);
}

static void prove_sources(const struct session *s, const struct program *p, const char *work, struct result *r, struct build *b)
{
	struct arena a = {0};
	struct words objects = {0};
	size_t n = p->sources.n;
	struct source_crew ctx = {.s = s,
	                          .p = p,
	                          .work = work,
	                          .arch = r->arch,
	                          .parts = xcalloc(n, sizeof *ctx.parts),
	                          .tty = isatty(STDERR_FILENO)};
	crew_run(&(struct crew){
	        .n = n, .ctx = &ctx, .task = do_source, .done = source_done, .waiting = source_waiting, .tokens = s->tokens});
	for (size_t i = 0; i < n; i++) {
		words_add(&objects, object_of(&ctx, i, &a));
		join(r, &ctx.parts[i]);
		result_free(&ctx.parts[i]);
	}
	free(ctx.parts);
	settle_syntax(r);
	bool failed = r->level[LEVEL_COMPILE].state != STATE_UNASKED;
	if (highest_level(s, p) >= LEVEL_COMPILE && !failed)
		level_set(r, LEVEL_COMPILE, STATE_PASSED, NULL);
	if (highest_level(s, p) >= LEVEL_LINK && failed)
		level_set(r, LEVEL_LINK, STATE_UNTRIED, "not everything compiled");
	else if (highest_level(s, p) >= LEVEL_LINK && !n)
		level_set(r, LEVEL_LINK, STATE_UNTRIED, "no sources");
	else if (highest_level(s, p) >= LEVEL_LINK) {
		const char *exe = arena_printf(&r->arena, "%s/program", work);
		if (link_all(s, p, r, &objects, exe, &a))
			b->exe = exe;
	}
	words_free(&objects);
	arena_free(&a);
}

static const char *substitute(const char *word, const char *cxx, const char *flags, struct arena *a)
{
	struct buf b = {0};
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

void project_words(const struct program *p, const char *command, const char *cxx, struct words *argv, struct arena *a)
{
	struct buf flags = {0};
	buf_addstr(&flags, "");
	words_print(&p->flags, &flags);
	if (p->shell) {
		words_add(argv, "sh");
		words_add(argv, "-c");
		words_add(argv, substitute(command, cxx, flags.p, a));
	} else {
		size_t from = argv->n;
		words_split(argv, command, a);
		for (size_t i = from; i < argv->n; i++)
			argv->v[i] = substitute(argv->v[i], cxx, flags.p, a);
	}
	buf_free(&flags);
}

static void prove_command(const struct session *s, const struct program *p, const char *work, struct result *r, struct build *b)
{
	struct arena a = {0};
	struct words argv = {0};
	struct buf why = {0};
	struct ending e;
	const char *folder = arena_printf(&r->arena, "%s/tree", work), *path;
	if (!copy_tree(p->folder ? p->folder : ".", folder, &why)) {
		level_set(r, LEVEL_COMPILE, STATE_UNTRIED, "%s", why.p);
	} else if (!(b->cxx = cxx_write(s, r->arch, work, !strstr(p->build, "{cxx}"), &path, &r->arena))) {
		level_set(r, LEVEL_COMPILE, STATE_UNTRIED, "cannot write '{cxx}' to '%s'", work);
	} else {
		if (path) {
			words_add(&argv, "env");
			words_add(&argv, arena_printf(&a, "PATH=%s", path));
		}
		project_words(p, p->build, b->cxx, &argv, &a);
		r->level[LEVEL_COMPILE].seconds = call(s, &argv, folder, true, &e);
		result_isolation(r, &e);
		const char *bypassed = cxx_bypassed(work, &a);
		if (ended_well(&e)) {
			for (enum level l = LEVEL_SYNTAX; l <= LEVEL_LINK && l <= highest_level(s, p); l++)
				level_set(r, l, bypassed ? STATE_UNTRIED : STATE_PASSED, bypassed ? "%s" : NULL, bypassed);
			r->view[VIEW_HOST] = r->view[VIEW_DEVICE] = bypassed ? STATE_UNTRIED : STATE_PASSED;
			b->folder = folder;
		} else {
			say_why(s, r, LEVEL_COMPILE, "build", &e);
			level_set(r, LEVEL_SYNTAX, STATE_UNTRIED, "the build command says nothing of it");
			if (highest_level(s, p) >= LEVEL_LINK)
				level_set(r, LEVEL_LINK, STATE_UNTRIED, "not everything compiled");
		}
		ending_free(&e);
	}
	buf_free(&why);
	words_free(&argv);
	arena_free(&a);
}

void prove_build(const struct session *s, const struct program *p, const char *work, struct result *r, struct build *b)
{
	struct program own = *p;
	struct arena a = {0};
	if (p->build) {
		prove_command(s, p, work, r, b);
		return;
	}
	own.sources = (struct words){0};
	sources_alone(s, p, r->arch, &own.sources, &a);
	prove_sources(s, &own, work, r, b);
	words_free(&own.sources);
	arena_free(&a);
}
