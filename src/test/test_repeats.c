/* Diagnostics that say the same: one stands for all, and names the lines of the others. */
#include "output/repeats.h"
#include "project/source_file.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <cmocka.h>

static const struct file files[] = {{.shown = (char *)"a.cu"}, {.shown = (char *)"b.cu"}, {.shown = (char *)"c.cu"}};

static struct diagnostic at(uint32_t file, uint32_t line, const char *message)
{
	return (struct diagnostic){.id = D_P001, .file = file, .line = line, .message = message};
}

static void expect(const struct repeats *r, const struct diagnostic *const *told, uint32_t i, const char *want)
{
	struct buf b = {0};
	repeats_say(r, told, i, files, &b);
	assert_string_equal(b.p ? b.p : "", want);
	buf_free(&b);
}

static void one_cause(void **state)
{
	(void)state;
	struct diagnostic d[] = {at(0, 1, "a"), at(0, 2, "b"), at(0, 3, "a"), at(0, 3, "a"), at(0, 4, "c"),
	                         at(0, 5, "a"), at(1, 6, "a"), at(1, 7, "c"), at(1, 7, "c")};
	const struct diagnostic *told[ARRAY_SIZE(d)];
	for (size_t i = 0; i < ARRAY_SIZE(d); i++)
		told[i] = &d[i];
	told[5] = NULL; /* allowed */
	struct repeats r = repeats_find(told, ARRAY_SIZE(d), false);
	static const bool repeated[] = {0, 0, 1, 1, 0, 0, 0, 0, 1};
	assert_memory_equal(r.repeated, repeated, sizeof repeated);
	expect(&r, told, 0, "and 2 more on line 3");
	expect(&r, told, 1, "");
	expect(&r, told, 6, ""); /* another file */
	expect(&r, told, 7, "and 1 more on this line");
	repeats_free(&r);
}

static void another_id(void **state)
{
	(void)state;
	struct diagnostic a = at(0, 1, "a"), b = at(0, 2, "a");
	b.id = D_P002;
	const struct diagnostic *told[] = {&a, &b};
	struct repeats r = repeats_find(told, 2, true);
	assert_false(r.repeated[1]);
	repeats_free(&r);
	r = repeats_find(told, 0, true);
	repeats_free(&r);
}

static void many_lines(void **state)
{
	(void)state;
	struct diagnostic d[12];
	const struct diagnostic *told[ARRAY_SIZE(d)];
	for (uint32_t i = 0; i < ARRAY_SIZE(d); i++) {
		d[i] = at(0, 10 * i, "a");
		told[i] = &d[i];
	}
	struct repeats r = repeats_find(told, 9, false);
	expect(&r, told, 0, "and 8 more on lines 10, 20, 30, 40, 50, 60, 70, 80");
	repeats_free(&r);
	r = repeats_find(told, ARRAY_SIZE(d), false);
	expect(&r, told, 0, "and 11 more on lines 10, 20, 30, 40, 50, 60, 70, 80, ...");
	repeats_free(&r);
}

/* printf in device code is one decision, a race is not. */
static void all_files(void **state)
{
	(void)state;
	struct diagnostic d[] = {at(0, 1, "a"), at(0, 2, "a"), at(0, 3, "b"), at(1, 4, "a"),
	                         at(1, 5, "a"), at(2, 6, "a"), at(2, 7, "b")};
	const struct diagnostic *told[ARRAY_SIZE(d)];
	for (size_t i = 0; i < ARRAY_SIZE(d); i++) {
		d[i].id = *d[i].message == 'a' ? D_W503 : D_W201;
		told[i] = &d[i];
	}
	struct repeats r = repeats_find(told, ARRAY_SIZE(d), true);
	static const bool repeated[] = {0, 1, 0, 1, 1, 1, 0};
	assert_memory_equal(r.repeated, repeated, sizeof repeated);
	expect(&r, told, 0, "and 1 more on line 2, and 3 in 2 other files: b.cu:4, c.cu:6");
	expect(&r, told, 2, "");
	repeats_free(&r);
	r = repeats_find(told + 1, ARRAY_SIZE(d) - 1, true);
	expect(&r, told + 1, 0, "and 3 more in 2 other files: b.cu:4, c.cu:6");
	repeats_free(&r);
	r = repeats_find(told, ARRAY_SIZE(d), false);
	expect(&r, told, 0, "and 1 more on line 2");
	repeats_free(&r);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(one_cause), cmocka_unit_test(another_id), cmocka_unit_test(many_lines),
	                                   cmocka_unit_test(all_files)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
