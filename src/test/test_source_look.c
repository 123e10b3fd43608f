/* test_source_look.c: looks at a source's bytes from a place on, for what a parse leaves out. */
#include "parse/source_look.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

static void test_looks(void **state)
{
	(void)state;
	struct slice s = SLICE_LIT("a::b /* c */ . d <x>(1)");
	assert_int_equal(look_callee(s, 0), 15);
	assert_int_equal(look_callee(SLICE_LIT("f"), 0), UINT32_MAX);
	assert_int_equal(look_callee(SLICE_LIT("p->g ( )"), 0), 3);
	assert_int_equal(look_space(SLICE_LIT(" // x\n\\\n/* y"), 0), 12);
	assert_int_equal(look_space(SLICE_LIT("/* y"), 0), 4);
	assert_int_equal(look_ident(SLICE_LIT("9a"), 0).n, 0);
	assert_true(look_extern_c(SLICE_LIT("extern /**/ \"C\" {"), 0));
	assert_false(look_extern_c(SLICE_LIT("extern \"C"), 0));
	assert_int_equal(look_lambda_spaces(SLICE_LIT("[=] __host__ __device__ (int __global) {"), 0), SPACE_HOST | SPACE_DEVICE);
	struct slice d = SLICE_LIT("#if a \\\n && b\nx\n#else\n");
	uint32_t line, column;
	look_position(d, 9, &line, &column);
	assert_int_equal(line, 2);
	assert_int_equal(column, 2);
}

static void test_embeds(void **state)
{
	(void)state;
	static const char *const yes[] = {"#embed \"x\"",     "x\n # /* y */ embed <x>", "%:embed \"x\"",
	                                  "#em\\\nbed \"x\"", "#\\ \r\n emb\\\r\ned",    "\?\?=embed",
	                                  "#em\?\?/\nbed"};
	static const char *const no[] = {"",         "embed", "embedding(); // embed", "# em bed", "#include \"embed\"",
	                                 "#em\\bed", "a \\"};
	for (size_t i = 0; i < ARRAY_SIZE(yes); i++)
		assert_true(look_embeds(slice_str(yes[i])));
	for (size_t i = 0; i < ARRAY_SIZE(no); i++)
		assert_false(look_embeds(slice_str(no[i])));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(test_looks),
	        cmocka_unit_test(test_embeds),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
