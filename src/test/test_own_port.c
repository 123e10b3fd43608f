/* What a run says of a port to HIP that the project has already. */
#include "engine/engine.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

/* The run of files with these texts. */
static struct run run_of(const char *const *texts, size_t n)
{
	struct run r = {.sel = selection_default(), .evidence = EVIDENCE_LEXICAL, .jobs = 2, .n_files = n};
	r.files = xcalloc(n, sizeof *r.files);
	for (size_t i = 0; i < n; i++) {
		struct buf path = {0};
		buf_addf(&path, "/x/%zu.cu", i);
		r.files[i] = (struct file){.path = path.p,
		                           .shown = xstrdup(path.p),
		                           .root = xstrdup("/x"),
		                           .rel = xstrdup(path.p + 3),
		                           .bytes = {xstrdup(texts[i]), strlen(texts[i])}};
	}
	translate_run(&r);
	return r;
}

static void expect(const char *macro, size_t files, const char *const *texts, size_t n)
{
	struct run r = run_of(texts, n);
	if (macro)
		assert_string_equal(r.own_port, macro);
	else
		assert_null(r.own_port);
	assert_int_equal(r.own_port_files, files);
	run_free(&r);
}
#define EXPECT(macro, files, ...) \
	expect(macro, files, (const char *const[]){__VA_ARGS__}, ARRAY_SIZE(((const char *const[]){__VA_ARGS__})))

static void found(void **state)
{
	(void)state;
	EXPECT("USE_ROCM", 3, "#ifdef USE_ROCM\n#include <hip/hip_runtime.h>\n#else\n#include <cuda_runtime.h>\n#endif\n",
	       "#if defined(USE_ROCM)\nint width = 64;\n#else\nint width = 32;\n#endif\n",
	       "#ifndef USE_ROCM\nvoid f() { cudaDeviceReset(); }\n#else\nvoid f() { hipDeviceReset(); }\n#endif\n",
	       "#ifdef __HIPCC__\n#include <hip/hip_fp16.h>\n#endif\n");
	EXPECT("GGML_USE_HIP", 1,
	       "#if defined(GGML_USE_HIP)\n#define cudaFree hipFree\n#endif\nvoid f(void *p) { cudaFree(p); }\n");
	EXPECT("__HIP_PLATFORM_AMD__", 1,
	       "#if defined(__CUDACC__)\nvoid f(void *p) { cudaFree(p); }\n#elif defined(__HIP_PLATFORM_AMD__)\n"
	       "void f(void *p) { hipFree(p); }\n#endif\n");
}

static void none(void **state)
{
	(void)state;
	EXPECT(NULL, 0, "void f(void *p) { cudaFree(p); }\n");
	/* both compilers; code that only knows of HIP's; a word that is none; names of HIP's that no macro decides */
	EXPECT(NULL, 0, "#if defined(USE_CUDA) || defined(USE_HIP)\nvoid hipish();\nint hipFree;\n#endif\n");
	EXPECT(NULL, 0, "#if defined(__CUDACC__) || defined(__HIPCC__)\n#define HD __host__ __device__\n#endif\n");
	EXPECT(NULL, 0, "#ifdef __HIP_PLATFORM_AMD__\nint lanes = 64; // hipMalloc\n#endif\nvoid f(void *p) { cudaFree(p); }\n");
	EXPECT(NULL, 0, "#ifdef WITH_SHIPPING\nvoid hipFree();\n#endif\n");
	EXPECT(NULL, 0, "#if defined(USE_X)\nvoid f(void *p) { hipFree(p); }\n#endif\n");
	EXPECT(NULL, 0, "#ifndef HIPPED_H\n#define HIPPED_H\nint hipFree;\n#endif\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(found), cmocka_unit_test(none)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
