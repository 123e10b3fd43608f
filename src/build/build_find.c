/* build_find.c: what a lint says of the words of build files: options of nvcc, what CMake and Meson call something of CUDA's, libraries,
 * the compiler. */
#include "build/build_unit.h"
#include "nvcc/nvcc_option.h"

struct finder {
	struct build_unit *u;
	const struct build_words *words;
	const char *line, *line_end; /* the one that line_of_cuda looked at last */
	bool of_cuda;
};

static bool same_word(struct slice w, const char *s) { return w.n == strlen(s) && !strncasecmp(w.p, s, w.n); }

/* The line around a word, with those that backslashes join to it, names CUDA or its compiler. */
static bool line_of_cuda(struct finder *f, const struct build_word *w)
{
	const char *s = f->words->s.p, *end = s + f->words->s.n, *from = w->text.p, *to = from;
	if (f->line && from >= f->line && from < f->line_end)
		return f->of_cuda;
	while (from > s && (from[-1] != '\n' || (from - s > 1 && from[-2] == '\\')))
		from--;
	while (to < end && (*to != '\n' || to[-1] == '\\'))
		to++;
	f->line = from;
	f->line_end = to;
	f->of_cuda = false;
	for (; from + 4 <= to && !f->of_cuda; from++)
		f->of_cuda = !strncasecmp(from, "nvcc", 4) || !strncasecmp(from, "cuda", 4);
	return f->of_cuda;
}

static void find_say(struct finder *f, enum diag_id id, const struct build_word *w, struct slice what, const char *instead)
{
	struct diagnostics *out = &f->u->diags;
	uint32_t off = (uint32_t)(what.p - f->words->s.p);
	const char *name = arena_strndup(&out->arena, what.p, what.n);
	build_said_follow(&f->u->said, out, f->u->text.n);
	struct diagnostic *d = diag_add(out, id, f->u->file, off, off + (uint32_t)what.n, name,
	                                build_with_arch(instead, f->u->r->sel.arch, &out->arena));
	d->line = w->line + 1;
	d->column = off - w->begin + 1;
	d->cuda = name;
	/* options once a line, what CMake calls something once a file */
	out->n -= build_said_message(&f->u->said, d, id == D_W907);
}

/* "-name", "--name", "-name=value", "-name value" */
static bool find_option(struct finder *f, uint32_t i)
{
	const struct build_word *w = &f->words->v[i];
	size_t dashes = w->text.n > 1 && w->text.p[1] == '-' ? 2 : 1;
	struct slice name = {w->text.p + dashes, w->text.n - dashes}, value = {0};
	const char *equals = memchr(name.p, '=', name.n);
	if (equals) {
		value = (struct slice){equals + 1, (size_t)(name.p + name.n - equals - 1)};
		name.n = (size_t)(equals - name.p);
	} else if (i + 1 < f->words->n) {
		value = f->words->v[i + 1].text;
	}
	FOR_EACH(const struct nvcc_advice, a, nvcc_advice, n_nvcc_advice) {
		if (!slice_is(name, a->name) ||
		    (a->value && !(*a->value == '=' ? equals != NULL : build_name_fits(value, a->value))))
			continue;
		if (a->when == ADVICE_NEAR && !line_of_cuda(f, w))
			continue;
		struct slice what = {w->text.p, dashes + name.n};
		if (equals && a->when == ADVICE_DECIDES)
			what = w->text;
		find_say(f, D_W906, w, what, a->text);
		return true;
	}
	return false;
}

/* "-lcublas", "CUDA::cublas", or "cublas" where libraries stand. */
static bool find_library(struct finder *f, const struct build_word *w, struct slice name, bool target)
{
	if (slice_ends(name, "_static"))
		name.n -= strlen("_static");
	const struct build_rule *r = build_rule_find(f->u->rules, BUILD_LIBRARY, f->words->kind, name, NULL);
	if (!r)
		return false;
	const char *to = target ? r->target : r->to;
	find_say(f, D_W908, w, w->text,
	         to        ? arena_printf(&f->u->arena, "link %s%s", !target && *w->text.p == '-' ? "-l" : "", to)
	         : r->note ? r->note
	         : r->fix  ? r->fix
	                   : "ROCm has no counterpart");
	return true;
}

/* Is the word of CMake's among libraries? */
static bool is_linked(const struct build_word *w, const struct build_word *command)
{
	return command &&
	       (same_word(command->text, "link_libraries") || (w->argument && same_word(command->text, "target_link_libraries")));
}

/* CMake's commands are spelled in any case. */
static const struct build_rule *command_rule(struct finder *f, struct slice name)
{
	char *small = arena_strndup(&f->u->arena, name.p, name.n);
	for (char *p = small; *p; p++)
		*p = (char)(*p >= 'A' && *p <= 'Z' ? *p + 32 : *p);
	return build_rule_find(f->u->rules, BUILD_COMMAND, BUILD_CMAKE, slice_str(small), NULL);
}

/* "CUDA" among the arguments of a command, or behind a word: LANGUAGE CUDA. */
static const struct build_rule *word_rule(struct finder *f, uint32_t i, const struct build_word *command)
{
	const struct build_word *w = &f->words->v[i];
	const struct build_rule *r;
	for (size_t k = 0; (r = build_rule_at(f->u->rules, k)); k++) {
		if (r->kind != BUILD_WORD || !(r->in & 1u << BUILD_CMAKE) || !r->with || !slice_is(w->text, r->name) ||
		    build_rule_off(f->u->rules, r))
			continue;
		bool follows = i && same_word(f->words->v[i - 1].text, r->with);
		bool of_command = command && same_word(command->text, r->with);
		if (follows || (of_command && (w->argument || strcmp(r->with, "project") != 0)))
			return r;
	}
	return NULL;
}

static void find_cmake(struct finder *f, uint32_t i)
{
	const struct build_word *w = &f->words->v[i];
	const struct build_word *command = w->command != UINT32_MAX ? &f->words->v[w->command] : NULL;
	if (!strchr("Ccn", *w->text.p)) /* CUDA, CMAKE_CUDA_, cuda_; libraries */
		return;
	if (slice_starts(w->text, "CUDA::")) {
		if (!find_library(f, w, (struct slice){w->text.p + 6, w->text.n - 6}, true))
			find_say(f, D_W908, w, w->text, "find_package(CUDAToolkit) makes it, which ROCm does not bring");
		return;
	}
	if (is_linked(w, command) && find_library(f, w, w->text, false))
		return;
	const struct build_rule *r = build_rule_find(f->u->rules, BUILD_VARIABLE, BUILD_CMAKE, w->text, NULL);
	if (!r && w->called)
		r = command_rule(f, w->text);
	bool package = command && same_word(command->text, "find_package") && !w->argument;
	if (!r && (package || (i && same_word(f->words->v[i - 1].text, "find_package"))))
		r = build_rule_find(f->u->rules, BUILD_PACKAGE, BUILD_CMAKE, w->text, NULL);
	if (!r)
		r = word_rule(f, i, command);
	if (r && r->note)
		find_say(f, D_W907, w, w->text, r->note);
}

static void find_meson(struct finder *f, uint32_t i)
{
	const struct build_word *w = &f->words->v[i];
	const struct build_word *command = w->command != UINT32_MAX ? &f->words->v[w->command] : NULL;
	if (!command || !w->quoted || (!w->argument && slice_is(command->text, "project")))
		return;
	const char *with = arena_strndup(&f->u->arena, command->text.p, command->text.n);
	const struct build_rule *r = build_rule_find(f->u->rules, BUILD_WORD, BUILD_MESON, w->text, with);
	if (r && r->note)
		find_say(f, D_W907, w, w->text, r->note);
}

static struct slice before_equals(struct slice s)
{
	const char *equals = memchr(s.p, '=', s.n);
	return (struct slice){s.p, equals ? (size_t)(equals - s.p) : s.n};
}

static void look_up(struct finder *f, uint32_t i)
{
	const struct build_word *w = &f->words->v[i];
	if (f->words->kind == BUILD_PYTHON && !w->quoted)
		return;
	if (*w->text.p == '-') {
		if (!find_option(f, i) && slice_starts(w->text, "-l"))
			find_library(f, w, (struct slice){w->text.p + 2, w->text.n - 2}, false);
		else if (slice_starts(w->text, "-DCMAKE_CUDA_"))
			find_say(f, D_W907, w, before_equals((struct slice){w->text.p + 2, w->text.n - 2}),
			         "HIP's variables begin with CMAKE_HIP_");
	} else if (f->words->kind == BUILD_CMAKE) {
		find_cmake(f, i);
	} else if (f->words->kind == BUILD_MESON) {
		find_meson(f, i);
	} else if (f->words->kind == BUILD_MAKE && (slice_is(w->text, "nvcc") || slice_ends(w->text, "/nvcc"))) {
		find_say(f, D_W909, w, (struct slice){w->text.p + w->text.n - 4, 4},
		         "use hipcc (clang++ with -x hip and the runtime library)");
	}
}

void build_find(struct build_unit *u)
{
	struct finder f = {.u = u, .words = &u->words};
	if (u->kind > BUILD_PYTHON)
		return;
	for (uint32_t i = 0; i < u->words.n; i++)
		if (!u->kept[i])
			look_up(&f, i);
}
