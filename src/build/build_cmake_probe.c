/* build_cmake_probe.c: programs, names and headers of C in CMake's commands: file(WRITE), check_cxx_source_compiles, find_path. */
#include "build/build_c_text.h"
#include "build/build_cmake.h"

static bool is_program(struct slice a)
{
	return slice_find(a.n ? a : SLICE_LIT(" "), SLICE_LIT("#include")) ||
	       slice_find(a.n ? a : SLICE_LIT(" "), SLICE_LIT("<<<"));
}

/* "cuda.h": the header's counterpart; false: it is none. Where the folder is asked for, and C++ has the header, ROCm's will do. */
static bool header(struct cmake_reader *r, struct slice a, bool folder)
{
	const char *to = build_c_header(r->u, a);
	if (to && folder && !strpbrk(to, "./"))
		to = "hip/hip_version.h";
	if (to)
		cmake_replace(r, a, to);
	return to;
}

/* "cuda.h;cublas_v2.h" */
static void headers(struct cmake_reader *r, struct slice a, bool folder)
{
	for (size_t at = 0; at < a.n;) {
		size_t end = at;
		while (end < a.n && a.p[end] != ';')
			end++;
		header(r, (struct slice){a.p + at, end - at}, folder);
		at = end + (end < a.n);
	}
}

void cmake_probe(struct cmake_reader *r, struct slice command)
{
	const struct cmake_command *c = r->c;
	struct slice first = cmake_argument_at(r, 0);
	bool writes = slice_is(command, "file") && SLICE_IS_ANY(first, "WRITE", "APPEND", "CONFIGURE", "GENERATE"),
	     compiles = slice_find(command, SLICE_LIT("_source_compiles")) || slice_find(command, SLICE_LIT("_source_runs")),
	     finds = SLICE_IS_ANY(command, "find_path", "find_file") || slice_starts(command, "check_include_file"),
	     symbols = SLICE_IS_ANY(command, "check_symbol_exists", "check_cxx_symbol_exists", "check_function_exists",
	                            "check_library_exists"),
	     sets = SLICE_IS_ANY(command, "set", "list", "string", "try_compile", "try_run"), program = false;
	uint32_t flags = cmake_word(&r->t, c, "CMAKE_FLAGS", 1);
	if (SLICE_IS_ANY(command, "try_compile", "try_run") && flags < c->n &&
	    cmake_word(&r->t, c, "COMPILE_DEFINITIONS", 1) >= c->n &&
	    slice_find((struct slice){r->t.s.p + c->open, c->close - c->open}, SLICE_LIT("${CUDA_"))) /* of a source for the host */
		build_insert(r->u, build_at(r->u, cmake_argument_at(r, flags).p), "COMPILE_DEFINITIONS -D__HIP_PLATFORM_AMD__=1 ");
	for (uint32_t k = 0; k < c->n && (writes || sets) && !program; k++)
		program = is_program(cmake_argument_at(r, k));
	for (uint32_t k = 0; k < c->n; k++) {
		struct slice a = cmake_argument_at(r, k);
		if (compiles || (program && (r->t.arguments[c->first + k].quoted || r->t.arguments[c->first + k].bracket)))
			build_c_program(r->u, a);
		else if (finds && (k || !slice_starts(command, "find_")))
			headers(r, a, slice_starts(command, "find_"));
		else if (symbols && k + 1 < c->n && build_c_is_cuda(a))
			build_c_rename(r->u, a, true);
		else if (symbols && k)
			headers(r, a, false);
	}
}
