/* build_left.c: what a translated build file still has for CUDA. It knows no reader: it looks at the result alone. */
#include "build/build_left.h"
#include "build/build_cmake_tree.h"
#include "build/build_option.h"
#include "build/build_toolkit.h"
#include <ctype.h>
#include <stdlib.h>

struct left {
	struct build_unit *u;
	const struct build_unit *now;
	const struct line_map *map;
	const struct cmake_node *node;
	uint32_t line;            /* the offset of the end of the last line that was reported */
	bool once;                /* one report is enough */
	uint32_t *lines, n_lines; /* where the lines of the source begin */
	bool *told;               /* of each, from 1: a reader has reported it */
};

/* The offset in the source of what stands there in the result. */
static uint32_t source_of(const struct line_map *map, uint32_t at)
{
	if (!map)
		return at;
	uint32_t i = FIRST_NOT(k, 0u, map->n, map->runs[k].output <= at);
	if (!i)
		return 0;
	uint32_t in = at - map->runs[i - 1].output, n = map->runs[i - 1].len;
	return map->runs[i - 1].source + (in < n ? in : n ? n - 1 : 0);
}

static uint32_t line_of(const struct left *l, uint32_t at) { return FIRST_NOT(k, 0u, l->n_lines, l->lines[k] <= at); }

/* Notes the lines of the source that a reader has reported. */
static void note_told(struct left *l)
{
	struct slice s = l->u->text;
	uint32_t cap = 0;
	for (const char *p = s.p, *end = s.p + s.n; p; p = memchr(p, '\n', (size_t)(end - p)), p = p ? p + 1 : NULL)
		PUSH(l->lines, l->n_lines, cap) = (uint32_t)(p - s.p);
	l->told = xcalloc(l->n_lines + 1, sizeof *l->told);
	FOR_EACH(const struct diagnostic, d, l->u->diags.d, l->u->diags.n)
		if (d->id == D_W915)
			l->told[line_of(l, d->off)] = true;
}

static void report(struct left *l, struct slice what, const char *why_and_fix)
{
	uint32_t at = build_at(l->now, what.p), from = source_of(l->map, at);
	if (at < l->line || (l->once && l->line) || !l->u->text.n)
		return;
	const char *end = memchr(what.p, '\n', l->now->text.n - at);
	l->line = end ? build_at(l->now, end) : (uint32_t)l->now->text.n;
	if (l->told[line_of(l, from)])
		return;
	if (l->once)
		why_and_fix = "the file names ROCm, too, and stays as it is: build with its own switch for HIP";
	uint32_t to = from + (uint32_t)what.n < l->u->text.n ? from + (uint32_t)what.n : (uint32_t)l->u->text.n;
	const char *name = arena_strndup(&l->u->diags.arena, what.p, what.n < 60 ? what.n : 60);
	diag_add(&l->u->diags, D_W915, l->u->file, from, to, name, why_and_fix)->cuda = name;
}

/* ---- CMake ---- */

static bool is_any_case(const struct cmake_command *c, const char *const *names, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (cmake_named(c, names[i]))
			return true;
	return false;
}
#define COMMAND_IS(c, ...) \
	is_any_case(c, (const char *const[]){__VA_ARGS__}, sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

static bool made(const struct left *l, char kind, struct slice name)
{
	return l->node && cmake_tree_makes(l->now->all->cmake, l->node, kind, name);
}

/* FindCUDA's and FindCUDAToolkit's variables by their names. */
static bool toolkit_variable(struct slice w)
{
	return (slice_starts(w, "CUDAToolkit_") && !slice_is(w, "CUDAToolkit_VERSION")) ||
	       SLICE_STARTS_ANY(w, "CUDA_TOOLKIT_", "CUDA_SDK_", "CUDA_NVCC_EXECUTABLE", "CUDA_INCLUDE_D", "CUDART_") ||
	       (slice_starts(w, "CUDA_") && (slice_ends(w, "_LIBRARY") || slice_ends(w, "_LIBRARIES")));
}

static void cmake_word_left(struct left *l, struct slice a, struct slice w)
{
	bool reference = cmake_is_reference(a, w);
	if (slice_starts(w, "CUDA::")) {
		if (!made(l, 't', w))
			report(l, w, "ROCm has no package that makes the target: link the library's counterpart, or none");
		return;
	}
	if (w.p - a.p >= 2 && !memcmp(w.p - 2, "$<", 2) && SLICE_IS_ANY(w, "COMPILE_LANGUAGE", "LINK_LANGUAGE")) {
		const char *end = memchr(w.p, '>', (size_t)(a.p + a.n - w.p));
		const char *cuda =
		        slice_find((struct slice){w.p, end ? (size_t)(end - w.p) : (size_t)(a.p + a.n - w.p)}, SLICE_LIT("CUDA"));
		if (cuda)
			report(l, (struct slice){cuda, 4}, "the language of the sources is HIP");
		return;
	}
	const struct build_rule *r = build_rule_find(l->now->rules, BUILD_VARIABLE, BUILD_CMAKE, w, NULL);
	if ((r && r->same) || made(l, 'v', w) || made(l, 'b', w) || SLICE_STARTS_ANY(w, "CMAKE_CUDA_COMPILER_ID"))
		return;
	if (slice_starts(w, "CMAKE_CUDA_") && !SLICE_IS_ANY(w, "CMAKE_CUDA_"))
		report(l, w, "the variable is of CMake's language CUDA: HIP's begin with CMAKE_HIP_");
	else if (reference && (r || toolkit_variable(w)))
		report(l, w, "nothing sets the variable where CUDA's toolkit is not looked for: write ROCm's library or folder");
}

/* "-gencode", and where programs are named ".../nvcc". True: it is one. */
static bool nvcc_word_left(struct left *l, struct slice w, bool program)
{
	bool option = w.n > 1 && *w.p == '-' && hip_word_is_nvccs(w);
	program = program && (slice_is(w, "nvcc") || slice_ends(w, "/nvcc"));
	if (option || program)
		report(l, w, option ? "only nvcc has the option" : "ROCm's compiler is hipcc");
	return option || program;
}

/* The words between blanks, quotes and what joins options. */
static void options_left(struct left *l, struct slice a, bool runs)
{
	for (size_t i = 0; i < a.n;) {
		size_t begin = i;
		while (i < a.n && !isspace((unsigned char)a.p[i]) && !strchr(";\"'<>:,", a.p[i]))
			i++;
		nvcc_word_left(l, (struct slice){a.p + begin, i - begin}, runs);
		i += i == begin;
	}
}

static void cmake_command_left(struct left *l, const struct cmake_text *t, const struct cmake_command *c)
{
	bool project = cmake_named(c, "project"), set = cmake_named(c, "set"),
	     runs = COMMAND_IS(c, "add_custom_command", "add_custom_target", "execute_process", "exec_program");
	char name[64];
	snprintf(name, sizeof name, "%.*s", (int)c->name.n, c->name.p);
	for (char *p = name; *p; p++)
		*p = (char)tolower((unsigned char)*p);
	if (COMMAND_IS(c, "message", "option", "cmake_dependent_option", "function", "macro", "mark_as_advanced", "unset",
	               "find_package_handle_standard_args") ||
	    (cmake_named(c, "string") && SLICE_IS_ANY(cmake_arg(t, c, 0), "REPLACE", "REGEX", "FIND", "COMPARE")))
		return;
	if ((slice_starts(slice_str(name), "cuda_") || slice_is(slice_str(name), "find_cuda_helper_libs")) &&
	    !made(l, 'f', slice_str(name)))
		report(l, c->name, "the command is FindCUDA's, and is not there with the language HIP");
	if (COMMAND_IS(c, "find_package", "find_dependency") && SLICE_IS_ANY(cmake_arg(t, c, 0), "CUDA", "CUDAToolkit") &&
	    !made(l, 'm', slice_str(arena_printf(&l->u->arena, "Find%.*s.cmake", (int)cmake_arg(t, c, 0).n, cmake_arg(t, c, 0).p))))
		report(l, cmake_arg(t, c, 0), "ROCm's package is hip");
	for (uint32_t k = 0; k < c->n; k++) {
		struct slice a = cmake_arg(t, c, k), w;
		bool language = (project && k) || COMMAND_IS(c, "enable_language", "check_language") ||
		                (k && SLICE_IS_ANY(cmake_arg(t, c, k - 1), "LANGUAGE", "LINKER_LANGUAGE")) ||
		                (set && k && made(l, 'l', cmake_arg(t, c, 0)));
		if (language && slice_is(a, "CUDA"))
			report(l, a, "CMake's language CUDA needs nvcc: the language of the sources is HIP");
		for (size_t at = 0; cmake_next_word(a, &at, &w);)
			cmake_word_left(l, a, w);
		const char *computed = a.n ? slice_find(a, SLICE_LIT("CUDA::${")) : NULL;
		if (computed && !COMMAND_IS(c, "add_library"))
			report(l, (struct slice){computed, 6},
			       "ROCm's targets have other names, as in roc::hipblas and hip::hipfft");
		options_left(l, a, runs);
	}
}

static void cmake_left(struct left *l)
{
	struct cmake_text t;
	const struct build_words *words = &l->now->words;
	uint32_t w = 0;
	cmake_text_read(&t, l->now->text);
	for (uint32_t k = 0; k < t.n_commands; k++) {
		while (w + 1 < words->n && words->v[w].text.p < t.commands[k].name.p)
			w++;
		if (w < words->n && !l->now->kept[w])
			cmake_command_left(l, &t, &t.commands[k]);
	}
	cmake_text_free(&t);
}

/* ---- make ---- */

static void make_left(struct left *l)
{
	const struct build_words *words = &l->now->words;
	for (uint32_t i = 0; i < words->n; i++) {
		struct slice w = words->v[i].text;
		if (l->now->kept[i])
			continue;
		const struct build_rule *library =
		        w.n > 2 && slice_starts(w, "-l")
		                ? build_rule_find(l->now->rules, BUILD_LIBRARY, BUILD_MAKE, (struct slice){w.p + 2, w.n - 2}, NULL)
		                : NULL;
		if (!nvcc_word_left(l, w, true) && library && !library->same)
			report(l, w,
			       library->to ? arena_printf(&l->u->arena, "ROCm's library is -l%s", library->to)
			                   : "the library is CUDA's");
	}
}

void build_left(struct build_unit *u, const struct build_unit *now, const struct line_map *map)
{
	struct left l = {.u = u, .now = now, .map = map};
	note_told(&l);
	if (now->kind == BUILD_CMAKE) {
		l.node = now->all->cmake ? cmake_tree_node(now->all->cmake, now->file) : NULL;
		cmake_left(&l);
	} else if (now->kind == BUILD_MAKE) {
		l.once = !map;
		make_left(&l);
	}
	free(l.lines);
	free(l.told);
}
