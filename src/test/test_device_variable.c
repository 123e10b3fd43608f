/* test_device_variable.c: which variable of the device a string names. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "sema/device_variable.h"

/* What the first string of the source names; NULL: nothing that is in sight. */
static const char *named(const char *src)
{
	static struct arena arena;
	struct project p = {.rules = rules_builtin(), .n = 1};
	struct unit u = {.scanned = true};
	const char *name = NULL;
	p.units = &u;
	scan_file(slice_str(src), p.rules, &u.scan);
	for (uint32_t i = 0; i < u.scan.tok.n && !name; i++)
		if (u.scan.tok.t[i].kind == TOK_STRING) {
			name = device_variable_of_string(&p, &u, i, &arena);
			break;
		}
	scan_free(&u.scan);
	return name;
}

static void in_sight(void **state)
{
	(void)state;
	assert_string_equal(named("__constant__ float w[4]; void f() { g(\"w\"); }"), "w");
	assert_string_equal(named("static __device__ int a, *w = &a; void f() { g(\"w\"); }"), "w");
	assert_string_equal(named("extern __device__ int w; void f() { g(\"w\"); }"), "w");
	assert_string_equal(named("#define MEM __constant__\nMEM int w{3}; void f() { g(\"w\"); }"), "w");
	assert_string_equal(named("namespace n { namespace { __device__ int w; } void f() { g(\"w\"); } }"), "w");
	assert_string_equal(named("namespace n { __device__ int w; } void f() { g(\"n::w\"); }"), "n::w");
	assert_string_equal(named("namespace a { namespace b { __device__ int w; } void f() { g(\"b::w\"); } }"), "b::w");
	assert_string_equal(named("__device__ int w;\n#if X\nvoid f() { g(\"w\"); }\n#endif\n"), "w");
}

static void hidden(void **state)
{
	(void)state;
	assert_string_equal(named("__device__ int w; void f(int *w) { g(\"w\", w); }"), "::w");
	assert_string_equal(named("__device__ int w; struct S { void f() { g(\"w\"); } int w; };"), "::w");
	assert_null(named("namespace n { __device__ int w; void f(int *w) { g(\"w\", w); } }"));
}

static void not_known(void **state)
{
	(void)state;
	assert_null(named("void f() { g(\"w\"); } __device__ int w;"));
	assert_null(named("float w[4]; void f() { g(\"w\"); }"));
	assert_null(named("namespace n { __device__ int w; } void f() { g(\"w\"); }"));
	assert_null(named("namespace n { __device__ int w; } namespace m { void f() { g(\"w\"); } }"));
	assert_null(named("__global__ void k() { __device__ int w; } void f() { g(\"w\"); }"));
	assert_null(named("__device__ int w(int); void f() { g(\"w\"); }"));
	assert_null(named("__device__ void k(int w); void f() { g(\"w\"); }"));
	assert_null(named("#if X\n__device__ int w;\n#endif\nvoid f() { g(\"w\"); }"));
	assert_null(named("__device__ int w; void f() { g(\"w[0]\"); }"));
	assert_null(named("__device__ int w; void f() { g(L\"w\"); }"));
	assert_null(named("__device__ int w; void f() { g(\"\"); }"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(in_sight), cmocka_unit_test(hidden), cmocka_unit_test(not_known)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
