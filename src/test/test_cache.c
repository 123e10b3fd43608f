/* test_cache.c: what stays in a folder of entries, and what is marked once. */
#include "base/cache.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "test/own_folder.h"

/* A file that takes no room on the disk, in an entry that was used so many seconds ago. */
static void put_entry(const char *name, off_t size, time_t age)
{
	char path[64];
	struct timespec used[2] = {{time(NULL) - age, 0}, {time(NULL) - age, 0}};
	assert_int_equal(mkdir(name, 0700), 0);
	snprintf(path, sizeof path, "%s/file", name);
	int fd = open(path, O_WRONLY | O_CREAT, 0600);
	assert_int_equal(ftruncate(fd, size), 0);
	close(fd);
	assert_int_equal(utimensat(AT_FDCWD, name, used, 0), 0);
}

static bool there(const char *name) { return !access(name, F_OK); }

static void test_entries(void **state)
{
	(void)state;
	put_entry("used-long-ago", 1, 31 * 24 * 3600L);
	put_entry("used-first", 200 << 20, 300);
	put_entry("used-then", 300 << 20, 200);
	put_entry("used-last", 200 << 20, 100);
	put_entry("making-999999999.entry", 1, 10); /* of no process */
	cache_prune_entries(dir);
	assert_false(there("used-long-ago"));
	assert_false(there("used-first"));
	assert_true(there("used-then"));
	assert_true(there("used-last"));
	assert_false(there("making-999999999.entry"));
	put_entry("again", 1, 31 * 24 * 3600L);
	cache_prune_entries(dir); /* not twice an hour */
	assert_true(there("again"));
}

static void test_marks(void **state)
{
	(void)state;
	assert_true(cache_mark(dir, "a"));
	assert_false(cache_mark(dir, "a"));
	assert_true(cache_mark(dir, "b"));
	assert_false(cache_mark("/dev/null/none", "a"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(test_entries, enter, leave),
	                                   cmocka_unit_test_setup_teardown(test_marks, enter, leave)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
