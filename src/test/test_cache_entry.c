/* test_cache_entry.c: an entry of the cache is found whole, or not at all. */
#include "base/cache_entry.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "test/own_folder.h"

static struct arena arena;

static void make(struct cache_entry *e, const char *key, const char *text)
{
	struct entry_files files = {0};
	entry_add(&files, "one", slice_str(text));
	entry_add(&files, "two", slice_str("of two"));
	assert_true(cache_entry_make(e, dir, slice_str(key), &files, &arena));
	entry_files_free(&files);
}

static void let_go(struct cache_entry *e) { close(e->lock); }

static bool finds(const char *key, const char *text)
{
	struct cache_entry e;
	bool found = cache_entry_find(&e, dir, slice_str(key), &arena);
	if (found) {
		assert_string_equal(cache_entry_text(&e, "one", &arena), text);
		let_go(&e);
	}
	return found;
}

static void write_to(const char *folder, const char *name, const char *text)
{
	FILE *f = fopen(arena_printf(&arena, "%s/%s", folder, name), "w");
	assert_non_null(f);
	fputs(text, f);
	fclose(f);
}

/* ---- */

static void test_whole(void **state)
{
	(void)state;
	struct cache_entry e;
	assert_false(finds("key", "text"));
	make(&e, "key", "text");
	let_go(&e);
	assert_true(finds("key", "text"));
	assert_false(finds("other key", "text"));
	make(&e, "other key", "other text");
	let_go(&e);
	assert_true(finds("key", "text"));
	assert_true(finds("other key", "other text"));
}

static void test_torn(void **state)
{
	(void)state;
	/* what a full disk or a crash of the machine leaves of each file */
	static const char *const names[] = {"one", "two", "key", "sums"}, *const texts[] = {"",     "t", "texs", "text and more",
	                                                                                    "key2", NULL};
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		for (size_t k = 0; k < ARRAY_SIZE(texts); k++) {
			struct cache_entry e;
			make(&e, "key", "text");
			let_go(&e);
			assert_true(finds("key", "text"));
			if (texts[k])
				write_to(e.path, names[i], texts[k]);
			else
				assert_int_equal(unlink(arena_printf(&arena, "%s/%s", e.path, names[i])), 0);
			assert_false(finds("key", "text"));
			make(&e, "key", "text"); /* in its place */
			let_go(&e);
			assert_true(finds("key", "text"));
		}
	/* sums that are cut at the end of a line */
	struct cache_entry e;
	make(&e, "key", "text");
	let_go(&e);
	char *sums = strdup(cache_entry_text(&e, "sums", &arena));
	while (strrchr(sums, '\n')) {
		*strrchr(sums, '\n') = 0;
		char *end = strrchr(sums, '\n');
		if (end)
			end[1] = 0;
		else
			*sums = 0;
		write_to(e.path, "sums", sums);
		write_to(e.path, "two", "of three");
		assert_false(finds("key", "text"));
	}
	free(sums);
}

static void test_first_one_stays(void **state)
{
	(void)state;
	struct cache_entry first, second;
	struct stat a, b;
	make(&first, "key", "text");
	assert_int_equal(stat(first.path, &a), 0);
	make(&second, "key", "text");
	assert_int_equal(stat(second.path, &b), 0);
	assert_true(a.st_ino == b.st_ino);
	let_go(&first);
	let_go(&second);
}

static unsigned folders_making(void)
{
	unsigned n = 0;
	DIR *d = opendir(dir);
	for (struct dirent *e; (e = readdir(d));)
		n += !strncmp(e->d_name, "making-", 7);
	closedir(d);
	return n;
}

static void test_killed(void **state)
{
	(void)state;
	struct held_folder held;
	struct cache_entry e;
	int ready[2];
	char byte;
	assert_int_equal(pipe(ready), 0);
	pid_t pid = fork();
	if (!pid) {
		held_folder_make(&held, dir, "making-", NULL);
		write_to(held.path, "one", "half");
		if (write(ready[1], "", 1) == 1)
			pause();
		_exit(0);
	}
	assert_int_equal(read(ready[0], &byte, 1), 1);
	make(&e, "key", "text"); /* while another process makes one */
	let_go(&e);
	assert_int_equal(folders_making(), 1);
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
	assert_int_equal(folders_making(), 1);
	make(&e, "another key", "text");
	let_go(&e);
	assert_int_equal(folders_making(), 0);
}

static void test_notes(void **state)
{
	(void)state;
	struct cache_entry e;
	make(&e, "key", "text");
	assert_null(cache_entry_noted(&e, "note", &arena));
	cache_entry_note(&e, "note", "3,7,");
	assert_string_equal(cache_entry_noted(&e, "note", &arena), "3,7,");
	cache_entry_note(&e, "note", "");
	assert_string_equal(cache_entry_noted(&e, "note", &arena), "");
	cache_entry_note(&e, "note", "3,7,");
	const char *whole = cache_entry_text(&e, "note", &arena);
	for (size_t n = 0; n < strlen(whole); n++) {
		write_to(e.path, "note", arena_strndup(&arena, whole, n));
		assert_null(cache_entry_noted(&e, "note", &arena));
	}
	let_go(&e);
	assert_true(finds("key", "text"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(test_whole, enter, leave),
	                                   cmocka_unit_test_setup_teardown(test_torn, enter, leave),
	                                   cmocka_unit_test_setup_teardown(test_first_one_stays, enter, leave),
	                                   cmocka_unit_test_setup_teardown(test_killed, enter, leave),
	                                   cmocka_unit_test_setup_teardown(test_notes, enter, leave)};
	int failed = cmocka_run_group_tests(tests, NULL, NULL);
	arena_free(&arena);
	return failed;
}
