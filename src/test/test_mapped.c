/* A tree that has two sides: which header gives CUDA's names to HIP, and under which macro. */
#include "project/mapped.h"
#include "project/run.h"
#include "test/own_folder.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

struct text {
	const char *name, *text;
};

static struct run run_of(const struct text *texts, size_t n)
{
	struct run r = {.sel = selection_default(), .evidence = EVIDENCE_LEXICAL, .jobs = 1, .n_files = n};
	r.files = xcalloc(n, sizeof *r.files);
	for (size_t i = 0; i < n; i++) {
		struct buf path = {0};
		buf_addf(&path, "/x/y/z/%s", texts[i].name);
		r.files[i] = (struct file){.path = path.p,
		                           .shown = xstrdup(texts[i].name),
		                           .root = xstrdup("/x/y/z"),
		                           .rel = xstrdup(texts[i].name),
		                           .bytes = {xstrdup(texts[i].text), strlen(texts[i].text)}};
	}
	mapped_find(&r);
	return r;
}

static void expect(const char *path, const char *macro, size_t names, const struct text *texts, size_t n)
{
	struct run r = run_of(texts, n);
	if (path) {
		assert_non_null(r.mapped);
		assert_string_equal(r.mapped->path, path);
		assert_int_equal(r.mapped->n, names);
		if (macro)
			assert_string_equal(r.mapped->macro, macro);
		else
			assert_null(r.mapped->macro);
		assert_false(r.mapped->ours);
	} else {
		assert_null(r.mapped);
	}
	run_free(&r);
}
#define EXPECT(path, macro, names, ...) \
	expect(path, macro, names, (const struct text[]){__VA_ARGS__}, ARRAY_SIZE(((const struct text[]){__VA_ARGS__})))

#define THREE \
	"#include <hip/hip_runtime.h>\n#define cudaMalloc hipMalloc\n#define cudaFree hipFree\n#define cudaError_t hipError_t\n"

static void headers(void **state)
{
	(void)state;
	/* the macro that stands around the names, or around the include */
	EXPECT("a.h", "APP_HIP", 3, {"a.h", "#ifdef APP_HIP\n" THREE "#endif\n"});
	EXPECT("a.h", "USE_ROCM", 3, {"a.h", THREE},
	       {"b.cu", "#if defined(USE_ROCM)\n#include \"a.h\"\n#else\n#include <cuda_runtime.h>\n#endif\n"});
	EXPECT("a.h", NULL, 3, {"a.h", THREE}, {"b.cu", "#include \"a.h\"\n"});
	/* types and functions map, too */
	EXPECT("t.h", NULL, 3,
	       {"t.h", "using cudaStream_t = hipStream_t;\ntypedef hipEvent_t cudaEvent_t;\n"
	               "static inline hipError_t cudaFree(void *p) { return hipFree(p); }\n"});
	/* the header with most names */
	EXPECT("b.h", NULL, 4, {"a.h", THREE}, {"b.h", THREE "#define cudaMemset hipMemset\n"});
}

static void none(void **state)
{
	(void)state;
	EXPECT(NULL, NULL, 0, {"a.h", "#define cudaMalloc hipMalloc\n#define cudaFree hipFree\n"});
	EXPECT(NULL, NULL, 0,
	       {"a.h",
	        "#include <cuda_runtime.h>\n#define my_malloc cudaMalloc\n#define my_free cudaFree\n#define my_set cudaMemset\n"});
	/* sources, and names of the project's own */
	EXPECT(NULL, NULL, 0, {"a.cu", THREE});
	EXPECT(NULL, NULL, 0, {"a.h", "#define custom1 hipMalloc\n#define custom2 hipFree\n#define custom3 hipMemset\n"});
}

static void ours(void **state)
{
	char command[4096];
	const char *folder = dir;
	(void)state;
	snprintf(command, sizeof command, "mkdir -p %s/amd/cub && printf '#include \"cuda_to_hip.h\"\\n' > %s/amd/cub/cub.cuh",
	         folder, folder);
	assert_int_equal(system(command), 0);
	snprintf(command, sizeof command, "%s/amd/cuda_to_hip.h", folder);
	FILE *f = fopen(command, "w");
	assert_non_null(f);
	fputs("// cuda_to_hip.h: CUDA's names for HIP; " ADOPT_MARK ".\n// with --names WITH_AMD\n// " ADOPT_NO_SHIMS
	      "\n#ifndef CUDA_TO_HIP_H\n#define CUDA_TO_HIP_H\n"
	      "#define cudaFree hipFree\n#define cudaMallocHost(a, b) hipHostMalloc(a, b, 0)\n#endif\n",
	      f);
	fclose(f);
	struct mapped *m = mapped_ours(folder);
	assert_non_null(m);
	assert_true(m->ours);
	assert_true(m->no_shims);
	assert_string_equal(m->macro, "WITH_AMD");
	assert_string_equal(m->folder, "amd");
	assert_int_equal(m->n, 2);
	assert_true(strmap_get(&m->names, SLICE_LIT("cudaMallocHost"), NULL));
	assert_true(strmap_get(&m->headers, SLICE_LIT("cub/cub.cuh"), NULL));
	assert_false(strmap_get(&m->names, SLICE_LIT("cudaMalloc"), NULL));
	mapped_free(m);
	/* a header that somebody else wrote is not ours */
	snprintf(command, sizeof command, "sed -i 's/written by/like that of/' %s/amd/cuda_to_hip.h", folder);
	assert_int_equal(system(command), 0);
	assert_null(mapped_ours(folder));
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(headers), cmocka_unit_test(none),
	                                   cmocka_unit_test_setup_teardown(ours, enter, leave)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
