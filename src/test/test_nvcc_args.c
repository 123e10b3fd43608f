/* test_nvcc_args.c: nvcc's command lines as clang's. */
#include "nvcc/nvcc_args.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>
#include <cmocka.h>

/* 'command' is split at blanks ('~' stands for a blank inside an argument); the answer is joined with blanks. */
static void expect(const char *command, const char *wanted)
{
	struct arena a = {0};
	struct buf got = {0};
	const char *args[64];
	size_t n = 0, n_out;
	char *copy = xstrdup(command);
	for (char *w = strtok(copy, " "); w; w = strtok(NULL, " ")) {
		for (char *p = w; *p; p++)
			if (*p == '~')
				*p = ' ';
		args[n++] = w;
	}
	char **out = nvcc_to_clang(args, n, NULL, &a, &n_out);
	for (size_t i = 0; i < n_out; i++)
		buf_addf(&got, "%s%s", i ? " " : "", out[i]);
	assert_null(out[n_out]);
	assert_string_equal(got.p ? got.p : "", wanted);
	free(copy);
	buf_free(&got);
	arena_free(&a);
}

static void test_kept(void **state)
{
	(void)state;
	expect("nvcc -I inc -Iinc2 --include-path=a,b -c x.cu", "-Iinc -Iinc2 -Ia -Ib");
	expect("nvcc -isystem=/s -isystem /t --system-include /u,/v x.cu", "-isystem /s -isystem /t -isystem /u -isystem /v");
	expect("nvcc -D A -DB=1 --define-macro=C -DF(x,y)=x -U D -UE x.cu", "-DA -DB=1 -DC -DF(x,y)=x -UD -UE");
	expect("nvcc -include pre.h --pre-include=q.h x.cu", "-include pre.h -include q.h");
}

static void test_standards(void **state)
{
	(void)state;
	expect("nvcc -std=c++14", "-std=gnu++14");
	expect("nvcc --std c++17", "-std=gnu++17");
	expect("nvcc --std=gnu++20", "-std=gnu++20");
	expect("nvcc -std c++03", "-std=gnu++03");
	expect("g++ -std=c++23", "-std=gnu++2b");
	expect("gcc -std=c99", "-std=c99");
}

static void test_dropped_with_values(void **state)
{
	(void)state;
	expect("nvcc -gencode arch=compute_70,code=sm_70 -gencode=arch=compute_80,code=sm_80 "
	       "--generate-code=arch=compute_90,code=[sm_90]",
	       "");
	expect("nvcc -arch=sm_80 -arch sm_70 --gpu-architecture native -code sm_80 --gpu-code=sm_80", "");
	expect("nvcc -ccbin g++-11 -ccbin=/usr/bin/g++ --compiler-bindir clang++", "");
	expect("nvcc -Xptxas -v -Xptxas=-O3 -Xlinker -rpath,/x -Xnvlink -z --ptxas-options=-v", "");
	expect("nvcc -lcudart -l cublas -L/lib -L /lib64 -lineinfo -G -g -O3 -O 2 --optimize=1 -w", "");
	expect("nvcc -o x.o -c x.cu -MD -MF x.d -MT x.o -M -MMD --dependency-output y.d", "");
	expect("nvcc --maxrregcount=32 -maxrregcount 64 -t 4 --threads=0 -odir out --keep --keep-dir k -v -m64", "");
	expect("nvcc -ftz=true -prec-div false -prec-sqrt=false -fmad true -I x", "-Ix");
	expect("nvcc --expt-unknown-thing -diag-suppress 20012,177 -Wno-deprecated-gpu-targets -forward-unknown-to-host-compiler "
	       "-DX",
	       "-DX");
}

static void test_macros_that_options_define(void **state)
{
	(void)state;
	expect("nvcc -rdc=true -dc x.cu", "-D__CUDACC_RDC__=1");
	expect("nvcc -rdc false -rdc=false", "");
	expect("nvcc -rdc true -I y", "-D__CUDACC_RDC__=1 -Iy");
	expect("nvcc --expt-extended-lambda -expt-relaxed-constexpr",
	       "-D__CUDACC_EXTENDED_LAMBDA__=1 -D__CUDACC_RELAXED_CONSTEXPR__=1");
	expect("nvcc --use_fast_math -default-stream per-thread", "-D__USE_FAST_MATH__=1 -DCUDA_API_PER_THREAD_DEFAULT_STREAM=1");
	expect("nvcc --default-stream=legacy", "");
}

static void test_language(void **state)
{
	(void)state;
	expect("nvcc -x cu a.cpp", "-x cuda");
	expect("nvcc -xcu a.cpp", "-x cuda");
	expect("nvcc --x=c++ a.cu", "-x c++");
	expect("clang++ -x cuda --cuda-gpu-arch=sm_70 --cuda-path=/c -Xclang -fx a.cpp", "-x cuda -Xclang -fx");
}

static void test_host_options(void **state)
{
	(void)state;
	expect("nvcc -Xcompiler -fopenmp,-Wall,-DX=1 -Xcompiler=-fPIC", "-D_OPENMP=201811 -DX=1");
	expect("nvcc --compiler-options -Wall~-I~/h~-fno-rtti", "-I/h -fno-rtti");
	expect("nvcc -Xcompiler -isystem,/s,-std=c++11", "-isystem /s -std=gnu++11");
	expect("nvcc -Xcompiler -DMSG='a,b'", "-DMSG=a,b");
	expect("nvcc -Xcompiler -DA\\,B", "-DA,B");
	expect("nvcc -Xcompiler -march=native,-mavx2,-mfma,-O3,-Wl\\,-z", "-mavx2 -mfma");
}

static void test_no_compiler_named(void **state)
{
	(void)state;
	expect("-DX -fblocks -Wall -I. -arch=sm_70", "-DX -fblocks -I.");
	expect("-std=c++20 --target-help-me", "-std=gnu++20 --target-help-me");
	expect("", "");
}

static void test_ends_early(void **state)
{
	(void)state;
	expect("nvcc -I", "");
	expect("nvcc -Xcompiler", "");
	expect("nvcc -arch", "");
	expect("nvcc - --", "");
	expect("nvcc -rdc", "-D__CUDACC_RDC__=1");
}

static void write_file(const char *dir, const char *name, const char *text)
{
	char path[256];
	snprintf(path, sizeof path, "%s/%s", dir, name);
	FILE *f = fopen(path, "w");
	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

static void test_options_files(void **state)
{
	(void)state;
	char dir[] = "/tmp/tranship-test-XXXXXX", path[256];
	struct arena a = {0};
	size_t n;
	assert_non_null(mkdtemp(dir));
	write_file(dir, "one.rsp", "-I\"/a b\" -DQ='x y'\n--options-file two.rsp\t-DLAST");
	write_file(dir, "two.rsp", "-isystem=/two\\ words\n");
	write_file(dir, "loop.rsp", "-DL -optf loop.rsp");
	const char *args[] = {"nvcc", "--options-file", "one.rsp", "-c", "x.cu"};
	char **out = nvcc_to_clang(args, 5, dir, &a, &n);
	assert_int_equal(n, 5);
	assert_string_equal(out[0], "-I/a b");
	assert_string_equal(out[1], "-DQ=x y");
	assert_string_equal(out[2], "-isystem");
	assert_string_equal(out[3], "/two words");
	assert_string_equal(out[4], "-DLAST");
	const char *loop[] = {"nvcc", "-optf=loop.rsp"};
	nvcc_to_clang(loop, 2, dir, &a, &n); /* ends, with a warning */
	assert_int_equal(n, 16);
	const char *relative[] = {"nvcc", "-Iinc", "-isystem", "sys", "-include", "one.rsp", "-include=elsewhere.h"};
	out = nvcc_to_clang(relative, 7, dir, &a, &n);
	assert_int_equal(n, 7);
	snprintf(path, sizeof path, "-I%s/inc", dir);
	assert_string_equal(out[0], path);
	snprintf(path, sizeof path, "%s/sys", dir);
	assert_string_equal(out[2], path);
	snprintf(path, sizeof path, "%s/one.rsp", dir);
	assert_string_equal(out[4], path);
	assert_string_equal(out[6], "elsewhere.h");
	const char *missing[] = {"nvcc", "@missing.rsp", "-DX"};
	out = nvcc_to_clang(missing, 3, dir, &a, &n);
	assert_int_equal(n, 1);
	assert_string_equal(out[0], "-DX");
	static const char *const names[] = {"one.rsp", "two.rsp", "loop.rsp"};
	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		snprintf(path, sizeof path, "%s/%s", dir, names[i]);
		unlink(path);
	}
	rmdir(dir);
	arena_free(&a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(test_kept),
	        cmocka_unit_test(test_standards),
	        cmocka_unit_test(test_dropped_with_values),
	        cmocka_unit_test(test_macros_that_options_define),
	        cmocka_unit_test(test_language),
	        cmocka_unit_test(test_host_options),
	        cmocka_unit_test(test_no_compiler_named),
	        cmocka_unit_test(test_ends_early),
	        cmocka_unit_test(test_options_files),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
