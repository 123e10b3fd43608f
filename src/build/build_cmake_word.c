/* build_cmake_word.c: words in CMake's arguments: variables, targets, generator expressions. */
#include "build/build_cmake.h"
#include "build/build_toolkit.h"
#include "build/build_toolkit_path.h"
#include <ctype.h>

/* The language's name in "$<COMPILE_LANGUAGE:C,CUDA>" and "$<COMPILE_LANG_AND_ID:CUDA,NVIDIA>"; 'list' is what stands behind the ':'. With ids
 * only NVIDIA's is the one whose options are translated. */
static void language_list(struct cmake_reader *r, struct slice list, bool ids)
{
	struct slice w, language = {0};
	bool nvidia = false;
	for (size_t at = 0; cmake_next_word(list, &at, &w);) {
		if (slice_is(w, "CUDA"))
			language = w;
		nvidia |= slice_is(w, "NVIDIA");
	}
	if (!language.n || (ids && !nvidia))
		return;
	cmake_replace(r, language, "HIP");
	for (size_t at = 0; ids && cmake_next_word(list, &at, &w);)
		if (slice_is(w, "NVIDIA"))
			cmake_replace(r, w, "Clang");
}

/* What an expression's name says, from the word on; true: it was one of these. */
static bool expression(struct cmake_reader *r, struct slice a, struct slice w)
{
	const char *end = a.p + a.n, *from = w.p + w.n;
	if (w.p - a.p < 2 || memcmp(w.p - 2, "$<", 2) != 0 || from >= end || (*from != ':' && *from != '>'))
		return false;
	const char *close = memchr(from, '>', (size_t)(end - from));
	struct slice list = {from, close ? (size_t)(close - from) : (size_t)(end - from)};
	if (SLICE_IS_ANY(w, "COMPILE_LANGUAGE", "LINK_LANGUAGE")) {
		language_list(r, list, false);
	} else if (SLICE_IS_ANY(w, "COMPILE_LANG_AND_ID", "LINK_LANG_AND_ID")) {
		language_list(r, list, true);
	} else if (slice_is(w, "CUDA_COMPILER_ID")) {
		if (slice_is(list, ":Clang"))
			return true; /* its options are clang's for CUDA, and it is false */
		cmake_replace(r, w, "HIP_COMPILER_ID");
		if (slice_is(list, ":NVIDIA"))
			cmake_replace(r, (struct slice){list.p + 1, list.n - 1}, "Clang");
	} else if (slice_is(w, "CUDA_COMPILER_VERSION")) {
		cmake_replace(r, w, "HIP_COMPILER_VERSION");
	} else {
		return false;
	}
	return true;
}

static void target(struct cmake_reader *r, struct slice w)
{
	const struct build_rule *rule = cmake_target_rule(r->u->all, (struct slice){w.p + 6, w.n - 6});
	if (rule && rule->dropped)
		cmake_replace(r, w, "");
	else if (rule && rule->target)
		cmake_replace(r, w, rule->target);
	else
		build_lost(r->u, w, (rule ? rule->why ?: rule->note : NULL) ?: "ROCm has no such library");
}

/* In a command that is run, hipcc stands for nvcc: it takes .cu files for HIP. CMake's own rules take clang++. */
static bool compiler(struct cmake_reader *r, struct slice a, struct slice w)
{
	const struct cmake_command *c = r->c;
	bool runs =
	        cmake_named(c, "add_custom_command") || cmake_named(c, "add_custom_target") || cmake_named(c, "execute_process");
	bool path = w.p > a.p && w.p[-1] == '/', set = path && w.p + w.n == a.p + a.n && cmake_named(c, "set"); /* run later */
	if (slice_is(w, "nvcc") && (w.n == a.n || path) && (runs || set || cmake_named(c, "find_program")))
		cmake_replace(r, w, "hipcc");
	else if (runs && slice_is(w, "CMAKE_CUDA_COMPILER") && cmake_is_reference(a, w))
		cmake_replace(r, (struct slice){w.p - 2, w.n + 3}, "${ROCM_PATH}/bin/hipcc");
	else
		return false;
	return true;
}

/* "hip::host" as a file: the project that try_run writes knows no target of a package (jwetzl/CudaLBFGS's CheckComputeCapability.cmake). */
static const char *as_file(struct cmake_reader *r, const char *to)
{
	const char *name = strstr(to, "::");
	if (!name)
		return to;
	return arena_printf(&r->u->arena, "${ROCM_PATH}/lib/lib%s.so", strcmp(name, "::host") ? name + 2 : "amdhip64");
}

static void variable(struct cmake_reader *r, struct slice a, struct slice w, bool bare)
{
	const struct build_rule *rule = cmake_variable_rule(r->u->all, r->node, w),
	                        *library = rule ? NULL : cmake_library_variable(r->u->all, w);
	bool reference = cmake_is_reference(a, w);
	if (library && reference && !cmake_tree_makes(r->tree, r->node, 'v', w))
		cmake_replace(r, (struct slice){w.p - 2, w.n + 3}, library->dropped ? "" : library->target);
	if (!rule || rule->same)
		return;
	bool environment = w.p - a.p >= 5 && !memcmp(w.p - 5, "$ENV{", 5);
	/* "-DCMAKE_CUDA_FLAGS=..." for another project */
	bool given = w.p - a.p >= 2 && !memcmp(w.p - 2, "-D", 2) && slice_starts(w, "CMAKE_");
	if (!reference && !environment && !bare && !given)
		return;
	if (given && slice_starts(a, "-DCMAKE_CUDA_ARCHITECTURES=")) {
		cmake_replace(r, a, "-DCMAKE_HIP_ARCHITECTURES=${TRANSHIP_ARCHITECTURES}");
		return;
	}
	const char *to = build_rule_text(rule, w, r->u->r->sel.arch, &r->u->arena);
	struct slice whole = {w.p - 2, w.n + 3};
	if (!to)
		build_lost(r->u, w, rule->why ? rule->why : rule->note ? rule->note : "CMake's language HIP has no counterpart");
	else if (!cmake_is_value(to) && *to) {
		cmake_replace(r, w, to);
		if (!strcmp(to, "ROCM_PATH") && (reference || environment))
			build_toolkit_tail(r->u, a, (size_t)(w.p + w.n + 1 - a.p));
		if (!strcmp(to, "hip_INCLUDE_DIRS") && reference)
			build_toolkit_header(r->u, (struct slice){w.p + w.n + 1, (size_t)(a.p + a.n - w.p - w.n - 1)});
	} else if (reference) {
		cmake_replace(r, whole, cmake_named(r->c, "try_run") || cmake_named(r->c, "try_compile") ? as_file(r, to) : to);
	}
}

/* "/usr/local/cuda/lib64", and the names of sources that get another extension. */
static void paths(struct cmake_reader *r, struct slice a)
{
	for (size_t i = 0; i < a.n; i++) {
		struct slice rest = {a.p + i, a.n - i};
		size_t toolkit = a.p[i] == '/' && build_begins_path(a, i) ? build_toolkit_path(rest) : 0;
		if (toolkit) {
			cmake_replace(r, (struct slice){rest.p, toolkit}, "${ROCM_PATH}");
			build_toolkit_tail(r->u, a, i + toolkit);
		} else if (r->u->r->rename_ext && i && slice_starts(rest, ".cu") &&
		           (rest.n == 3 || !(isalnum((unsigned char)rest.p[3]) || strchr("_.", rest.p[3])))) {
			cmake_replace(r, (struct slice){rest.p + 1, 2}, r->u->r->rename_ext + (*r->u->r->rename_ext == '.'));
		}
	}
}

void cmake_words(struct cmake_reader *r, uint32_t k, bool bare)
{
	struct slice a = cmake_argument_at(r, k), w;
	paths(r, a);
	for (size_t at = 0; cmake_next_word(a, &at, &w);) {
		if (slice_starts(w, "DCMAKE_") && w.p > a.p && w.p[-1] == '-')
			w = (struct slice){w.p + 1, w.n - 1};
		bool defined = w.n > 1 && w.p > a.p && w.p[-1] == '-' && strchr("DU", *w.p);
		struct slice name = {w.p + defined, w.n - defined}; /* of a macro */
		const struct build_rule *rule = build_rule_find(r->u->rules, BUILD_WORD, BUILD_CMAKE, name, NULL);
		if (rule && rule->to)
			cmake_replace(r, name, rule->to);
		else if (slice_starts(w, "CUDA::"))
			target(r, w);
		else if (!expression(r, a, w) && !compiler(r, a, w))
			variable(r, a, w, bare);
	}
}
