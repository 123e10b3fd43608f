/* test_cache.c: what stays in a folder of entries, and what is marked once. */
#include "base/cache.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
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

static void make_room(uint64_t size)
{
	int all = open(dir, O_RDONLY | O_DIRECTORY);
	cache_make_room(all, dir, size);
	close(all);
}

static void test_room(void **state)
{
	(void)state;
	put_entry("used-long-ago", 1, 31 * 24 * 3600L);
	put_entry("used-first", 200 << 20, 300);
	put_entry("used-then", 300 << 20, 200);
	put_entry("used-last", 200 << 20, 100);
	make_room(0);
	assert_false(there("used-long-ago"));
	assert_false(there("used-first"));
	assert_true(there("used-then"));
	assert_true(there("used-last"));
	/* by the count, nobody looks at the entries as long as there is room */
	put_entry("again", 1, 31 * 24 * 3600L);
	make_room(1 << 20);
	assert_true(there("again"));
	/* with what is new there is too much: the limit is kept at once */
	make_room(12 << 20);
	assert_false(there("used-then"));
	assert_true(there("used-last"));
	assert_false(there("again"));
}

static void test_room_in_use(void **state)
{
	(void)state;
	put_entry("in-use", 500 << 20, 300);
	put_entry("idle", 300 << 20, 200);
	int fd = open("in-use", O_RDONLY | O_DIRECTORY);
	assert_int_equal(flock(fd, LOCK_SH), 0);
	make_room(100 << 20);
	assert_true(there("in-use"));
	assert_false(there("idle"));
	close(fd);
	make_room(100 << 20);
	assert_false(there("in-use"));
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
	const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(test_room, enter, leave),
	                                   cmocka_unit_test_setup_teardown(test_room_in_use, enter, leave),
	                                   cmocka_unit_test_setup_teardown(test_marks, enter, leave)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
