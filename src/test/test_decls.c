/* test_decls.c: the declaration headers that stand in for the CUDA SDK: programs parse without errors, names mean what they should,
 * and every name of the rule table is declared. In testdata/decls an identifier followed by a comment 'C' must be CUDA's, by a
 * comment 'P' the program's. */
#include "scan/facts.h"
#include "rules/rules.h"
#include "parse/parse.h"
#include <ctype.h>
#include <dirent.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>
#include <cmocka.h>

static struct parse_result got;
static struct fact_set facts;

static void keep(void *ctx, size_t job, struct parse_result *r)
{
	(void)ctx;
	(void)job;
	for (uint32_t i = 0; i < r->n_files; i++)
		facts_merge(&facts, &r->files[i].facts);
	got = *r;
	got.files = NULL;
	parse_result_free(r);
}

/* Parses one file as the only one in scope; its facts are in 'facts'. */
static void parse(const char *path, const char *std)
{
	if (!libclang_version(NULL))
		skip();
	struct strmap scope = {0};
	const char *args[] = {std};
	struct parse_job job = {.file = path, .directory = "/", .args = args, .n_args = 1, .scope = &scope};
	strmap_put(&scope, slice_str(path), 0);
	facts = (struct fact_set){0};
	parse_all(&job, 1, 1, 120, NULL, keep, NULL);
	strmap_free(&scope);
}

static char *read_text(const char *path)
{
	FILE *f = fopen(path, "rb");
	struct buf b = {0};
	char chunk[4096];
	assert_non_null(f);
	for (size_t n; (n = fread(chunk, 1, sizeof chunk, f));)
		buf_add(&b, chunk, n);
	fclose(f);
	return b.p;
}

/* Every marked identifier of the text has the origin it is marked with. Returns how many there are. */
static unsigned check_marks(const char *path, const char *text)
{
	unsigned n = 0;
	for (const char *p = text; (p = strstr(p, "/*")); p++) {
		if ((p[2] != 'C' && p[2] != 'P') || strncmp(p + 3, "*/", 2))
			continue;
		const char *start = p;
		while (start > text && (isalnum((unsigned char)start[-1]) || start[-1] == '_'))
			start--;
		const struct name_fact *f = facts_name(&facts, (uint32_t)(start - text));
		if (!f)
			fail_msg("%s: nothing known of '%.*s'", path, (int)(p - start), start);
		if (f->origin != (p[2] == 'C' ? ORIGIN_CUDA : ORIGIN_PROJECT))
			fail_msg("%s: '%.*s' has origin %d", path, (int)(p - start), start, f->origin);
		n++;
	}
	return n;
}

static void test_programs(void **state)
{
	(void)state;
	static const char *const standards[] = {"-std=c++14", "-std=c++17", "-std=c++20"};
	char dir[PATH_MAX], path[PATH_MAX + 300];
	assert_non_null(realpath("testdata/decls", dir));
	DIR *d = opendir(dir);
	assert_non_null(d);
	/* clang 14 mixes up functions of both sides when it reads C++20 over a precompiled prefix */
	const char *version = libclang_version(NULL);
	size_t n_standards = ARRAY_SIZE(standards) - (version && strstr(version, "libclang 14"));
	unsigned files = 0, marks = 0;
	for (struct dirent *e; (e = readdir(d));) {
		if (!slice_ends(slice_str(e->d_name), ".cu"))
			continue;
		snprintf(path, sizeof path, "%s/%s", dir, e->d_name);
		char *text = read_text(path);
		for (size_t i = 0; i < n_standards; i++) {
			parse(path, standards[i]);
			if (facts.n_errors)
				fail_msg("%s:%u: %s (%s)", path, facts.errors[0].line, facts.errors[0].message, standards[i]);
			assert_int_equal(got.status, PARSE_OK);
			marks += check_marks(e->d_name, text);
			facts_free(&facts);
		}
		free(text);
		files++;
	}
	closedir(d);
	assert_true(files >= 10 && marks >= 150);
}

/* ---- every name ---- */

static const char *const every_header[] = {"cuda.h",
                                           "cuda_fp16.h",
                                           "cuda_bf16.h",
                                           "cuda_fp4.h",
                                           "cuda_fp6.h",
                                           "cuda_fp8.h",
                                           "cuComplex.h",
                                           "cublasLt.h",
                                           "cublasXt.h",
                                           "cusparse.h",
                                           "cusparseLt.h",
                                           "cusolverDn.h",
                                           "cufftXt.h",
                                           "curand_kernel.h",
                                           "nvrtc.h",
                                           "cufile.h",
                                           "nvJitLink.h",
                                           "cudnn.h",
                                           "cutensor.h",
                                           "cooperative_groups.h",
                                           "cub/cub.cuh",
                                           "thrust/device_vector.h",
                                           "thrust/system_error.h",
                                           "cuda/atomic",
                                           "cuda_pipeline.h",
                                           "mma.h",
                                           "nccl.h",
                                           "nvToolsExt.h",
                                           "nvml.h",
                                           "npp.h",
                                           "complex",
                                           "unistd.h",
                                           "cuda_profiler_api.h",
                                           "math_constants.h",
                                           "cuda_gl_interop.h",
                                           "nv/target"};
/* What is rightly absent: names of HIP or of other projects, what only nvcc's options or the device compilation define, types that
 * are namespaces, and CUB's insides. */
static const char *const absent[] = {
        /* include guards of headers that the stand-ins fold into others, and switches that programs define */
        "CUBLAS_H_", "_CUFFTXT_H_", "__CUDA_GL_INTEROP_H__", "__CUDA_NO_HALF2_OPERATORS__", "__CUDA_NO_HALF_CONVERSIONS__",
        "__CUDA_NO_HALF_OPERATORS__", "__LIBRARY_TYPES_H__", "__MATH_CONSTANTS_H__", "__CUDACC_DEBUG__",
        "__CUDACC_EXTENDED_LAMBDA__", "__CUDACC_RDC__", "__CUDACC_RELAXED_CONSTEXPR__", "__CUDACC_RTC__", "__CUDACC_VER__",
        "__CUDA_ARCH", "__CUDA_NO_", "CUDA_API_PER_THREAD_DEFAULT_STREAM", "__noinline__", "__inline__", "__restrict__",
        "cub::", "thrust::", "nvcuda::wmma::precision::", "__nv_itex_trait", "nvJitLink", "cuda::experimental",
        /* macros of CCCL's, and what of libcu++ has no counterpart */
        "THRUST_", "CCCL_", "cuda::atomic_signal", "cuda::bit", "cuda::for_each_canceled", "cuda::get_device", "cuda::ilog",
        "cuda::overflow", "cuda::async", "cuda::none", "cuda::cuda_error", "cuda::is_floating", "cuda::proclaims",
        "cuda::restrict"};
static const char *const absent_libraries[] = {"clash", "caffe2", "headers"};

static bool listed(const char *name, const char *const *list, size_t n, bool prefix)
{
	for (size_t i = 0; i < n; i++)
		if (prefix ? !strncmp(name, list[i], strlen(list[i])) : !strcmp(name, list[i]))
			return true;
	return false;
}

static bool is_name(const char *s)
{
	for (; *s; s++)
		if (!isalnum((unsigned char)*s) && *s != '_' && *s != ':')
			return false;
	return true;
}

static void test_every_name(void **state)
{
	(void)state;
	char path[] = "/tmp/tranship-decls-XXXXXX.cu";
	int fd = mkstemps(path, 3);
	assert_true(fd >= 0);
	FILE *out = fdopen(fd, "w");
	const struct rule_table *t = rules_builtin();
	size_t *row_of_line = xcalloc(3 * rules_count(t) + ARRAY_SIZE(every_header) + 8, sizeof *row_of_line), line = 1, asked = 0,
	       missing = 0, own = 0;
	for (size_t i = 0; i < ARRAY_SIZE(every_header); i++, line++)
		fprintf(out, "#include <%s>\n", every_header[i]);
	for (size_t i = 0; i < rules_count(t); i++) {
		const struct name_rule *r = rules_at(t, i);
		bool value = r->kind == RK_FUNC || r->kind == RK_TYPE || r->kind == RK_ENUM || r->kind == RK_DFUNC ||
		             r->kind == RK_DTYPE;
		if (!is_name(r->cuda) || (!value && r->kind != RK_MACRO) || !strncmp(r->cuda, "cuda::std::", 11) ||
		    listed(rules_lib_id(t, r->lib), absent_libraries, ARRAY_SIZE(absent_libraries), false))
			continue;
		/* the host's headers declare what is in cuda::std; a macro serves where the SDK has a function or a type, but not the other way round */
		if (strchr(r->cuda, ':'))
			fprintf(out, "\nnamespace n%zu { using ::%s; }\n\n", i, r->cuda);
		else
			fprintf(out, "#ifndef %s\n%s%zu%s%s%s\n#endif\n", r->cuda, value ? "namespace n" : "#error ", i,
			        value ? " { using ::" : "", value ? r->cuda : "", value ? "; }" : "");
		row_of_line[line + 1] = i + 1;
		line += 3;
		asked++;
	}
	fclose(out);
	parse(path, "-std=c++17");
	for (uint32_t i = 0; i < facts.n_errors; i++) {
		size_t row = row_of_line[facts.errors[i].line];
		if (!row) {
			print_error("line %u: %s\n", facts.errors[i].line, facts.errors[i].message);
			missing++;
		} else if (!listed(rules_at(t, row - 1)->cuda, absent, ARRAY_SIZE(absent), true)) {
			print_error("not declared: %s\n", rules_at(t, row - 1)->cuda);
			missing++;
		} else {
			own++;
		}
	}
	facts_free(&facts);
	free(row_of_line);
	unlink(path);
	assert_int_equal(missing, 0);
	assert_true(asked > 10000 && own < 160);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(test_programs),
	        cmocka_unit_test(test_every_name),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
