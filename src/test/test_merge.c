/* test_merge.c: three-way merges: small ones as they have to be, and random ones whose result is known. */
#include "test/pick.h"
#include "edit/merge.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>

static struct slice of(const struct buf *b) { return (struct slice){b->p, b->n}; }

/* 'expected' NULL: they conflict. Whose changes come first makes no difference. */
static void check(struct slice base, struct slice ours, struct slice theirs, const struct slice *expected)
{
	for (int k = 0; k < 2; k++) {
		struct buf out = {0};
		buf_addstr(&out, "before");
		bool ok = merge_texts(base, k ? theirs : ours, k ? ours : theirs, MERGE_NEITHER, &out, NULL);
		assert_int_equal(ok, expected != NULL);
		assert_int_equal(out.n, 6 + (expected ? expected->n : 0));
		if (expected && expected->n)
			assert_memory_equal(out.p + 6, expected->p, expected->n);
		buf_free(&out);
	}
}

static void check_text(const char *base, const char *ours, const char *theirs, const char *expected)
{
	struct slice e = expected ? slice_str(expected) : (struct slice){0};
	check(slice_str(base), slice_str(ours), slice_str(theirs), expected ? &e : NULL);
}

static void small_ones(void **state)
{
	(void)state;
	check_text("", "", "", "");
	check_text("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n", "A\nb\nC\n");
	check_text("a\nb\nc\n", "a\nc\n", "a\nb\nc\nd\n", "a\nc\nd\n");
	check_text("a\nb\nc\n", "0\na\nb\nc\n", "a\nb\nC\n", "0\na\nb\nC\n");
	/* both alike, alone and beside another change */
	check_text("a\nb\nc\n", "a\nB\nc\n", "a\nB\nc\n", "a\nB\nc\n");
	check_text("a\nb\nc\nd\n", "a\nB\nc\nD\n", "a\nB\nc\nd\n", "a\nB\nc\nD\n");
	check_text("", "a\n", "a\n", "a\n");
	/* the same line, lines side by side, at the same place */
	check_text("a\nb\nc\n", "a\nB\nc\n", "a\nX\nc\n", NULL);
	check_text("a\nb\nc\nd\n", "a\nB\nc\nd\n", "a\nb\nC\nd\n", NULL);
	check_text("a\nb\n", "a\n1\nb\n", "a\n2\nb\n", NULL);
	check_text("a\nb\nc\n", "a\nc\n", "a\nB\nc\n", NULL);
	check_text("", "a\n", "b\n", NULL);
	/* one stretch on this side, two on that */
	check_text("1\n2\n3\n4\n5\n", "1\nX\n5\n", "1\n2\nY\n4\n5\n", NULL);
	/* ends without a newline */
	check_text("a\nb\nc", "A\nb\nc", "a\nb\nc\n", "A\nb\nc\n");
	check_text("a\nb\nc", "A\nb\nc", "a\nb\nc\nd", "A\nb\nc\nd");
	check_text("a\nb\nc", "a\nb\nc\n1\n", "a\nb\nc\n2\n", NULL);
}

/* The first conflict is told, with its lines and their place. */
static void conflicts(void **state)
{
	(void)state;
	struct merge_conflict at;
	struct buf out = {0};
	bool ok = merge_texts(slice_str("1\n2\n3\n4\n5\n6\n"), slice_str("0\n1\nb\n3\n4\ne\nf\n"), slice_str("1\nB\n3\n4\nE\n6\n"),
	                      MERGE_NEITHER, &out, &at);
	assert_false(ok);
	assert_int_equal(at.n, 2);
	assert_int_equal(at.line, 3);
	assert_true(slice_is(at.base, "2\n"));
	assert_true(slice_is(at.ours, "b\n"));
	assert_true(slice_is(at.theirs, "B\n"));
	assert_true(merge_texts(slice_str("1\n"), slice_str("2\n"), slice_str("1\n"), MERGE_NEITHER, &out, &at));
	assert_int_equal(at.n, 0);
	buf_free(&out);
}

/* Lines that differ from each other. Each is left, or somebody drops it, changes it or puts lines before it; with two lines that stay
 * between those of one and those of the other the result is known. */
static void apart(void **state)
{
	(void)state;
	for (int round = 0; round < 5000; round++) {
		struct buf base = {0}, both = {0}, text[2] = {{0}, {0}};
		for (uint32_t i = 0, n = 1 + pick(60), who = 0, stay = 0; i < n; i++) {
			uint32_t what = stay ? stay-- : pick(6);
			buf_addf(&base, "line %u\n", i);
			for (uint32_t k = 0; k < 3; k++) {
				struct buf *to = k < 2 ? &text[k] : &both;
				bool here = what > 2 && (k == who || k == 2);
				if (here && what != 3)
					buf_addf(to, "%u puts %u\n", who, i);
				if (!here || what == 5)
					buf_addf(to, "line %u\n", i);
			}
			if (what <= 2 && !stay && !pick(3)) {
				who = !who;
				stay = 1;
			}
		}
		struct slice expected = of(&both);
		check(of(&base), of(&text[0]), of(&text[1]), &expected);
		buf_free(&base);
		buf_free(&both);
		buf_free(&text[0]);
		buf_free(&text[1]);
	}
}

static void random_text(struct buf *b, uint32_t lines, uint32_t kinds)
{
	for (uint32_t i = 0; i < lines; i++)
		buf_addf(b, "%c%s", 'a' + pick(kinds), i + 1 == lines && pick(2) ? "" : "\n");
}

/* Of any three texts: who changed nothing adds nothing, what both wrote stays, and the order makes no difference. */
static void any(void **state)
{
	(void)state;
	for (int round = 0; round < 20000; round++) {
		struct buf t[3] = {{0}, {0}, {0}}, out[2] = {{0}, {0}};
		for (uint32_t k = 0, kinds = 1 + pick(20); k < 3; k++)
			random_text(&t[k], pick(20), kinds);
		struct slice a = of(&t[0]), b = of(&t[1]);
		check(a, a, b, &b);
		check(a, b, b, &b);
		bool ok = merge_texts(a, b, of(&t[2]), MERGE_NEITHER, &out[0], NULL);
		assert_int_equal(ok, merge_texts(a, of(&t[2]), b, MERGE_NEITHER, &out[1], NULL));
		assert_true(slice_eq(of(&out[0]), of(&out[1])));
		for (int k = 0; k < 5; k++)
			buf_free(k < 3 ? &t[k] : &out[k - 3]);
	}
}

/* Conflicts by the side asked for, and marks that are taken away again. */
static void sides(void **state)
{
	(void)state;
	struct slice base = slice_str("1\n2\n3\n4\n5"), ours = slice_str("1\nours\n3\n4\n5 too"),
	             theirs = slice_str("0\n1\ntheirs\n3\n4\n5 as well");
	static const char *const expected[] = {
	        [MERGE_OURS] = "0\n1\nours\n3\n4\n5 too",
	        [MERGE_THEIRS] = "0\n1\ntheirs\n3\n4\n5 as well",
	        [MERGE_MARKED] =
	                "0\n1\n<<<<<<< edited here\nours\n||||||| last translation\n2\n=======\ntheirs\n>>>>>>> translation "
	                "now\n3\n4\n"
	                "<<<<<<< edited here\n5 too\n||||||| last translation\n5\n=======\n5 as well\n>>>>>>> translation now\n",
	};
	for (enum merge_side side = MERGE_OURS; side <= MERGE_MARKED; side++) {
		struct buf out = {0}, plain = {0};
		struct merge_conflict at;
		assert_false(merge_texts(base, ours, theirs, side, &out, &at));
		assert_int_equal(at.n, 2);
		assert_string_equal(out.p, expected[side]);
		assert_int_equal(merge_is_marked(of(&out)), side == MERGE_MARKED);
		for (enum merge_side of_marks = MERGE_OURS; of_marks <= MERGE_THEIRS && side == MERGE_MARKED; of_marks++) {
			plain.n = 0;
			merge_unmark(of(&out), of_marks, &plain);
			assert_int_equal(plain.n, strlen(expected[of_marks]) + 1);
			assert_memory_equal(plain.p, expected[of_marks], plain.n - 1);
		}
		buf_free(&out);
		buf_free(&plain);
	}
	assert_false(merge_is_marked(slice_str("x >>>>>>> translation now\n>>>>>>> translation now?\n")));
	assert_true(merge_is_marked(slice_str("a\r\n>>>>>>> translation now\r\n")));
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(small_ones), cmocka_unit_test(sides), cmocka_unit_test(conflicts),
	                                   cmocka_unit_test(apart), cmocka_unit_test(any)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
