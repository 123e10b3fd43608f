/* test_file_io.c: reads, and writes that are whole or not at all. */
#include "base/cache.h"
#include "base/beneath.h"
#include "base/file_io.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "test/own_folder.h"

static size_t entries(void)
{
	size_t n = 0;
	DIR *d = opendir(".");
	while (readdir(d))
		n++;
	closedir(d);
	return n - 2;
}

static struct slice bytes(const char *s) { return slice_str(s); }

static void reading(void **state)
{
	(void)state;
	struct buf b = {0};
	assert_true(file_write("a", bytes("hello")));
	assert_int_equal(file_read("a", 100, &b), 0);
	assert_int_equal(b.n, 5);
	assert_string_equal(b.p, "hello");
	buf_free(&b);
	assert_int_equal(file_read("a", 4, &b), EFBIG);
	assert_int_equal(file_read("none", 4, &b), ENOENT);
	assert_int_equal(file_read(".", 4, &b), EISDIR);
	assert_int_equal(mkfifo("fifo", 0600), 0);
	assert_int_equal(file_read("fifo", 4, &b), EINVAL);
	assert_true(file_write("empty", (struct slice){0}));
	assert_int_equal(file_read("empty", 4, &b), 0);
	assert_int_equal(b.n, 0);
	buf_free(&b);
	assert_true(file_holds("a", bytes("hello")));
	assert_false(file_holds("a", bytes("hellx")));
	assert_false(file_holds("a", bytes("hell")));
	assert_true(files_equal("a", "a"));
	assert_false(files_equal("a", "empty"));
}

static void replacing(void **state)
{
	(void)state;
	struct stat st;
	assert_true(file_write("f", bytes("old")));
	assert_int_equal(chmod("f", 0750), 0);
	assert_int_equal(symlink("f", "link"), 0);
	struct writer w = {0};
	assert_true(stage_bytes(&w, "link", bytes("new"), NULL, "f.orig"));
	assert_true(file_holds("f", bytes("old")));
	assert_true(writer_commit(&w, true));
	assert_true(file_holds("f", bytes("new")));
	assert_true(file_holds("f.orig", bytes("old")));
	assert_int_equal(stat("f", &st), 0);
	assert_int_equal(st.st_mode & 07777, 0750);
	assert_int_equal(lstat("link", &st), 0);
	assert_true(S_ISLNK(st.st_mode));
	/* a backup is never overwritten */
	assert_false(stage_bytes(&w, "f", bytes("newer"), NULL, "f.orig"));
	assert_true(file_holds("f.orig", bytes("old")));
	assert_int_equal(entries(), 3);
}

static void abandoning(void **state)
{
	(void)state;
	struct writer w = {0};
	assert_true(file_write("a", bytes("1")));
	assert_true(stage_bytes(&w, "a", bytes("2"), NULL, NULL));
	assert_true(stage_copy(&w, "b", "a"));
	assert_true(stage_symlink(&w, "c", "a", NULL));
	assert_int_equal(entries(), 4);
	writer_abandon(&w);
	assert_int_equal(entries(), 1);
	assert_true(file_holds("a", bytes("1")));
}

static void removing(void **state)
{
	(void)state;
	struct writer w = {0};
	assert_true(file_write("a.cu", bytes("1")) && file_write("b.cu", bytes("2")));
	assert_true(stage_bytes(&w, "a.hip", bytes("3"), "a.cu", NULL) && stage_removal(&w, "a.cu", NULL) &&
	            stage_removal(&w, "b.cu", "b.cu.orig"));
	assert_true(writer_commit(&w, false));
	assert_true(file_holds("a.hip", bytes("3")) && file_holds("b.cu.orig", bytes("2")));
	assert_int_equal(entries(), 2);
}

static void devices(void **state)
{
	(void)state;
	struct stat st;
	assert_false(file_write("/dev/full", bytes("x")));
	assert_true(file_write("/dev/null", bytes("x")));
	assert_int_equal(stat("/dev/null", &st), 0);
	assert_true(S_ISCHR(st.st_mode));
	assert_false(file_write(".", bytes("x")));
	assert_true(file_write("no/such/folder/x", bytes("x"))); /* with the folders above it */
	assert_true(file_holds("no/such/folder/x", bytes("x")));
	assert_false(file_write("no/such/folder/x/y", bytes("x")));
}

/* A disk that fills up is played by a limit on file sizes. */
static void full_disk(void **state)
{
	(void)state;
	assert_true(file_write("a", bytes("old")));
	pid_t pid = fork();
	if (!pid) {
		struct rlimit limit = {1000, 1000};
		signal(SIGXFSZ, SIG_IGN);
		setrlimit(RLIMIT_FSIZE, &limit);
		char *big = calloc(1, 5000);
		struct writer w = {0};
		bool failed = !stage_bytes(&w, "a", (struct slice){big, 5000}, NULL, NULL);
		free(big);
		_exit(failed ? 7 : 1);
	}
	int status;
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 7);
	assert_true(file_holds("a", bytes("old")));
	assert_int_equal(entries(), 1);
}

/* Temporary files go with the process, whether it exits or is told to stop; a child of it leaves them alone. */
static void leaving(void **state)
{
	(void)state;
	assert_true(file_write("a", bytes("old")));
	for (int how = 0; how < 2; how++) {
		int ready[2];
		char c;
		assert_int_equal(pipe(ready), 0);
		fflush(NULL);
		pid_t pid = fork();
		if (!pid) {
			struct writer w = {0};
			stage_bytes(&w, "a", bytes("new"), NULL, NULL);
			pid_t grandchild = fork();
			if (!grandchild)
				exit(0);
			waitpid(grandchild, NULL, 0);
			if (entries() != 2)
				_exit(9);
			if (how == 0)
				exit(0);
			if (write(ready[1], "x", 1) == 1)
				pause();
			_exit(8);
		}
		close(ready[1]);
		if (how) {
			assert_int_equal(read(ready[0], &c, 1), 1);
			kill(pid, SIGTERM);
		}
		close(ready[0]);
		int status;
		assert_int_equal(waitpid(pid, &status, 0), pid);
		if (how)
			assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
		else
			assert_true(WIFEXITED(status) && !WEXITSTATUS(status));
		assert_int_equal(entries(), 1);
		assert_true(file_holds("a", bytes("old")));
	}
}

/* What tells whether a file was left alone. */
static void stamps(void **state)
{
	(void)state;
	struct stat st;
	uint64_t size = 0, first, changed;
	assert_true(file_write("a", bytes("old")));
	assert_int_equal(stat("a", &st), 0);
	first = file_stamp("a", 0, &size);
	assert_int_not_equal(first, 0);
	assert_int_equal(size, 3);
	assert_int_equal(file_stamp("a", st.st_ctim.tv_sec + 1, NULL), 0); /* it may have been written to since, in the same tick */
	assert_true(file_stamp("a", st.st_ctim.tv_sec + 2, NULL) == first);
	struct timespec times[] = {{.tv_sec = 1}, {.tv_sec = 1}};
	assert_int_equal(utimensat(AT_FDCWD, "a", times, 0), 0);
	changed = file_stamp("a", 0, NULL);
	assert_true(changed && changed != first);
	assert_int_equal(stat("a", &st), 0);
	while (file_stamp("a", 0, NULL) == changed) { /* until the clock ticks */
		assert_true(file_write("b", bytes("old")));
		assert_int_equal(rename("b", "a"), 0);
		assert_int_equal(utimensat(AT_FDCWD, "a", times, 0), 0);
	}
	assert_int_equal(file_stamp("nothing", 0, NULL), 0);
	assert_int_equal(file_stamp(".", 0, NULL), 0);
}

/* A file that somebody writes to before the commit keeps what it got, and the others staged beside it stay as they are. */
static void changed_meanwhile(void **state)
{
	(void)state;
	for (int change = 0; change < 2; change++) {
		struct writer w = {0};
		assert_true(file_write("a", bytes("old")) && file_write("b", bytes("old")));
		assert_true(stage_bytes(&w, "b", bytes("new"), NULL, NULL) && stage_bytes(&w, "a", bytes("new"), NULL, NULL));
		stage_unless_changed(&w, file_stamp("a", 0, NULL));
		if (change)
			assert_true(file_write("a", bytes("theirs")));
		assert_int_equal(writer_commit(&w, true), !change);
		assert_true(file_holds("a", bytes(change ? "theirs" : "new")));
		assert_true(file_holds("b", bytes(change ? "old" : "new")));
		assert_int_equal(entries(), 2);
	}
}

/* Nothing that is written beneath a root gets out of it. */
static void beneath_root(void **state)
{
	(void)state;
	struct beneath root;
	const char *name;
	assert_false(beneath_open(&root, "none"));
	assert_int_equal(beneath_folder(&root, "none/a", true, &name), -1);
	assert_true(file_write("out/victim", bytes("theirs")) && file_write("real/a", bytes("old")));
	assert_int_equal(symlink("real", "root") | symlink("../out", "real/folder") | symlink("../out/victim", "real/link"), 0);
	assert_true(beneath_open(&root, "root/"));
	root.quiet = true;
	assert_int_equal(beneath_read(&root, "root/link"), -1);
	assert_int_equal(beneath_read(&root, "root/folder/victim"), -1);
	static const char *const outside[] = {
	        "root/../out/victim", "root/./a", "root//a", "root/x/../../out/victim", "root/..", "root/.", "root/",
	        "root/new/.."};
	for (size_t i = 0; i < ARRAY_SIZE(outside); i++) {
		assert_int_equal(beneath_folder(&root, outside[i], true, &name), -1);
		assert_int_equal(errno, EXDEV);
	}
	assert_true(file_holds_open(beneath_read(&root, "root/a"), bytes("old")));
	struct writer w = {.root = &root};
	static const char *const paths[] = {"root/a", "root/link", "root/folder/victim", "root/folder/deep/er",
	                                    "root/folder/deep/b"};
	for (size_t i = 0; i < ARRAY_SIZE(paths); i++)
		assert_true(stage_bytes(&w, paths[i], bytes("new"), NULL, NULL));
	assert_true(stage_symlink(&w, "root/new/link", "../a", NULL));
	assert_true(writer_commit(&w, true));
	for (size_t i = 0; i < ARRAY_SIZE(paths); i++)
		assert_true(file_holds_open(beneath_read(&root, paths[i]), bytes("new")));
	assert_true(file_holds("out/victim", bytes("theirs")) && file_holds("real/new/link", bytes("new")));
	beneath_close(&root);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, enter, leave)
int main(void)
{
	const struct CMUnitTest tests[] = {TEST(leaving),           TEST(reading),     TEST(replacing), TEST(abandoning),
	                                   TEST(removing),          TEST(devices),     TEST(full_disk), TEST(stamps),
	                                   TEST(changed_meanwhile), TEST(beneath_root)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
