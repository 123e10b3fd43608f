/* build_cmake_findcuda.c: the commands of FindCUDA.cmake and what they become with CMake's language HIP. */
#include "build/build_cmake.h"
#include <stdlib.h>

#define NO_PTX                                                                                                                   \
	"AMD GPUs have no PTX: a custom command with '${CMAKE_HIP_COMPILER} -x hip --offload-device-only' writes a code object " \
	"for hipModuleLoad"

/* The words of the options from the argument on that stay; -arch and its kin are CMAKE_HIP_ARCHITECTURES'. */
static bool some_stay(struct cmake_reader *r, uint32_t from)
{
	for (uint32_t k = from; k < r->c->n; k++)
		if (!cmake_is_arch(cmake_argument_at(r, k)))
			return true;
	return false;
}

/* FindCUDA took the options in a variable apart; a target's options are words, unless SHELL: says otherwise. */
static void take_apart(struct cmake_reader *r, uint32_t from)
{
	for (uint32_t k = from; k < r->c->n; k++) {
		struct slice a = cmake_argument_at(r, k);
		if (!r->t.arguments[r->c->first + k].quoted && slice_starts(a, "${"))
			build_insert(r->u, build_at(r->u, a.p), "SHELL:");
	}
}

/* Are all sources, the arguments before 'end', CUDA's by their names? A variable may hold others. */
static bool all_cuda(struct cmake_reader *r, uint32_t end)
{
	for (uint32_t k = 1; k < end; k++) {
		struct slice a = cmake_argument_at(r, k);
		bool word = SLICE_IS_ANY(a, "STATIC", "SHARED", "MODULE", "WIN32", "MACOSX_BUNDLE", "EXCLUDE_FROM_ALL");
		if (!word && !slice_ends(a, ".cu") && !slice_ends(a, ".cuh") && !slice_ends(a, ".h"))
			return false;
	}
	return true;
}

/* FindCUDA gave CUDA's include folder and library to all that a target has; the language HIP gives them to its own sources. */
static void link_host(struct cmake_reader *r, uint32_t sources_end)
{
	const struct cmake_command *c = r->c;
	struct slice name = cmake_argument_at(r, 0);
	bool keyword = slice_find(r->t.s, SLICE_LIT("CUDA_LINK_LIBRARIES_KEYWORD"));
	if (c->n && c->close < r->t.s.n && !all_cuda(r, sources_end))
		build_insert(r->u, c->close + 1,
		             arena_printf(&r->u->arena, "\n%starget_link_libraries(%.*s %ship::host)", cmake_indent(r), (int)name.n,
		                          name.p, keyword ? "${CUDA_LINK_LIBRARIES_KEYWORD} " : ""));
}

/* FindCUDA gave the folder to the directory's other targets, too: of fireice-uk/xmr-stak's a library in C++ reads CUDA's header. */
static void include_for_others(struct cmake_reader *r)
{
	bool others = false;
	for (uint32_t k = 0; k < r->t.n_commands; k++)
		others =
		        others || cmake_named(&r->t.commands[k], "add_library") || cmake_named(&r->t.commands[k], "add_executable");
	if (others && !r->includes_hip)
		build_insert(r->u, build_at(r->u, r->c->name.p),
		             arena_printf(&r->u->arena, "include_directories(${hip_INCLUDE_DIRS})\n%s", cmake_indent(r)));
	r->includes_hip = true;
}

/* STATIC, or by its name a variable that holds it: ${GLOO_STATIC_OR_SHARED} (facebookincubator/gloo's gloo/CMakeLists.txt) */
static bool is_kind(struct slice a)
{
	return SLICE_IS_ANY(a, "STATIC", "SHARED", "MODULE") ||
	       (slice_starts(a, "${") && slice_find(a, SLICE_LIT("STATIC")) && slice_find(a, SLICE_LIT("SHARED")));
}

/* cuda_add_library(NAME a.cu b.cu SHARED): FindCUDA takes the kind anywhere among the sources, add_library behind the name alone
 * (FourierConvolutionCUDALib's src/CMakeLists.txt). */
static void kind_first(struct cmake_reader *r, uint32_t from)
{
	struct slice name = cmake_argument_at(r, 0);
	for (uint32_t k = 2; k < from; k++) {
		struct slice kind = cmake_argument_at(r, k);
		if (!is_kind(kind) || r->t.arguments[r->c->first + k].quoted)
			continue;
		const char *blank = kind.p;
		while (strchr(" \t\r\n", blank[-1]))
			blank--;
		cmake_replace(r, (struct slice){blank, (size_t)(kind.p + kind.n - blank)}, "");
		build_insert(r->u, build_at(r->u, name.p) + (uint32_t)name.n + r->t.arguments[r->c->first].quoted,
		             arena_printf(&r->u->arena, " %.*s", (int)kind.n, kind.p));
		return;
	}
}

/* cuda_add_executable(name a.cu OPTIONS -O3) becomes add_executable(name a.cu), and the options the target's. */
static void add_target(struct cmake_reader *r, const char *command)
{
	const struct cmake_command *c = r->c;
	uint32_t from = cmake_word(&r->t, c, "OPTIONS", 1);
	include_for_others(r);
	cmake_replace(r, c->name, command);
	kind_first(r, from);
	link_host(r, from);
	if (from >= c->n)
		return;
	struct slice name = cmake_argument_at(r, 0), word = cmake_argument_at(r, from);
	uint32_t begin = build_at(r->u, word.p), end = begin + (uint32_t)word.n;
	while (begin > c->open + 1 && strchr(" \t\r\n", r->t.s.p[begin - 1]))
		begin--;
	while (end < c->close && strchr(" \t\r\n", r->t.s.p[end]))
		end++;
	if (!some_stay(r, from + 1)) {
		build_replace(r->u, begin, end, "", D_W907);
		return;
	}
	build_replace(r->u, begin, end,
	              arena_printf(&r->u->arena, ")\n%starget_compile_options(%.*s PRIVATE $<$<COMPILE_LANGUAGE:HIP>:",
	                           cmake_indent(r), (int)name.n, name.p),
	              D_W907);
	take_apart(r, from + 1);
	build_insert(r->u, c->close, ">");
}

/* cuda_compile(OUT a.cu OPTIONS -O3): becomes the objects of a library of the sources from the argument 'from' on. */
static void compile(struct cmake_reader *r, struct slice out, uint32_t from)
{
	const struct cmake_command *c = r->c;
	uint32_t options = cmake_word(&r->t, c, "OPTIONS", from), end = c->close + (c->close < r->t.s.n);
	const char *name = arena_strndup(&r->u->arena, out.p, out.n);
	uint32_t sources =
	        from < c->n ? build_at(r->u, cmake_argument_at(r, from).p) - r->t.arguments[c->first + from].quoted : c->close;
	build_replace(r->u, build_at(r->u, c->name.p), sources, arena_printf(&r->u->arena, "add_library(%s_hip OBJECT ", name),
	              D_W907);
	if (options < c->n) {
		struct slice word = cmake_argument_at(r, options);
		uint32_t begin = build_at(r->u, word.p), behind = begin + (uint32_t)word.n;
		while (begin > sources && strchr(" \t\r\n", r->t.s.p[begin - 1]))
			begin--;
		while (behind < c->close && strchr(" \t\r\n", r->t.s.p[behind]))
			behind++;
		build_replace(r->u, begin, behind,
		              some_stay(r, options + 1) ? arena_printf(&r->u->arena, ")\n%starget_compile_options(%s_hip PRIVATE ",
		                                                       cmake_indent(r), name)
		                                        : "",
		              D_W907);
		take_apart(r, options + 1);
	}
	build_insert(r->u, end, arena_printf(&r->u->arena, "\n%sset(%s $<TARGET_OBJECTS:%s_hip>)", cmake_indent(r), name, name));
}

/* cuda_find_library_local_first(VARIABLE NAMES "doc"): the counterpart's name, which target_link_libraries takes. */
static void find_library(struct cmake_reader *r, bool *done)
{
	struct slice variable = cmake_argument_at(r, 0);
	for (uint32_t k = 1; k < r->c->n; k++) {
		struct slice name = cmake_argument_at(r, k);
		const struct build_rule *rule = cmake_target_rule(r->u->all, name);
		if (!rule)
			continue;
		*done = rule->dropped || rule->target;
		if (*done)
			cmake_replace_command(r, arena_printf(&r->u->arena, "set(%.*s%s%s)", (int)variable.n, variable.p,
			                                      rule->dropped ? "" : " ", rule->dropped ? "" : rule->target));
		else
			build_lost(r->u, name, rule->why ?: rule->note ?: "ROCm has no such library");
		return;
	}
	build_lost(r->u, r->c->name, "FindCUDA's command is not there: write find_library with the name of ROCm's library");
}

/* add_compile_options(-Wall -Werror): FindCUDA hands nvcc none of a folder's options, and clang warns where g++ does not. In a file that adds
 * FindCUDA's targets the warnings stay C's and C++'s (Bruce-Lee-LY/cuda_hgemm, CMakeLists.txt: -Werror -Wcast-qual). */
static void keep_warnings(struct cmake_reader *r)
{
	bool adds = false;
	for (uint32_t k = 0; k < r->t.n_commands && !adds; k++)
		adds = cmake_named(&r->t.commands[k], "cuda_add_executable") || cmake_named(&r->t.commands[k], "cuda_add_library");
	for (uint32_t k = 0; k < r->c->n && adds; k++) {
		struct slice a = cmake_argument_at(r, k);
		if (!slice_starts(a, "-W") || SLICE_STARTS_ANY(a, "-Wl,", "-Wa,", "-Wp,"))
			continue;
		build_insert(r->u, build_at(r->u, a.p), "$<$<COMPILE_LANGUAGE:C,CXX>:");
		build_insert(r->u, build_at(r->u, a.p) + (uint32_t)a.n, ">");
	}
}

bool cmake_findcuda(struct cmake_reader *r, bool *done)
{
	const struct cmake_command *c = r->c;
	struct slice first = cmake_argument_at(r, 0);
	int n = (int)first.n;
	char name[64];
	snprintf(name, sizeof name, "%.*s", (int)c->name.n, c->name.p);
	for (char *p = name; *p; p++)
		*p = (char)(*p >= 'A' && *p <= 'Z' ? *p + 32 : *p);
	struct slice s = slice_str(name);
	*done = false;
	if (slice_is(s, "add_compile_options"))
		keep_warnings(r);
	if ((!slice_starts(s, "cuda_") && !slice_find(s, SLICE_LIT("_cuda_"))) || cmake_tree_makes(r->tree, r->node, 'f', s))
		return false;
	if (slice_is(s, "cuda_add_executable")) {
		add_target(r, "add_executable");
	} else if (slice_is(s, "cuda_add_library")) {
		add_target(r, "add_library");
	} else if (slice_is(s, "cuda_include_directories")) {
		cmake_replace(r, c->name, "include_directories");
	} else if (SLICE_IS_ANY(s, "cuda_add_cublas_to_target", "cuda_add_cufft_to_target")) {
		*done = true;
		cmake_replace_command(r, arena_printf(&r->u->arena, "target_link_libraries(%.*s %s)", n, first.p,
		                                      slice_is(s, "cuda_add_cublas_to_target") ? "roc::hipblas" : "hip::hipfft"));
	} else if (SLICE_IS_ANY(s, "cuda_select_nvcc_arch_flags", "cuda_detect_installed_gpus")) {
		*done = true; /* CMAKE_HIP_ARCHITECTURES says it */
		cmake_replace_command(r, arena_printf(&r->u->arena, "set(%.*s)", n, first.p));
	} else if (SLICE_IS_ANY(s, "cuda_build_clean_target", "find_cuda_helper_libs", "cuda_unset_include_and_libraries")) {
		*done = true; /* the variables that it sets are written out */
		cmake_replace_command(r, "");
	} else if (SLICE_IS_ANY(s, "cuda_find_library_local_first", "cuda_find_library_local_first_with_path_ext")) {
		find_library(r, done);
	} else if (slice_is(s, "cuda_compile") && n) {
		compile(r, first, 1);
	} else if (slice_is(s, "cuda_wrap_srcs") && c->n > 3 && slice_is(cmake_argument_at(r, 1), "OBJ")) {
		compile(r, cmake_argument_at(r, 2), 3);
	} else if (SLICE_IS_ANY(s, "cuda_compile_ptx", "cuda_compile_cubin", "cuda_compile_fatbin") ||
	           (slice_is(s, "cuda_wrap_srcs") && SLICE_IS_ANY(cmake_argument_at(r, 1), "PTX", "CUBIN", "FATBIN"))) {
		build_lost(r->u, c->name, NO_PTX);
	} else {
		return false;
	}
	return true;
}
