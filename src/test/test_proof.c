/* test_proof.c: outputs of a preprocessor that differ, and those that do not. */
#include "adopt/proof.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static bool same(const char *was, const char *now, uint32_t *line)
{
	struct slice a, b;
	return proof_same_tokens(slice_str(was), slice_str(now), line, &a, &b);
}

static void test_same(void **state)
{
	uint32_t line;
	(void)state;
	assert_true(same("", "", &line));
	assert_true(same("# 1 \"<stdin>\"\nint x;\n", "# 1 \"<stdin>\"\n\n\n# 9 \"<stdin>\"\nint  x;\n", &line));
	assert_true(same("f (1);", "f(1);", &line)); /* no words that grow together */
}

static void test_differs(void **state)
{
	uint32_t line;
	(void)state;
	assert_false(same("int x;", "intx;", &line));
	assert_false(same("int x;\nint y;\n", "int x;\n", &line));
	assert_false(same("# 1 \"<stdin>\"\nint x;\nint y;\n", "# 1 \"<stdin>\"\nint x;\n# 7 \"<stdin>\"\nint z;\n", &line));
	assert_int_equal(line, 7);
}

static void test_texts(void **state)
{
	uint32_t line;
	struct slice a, b;
	(void)state;
	assert_false(proof_same_tokens(slice_str("int x;\n"), slice_str("int y; int z;\n"), &line, &a, &b));
	assert_true(slice_is(a, "x;"));
	assert_true(slice_is(b, "y; int z;"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_same), cmocka_unit_test(test_differs),
	                                   cmocka_unit_test(test_texts)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
