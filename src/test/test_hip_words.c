/* test_hip_words.c: every row of nvcc_option.def, in all its spellings, has one meaning; tranship-nvcc prints it, too. scripts/build-options
 * compares the printers of build files and of 'tranship query'. */
#include "nvcc/command_line.h"
#include "nvcc/hip_words.h"
#include "rules/rules.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

static struct arena arena;

static struct hip_words read_words(const char *const *words, size_t n, size_t at, bool wants_17, bool text)
{
	struct hip_line line = {words,           n,         "--offload-arch=gfx942 --offload-arch=gfx1100", wants_17, text,
	                        rules_builtin(), BUILD_MAKE};
	return hip_words_read(&line, at, &arena);
}

/* What becomes of a line whose words have blanks between: '~' stands for a blank within one. "!" behind: something is lost. */
static const char *line_of(const char *command, bool wants_17, bool text)
{
	const char *words[32], *out = "";
	size_t n = 0;
	char *copy = arena_strdup(&arena, command);
	for (char *w = strtok(copy, " "); w; w = strtok(NULL, " ")) {
		for (char *p = w; *p; p++)
			*p = *p == '~' ? ' ' : *p;
		words[n++] = w;
	}
	bool lost = false;
	for (size_t i = 0; i < n;) {
		struct hip_words h = read_words(words, n, i, wants_17, text);
		for (size_t k = 0; k < h.n; k++)
			out = arena_printf(&arena, "%s%s%s", out, *out ? " " : "", h.words[k]);
		lost = lost || h.lost;
		i += h.taken;
	}
	return lost ? arena_printf(&arena, "%s !", out) : out;
}

static void test_meanings(void **state)
{
	(void)state;
	static const struct {
		const char *nvcc, *hip;
	} lines[] = {
	        {"-std=c++14", "-std=c++17"},
	        {"-M -D__CUDACC__ -D__NVCC__=1 -DA", "-M -DA"},
	        {"--std gnu++14", "-std=gnu++17"},
	        {"-std=c++20", "-std=c++20"},
	        {"-Xcompiler -Wall,-std=c++14 -Xcompiler -std=c++20", "-Wall -std=c++17 -std=c++20"},
	        {"-arch=sm_80", "--offload-arch=gfx942 --offload-arch=gfx1100"},
	        {"-arch native", "--offload-arch=native"},
	        {"-arch=gfx90a", "--offload-arch=gfx90a"},
	        {"-g -lineinfo", "-g"},
	        {"-lineinfo", "-gline-tables-only"},
	        {"-G -lineinfo", "-Xarch_device -g -Xarch_device -O0"},
	        {"-use_fast_math -ftz=false -prec-div=true",
	         "-fgpu-flush-denormals-to-zero -fno-hip-fp32-correctly-rounded-divide-sqrt -fgpu-approx-transcendentals "
	         "-fno-gpu-flush-denormals-to-zero -fhip-fp32-correctly-rounded-divide-sqrt"},
	        {"-ftz=false -prec-div=true", ""},
	        {"-dc", "-c -fgpu-rdc"},
	        {"-c -dc", "-c -fgpu-rdc"},
	        {"-m32", "-m32 !"},
	        {"-m 32", "-m 32 !"},
	        {"--machine=64", "-m64"},
	        {"-m64", "-m64"},
	        {"-lib", "--emit-static-lib"},
	        {"-link", ""},
	        {"-run", "-run !"},
	        {"--preprocess", "-E"},
	        {"-V", "--version"},
	        {"-ccbin mpicxx", " !"},
	        {"-ccbin g++", ""},
	        {"-Xcompiler -Wall,-fPIC", "-Wall -fPIC"},
	        {"-Xcompiler=-fPIC,-Wl,-rpath,/x", "-fPIC -Wl,-rpath,/x"},
	        {"-Xcompiler -Wl,-rpath,/x~-Wall,-g", "-Wl,-rpath,/x -Wall -g"},
	        {"-Xcompiler $(A~b,c),-g", "$(A b,c) -g"},
	        {"-Xcompiler /EHsc,/x/y.o", "/x/y.o"},
	        {"-Xptxas -warn-spills,-v", "-Rpass-analysis=kernel-resource-usage"},
	        {"-Xptxas -O3,-volatile", ""},
	        {"-Xlinker -rpath,/x", "-Wl,-rpath,/x"},
	        {"-Xlinker -s", "-Xlinker -s"},
	        {"-I a,b -I=c -Id", "-I a -I b -Ic -Id"},
	        {"--optimize 3", "-O3"},
	        {"-O 3 -O2 -O", "-O3 -O2 -O"},
	        {"-lcublas_static,cufft", "-lhipblas -lhipfft"},
	        {"-lcuda -lcudart", "-lamdhip64"},
	        {"-lnvidia-ml", "-lamd_smi"},
	        {"-lnvjpeg", "-lnvjpeg !"},
	        {"-DCUDA_API_PER_THREAD_DEFAULT_STREAM=1", "-DHIP_API_PER_THREAD_DEFAULT_STREAM=1"},
	        {"-x cuda", "-x hip"},
	        {"-optf a.txt,b.txt", "@a.txt @b.txt"},
	        {"-I", "-I"},
	        {"-maxrregcount=32", " !"},
	};
	for (size_t i = 0; i < ARRAY_SIZE(lines); i++) {
		assert_string_equal(line_of(lines[i].nvcc, true, false), lines[i].hip);
		assert_string_equal(line_of(lines[i].nvcc, true, true), lines[i].hip);
	}
	assert_string_equal(line_of("-std=gnu++14 -std c++11", false, false), "-std=gnu++14 -std=c++11");
	/* quotes in the text of a build file are the shell's */
	assert_string_equal(line_of("-Xcompiler=\"-fPIC~-Wall\" -Xptxas=\"-v\"", false, true),
	                    "-fPIC -Wall -Rpass-analysis=kernel-resource-usage");
	assert_string_equal(line_of("-Xcompiler \\\"-fPIC~-Wall\\\"", false, true), "-fPIC -Wall");
}

static const char *run_together(const struct hip_words *h)
{
	const char *text = h->lost ? "!" : "";
	for (size_t i = 0; i < h->n; i++)
		text = arena_printf(&arena, "%s%s", text, h->words[i]);
	return text;
}

/* tranship-nvcc hands clang the same words, as far as these are the compiler's and not its own affair. */
static void expect_toolkit(const struct nvcc_option *o, const char *const *words, size_t n, const struct hip_words *h)
{
	static const enum nvcc_drive printed[] = {DRIVE_CLANG, DRIVE_IF_TRUE,   DRIVE_IF_FALSE, DRIVE_JOIN,  DRIVE_MACRO,
	                                          DRIVE_BOTH,  DRIVE_JOIN_BOTH, DRIVE_HOST,     DRIVE_PTXAS, DRIVE_NO_WARNINGS};
	struct command_line line;
	char program[] = "nvcc", *args[] = {program, (char *)words[0], n > 1 ? (char *)words[1] : NULL, NULL};
	assert_int_equal(command_line_read(&line, (int)n + 1, args),
	                 o->drive != DRIVE_REFUSE && o->drive != DRIVE_OPTIONS_FILE); /* whose file is none */
	const char *clang = run_together(&(struct hip_words){.words = line.clang.v, .n = line.clang.n});
	for (size_t k = 0; k < ARRAY_SIZE(printed); k++)
		if (o->drive == printed[k])
			assert_string_equal(clang, run_together(h));
	command_line_free(&line);
}

static void test_each_row_in_each_spelling(void **state)
{
	(void)state;
	static const char *const values[] = {
	        [TAKES_TRUTH] = "false", [TAKES_LEVEL] = "2",    [TAKES_TEXT] = "c++17",      [TAKES_NUMBER] = "64",
	        [TAKES_MACRO] = "A=B",   [TAKES_LIST] = "a,b",   [TAKES_TOOL] = "-a,-b",      [TAKES_ARCH] = "sm_80",
	        [TAKES_ARCHS] = "sm_80", [TAKES_FILE] = "file",  [TAKES_FILES] = "/dev/null", [TAKES_FOLDER] = "dir",
	        [TAKES_FOLDERS] = "d,e", [TAKES_OUTPUT] = "out",
	};
	size_t n = 0;
	FOR_EACH(const struct nvcc_option, o, nvcc_options, n_nvcc_options) {
		const char *value = values[o->takes], *const names[] = {o->name, o->brief}, *first = NULL;
		for (size_t k = 0; k < 8 && !o->host; k++) {
			const char *name = names[k & 1], *dashes = k & 2 ? "--" : "-";
			bool apart = k & 4;
			if (!name || (apart && !value))
				continue;
			const char *words[] = {!value || apart ? arena_printf(&arena, "%s%s", dashes, name)
			                                       : arena_printf(&arena, "%s%s=%s", dashes, name, value),
			                       apart ? value : NULL};
			struct hip_words h = read_words(words, apart ? 2 : 1, 0, true, false);
			assert_ptr_equal(h.option, o);
			assert_int_equal(h.taken, apart ? 2 : 1);
			expect_toolkit(o, words, h.taken, &h);
			n++;
			if (h.same && h.lost) /* the words stay, in any spelling */
				continue;
			if (!first)
				first = run_together(&h);
			else if (o->drive != DRIVE_LINKER) /* -Xlinker stays, "--linker-options=" cannot */
				assert_string_equal(run_together(&h), first);
		}
	}
	assert_true(n > 500);
}

/* What a lint says that clang takes is what a translation writes. */
static void test_advice(void **state)
{
	(void)state;
	FOR_EACH(const struct nvcc_advice, v, nvcc_advice, n_nvcc_advice) {
		if (!strstr(v->text, " takes -") || !strcmp(v->name, "x"))
			continue;
		const char *value = !v->value ? "sm_80" : *v->value == '=' ? "sm_80" : v->value;
		const char *words[] = {arena_printf(&arena, "-%s", v->name), NULL};
		struct nvcc_given g = nvcc_option_read(words, 1);
		bool takes = g.option->takes > TAKES_LEVEL || v->value;
		words[1] = value;
		struct hip_words h = read_words(words, takes ? 2 : 1, 0, true, false);
		for (size_t i = 0; i < h.n; i++) {
			const char *shown = !strncmp(h.words[i], "--offload-arch", 14) ? "--offload-arch={arch}" : h.words[i];
			if (!strstr(v->text, shown))
				fail_msg("-%s: '%s' lacks '%s'", v->name, v->text, shown);
		}
	}
}

static void test_nvccs_own(void **state)
{
	(void)state;
	static const char *const own[] = {"--extra-device-vectorization",
	                                  "-gencode",
	                                  "--generate-code=x",
	                                  "-arch=sm_80",
	                                  "-code=compute_80",
	                                  "-Xcompiler",
	                                  "-rdc=true",
	                                  "-ftz=true",
	                                  "--use_fast_math",
	                                  "-Xptxas=-v"};
	static const char *const others[] = {"-frandom-seed=x", "-arch=arm64", "-x", "-G", "-rdc", "-dc",   "-c",
	                                     "-ftz=false",      "-fmad",       "-I", "a",  "-",    "-larch"};
	for (size_t i = 0; i < ARRAY_SIZE(own); i++)
		assert_true(hip_word_is_nvccs(slice_str(own[i])));
	for (size_t i = 0; i < ARRAY_SIZE(others); i++)
		assert_false(hip_word_is_nvccs(slice_str(others[i])));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(test_meanings),
	        cmocka_unit_test(test_each_row_in_each_spelling),
	        cmocka_unit_test(test_advice),
	        cmocka_unit_test(test_nvccs_own),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);
	arena_free(&arena);
	return failed;
}
