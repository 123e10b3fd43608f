/* test_verify_compare.c: texts with numbers, arrays, tolerances. */
#include "verify/compare.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <math.h>
#include <stdlib.h>

static struct difference text(const char *a, const char *b, struct tolerance t)
{
	struct difference d;
	compare_bytes(slice_str(a), slice_str(b), EL_TEXT, &t, NULL, NULL, NULL, &d);
	return d;
}

#define ARRAYS(type, t, a, b)                                                                                                   \
	({                                                                                                                      \
		struct difference d_;                                                                                           \
		struct tolerance t_ = t;                                                                                        \
		compare_bytes((struct slice){(const char *)(a), sizeof(a)}, (struct slice){(const char *)(b), sizeof(b)}, type, \
		              &t_, NULL, NULL, NULL, &d_);                                                                      \
		d_;                                                                                                             \
	})
#define EXACT ((struct tolerance){0})

static void equal_texts(void **state)
{
	(void)state;
	assert_false(text("", "", EXACT).differs);
	assert_false(text("sum = 1.5\n", "sum = 1.5\n", EXACT).differs);
	/* blanks only keep words apart */
	assert_false(text("a  1\n b", "a 1\r\nb\n", EXACT).differs);
	/* one number written in two ways */
	assert_false(text("0.5 1e3 nan", ".50 1000.0 -nan", EXACT).differs);
	assert_false(text("inf", "INF", EXACT).differs);
}

static void different_texts(void **state)
{
	(void)state;
	struct difference d = text("a 1 b 2 c 3\n", "a 1 b 2\nc 4\n", EXACT);
	assert_true(d.differs);
	assert_int_equal(d.index, 5);
	assert_int_equal(d.line, 2);
	assert_string_equal(d.a, "3");
	assert_string_equal(d.b, "4");
	assert_true(text("PASS", "FAIL", EXACT).differs);
	assert_true(text("a", "a b", EXACT).shape[0]);
	assert_true(text("1 2 3", "", (struct tolerance){.absolute = 10}).differs);
	assert_true(text("inf", "1e30", (struct tolerance){.relative = 1}).differs);
	assert_true(text("nan", "0", (struct tolerance){.absolute = 10}).differs);
}

static void tolerances_in_text(void **state)
{
	(void)state;
	assert_false(text("x=1.000", "x=1.001", (struct tolerance){.absolute = 0.0011}).differs);
	assert_true(text("x=1.000", "x=1.001", (struct tolerance){.absolute = 0.0009}).differs);
	assert_false(text("1000.0", "1001.0", (struct tolerance){.relative = 1e-3}).differs);
	assert_true(text("1000.0", "1002.0", (struct tolerance){.relative = 1e-3}).differs);
	assert_false(text("1.00000012", "1.0", (struct tolerance){.ulp = 1}).differs);
	assert_true(text("1.0000005", "1.0", (struct tolerance){.ulp = 1}).differs);
	/* whole numbers count things, unless told otherwise */
	assert_true(text("100", "101", (struct tolerance){.relative = 0.5}).differs);
	assert_false(text("100", "101", (struct tolerance){.relative = 0.5, .integers = true}).differs);
	/* %g may drop the point */
	assert_false(text("99999.9", "100000", (struct tolerance){.relative = 1e-4}).differs);
	/* no number begins inside a word */
	assert_true(text("gfx942", "gfx943", (struct tolerance){.absolute = 10, .integers = true}).differs);
	assert_false(text("(1.5,2.5)", "(1.6,2.4)", (struct tolerance){.absolute = 0.2}).differs);
	assert_false(text("t=-1.5e-3s", "t=-1.6e-3s", (struct tolerance){.absolute = 1e-3}).differs);
	assert_true(text("t=-1.5e-3s", "t=-1.5e-3m", (struct tolerance){.absolute = 1e-3}).differs);
	assert_true(text("0x10", "0x11", (struct tolerance){.absolute = 5}).differs);
}

static void ignored_lines(void **state)
{
	(void)state;
	const char *texts[] = {"^Elapsed", "[0-9]+ GB/s"};
	struct pattern_list p;
	struct buf why = {0};
	struct difference d;
	assert_true(patterns_compile(&p, texts, 2, &why));
	compare_bytes(slice_str("a\nElapsed 1.0\nb\n5 GB/s\n"), slice_str("a\nb\nElapsed time: 22\n17 GB/s"), EL_TEXT, &EXACT, &p,
	              NULL, NULL, &d);
	assert_false(d.differs);
	compare_bytes(slice_str("a\nElapsed 1.0\nb\n"), slice_str("a\nb c\n"), EL_TEXT, &EXACT, &p, NULL, NULL, &d);
	assert_true(d.differs);
	patterns_free(&p);
	const char *bad[] = {"a", "("};
	assert_false(patterns_compile(&p, bad, 2, &why));
	assert_non_null(strstr(why.p, "'('"));
	patterns_free(&p);
	buf_free(&why);
}

static void arrays(void **state)
{
	(void)state;
	float a[] = {1, 2, 3, 4}, b[] = {1, 2, 3.5f, 5};
	struct difference d = ARRAYS(EL_F32, EXACT, a, b);
	assert_true(d.differs);
	assert_int_equal(d.index, 2);
	assert_int_equal(d.count, 2);
	assert_int_equal(d.elements, 4);
	assert_string_equal(d.a, "3");
	assert_string_equal(d.b, "3.5");
	assert_true(fabs(d.worst_absolute - 1) < 1e-12);
	struct buf text_ = {0};
	difference_text(&d, EL_F32, &text_);
	assert_string_equal(text_.p, "element 2 is 3.5, not 3; 2 of 4 differ, by up to 1 (relative 0.2)");
	buf_free(&text_);
	assert_false(ARRAYS(EL_F32, ((struct tolerance){.absolute = 1}), a, b).differs);
	assert_true(ARRAYS(EL_F32, ((struct tolerance){.absolute = 0.9}), a, b).differs);
	float c[] = {1, 2, 3};
	d = ARRAYS(EL_F32, EXACT, a, c);
	assert_true(d.differs);
	assert_string_equal(d.shape, "3 elements of type f32, not 4");
	d = ARRAYS(EL_F64, EXACT, a, c);
	assert_non_null(strstr(d.shape, "12 bytes, not 16"));
}

static void steps_apart(void **state)
{
	(void)state;
	float a[] = {1, -0.0f, 0, -1e-45f}, b[] = {nextafterf(nextafterf(1, 2), 2), 0, 1e-45f, 1e-45f};
	assert_false(ARRAYS(EL_F32, ((struct tolerance){.ulp = 2}), a, b).differs);
	struct difference d = ARRAYS(EL_F32, ((struct tolerance){.ulp = 1}), a, b);
	assert_int_equal(d.count, 2); /* across zero it is two steps, too */
	double x[] = {1}, y[] = {nextafter(1, 2)};
	assert_false(ARRAYS(EL_F64, ((struct tolerance){.ulp = 1}), x, y).differs);
	uint16_t h[] = {0x3c00, 0x7bff}, g[] = {0x3c01, 0x7c00};
	d = ARRAYS(EL_F16, ((struct tolerance){.ulp = 1}), h, g);
	assert_int_equal(d.count, 1); /* infinity is next to the largest number, and far from it */
	assert_string_equal(d.a, "65504");
	assert_string_equal(d.b, "inf");
	uint16_t bf[] = {0x3f80}, bg[] = {0x3f81};
	d = ARRAYS(EL_BF16, EXACT, bf, bg);
	assert_string_equal(d.b, "1.0078");
	assert_false(ARRAYS(EL_BF16, ((struct tolerance){.ulp = 1}), bf, bg).differs);
}

static void whole_numbers(void **state)
{
	(void)state;
	int8_t a[] = {-1, 127}, b[] = {-1, -128};
	struct difference d = ARRAYS(EL_I8, EXACT, a, b);
	assert_string_equal(d.a, "127");
	assert_string_equal(d.b, "-128");
	uint64_t u[] = {UINT64_MAX}, v[] = {UINT64_MAX - 1};
	d = ARRAYS(EL_U64, EXACT, u, v); /* a double holds them as one number */
	assert_true(d.differs);
	assert_string_equal(d.b, "18446744073709551614");
	int32_t i[] = {100, -100}, j[] = {101, -101};
	assert_false(ARRAYS(EL_I32, ((struct tolerance){.absolute = 1}), i, j).differs);
	float nan1[] = {NAN}, nan2[] = {-NAN};
	assert_false(ARRAYS(EL_F32, EXACT, nan1, nan2).differs);
	assert_int_equal(element_find("bf16"), EL_BF16);
	assert_int_equal(element_find("float"), -1);
}

static void unsteady_elements(void **state)
{
	(void)state;
	float a[] = {1, 2, 3}, b[] = {1, 9, 3}, c[] = {1, 5, 3}, wrong[] = {1, 2, 4};
	struct tolerance t = EXACT;
	struct unsteady u;
	struct difference d;
#define SLICE(x) ((struct slice){(const char *)(x), sizeof(x)})
	compare_bytes(SLICE(a), SLICE(b), EL_F32, &t, NULL, NULL, &u, &d);
	assert_int_equal(u.n, 3);
	assert_true(!u.at[0] && u.at[1] && !u.at[2]);
	compare_bytes(SLICE(c), SLICE(a), EL_F32, &t, NULL, &u, NULL, &d);
	assert_false(d.differs);
	assert_int_equal(d.elements, 2);
	compare_bytes(SLICE(c), SLICE(wrong), EL_F32, &t, NULL, &u, NULL, &d);
	assert_true(d.differs);
	assert_int_equal(d.index, 2);
	free(u.at);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	        cmocka_unit_test(equal_texts),
	        cmocka_unit_test(different_texts),
	        cmocka_unit_test(tolerances_in_text),
	        cmocka_unit_test(ignored_lines),
	        cmocka_unit_test(arrays),
	        cmocka_unit_test(steps_apart),
	        cmocka_unit_test(whole_numbers),
	        cmocka_unit_test(unsteady_elements),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
