/* What build files are, and that no text of one is too odd to read. What is said of them is in testdata/cli/build.t. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "base/file_kind.h"
#include "build/build_file.h"
#include "nvcc/nvcc_option.h"
#include <stdlib.h>

static void names(void **state)
{
	(void)state;
	assert_int_equal(build_kind("Makefile"), BUILD_MAKE);
	assert_int_equal(build_kind("Makefile.am"), BUILD_MAKE);
	assert_int_equal(build_kind("GNUmakefile"), BUILD_MAKE);
	assert_int_equal(build_kind("rules.mk"), BUILD_MAKE);
	assert_int_equal(build_kind("common.mk.in"), BUILD_MAKE);
	assert_int_equal(build_kind("CMakeLists.txt"), BUILD_CMAKE);
	assert_int_equal(build_kind("FindX.cmake"), BUILD_CMAKE);
	assert_int_equal(build_kind("meson.build"), BUILD_MESON);
	assert_int_equal(build_kind("setup.py"), BUILD_PYTHON);
	assert_int_equal(build_kind("a/.github/workflows/ci.yml"), BUILD_CI);
	assert_int_equal(build_kind("a/ci.yml"), BUILD_NONE);
	assert_int_equal(build_kind("Dockerfile.cuda"), BUILD_DOCKER);
	assert_int_equal(build_kind("x/build.sh"), BUILD_SHELL);
	assert_int_equal(build_kind("flags.rsp"), BUILD_RESPONSE);
	assert_int_equal(build_kind("a/CMakePresets.json"), BUILD_PRESETS);
	assert_int_equal(build_kind("a/package.json"), BUILD_NONE);
	assert_int_equal(build_kind("Makefiles.txt"), BUILD_NONE);
	assert_int_equal(build_kind("CMakeLists.txt.in"), BUILD_NONE);
	assert_int_equal(build_kind("setup.python"), BUILD_NONE);
	assert_int_equal(build_kind("main.cu"), BUILD_NONE);
	assert_int_equal(build_kind("a/CMakeLists.txt.orig"), BUILD_CMAKE);
	assert_int_equal(build_kind("Makefile.bak2"), BUILD_MAKE);
}

static void backups(void **state)
{
	(void)state;
	static const char *const kept[] = {"x.cu~",         "x.cu.bak",    "x.cu.bak12",       "x.cu.orig.1",
	                                   "d/Makefile.r7", ".#x.cu",      "x.merge-left.r12", "x.sync-conflict-2026.cu",
	                                   "x.cu.prehip",   "Makefile.rej"};
	static const char *const others[] = {"x.cu",        "Makefile", "Makefile.cuda", "x.orig.cu", "Makefile.r",
	                                     "x.bak/y.cu",  ".bak",     "a.1",           "12",        "~",
	                                     "Makefile.12", "x.our",    "d.old/Makefile"};
	for (size_t i = 0; i < ARRAY_SIZE(kept); i++)
		assert_true(is_backup(slice_str(kept[i])));
	for (size_t i = 0; i < ARRAY_SIZE(others); i++)
		assert_false(is_backup(slice_str(others[i])));
}

static void deciding_rows_stand_first(void **state)
{
	(void)state;
	for (int i = 0; i <= NVCC_DECIDING; i++)
		assert_int_equal(nvcc_advice[i].when == ADVICE_DECIDES, i < NVCC_DECIDING);
}

/* Every prefix and suffix, for every kind: nothing is read beyond the text, and it ends. */
static void pieces(void **state)
{
	(void)state;
	static const char text[] = "if(X AND NOT Y)\nproject(a CUDA) else() endif()endif() \"\"\"q -arch=$(A ${B}) -x cu\n"
	                           "ifdef X\n\t'nvcc -dc' \\\n -gencode arch=$( #[[ c\n]] )))(((CUDA::cublas: ::CUDA::x "
	                           "-DCMAKE_CUDA_ -l -lcublas -- -\n"
	                           "#[[ # \\\n -rdc=$(X '' \"\" -arch\nNVCC?=$(CUDA_HOME)/bin/nvcc -Xcompiler=\"-a,$(B\n"
	                           "a.o: a.cu b.o\n\t$(NVCC) -dlink -ptx $^ -o $@ && g++ -I/usr/local/cuda/include -lcudart $(\n"
	                           "$(foreach s,$(S),$(eval G+=-gencode arch=compute_$(s),code=sm_$$(s)))\nFROM nvidia/cuda:1\n"
	                           "for s in 70 80; do x=$(nvcc --version|y); done; cmake -DCMAKE_CUDA_FLAGS=\"-G -DCUDA\\";
	const char *guards[] = {"X"};
	size_t n = sizeof text - 1, found = 0;
	for (int lint = 0; lint < 2; lint++)
		for (int kind = BUILD_MAKE; kind < BUILD_KINDS; kind++) {
			struct run run = {.lint = lint, .sel = selection_default(), .cuda_guards = guards, .n_cuda_guards = 1};
			for (size_t begin = 0; begin < n; begin++)
				for (size_t end = begin + 1; end <= n; end += 1 + (begin > 0) * 6) {
					char *copy = malloc(end - begin); /* without a terminator, for the sanitizers */
					memcpy(copy, text + begin, end - begin);
					struct diagnostics out = {0};
					build_file_read(&run, (enum build_kind)kind, (struct slice){copy, end - begin}, 0, &out);
					for (uint32_t i = 0; i < out.n; i++)
						assert_true(out.d[i].off < out.d[i].end && out.d[i].end <= end - begin &&
						            out.d[i].line && out.d[i].column);
					found += out.n;
					diag_free(&out);
					free(copy);
				}
		}
	assert_true(found > 1000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(names),
	        cmocka_unit_test(backups),
	        cmocka_unit_test(deciding_rows_stand_first),
	        cmocka_unit_test(pieces),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
