/* test_global_name.c: which words mean what is declared at global scope. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include "sema/global_name.h"

/* What the words 'warpSize' of the source mean: 'g' the global one, '-' another. '!' in front: no variable at global scope. */
static const char *meant(const char *src)
{
	static char says[16];
	struct project p = {.rules = rules_builtin(), .n = 1};
	struct unit u = {.scanned = true};
	char *to = says;
	p.units = &u;
	scan_file(slice_str(src), p.rules, &u.scan);
	if (!global_variable(&p, &u, SLICE_LIT("warpSize")))
		*to++ = '!';
	FOR_WORD(i, &u.scan.tok, SLICE_LIT("warpSize"))
		*to++ = means_global(&u, i) ? 'g' : '-';
	*to = 0;
	scan_free(&u.scan);
	return says;
}

static void global(void **state)
{
	(void)state;
	assert_string_equal(meant("constexpr int warpSize = 32; int f() { return warpSize + ::warpSize; }"), "ggg");
	assert_string_equal(meant("enum { warpSize = 32 }; template <int N = warpSize> struct S;"), "gg");
	assert_string_equal(meant("int warpSize; void f() { { int warpSize = 1; } g(warpSize); }"), "g-g");
	assert_string_equal(meant("int warpSize; struct S { int warpSize; }; int f(S *s) { return s->warpSize + warpSize; }"),
	                    "g--g");
	assert_string_equal(meant("const int warpSize = 1; namespace n { int warpSize; } int f() { return n::warpSize; }"), "g--");
}

static void others(void **state)
{
	(void)state;
	assert_string_equal(meant("int f() { return warpSize; }"), "!g");
	assert_string_equal(meant("namespace n { int warpSize; int f() { return warpSize; } }"), "!--");
	assert_string_equal(meant("enum class E { warpSize };"), "!-");
	assert_string_equal(meant("int f(int warpSize) { return warpSize; }"), "!--");
	assert_string_equal(meant("struct S { int warpSize; int f(); }; int S::f() { return warpSize; }"), "!--");
	assert_string_equal(meant("struct S { int warpSize; }; struct T : S { int f() { return warpSize; } };"), "!--");
	assert_string_equal(meant("#if X\nint warpSize;\n#endif\n"), "!g");
}

/* What functions called __shfl the source has. */
static unsigned shuffles(const char *src)
{
	struct project p = {.rules = rules_builtin(), .n = 1};
	struct unit u = {.scanned = true, .group_next = UINT32_MAX, .group_size = 1};
	p.units = &u;
	scan_file(slice_str(src), p.rules, &u.scan);
	unsigned says = own_functions(&p, &u, SLICE_LIT("__shfl"));
	scan_free(&u.scan);
	strmap_free(&p.answers);
	return says;
}

static void functions(void **state)
{
	(void)state;
	assert_int_equal(shuffles("int f(int v) { return __shfl(v, 0, 32); }"), 0);
	assert_int_equal(shuffles("int __shfl(int v);"), 0);
	assert_int_equal(shuffles("template <class T> T __shfl(T v);"), GLOBAL_TEMPLATE);
	assert_int_equal(shuffles("namespace n { int __shfl(int v) { return v; } }"), INNER_FUNCTION);
	assert_int_equal(shuffles("struct S { static int __shfl(int v); };"), INNER_FUNCTION);
	assert_int_equal(shuffles("struct S { template <class T> T __shfl(T v) { return v; } }; template <class T> T __shfl(T v);"),
	                 INNER_FUNCTION | GLOBAL_TEMPLATE);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(global), cmocka_unit_test(others), cmocka_unit_test(functions)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
