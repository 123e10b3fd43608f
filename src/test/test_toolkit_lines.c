/* test_toolkit_lines.c: line numbers of what was translated. */
#include "toolkit/lines.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

static void expect(const char *source, const char *translation, const char *wanted)
{
	struct buf got = {0};
	lines_keep(slice_str(source), slice_str(translation), &got);
	assert_string_equal(got.p ? got.p : "", wanted);
	buf_free(&got);
}

static void test_same_number(void **state)
{
	(void)state;
	expect("a\nb\nc\n", "a\nB\nc\n", "a\nB\nc\n");
	expect("", "", "");
	expect("a", "b", "b");
}

static void test_more_and_fewer(void **state)
{
	(void)state;
	expect("#include <x>\na\nb\n", "#include <y>\n#include \"c.h\"\na\nb\n", "#include <y>\n#line 1\n#include \"c.h\"\na\nb\n");
	expect("a\nf(x,\n  y);\nb\n", "a\ng(x);\nb\n", "a\ng(x);\n#line 4\nb\n");
	expect("1\n2\n3\n4\n5\n6\n7\n8\n9\nold\n11\n", "new\n1\n2\n3\n4\n5\n6\n7\n8\n9\nnewer\n11\n",
	       "new\n#line 1\n1\n2\n3\n4\n5\n6\n7\n8\n9\nnewer\n11\n");
}

/* Not within a comment, a raw string or a macro; behind it. */
static void test_where_no_line_begins(void **state)
{
	(void)state;
	expect("x\n/* a\nb */\nc\n", "x\nnew\n/* a\nb */\nc\n", "x\nnew\n#line 2\n/* a\nb */\nc\n");
	expect("#define M \\\n f \\\n g\nc\n", "#define M \\\n f1 \\\n f2 \\\n g\nc\n",
	       "#define M \\\n f1 \\\n f2 \\\n g\n#line 4\nc\n");
	expect("s = R\"(a\nb)\"; f\nc\n", "new\ns = R\"(a\nb)\"; f\nc\n", "new\n#line 1\ns = R\"(a\nb)\"; f\nc\n");
}

static void expect_marks(const char *source, const char *translation, const struct line_mark *marks, size_t n, const char *wanted)
{
	struct buf got = {0};
	lines_mark(slice_str(source), slice_str(translation), marks, n, &got);
	assert_string_equal(got.p ? got.p : "", wanted);
	buf_free(&got);
}

static void test_marks(void **state)
{
	(void)state;
	struct line_mark marks[] = {{2, 0}, {2, 1}, {3, 2}};
	expect_marks("a\nb\nc\nd\n", "x\na\nB\nc\nd\n", marks, 3,
	             "x\n#line 1\na\ntranship_mark_0\ntranship_mark_1\n#line 2\nB\ntranship_mark_2\n#line 3\nc\nd\n");
	/* within a directive or a comment: before it */
	struct line_mark within[] = {{3, 7}, {6, 8}};
	expect_marks("a\n#define M \\\n b\nc\n/*\n*/ d\n", "a\n#define M \\\n b\nc\n/*\n*/ d\n", within, 2,
	             "a\ntranship_mark_7\n#line 2\n#define M \\\n b\nc\ntranship_mark_8\n#line 5\n/*\n*/ d\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(test_same_number),
	        cmocka_unit_test(test_more_and_fewer),
	        cmocka_unit_test(test_marks),
	        cmocka_unit_test(test_where_no_line_begins),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
