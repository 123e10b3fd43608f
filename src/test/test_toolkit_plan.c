/* test_toolkit_plan.c: a toolkit's list whose digests are not known vouches for nothing. */
#include "base/file_io.h"
#include "toolkit/plan.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <sys/stat.h>
#include "test/own_folder.h"

/* Writes a list of one path, whose digest is not known. */
static void write_list(const char *path)
{
	struct buf b = {0};
	buf_addf(&b, "tranship mirror 3 1\n%s%c%c-%c-%c\n", path, 0, 0, 0, 0);
	assert_true(file_write(PLAN_RECORD, (struct slice){b.p, b.n}));
	buf_free(&b);
}

static void test_gone(void **state)
{
	(void)state;
	struct plan p = {0};
	write_list("gone");
	assert_false(plan_holds(dir));
	plan_text(&p, "a", "text");
	assert_true(plan_carry_out(&p, dir));
	assert_true(plan_holds(dir));
	plan_free(&p);
}

static void test_no_file(void **state)
{
	(void)state;
	struct plan p = {0};
	struct stat st;
	write_list("a");
	assert_int_equal(mkfifo("a", 0600), 0);
	assert_false(plan_holds(dir));
	plan_text(&p, "a", "text");
	assert_false(plan_carry_out(&p, dir));
	assert_true(!lstat("a", &st) && S_ISFIFO(st.st_mode));
	plan_free(&p);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(test_gone, enter, leave),
	                                   cmocka_unit_test_setup_teardown(test_no_file, enter, leave)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
