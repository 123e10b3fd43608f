/* test_parse.c: facts from libclang, whichever one is installed, and the processes they come from. */
#include "scan/facts.h"
#include "parse/parse.h"
#include "parse/parse_args.h"
#include <dirent.h>
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

/* ---- a small project in a folder of its own ---- */

enum { MAX_FILES = 16 };
static struct project {
	char dir[PATH_MAX];
	char *paths[MAX_FILES], *texts[MAX_FILES];
	unsigned n;
	struct strmap scope;
	struct fact_set facts[MAX_FILES];
	struct parse_result results[MAX_FILES]; /* without their files */
	size_t told;
	struct wanted_types wanted[MAX_FILES];
} p;

static int set_up(void **state)
{
	(void)state;
	char dir[] = "/tmp/tranship-test-XXXXXX";
	memset(&p, 0, sizeof p);
	return !mkdtemp(dir) || !realpath(dir, p.dir);
}

static int tear_down(void **state)
{
	(void)state;
	for (unsigned i = 0; i < p.n; i++) {
		unlink(p.paths[i]);
		free(p.paths[i]);
		free(p.texts[i]);
		facts_free(&p.facts[i]);
	}
	strmap_free(&p.scope);
	return rmdir(p.dir);
}

static unsigned add_file(const char *name, const char *text)
{
	char path[PATH_MAX + 64];
	snprintf(path, sizeof path, "%s/%s", p.dir, name);
	FILE *f = fopen(path, "wb");
	assert_non_null(f);
	fputs(text, f);
	fclose(f);
	p.paths[p.n] = xstrdup(path);
	p.texts[p.n] = xstrdup(text);
	strmap_put(&p.scope, slice_str(path), p.n);
	return p.n++;
}

static void gather(void *ctx, size_t job, struct parse_result *r)
{
	(void)ctx;
	assert_int_equal(job, p.told); /* in order */
	p.told++;
	for (uint32_t i = 0; i < r->n_files; i++)
		facts_merge(&p.facts[r->files[i].file], &r->files[i].facts);
	p.results[job] = *r;
	p.results[job].files = NULL;
	p.results[job].n_files = r->n_files;
	parse_result_free(r);
}

/* Parses the files whose numbers are given, UINT_MAX last, and merges what is said of every file. */
static void parse_these(unsigned parallel, double timeout, const char *const *args, size_t n_args, const unsigned *files)
{
	struct parse_job jobs[MAX_FILES];
	size_t n = 0;
	if (!libclang_version(NULL))
		skip();
	for (; files[n] != UINT_MAX; n++)
		jobs[n] = (struct parse_job){.file = p.paths[files[n]],
		                             .directory = p.dir,
		                             .args = args,
		                             .n_args = n_args,
		                             .scope = &p.scope,
		                             .wanted = p.wanted};
	p.told = 0;
	parse_all(jobs, n, parallel, timeout, NULL, gather, NULL);
	assert_int_equal(p.told, n);
}
#define PARSE(...) parse_these(1, 60, NULL, 0, (const unsigned[]){__VA_ARGS__, UINT_MAX})

/* Where the nth (from 1) occurrence of 'what' lies. */
static uint32_t at(unsigned file, const char *what, unsigned nth)
{
	const char *s = p.texts[file];
	for (; (s = strstr(s, what)); s++)
		if (!--nth)
			return (uint32_t)(s - p.texts[file]);
	fail_msg("no '%s' in the test's file", what);
	return 0;
}

static const struct name_fact *name(unsigned file, const char *what, unsigned nth)
{
	const struct name_fact *f = facts_name(&p.facts[file], at(file, what, nth));
	if (!f)
		fail_msg("nothing known of '%s' (%u)", what, nth);
	return f;
}

static const struct call_fact *call(unsigned file, const char *what, unsigned nth)
{
	const struct call_fact *f = facts_call(&p.facts[file], at(file, what, nth));
	if (!f)
		fail_msg("no call of '%s' (%u)", what, nth);
	return f;
}

static void no_errors(unsigned file)
{
	if (p.facts[file].n_errors)
		fail_msg("%s:%u: %s", p.paths[file], p.facts[file].errors[0].line, p.facts[file].errors[0].message);
}

/* ---- what is said of names ---- */

static void test_whose_names(void **state)
{
	(void)state;
	unsigned f = add_file(
	        "a.cu", "namespace mine { int cudaMalloc(int x) { return x; } struct S { int cudaFree; void cudaMemset() {} }; }\n"
	                "#define cudaMine 3\n"
	                "int f(int cudaStream_t) {\n"
	                "  float *d; cudaError_t e = cudaMalloc(&d, 4);\n"
	                "  mine::S s; s.cudaFree = mine::cudaMalloc(cudaStream_t); s.cudaMemset();\n"
	                "  int cudaEvent_t = cudaMine;\n"
	                "  return e == cudaSuccess || cudaEvent_t;\n"
	                "}\n");
	PARSE(f);
	no_errors(f);
	assert_int_equal(p.results[0].status, PARSE_OK);
	assert_int_equal(name(f, "cudaMalloc", 1)->origin, ORIGIN_PROJECT);
	assert_true(name(f, "cudaMalloc", 1)->declares);
	assert_int_equal(name(f, "cudaFree", 1)->kind, DK_MEMBER);
	assert_int_equal(name(f, "cudaMemset", 1)->kind, DK_MEMBER);
	assert_int_equal(name(f, "cudaMine", 1)->kind, DK_MACRO);
	assert_int_equal(name(f, "cudaMine", 2)->origin, ORIGIN_PROJECT);
	assert_int_equal(name(f, "cudaStream_t", 1)->kind, DK_PARAMETER);
	assert_string_equal(name(f, "cudaStream_t", 1)->type, "int");
	assert_int_equal(name(f, "cudaError_t", 1)->origin, ORIGIN_CUDA);
	assert_int_equal(name(f, "cudaError_t", 1)->kind, DK_TYPE);
	assert_int_equal(name(f, "cudaMalloc", 2)->origin, ORIGIN_CUDA);
	assert_false(name(f, "cudaMalloc", 2)->declares);
	assert_int_equal(name(f, "cudaFree", 2)->origin, ORIGIN_PROJECT);
	assert_int_equal(name(f, "cudaMalloc", 3)->origin, ORIGIN_PROJECT);
	assert_int_equal(name(f, "cudaStream_t", 2)->origin, ORIGIN_PROJECT);
	assert_int_equal(name(f, "cudaMemset", 2)->origin, ORIGIN_PROJECT);
	assert_int_equal(name(f, "cudaEvent_t", 1)->kind, DK_VARIABLE);
	assert_int_equal(name(f, "cudaSuccess", 1)->kind, DK_ENUMERATOR);
	assert_int_equal(name(f, "cudaSuccess", 1)->origin, ORIGIN_CUDA);
	assert_null(name(f, "cudaSuccess", 1)->qualified);
}

static void test_macro_arguments(void **state)
{
	(void)state;
	unsigned f = add_file("a.cu", "#define CHECK(x) do { if ((x) != cudaSuccess) bad(#x); } while (0)\n"
	                              "#define OUTER(x) CHECK(x)\n"
	                              "#define GET cudaMalloc\n"
	                              "void bad(const char *);\n"
	                              "void f(void *d) { OUTER(cudaFree(d)); GET(&d, 1); }\n");
	PARSE(f);
	no_errors(f);
	assert_int_equal(name(f, "cudaFree", 1)->origin, ORIGIN_CUDA);
	assert_int_equal(call(f, "cudaFree", 1)->n_args, 1);
	assert_null(facts_name(&p.facts[f], at(f, "cudaSuccess", 1))); /* bodies are the lexer's */
	assert_null(facts_name(&p.facts[f], at(f, "GET(", 1)));
}

/* ---- what is said of calls ---- */

static void test_calls(void **state)
{
	(void)state;
	unsigned f = add_file("a.cu", "enum E { one };\n"
	                              "__global__ void k(float *p) { atomicAdd(p, 1.f); __syncthreads(); }\n"
	                              "__host__ __device__ int both(int *p) { return atomicAdd(p, 2); }\n"
	                              "void f(cudaStream_t s) {\n"
	                              "  float *d; char h[8]; size_t n = 8; const bool b = true;\n"
	                              "  cudaMemcpyAsync(d, h, n, cudaMemcpyHostToDevice);\n"
	                              "  cudaMemcpyAsync(d, nullptr, 4u, cudaMemcpyHostToDevice, NULL);\n"
	                              "  k<<<1, dim3(2, 2), 0, s>>>(d);\n"
	                              "  auto l = [=] __device__ (int *i) { return atomicAdd(i, 3); };\n"
	                              "  auto m = [&] { return cudaFree(d); };\n"
	                              "}\n");
	PARSE(f);
	const struct call_fact *c = call(f, "cudaMemcpyAsync", 1);
	no_errors(f);
	assert_int_equal(c->context, CTX_HOST);
	assert_false(c->dependent);
	assert_int_equal(c->n_args, 4); /* the defaulted stream is not written */
	assert_int_equal(c->args[0].cls, TC_POINTER);
	assert_string_equal(c->args[0].spelling, "float *");
	assert_int_equal(c->args[1].cls, TC_POINTER);
	assert_string_equal(c->args[1].spelling, "char *");
	assert_int_equal(c->args[2].cls, TC_UINT);
	assert_int_equal(c->args[2].size, 8);
	assert_string_equal(c->args[2].spelling, "unsigned long");
	assert_false(c->args[2].is_const_expr);
	assert_int_equal(c->args[3].cls, TC_ENUM);
	assert_false(c->args[3].is_const_expr); /* the declaration headers do not have CUDA's values */
	c = call(f, "cudaMemcpyAsync", 2);
	assert_int_equal(c->n_args, 5);
	assert_int_equal(c->args[1].cls, TC_NULL);
	assert_int_equal(c->args[2].value, 4);
	assert_int_equal(c->args[4].cls, TC_NULL);
	assert_int_equal(call(f, "atomicAdd", 1)->context, CTX_DEVICE);
	assert_int_equal(call(f, "atomicAdd", 1)->args[1].cls, TC_FLOAT);
	assert_int_equal(call(f, "atomicAdd", 2)->context, CTX_HOST_DEVICE);
	assert_int_equal(call(f, "atomicAdd", 3)->context, CTX_DEVICE);
	assert_int_equal(call(f, "cudaFree", 1)->context, CTX_HOST);
	assert_int_equal(call(f, "__syncthreads", 1)->n_args, 0);
}

static const struct arg_type *type_of(unsigned file, const char *what, unsigned nth)
{
	uint32_t begin = at(file, what, nth);
	return facts_type(&p.facts[file], begin, begin + (uint32_t)strlen(what));
}

static void test_wanted_types(void **state)
{
	(void)state;
	unsigned f = add_file("a.cu", "struct queue { long top() const; unsigned operator()(int) const; };\n"
	                              "#define ONE(x) (x)\n"
	                              "template <typename T> T twice(T x) { T y = x; return y + x; }\n"
	                              "void f(queue q, unsigned n) {\n"
	                              "  int v[] = {int(q.top()), int(q(2)), ONE(3 * 4)}; auto t = q.top() + n; v[0] = gone(n);\n"
	                              "}\n");
	const char *const asked[] = {"y + x", "q.top()", "q(2)", "3 * 4", "q.top() + n", "gone(n)"};
	struct range at_of[ARRAY_SIZE(asked)];
	for (unsigned k = 0; k < ARRAY_SIZE(asked); k++) {
		uint32_t begin = at(f, asked[k], 1);
		at_of[k] = (struct range){begin, begin + (uint32_t)strlen(asked[k])};
	}
	p.wanted[f] = (struct wanted_types){at_of, ARRAY_SIZE(at_of)};
	PARSE(f);
	assert_string_equal(type_of(f, "q.top()", 1)->spelling, "long");
	assert_int_equal(type_of(f, "q.top()", 1)->cls, TC_INT);
	assert_string_equal(type_of(f, "q(2)", 1)->spelling, "unsigned int");
	assert_int_equal(type_of(f, "3 * 4", 1)->value, 12);
	assert_string_equal(type_of(f, "q.top() + n", 1)->spelling, "long");
	assert_int_equal(type_of(f, "y + x", 1)->cls, TC_DEPENDENT);
	const struct arg_type *gone = type_of(f, "gone(n)", 1);
	assert_true(!gone || gone->cls == TC_DEPENDENT);
	assert_null(type_of(f, "q.top()", 2)); /* nobody asked */
	assert_null(type_of(f, "n", 1));
}

/* Of overloads in a template, those that take as many arguments count. */
static void test_overloads_by_arguments(void **state)
{
	(void)state;
	unsigned f = add_file("a.cu", "template <typename T> T fma(T a, T b, T c, T d);\n"
	                              "template <typename T> T f(T x) { return fma(x, x, x, x); }\n"
	                              "template <typename T> T g(T x) { return fma(x, x, x); }\n");
	PARSE(f);
	assert_int_equal(name(f, "fma", 2)->origin, ORIGIN_PROJECT);
	assert_int_equal(name(f, "fma", 3)->origin, ORIGIN_CUDA);
}

static void test_templates(void **state)
{
	(void)state;
	unsigned f = add_file(
	        "a.cu",
	        "template <class T> __global__ void k(T *p) { T v = __shfl_sync(~0u, p[0], 3); atomicAdd(p, v); }\n"
	        "template <class T> struct B { T *p; B() { cudaMalloc((void **)&p, 4 * sizeof(T)); } ~B() { cudaFree(p); } };\n"
	        "void f(float *d) { k<float><<<1, 1>>>(d); k<<<1, 1>>>(d); B<int> b; B<float> c; }\n");
	PARSE(f);
	no_errors(f);
	const struct call_fact *c = call(f, "__shfl_sync", 1);
	assert_true(c->dependent);
	assert_int_equal(c->context, CTX_DEVICE);
	assert_int_equal(c->n_args, 3);
	assert_int_equal(c->args[0].cls, TC_UINT);
	assert_int_equal(c->args[0].value, 0xffffffffu);
	assert_int_equal(c->args[1].cls, TC_DEPENDENT);
	assert_int_equal(c->args[2].value, 3);
	assert_int_equal(call(f, "cudaMalloc", 1)->args[0].cls, TC_POINTER);
	assert_int_equal(call(f, "cudaFree", 1)->args[0].cls, TC_POINTER);
	assert_int_equal(name(f, "__shfl_sync", 1)->origin, ORIGIN_CUDA);
	assert_int_equal(name(f, "atomicAdd", 1)->origin, ORIGIN_CUDA);
	/* instances of the template are not a second reading of it */
	assert_string_equal(call(f, "cudaFree", 1)->args[0].spelling, "type-parameter-0-0 *");
}

static void test_contexts(void **state)
{
	(void)state;
	unsigned f = add_file("a.cu", "int g;\n"
	                              "__device__ int d() { return 1; }\n"
	                              "struct S { int m; __host__ __device__ S() : m(2) { m = 3; } };\n"
	                              "__global__ void k() { auto l = [] { return 4; }; }\n"
	                              "int h() { return 5; }\n");
	PARSE(f);
	const struct fact_set *s = &p.facts[f];
	assert_int_equal(facts_context(s, at(f, "g;", 1)), CTX_UNKNOWN);
	assert_int_equal(facts_context(s, at(f, "1;", 1)), CTX_DEVICE);
	assert_int_equal(facts_context(s, at(f, "m(2)", 1)), CTX_HOST_DEVICE);
	assert_int_equal(facts_context(s, at(f, "m = 3", 1)), CTX_HOST_DEVICE);
	assert_int_equal(facts_context(s, at(f, "4;", 1)), CTX_DEVICE);
	assert_int_equal(facts_context(s, at(f, "5;", 1)), CTX_HOST);
	unsigned kernels = 0;
	for (uint32_t i = 0; i < s->n_contexts; i++)
		kernels += s->contexts[i].is_kernel;
	assert_int_equal(kernels, 1);
}

/* ---- what is said of the preprocessor ---- */

static void test_includes(void **state)
{
	(void)state;
	unsigned c = add_file("c.h", "#include <cuda_runtime.h>\nvoid c(cudaStream_t);\n");
	unsigned h = add_file("h.h", "#ifndef H\n#define H\n#ifdef NOT\nint n;\n#endif\ninline void h(cudaStream_t) {}\n#endif\n");
	unsigned f = add_file("a.cu", "#include \"h.h\"\n#include <stdio.h>\n#include \"missing.h\"\nextern \"C\" {\n#include "
	                              "\"c.h\"\n}\n# include \"h.h\"\n");
	PARSE(f);
	const struct include_fact *i = p.facts[f].includes;
	assert_int_equal(p.results[0].status, PARSE_ERRORS);
	assert_int_equal(p.results[0].n_files, 3);
	assert_int_equal(p.facts[f].n_includes, 5);
	assert_string_equal(i[0].resolved, p.paths[h]);
	assert_int_equal(i[0].origin, ORIGIN_PROJECT);
	assert_int_equal(i[1].origin, ORIGIN_OTHER);
	assert_null(i[2].resolved);
	assert_true(i[3].in_extern_c);
	assert_int_equal(i[3].off, at(f, "#include \"c.h\"", 1));
	assert_false(i[4].in_extern_c);
	assert_int_equal(p.facts[c].includes[0].origin, ORIGIN_CUDA);
	assert_true(p.facts[c].includes[0].in_extern_c);
	assert_int_equal(p.facts[f].n_errors, 1);
	assert_int_equal(p.facts[f].errors[0].line, 3);
	assert_int_equal(name(h, "cudaStream_t", 1)->origin, ORIGIN_CUDA);
}

static void test_broken_code(void **state)
{
	(void)state;
	unsigned f = add_file("a.cu",
	                      "void f(float *d) {\n  undeclared(cudaFree(d));\n  int x = ;\n  cudaDeviceSynchronize();\n}\n}}}\n");
	PARSE(f);
	assert_int_equal(p.results[0].status, PARSE_ERRORS);
	assert_true(p.facts[f].n_errors >= 3);
	assert_int_equal(p.facts[f].errors[0].line, 2);
	assert_int_equal(p.facts[f].errors[0].column, 3);
	assert_int_equal(name(f, "cudaFree", 1)->origin, ORIGIN_CUDA);
	assert_int_equal(name(f, "cudaDeviceSynchronize", 1)->origin, ORIGIN_CUDA);
}

static void test_languages(void **state)
{
	(void)state;
	unsigned cpp = add_file(
	        "a.cpp",
	        "#include <cuda_runtime.h>\n#ifdef __CUDACC__\n#error \"cuda\"\n#endif\nvoid f(void *d) { cudaFree(d); }\n");
	unsigned c = add_file("a.c", "#include <cuda_runtime.h>\nvoid f(void *d) { int class = 0; cudaFree(d); }\n");
	PARSE(cpp, c);
	no_errors(cpp);
	no_errors(c);
	assert_int_equal(name(cpp, "cudaFree", 1)->origin, ORIGIN_CUDA);
	assert_int_equal(name(c, "cudaFree", 1)->origin, ORIGIN_CUDA);
	const char *cuda[] = {"-x", "cuda"};
	facts_free(&p.facts[cpp]);
	parse_these(1, 60, cuda, 2, (const unsigned[]){cpp, UINT_MAX});
	assert_int_equal(p.facts[cpp].n_errors, 1);
}

/* ---- the precompiled prefix ---- */

static void test_prefix_changes_nothing(void **state)
{
	(void)state;
	static const char text[] =
	        "#include <vector>\n#include <cstdio>\n"
	        "__global__ void k(int *p) { atomicAdd(p, 1); }\n"
	        "void f() { std::vector<int> v(3); int *d; cudaMalloc(&d, v.size()); k<<<1, 1>>>(d); printf(\"%d\\n\", v[0]); }\n";
	/* would clash with <algorithm>, which it does not ask for */
	static const char clash[] = "#include <cstdio>\nusing namespace std;\n"
	                            "template <class A, class B> int count_if(A, A, B) { return 1; }\n"
	                            "void f(int *d) { cudaFree(d + count_if(d, d, 3)); }\n";
	unsigned a = add_file("a.cu", text), b = add_file("b.cu", text), c = add_file("c.cu", text), d = add_file("d.cu", clash);
	PARSE(d);
	no_errors(d);
	PARSE(a);
	no_errors(a);
	struct buf alone = {0}, together = {0};
	for (uint32_t i = 0; i < p.facts[a].n_names; i++)
		buf_addf(&alone, "%u %u %s\n", p.facts[a].names[i].off, p.facts[a].names[i].origin, p.facts[a].names[i].type);
	facts_free(&p.facts[a]);
	facts_free(&p.facts[d]);
	PARSE(a, b, c, d);
	for (uint32_t i = 0; i < p.facts[a].n_names; i++)
		buf_addf(&together, "%u %u %s\n", p.facts[a].names[i].off, p.facts[a].names[i].origin, p.facts[a].names[i].type);
	assert_string_equal(alone.p, together.p);
	no_errors(a);
	no_errors(c);
	no_errors(d);
	assert_int_equal(name(d, "cudaFree", 1)->origin, ORIGIN_CUDA);
	buf_free(&alone);
	buf_free(&together);
}

static void test_what_comes_without_a_prefix(void **state)
{
	(void)state;
	assert_true(parse_includes_always("/.tranship/cuda/tranship_cuda.h"));
	assert_true(parse_includes_always("/.tranship/cuda/tranship_decl/lang.h"));
	assert_true(parse_includes_always("/.tranship/cuda/tranship_decl/api_runtime.h"));
	assert_false(parse_includes_always("/.tranship/cuda/tranship_decl/thrust.h"));
	assert_false(parse_includes_always("/.tranship/cuda/cublas_v2.h"));
	assert_false(parse_includes_always("/.tranship/cuda"));
	assert_false(parse_includes_always("tranship_decl/lang.h"));
}

static unsigned kept_prefixes(const char *folder, char path[PATH_MAX])
{
	unsigned n = 0;
	DIR *d = opendir(folder);
	for (struct dirent *e; d && (e = readdir(d));)
		if (e->d_name[0] != '.') {
			snprintf(path, PATH_MAX, "%s/%s", folder, e->d_name);
			n++;
		}
	if (d)
		closedir(d);
	return n;
}

static void test_prefix_is_kept(void **state)
{
	(void)state;
	char cache[PATH_MAX + 16], first[PATH_MAX], path[PATH_MAX];
	struct stat st;
	unsigned f = add_file("a.cu", "#include <vector>\nvoid f(std::vector<int *> d) { cudaFree(d[0]); }\n");
	snprintf(cache, sizeof cache, "%s/deep/cache", p.dir);
	setenv("TRANSHIP_CACHE", cache, 1);
	PARSE(f);
	no_errors(f);
	assert_int_equal(kept_prefixes(cache, first), 1);
	assert_int_equal(stat(first, &st), 0);
	ino_t made = st.st_ino;
	struct timespec changed = st.st_mtim;
	PARSE(f);
	no_errors(f);
	assert_int_equal(kept_prefixes(cache, path), 1);
	assert_int_equal(stat(path, &st), 0);
	assert_int_equal(st.st_ino, made);                          /* not made again */
	assert_memory_equal(&st.st_mtim, &changed, sizeof changed); /* or clang refuses heads that other runs made upon it */
	/* another standard, another prefix */
	const char *std[] = {"-std=gnu++14"};
	parse_these(1, 60, std, 1, (const unsigned[]){f, UINT_MAX});
	assert_int_equal(kept_prefixes(cache, path), 2);
	no_errors(f);
	/* a damaged one is done without, forgotten and made again */
	assert_int_equal(truncate(first, 1000), 0);
	facts_free(&p.facts[f]);
	PARSE(f);
	no_errors(f);
	assert_int_equal(p.results[0].status, PARSE_OK);
	assert_int_equal(name(f, "cudaFree", 1)->origin, ORIGIN_CUDA);
	assert_int_equal(kept_prefixes(cache, path), 1);
	PARSE(f);
	assert_int_equal(kept_prefixes(cache, path), 2);
	while (kept_prefixes(cache, path))
		unlink(path);
	rmdir(cache);
	*strrchr(cache, '/') = 0;
	rmdir(cache);
	setenv("TRANSHIP_CACHE", "off", 1);
}

/* ---- heads ---- */

static void add_facts(struct buf *b, unsigned file)
{
	const struct fact_set *f = &p.facts[file];
	for (uint32_t i = 0; i < f->n_names; i++)
		buf_addf(b, "%u %u %d %s\n", f->names[i].off, f->names[i].origin, f->names[i].declares,
		         f->names[i].type ? f->names[i].type : "-");
	for (uint32_t i = 0; i < f->n_calls; i++)
		buf_addf(b, "call %u %d %u\n", f->calls[i].name_off, f->calls[i].context, f->calls[i].n_args);
	for (uint32_t i = 0; i < f->n_contexts; i++)
		buf_addf(b, "body %u %u %d\n", f->contexts[i].begin, f->contexts[i].end, f->contexts[i].context);
	for (uint32_t i = 0; i < f->n_errors; i++)
		buf_addf(b, "error %u %s\n", f->errors[i].line, f->errors[i].message);
}

static void parse_with_head(const char *head)
{
	for (unsigned i = 0; i < p.n; i++)
		facts_free(&p.facts[i]);
	struct parse_job jobs[3] = {
	        {.file = "/.tranship/head0.cu", .text = head}, {.file = p.paths[0], .head = 1}, {.file = p.paths[1], .head = 1}};
	for (unsigned i = 0; i < 3; i++) {
		jobs[i].directory = p.dir;
		jobs[i].scope = &p.scope;
	}
	p.told = 0;
	parse_all(jobs, 3, 2, 60, NULL, gather, NULL);
	assert_int_equal(p.told, 3);
}

/* Parses the first two files, which include what 'head' does, on their own and with it: the facts of all files are the same. */
static void head_changes_nothing(const char *head)
{
	struct buf alone = {0}, shared = {0};
	PARSE(0, 1);
	for (unsigned i = 0; i < p.n; i++)
		add_facts(&alone, i);
	parse_with_head(head);
	for (unsigned i = 0; i < p.n; i++)
		add_facts(&shared, i);
	assert_string_equal(alone.p, shared.p);
	buf_free(&alone);
	buf_free(&shared);
}

static void test_head_changes_nothing(void **state)
{
	(void)state;
	char head[PATH_MAX + 64];
	add_file("a.cu", "#include \"h.h\"\nint a(int *d) { cudaFree(d); return help(d) + missing(d); }\n");
	add_file("b.cu", "#include \"h.h\"\n__global__ void k(int *d) { d[0] = largest(d[1], 2); }\n");
	unsigned h = add_file("h.h", "#pragma once\n#include <vector>\n#include \"not-there.h\"\n"
	                             "inline int help(int *d) { cudaDeviceSynchronize(); return cudaMemset(d, 0, 4); }\n"
	                             "template <class T> __device__ T largest(T a, T b) { return max(a, b); }\n");
	snprintf(head, sizeof head, "#include \"%s\"\n", p.paths[h]);
	head_changes_nothing(head);
	assert_int_equal(p.facts[0].n_errors, 1);
	strcat(head, "int missing(int *);\n"); /* which shows that the first file begins with the head */
	parse_with_head(head);
	no_errors(0);
}

/* What libclang cannot keep, and what is no file, costs nothing but time. */
static void test_head_that_fails(void **state)
{
	(void)state;
	add_file("a.cu", "#include \"h.h\"\nint a(int *d) { return help(d); }\n");
	add_file("b.cu", "#include \"h.h\"\nint b(int *d) { return help(d); }\n");
	add_file("h.h", "#pragma once\ninline int help(int *d) { return cudaMemset(d, 0, 4); }\n");
	head_changes_nothing("#pragma clang __debug crash\n");
}

/* ---- the processes ---- */

static void test_crash_costs_one_file(void **state)
{
	(void)state;
	static const char fine[] = "void f(void *d) { cudaFree(d); }\n";
	unsigned a = add_file("a.cu", fine), b = add_file("b.cu", "#pragma clang __debug llvm_fatal_error\n"),
	         c = add_file("c.cu", fine);
	unsigned d = add_file("d.cu", fine);
	parse_these(3, 60, NULL, 0, (const unsigned[]){a, b, c, d, UINT_MAX});
	assert_int_equal(p.results[0].status, PARSE_OK);
	assert_int_equal(p.results[1].status, PARSE_CRASHED);
	assert_true(*p.results[1].message);
	assert_int_equal(p.results[2].status, PARSE_OK);
	assert_int_equal(p.results[3].status, PARSE_OK);
	assert_int_equal(name(c, "cudaFree", 1)->origin, ORIGIN_CUDA);
	assert_true(p.results[0].peak_kb > 1000);
}

/* Minutes of work for clang, and no memory. */
static const char *endless(void)
{
	static struct buf b;
	if (!b.n)
		buf_addstr(
		        &b,
		        "template <int N> constexpr int f()\n{\n\tint s = N;\n\tfor (int i = 0; i < 300000; i++)\n\t\ts += i % 3;\n"
		        "\treturn s;\n}\n");
	for (int i = 0; b.n < 40000; i++)
		buf_addf(&b, "constexpr int c%d = f<%d>();\n", i, i);
	return b.p;
}

/* One process does several files, and what a crash or the time limit leaves of them is done by others. */
static void test_crash_within_a_share(void **state)
{
	(void)state;
	enum { N = 12, CRASHES = 1, ALSO = 4, HANGS = 3 };
	unsigned files[N + 1] = {[N] = UINT_MAX};
	for (unsigned i = 0; i < N; i++) {
		char name[16];
		snprintf(name, sizeof name, "f%u.cu", i);
		files[i] = add_file(name, i == CRASHES || i == ALSO ? "#pragma clang __debug llvm_fatal_error\n"
		                          : i == HANGS              ? endless()
		                                                    : "void f(void *d) { cudaFree(d); }\n");
	}
	parse_these(1, 4, NULL, 0, files);
	for (unsigned i = 0; i < N; i++)
		assert_int_equal(p.results[i].status, i == CRASHES || i == ALSO ? PARSE_CRASHED
		                                      : i == HANGS              ? PARSE_TIMEOUT
		                                                                : PARSE_OK);
}

/* A process that a file has made large does no further ones: what they took is what one that began anew took. */
static void test_memory_ends_a_share(void **state)
{
	(void)state;
	enum { N = 6 }; /* the first process is given three of them */
	unsigned files[N + 1] = {[N] = UINT_MAX};
	for (unsigned i = 0; i < N; i++) {
		char name[16];
		snprintf(name, sizeof name, "f%u.cu", i);
		files[i] = add_file(name, i ? "void f(void *d) { cudaFree(d); }\n"
		                            : "constexpr int large() { int a[6][1000000] = {}; for (int i = 0; i < 6; i++) "
		                              "a[i][999999] = 1; return **a; }\n"
		                              "constexpr int n = large();\n");
	}
	parse_these(1, 60, NULL, 0, files);
	for (unsigned i = 0; i < N; i++) {
		assert_int_equal(p.results[i].status, PARSE_OK);
		assert_true(!i || p.results[i].peak_kb + (200 << 10) < p.results[0].peak_kb);
	}
}

/* Of the processor, that all children so far have taken. */
static double seconds_of_children(void)
{
	struct rusage u;
	getrusage(RUSAGE_CHILDREN, &u);
	return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) + (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
}

static void test_hang_costs_one_file(void **state)
{
	(void)state;
	double before = seconds_of_children();
	unsigned a = add_file("a.cu", endless()), b = add_file("b.cu", "void f(void *d) { cudaFree(d); }\n");
	parse_these(2, 4, NULL, 0, (const unsigned[]){a, b, UINT_MAX});
	assert_int_equal(p.results[0].status, PARSE_TIMEOUT);
	double took = seconds_of_children() - before;
	assert_true(took >= 3.5 && took < 12);
	assert_int_equal(p.results[1].status, PARSE_OK);
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* no process is left */
}

/* What an include names that is no file is an error at once, where seccomp can see to that: no wait, and no memory. */
static void test_pipes_and_devices(void **state)
{
	(void)state;
	unsigned a = add_file("a.cu", "#include \"pipe.h\"\nvoid f(void *d) { cudaFree(d); }\n");
	unsigned b = add_file("b.cu", "#include \"/dev/zero\"\nvoid f(void *d) { cudaFree(d); }\n");
	char path[PATH_MAX + 16];
	snprintf(path, sizeof path, "%s/pipe.h", p.dir);
	assert_int_equal(mkfifo(path, 0600), 0); /* nobody ever writes to it */
	parse_these(1, 10, NULL, 0, (const unsigned[]){a, b, UINT_MAX});
	unlink(path);
	if (p.results[0].status == PARSE_TIMEOUT)
		skip();
	assert_int_equal(p.results[0].status, PARSE_ERRORS);
	assert_int_equal(p.results[1].status, PARSE_ERRORS);
	assert_true(p.results[1].peak_kb < 512 << 10);
	assert_int_equal(name(a, "cudaFree", 1)->origin, ORIGIN_CUDA);
}

/* No more than the limit, and the next file does as ever. */
static void test_memory_is_limited(void **state)
{
	(void)state;
	unsigned a = add_file("a.cu",
	                      "constexpr int large() { int a[400][1000000] = {}; for (int i = 0; i < 400; i++) a[i][999999] = 1; "
	                      "return **a; }\nconstexpr int n = large();\n");
	unsigned b = add_file("b.cu", "void f(void *d) { cudaFree(d); }\n");
	parse_these(1, 60, NULL, 0, (const unsigned[]){a, b, UINT_MAX});
	assert_int_equal(p.results[0].status, PARSE_CRASHED);
	assert_true(p.results[0].peak_kb < 1300 << 10);
	assert_int_equal(p.results[1].status, PARSE_OK);
}

static void test_many_facts(void **state)
{
	(void)state;
	enum { CALLS = 20000 };
	struct buf b = {0};
	buf_addstr(&b, "void f(void *d) {\n");
	for (unsigned i = 0; i < CALLS; i++)
		buf_addstr(&b, "cudaFree(d);\n");
	buf_addstr(&b, "}\n");
	unsigned f = add_file("a.cu", b.p);
	PARSE(f);
	no_errors(f);
	assert_int_equal(p.facts[f].n_calls, CALLS);
	assert_int_equal(p.facts[f].n_names, CALLS);
	buf_free(&b);
}

static void test_unreadable(void **state)
{
	(void)state;
	unsigned f = add_file("a.cu", "");
	unlink(p.paths[f]);
	PARSE(f);
	assert_int_equal(p.results[0].status, PARSE_FAILED);
	assert_true(*p.results[0].message);
	const char *odd[] = {"-std=c++99", "-march=nothing"};
	FILE *again = fopen(p.paths[f], "w");
	fputs("\n", again);
	fclose(again);
	parse_these(1, 60, odd, 2, (const unsigned[]){f, UINT_MAX});
	assert_int_equal(p.results[0].status, PARSE_OK); /* parsed without what clang refuses */
}

/* ---- compilation databases ---- */

static void test_database(void **state)
{
	(void)state;
	struct buf why = {0};
	struct compile_command *c;
	size_t n;
	assert_false(compile_database(p.dir, &c, &n, &why));
	assert_non_null(strstr(why.p, "No such file"));
	buf_free(&why);
	unsigned f = add_file("compile_commands.json", "[ { broken");
	assert_false(compile_database(p.dir, &c, &n, &why));
	assert_non_null(strstr(why.p, "compile_commands.json:1:"));
	buf_free(&why);
	FILE *json = fopen(p.paths[f], "w");
	fprintf(json,
	        "[{\"directory\": \"%s\", \"file\": \"x.cu\", \"command\": \"nvcc -DA='b c' @/dev/zero -c x.cu\"},\n"
	        " {\"directory\": \"%s\", \"file\": \"/abs/\xe4\xf0\x9f\x98\x80.cu\", \"arguments\": [\"nvcc\", \"-I\", "
	        "\"inc\\n\", \"/abs/y.cu\"]}]\n",
	        p.dir, p.dir);
	fclose(json);
	assert_true(compile_database(p.dir, &c, &n, &why));
	char path[PATH_MAX + 16];
	assert_int_equal(n, 2);
	snprintf(path, sizeof path, "%s/x.cu", p.dir);
	assert_string_equal(c[0].file, path);
	assert_string_equal(c[0].directory, p.dir);
	assert_int_equal(c[0].n_args, 5);
	assert_string_equal(c[0].args[0], "nvcc");
	assert_string_equal(c[0].args[1], "-DA=b c");
	assert_string_equal(c[0].args[2], "@/dev/zero"); /* not opened here */
	assert_string_equal(c[1].file, "/abs/\xe4\xf0\x9f\x98\x80.cu");
	assert_string_equal(c[1].args[2], "inc\n");
	compile_database_free(c, n);
	unlink(p.paths[f]);
	assert_int_equal(mkfifo(p.paths[f], 0600), 0);
	assert_false(compile_database(p.dir, &c, &n, &why));
	assert_non_null(strstr(why.p, "no regular file"));
	buf_free(&why);
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
int main(void)
{
	setenv("TRANSHIP_CACHE", "off", 1); /* the user's own is none of the tests' business */
	const struct CMUnitTest tests[] = {
	        IN_FOLDER(test_whose_names),
	        IN_FOLDER(test_macro_arguments),
	        IN_FOLDER(test_calls),
	        IN_FOLDER(test_wanted_types),
	        IN_FOLDER(test_overloads_by_arguments),
	        IN_FOLDER(test_templates),
	        IN_FOLDER(test_contexts),
	        IN_FOLDER(test_includes),
	        IN_FOLDER(test_broken_code),
	        IN_FOLDER(test_languages),
	        cmocka_unit_test(test_what_comes_without_a_prefix),
	        IN_FOLDER(test_prefix_changes_nothing),
	        IN_FOLDER(test_prefix_is_kept),
	        IN_FOLDER(test_head_changes_nothing),
	        IN_FOLDER(test_head_that_fails),
	        IN_FOLDER(test_crash_costs_one_file),
	        IN_FOLDER(test_crash_within_a_share),
	        IN_FOLDER(test_memory_ends_a_share),
	        IN_FOLDER(test_hang_costs_one_file),
	        IN_FOLDER(test_pipes_and_devices),
	        IN_FOLDER(test_memory_is_limited),
	        IN_FOLDER(test_many_facts),
	        IN_FOLDER(test_unreadable),
	        IN_FOLDER(test_database),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
