/* test_command_line.c: nvcc's command lines, as the driver reads them. */
#include "nvcc/command_line.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>
#include <cmocka.h>

static struct command_line line;

/* 'command' is split at blanks; '~' stands for a blank inside an argument. */
static bool read_line(const char *command)
{
	static char copy[4096];
	char *args[64];
	int n = 0;
	command_line_free(&line);
	snprintf(copy, sizeof copy, "nvcc %s", command);
	for (char *w = strtok(copy, " "); w; w = strtok(NULL, " ")) {
		for (char *p = w; *p; p++)
			if (*p == '~')
				*p = ' ';
		args[n++] = w;
	}
	args[n] = NULL;
	return command_line_read(&line, n, args);
}

static void expect_words(const struct words *words, const char *wanted)
{
	struct buf got = {0};
	for (size_t i = 0; i < words->n; i++)
		buf_addf(&got, "%s%s", i ? " " : "", words->v[i]);
	assert_string_equal(got.p ? got.p : "", wanted);
	buf_free(&got);
}

static void expect_link(const char *wanted)
{
	struct buf got = {0};
	for (size_t i = 0; i < line.n_link; i++)
		buf_addf(&got, "%s%s", i ? " " : "", line.link[i].word);
	assert_string_equal(got.p ? got.p : "", wanted);
	buf_free(&got);
}

static void test_forms(void **state)
{
	(void)state;
	static const char *const forms[] = {"-I inc -Iinc2", "-I=inc --include-path inc2", "--include-path=inc,inc2"};
	for (size_t i = 0; i < ARRAY_SIZE(forms); i++) {
		assert_true(read_line(forms[i]));
		expect_words(&line.clang, "-Iinc -Iinc2");
		expect_words(&line.include, "inc inc2");
	}
	assert_true(read_line("-o out.o -c a.cu -DX=1,2 -O3 -g -std c++14"));
	assert_int_equal(line.phase, PHASE_COMPILE);
	assert_string_equal(line.output, "out.o");
	assert_string_equal(line.standard, "c++14");
	expect_words(&line.clang, "-DX=1,2 -O3 -g");
	expect_words(&line.host, "-DX=1,2 -O3 -g");
	assert_true(read_line("-c a.cu -Xcompiler -Wall,-std=gnu++14"));
	assert_string_equal(line.standard, "gnu++14");
	expect_words(&line.clang, "-Wall");
	expect_words(&line.host, "-Wall -std=gnu++14");
	assert_true(read_line("-c a.cu -std=c++17 -Xcompiler -std=c++14"));
	assert_string_equal(line.standard, "c++17");
	assert_true(read_line("-c a.cu -DX=1\\,2\\,4 -DY=\\n"));
	expect_words(&line.clang, "-DX=1,2,4 -DY=\\n");
}

/* Whatever nvcc's help lists is taken, in each of its forms, but for what is refused. */
static void test_each_row(void **state)
{
	(void)state;
	static const char *const values[] = {
	        [TAKES_TRUTH] = "true",  [TAKES_LEVEL] = "2",    [TAKES_TEXT] = "c++17",      [TAKES_NUMBER] = "64",
	        [TAKES_MACRO] = "A=B",   [TAKES_LIST] = "a,b",   [TAKES_TOOL] = "-a,-b",      [TAKES_ARCH] = "sm_80",
	        [TAKES_ARCHS] = "sm_80", [TAKES_FILE] = "file",  [TAKES_FILES] = "/dev/null", [TAKES_FOLDER] = "dir",
	        [TAKES_FOLDERS] = "dir", [TAKES_OUTPUT] = "out",
	};
	FOR_EACH(const struct nvcc_option, o, nvcc_options, n_nvcc_options) {
		if (o->host || o->drive == DRIVE_REFUSE || o->drive == DRIVE_OPTIONS_FILE)
			continue;
		const char *value = values[o->takes], *names[] = {o->name, o->brief};
		for (size_t k = 0; k < 2 && names[k]; k++) {
			char command[256];
			snprintf(command, sizeof command, "%s%s%s%s a.cu", k ? "-" : "--", names[k], value ? "=" : "",
			         value ? value : "");
			assert_true(read_line(command));
			snprintf(command, sizeof command, "-%s%s%s a.cu", names[k], value ? " " : "", value ? value : "");
			assert_true(read_line(command));
			assert_int_equal(line.n_inputs, 1);
		}
	}
}

static void test_refused(void **state)
{
	(void)state;
	static const char *const lines[] = {"-foo a.cu", "--no-such-option=1", "-m 32 a.cu", "-m32", "-dw a.cu", "-o"};
	for (size_t i = 0; i < ARRAY_SIZE(lines); i++)
		assert_false(read_line(lines[i]));
	assert_true(read_line("-foo -forward-unknown-to-host-compiler a.cu"));
	expect_words(&line.host, "-foo");
}

static void test_tools(void **state)
{
	(void)state;
	assert_true(read_line("-Xcompiler -Wall,-fPIC -Xcompiler=-Werror -Xcompiler ,\"-g\" --compiler-options -fopenmp a.cu "
	                      "-Xlinker -rpath,/x -lfoo,bar"));
	expect_words(&line.host, "-Wall -fPIC -Werror -g -fopenmp");
	expect_words(&line.clang, "-Wall -fPIC -g -fopenmp"); /* warnings of another compiler are not to end a build */
	expect_link("-fPIC -g -fopenmp a.cu -Wl,-rpath,/x -lfoo -lbar");
	assert_true(read_line("-Xptxas -v,-O3 -Xptxas=-dlcm=ca a.cu"));
	expect_words(&line.clang, "-Rpass-analysis=kernel-resource-usage");
	assert_true(read_line("-Xcompiler -MMD,-MF,x.d a.cu"));
	expect_words(&line.dependencies, "-MMD");
	assert_string_equal(line.dependency_file, "x.d");
	assert_true(read_line("-Xcompiler -I../,-DX=1 a.cu"));
	expect_words(&line.include, "../");
	assert_true(read_line("-E -Xcompiler -g,-MM a.cu"));
	assert_int_equal(line.phase, PHASE_USER_DEPENDENCIES);
	expect_words(&line.clang, "-g");
}

static void test_device(void **state)
{
	(void)state;
	assert_true(read_line("-gencode arch=compute_70,code=sm_70 -arch=sm_80 --offload-arch=gfx90a,gfx1100 a.cu"));
	expect_words(&line.archs, "gfx90a gfx1100");
	assert_string_equal(line.nvidia_arch, "compute_70");
	assert_true(read_line("-use_fast_math -ftz=true -prec-sqrt false -fmad=false -fmad=true a.cu"));
	expect_words(&line.clang,
	             "-fgpu-flush-denormals-to-zero -fno-hip-fp32-correctly-rounded-divide-sqrt -fgpu-approx-transcendentals "
	             "-fgpu-flush-denormals-to-zero -fno-hip-fp32-correctly-rounded-divide-sqrt -ffp-contract=off");
	assert_true(read_line("-dc a.cu b.cpp"));
	assert_true(line.rdc);
	assert_int_equal(line.phase, PHASE_DEVICE_COMPILE);
	assert_int_equal(line.link[0].kind, INPUT_CUDA);
	assert_int_equal(line.link[1].kind, INPUT_CXX);
	assert_true(read_line("-x cu a.cpp b.o -rdc=false"));
	assert_int_equal(line.link[0].kind, INPUT_CUDA);
	assert_false(line.rdc);
	assert_true(read_line("--run \"/x/y.exe\""));
	assert_string_equal(line.link[0].word, "/x/y.exe");
	assert_true(read_line("-maxrregcount=32 a.cu"));
	assert_int_equal(line.notes.n, 1);
}

static void test_files_and_variables(void **state)
{
	(void)state;
	char name[] = "/tmp/test_toolkit.XXXXXX", command[128];
	int fd = mkstemp(name);
	assert_int_equal(write(fd, "-DA \"-DB=x y\"\n-c", 16), 16);
	close(fd);
	snprintf(command, sizeof command, "--options-file %s a.cu", name);
	setenv("NVCC_PREPEND_FLAGS", "-DFIRST", 1);
	setenv("NVCC_APPEND_FLAGS", "-DLAST", 1);
	assert_true(read_line(command));
	expect_words(&line.host, "-DFIRST -DA -DB=x y -DLAST");
	assert_int_equal(line.phase, PHASE_COMPILE);
	unsetenv("NVCC_PREPEND_FLAGS");
	unsetenv("NVCC_APPEND_FLAGS");
	unlink(name);
	assert_false(read_line("-optf /no/such/file a.cu"));
}

/* A file that names another often stands for a tree of them: 14 deep and 40 wide, nobody waits for its end. */
static void test_options_files_are_counted(void **state)
{
	(void)state;
	char folder[] = "/tmp/test_toolkit.XXXXXX", inner[64], outer[64], command[128];
	assert_non_null(mkdtemp(folder));
	snprintf(inner, sizeof inner, "%s/inner", folder);
	snprintf(outer, sizeof outer, "%s/outer", folder);
	FILE *f = fopen(inner, "w");
	assert_non_null(f);
	fputs("-DA\n", f);
	fclose(f);
	for (int n = 255; n <= 256; n++) { /* with the outer one */
		f = fopen(outer, "w");
		assert_non_null(f);
		for (int i = 0; i < n; i++)
			fprintf(f, "@%s\n", inner);
		fclose(f);
		snprintf(command, sizeof command, "@%s a.cu", outer);
		assert_int_equal(read_line(command), n == 255);
	}
	unlink(inner);
	unlink(outer);
	rmdir(folder);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(test_forms),
	        cmocka_unit_test(test_each_row),
	        cmocka_unit_test(test_refused),
	        cmocka_unit_test(test_tools),
	        cmocka_unit_test(test_device),
	        cmocka_unit_test(test_files_and_variables),
	        cmocka_unit_test(test_options_files_are_counted),
	};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);
	command_line_free(&line);
	return failed;
}
