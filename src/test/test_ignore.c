/* test_ignore.c: .gitignore patterns, against what git's manual says and 'git check-ignore' does. */
#include "input/ignore.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

static bool glob(const char *pattern, const char *path) { return glob_match(slice_str(pattern), slice_str(path)); }

static void globs(void **state)
{
	(void)state;
	static const struct {
		const char *pattern, *path;
		bool matches;
	} rows[] = {
	        {"a", "a", true},
	        {"a", "b", false},
	        {"*", "abc", true},
	        {"*", "a/b", false},
	        {"*.cu", "x.cu", true},
	        {"*.cu", "x.cuh", false},
	        {"a?c", "abc", true},
	        {"a?c", "ac", false},
	        {"a*b*c", "aXXbYYc", true},
	        {"a*b*c", "acb", false},
	        {"**/x", "x", true},
	        {"**/x", "a/b/x", true},
	        {"a/**", "a/b/c", true},
	        {"a/**", "a", false},
	        {"a/**/b", "a/b", true},
	        {"a/**/b", "a/x/y/b", true},
	        {"a/**/b", "a/x/y/c", false},
	        {"a/**/b/c", "a/b/x/b/c", true},
	        {"[ab]c", "bc", true},
	        {"[!ab]c", "bc", false},
	        {"[^ab]c", "dc", true},
	        {"[a-c]", "b", true},
	        {"[a-c]", "d", false},
	        {"[]x]", "]", true},
	        {"[[:digit:]]z", "7z", true},
	        {"[[:alpha:]]z", "7z", false},
	        {"[ab", "a", false},
	        {"\\*", "*", true},
	        {"\\*", "a", false},
	        {"a/b", "a/b", true},
	        {"a/b", "a/b/c", false},
	        {"a/*/c", "a/b/c", true},
	        {"a/*/c", "a/b/b/c", false},
	        {"foo**bar", "fooXbar", true},
	        {"**", "a/b", true},
	        {"", "", false},
	        {"*a*a*a*a*a*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false},
	        {"**/a/**/a/**/a/**/b", "a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a", false},
	};
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++)
		if (glob(rows[i].pattern, rows[i].path) != rows[i].matches)
			fail_msg("'%s' against '%s' should be %s", rows[i].pattern, rows[i].path,
			         rows[i].matches ? "a match" : "no match");
}

static bool ignored(const char *text, const char *path, bool dir)
{
	struct ignore *in = ignore_push(NULL, "", slice_str(text));
	bool hit = ignore_match(in, path, dir);
	ignore_pop(in, NULL);
	return hit;
}

static void lines(void **state)
{
	(void)state;
	assert_true(ignored("build\n", "build", true));
	assert_true(ignored("build\n", "sub/build", false));
	assert_true(ignored("build/\n", "a/build", true));
	assert_false(ignored("build/\n", "a/build", false));
	assert_true(ignored("/top\n", "top", false));
	assert_false(ignored("/top\n", "a/top", false));
	assert_true(ignored("a/b\n", "a/b", false));
	assert_false(ignored("a/b\n", "x/a/b", false));
	assert_false(ignored("# build\n", "build", true));
	assert_true(ignored("\\#x\n", "#x", false));
	assert_true(ignored("\\!x\n", "!x", false));
	assert_true(ignored("x  \n", "x", false));
	assert_true(ignored("x\\ \n", "x ", false));
	assert_true(ignored("x\r\ny\r\n", "x", false));
	assert_true(ignored("\xef\xbb\xbfx\n", "x", false));
	assert_true(ignored("x", "x", false));
	assert_false(ignored("\n\n/\n!\n", "x", false));
}

static void negation(void **state)
{
	(void)state;
	assert_false(ignored("*.cu\n!keep.cu\n", "keep.cu", false));
	assert_true(ignored("*.cu\n!keep.cu\n", "drop.cu", false));
	assert_true(ignored("!keep.cu\n*.cu\n", "keep.cu", false));
}

static void nested(void **state)
{
	(void)state;
	struct ignore *top = ignore_push(NULL, "", SLICE_LIT("*.gen.cu\n/only\n")),
	              *sub = ignore_push(top, "a/b", SLICE_LIT("!x.gen.cu\n/local\n"));
	assert_true(ignore_match(sub, "a/y.gen.cu", false));
	assert_true(ignore_match(sub, "a/b/y.gen.cu", false));
	assert_false(ignore_match(sub, "a/b/x.gen.cu", false));
	assert_false(ignore_match(sub, "a/b/c/x.gen.cu", false));
	assert_true(ignore_match(sub, "a/x.gen.cu", false));
	assert_true(ignore_match(sub, "a/b/local", false));
	assert_false(ignore_match(sub, "a/b/c/local", false));
	assert_false(ignore_match(sub, "a/bc/local", false));
	assert_true(ignore_match(sub, "only", false));
	assert_ptr_equal(ignore_push(sub, "z", SLICE_LIT("# nothing\n")), sub);
	ignore_pop(sub, NULL);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(globs), cmocka_unit_test(lines), cmocka_unit_test(negation),
	                                   cmocka_unit_test(nested)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
