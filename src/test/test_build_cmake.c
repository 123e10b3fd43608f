/* test_build_cmake.c: CMake's commands and arguments. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <cmocka.h>
#include "build/build_cmake_tree.h"

/* The commands as text, an argument between bars. */
static void reads(const char *text, const char *want)
{
	struct cmake_text t;
	struct buf b = {0};
	cmake_text_read(&t, slice_str(text));
	for (uint32_t k = 0; k < t.n_commands; k++) {
		const struct cmake_command *c = &t.commands[k];
		buf_addf(&b, "%.*s", (int)c->name.n, c->name.p);
		for (uint32_t i = 0; i < c->n; i++) {
			const struct cmake_argument *a = &t.arguments[c->first + i];
			buf_addf(&b, "%s%.*s", a->quoted ? "|\"" : a->bracket ? "|[" : "|", (int)a->text.n, a->text.p);
		}
		buf_addstr(&b, "\n");
	}
	assert_string_equal(b.p ? b.p : "", want);
	buf_free(&b);
	cmake_text_free(&t);
}

static void test_commands(void **state)
{
	(void)state;
	reads("set(A b \"c d\" e;f)\n# set(B)\nIF (NOT (A OR B))\nendif()", "set|A|b|\"c d|e;f\nIF|NOT|(|A|OR|B|)\nendif\n");
	reads("a([==[ x ]] \" ( ]==] b) #[[ c(\n) ]] d(#[[ e ]] f # g)\n)", "a|[ x ]] \" ( |b\nd|f\n");
	reads("a(\"b\\\"c\" d\\ e -DX=\"f g\" $(H I) $<$<C:D>:e>)", "a|\"b\\\"c|d\\ e|-DX=\"f g\"|$(H I)|$<$<C:D>:e>\n");
	reads("\xef\xbb\xbf"
	      "a(b)\r\nc(\r\nd)\r\n",
	      "a|b\nc|d\n");
}

static void test_what_never_ends(void **state)
{
	(void)state;
	reads("a(b \"c", "a|b|\"c\n");
	reads("a(b", "a|b\n");
	reads("a([[b", "a|[b\n");
	reads("a(\\", "a|\\\n");
	reads("a(\"\\", "a|\"\\\n");
	reads("))) a b ( ] [ %", "b|]|[|%\n");
	reads("", "");
}

static void test_words(void **state)
{
	(void)state;
	struct slice a = SLICE_LIT("${A_1};x::y-CUDA::nvtx3-cpp:z::"), w;
	static const char *const want[] = {"A_1", "x::y", "CUDA::nvtx3-cpp", "z"};
	size_t at = 0;
	for (size_t i = 0; i < ARRAY_SIZE(want); i++) {
		assert_true(cmake_next_word(a, &at, &w));
		assert_true(slice_is(w, want[i]));
		assert_int_equal(cmake_is_reference(a, w), i == 0);
	}
	assert_false(cmake_next_word(a, &at, &w));
	assert_true(cmake_is_value("hip::host"));
	assert_false(cmake_is_value("CMAKE_HIP_*"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_commands), cmocka_unit_test(test_what_never_ends),
	                                   cmocka_unit_test(test_words)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
