/* test_parse_sandbox.c: what a process that parses can no longer do, whatever it is held with. */
#include "parse/parse_sandbox.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

static char dir[64];

static const char *in_dir(const char *name)
{
	static char paths[4][256];
	static unsigned next;
	char *path = paths[next++ % ARRAY_SIZE(paths)];
	snprintf(path, sizeof paths[0], "%s/%s", dir, name);
	return path;
}

static int set_up(void **state)
{
	(void)state;
	strcpy(dir, "/tmp/tranship-test-XXXXXX");
	if (!mkdtemp(dir))
		return 1;
	FILE *f = fopen(in_dir("old"), "w");
	fputs("old\n", f);
	fclose(f);
	mkdir(in_dir("w"), 0700);
	return mkfifo(in_dir("fifo"), 0600);
}

static int tear_down(void **state)
{
	(void)state;
	char command[96];
	snprintf(command, sizeof command, "rm -rf %s", dir);
	return system(command);
}

/* In a child: bits of what could be done that should not be, as its exit status; 'held' gets what it was held with. */
static int in_child(unsigned with, const char *writable, int (*tried)(void), unsigned *held)
{
	int fd[2], status;
	assert_int_equal(pipe(fd), 0);
	pid_t pid = fork();
	if (!pid) {
		struct sandbox s = {.with = with, .writable = writable, .memory = (size_t)256 << 20};
		signal(SIGXFSZ, SIG_IGN); /* to see what write says */
		unsigned got = sandbox_enter(&s);
		if (write(fd[1], &got, sizeof got) != sizeof got) /* pipes stay */
			_exit(99);
		_exit(tried());
	}
	close(fd[1]);
	assert_int_equal(read(fd[0], held, sizeof *held), sizeof *held);
	close(fd[0]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

/* Was a byte written to it? */
static bool wrote(int fd) { return fd >= 0 && write(fd, "x", 1) == 1; }

static int try_writing(void)
{
	int did = 0;
	did |= wrote(open(in_dir("new"), O_WRONLY | O_CREAT, 0600)) ? 1 : 0;
	did |= wrote(open(in_dir("old"), O_WRONLY)) || wrote(open(in_dir("old"), O_WRONLY | O_APPEND)) ? 2 : 0;
	did |= wrote(openat(AT_FDCWD, in_dir("old"), O_RDWR | O_TRUNC)) ? 4 : 0;
	did |= wrote(creat(in_dir("created"), 0600)) ? 8 : 0;
	return did;
}

static int try_names(void)
{
	int did = 0;
	did |= rename(in_dir("old"), in_dir("moved")) ? 0 : 1;
	did |= unlink(in_dir("old")) ? 0 : 2;
	did |= mkdir(in_dir("folder"), 0700) ? 0 : 4;
	did |= symlink("/", in_dir("link")) ? 0 : 8;
	did |= link(in_dir("old"), in_dir("hard")) ? 0 : 16; /* root's: Landlock has it from REFER on */
	did |= rmdir(in_dir("w")) ? 0 : 32;
	did |= truncate(in_dir("old"), 0) ? 0 : 64;
	return did;
}

static int try_running(void)
{
	int did = 0, status;
	char name[] = "true", *const args[] = {name, NULL};
	pid_t pid = vfork();
	if (!pid) {
		execv("/bin/true", args);
		_exit(1);
	}
	did |= pid > 0 && waitpid(pid, &status, 0) == pid && !status ? 1 : 0;
	return did;
}

static int try_the_rest(void)
{
	int did = 0;
	did |= socket(AF_INET, SOCK_STREAM, 0) >= 0 || socket(AF_UNIX, SOCK_STREAM, 0) >= 0 ? 1 : 0;
	did |= !kill(getppid(), 0) ? 2 : 0;
	did |= fork() >= 0 ? 4 : 0;
	did |= open("/dev/zero", O_RDONLY) >= 0 ? 8 : 0;
	did |= !chmod(in_dir("old"), 0777) ? 16 : 0;
	return did;
}

static int try_fifo(void) /* would wait for a writer */ { return open(in_dir("fifo"), O_RDONLY) >= 0; }

static void *touch(void *done)
{
	char bytes[8];
	int fd = open(in_dir("old"), O_RDONLY);
	*(bool *)done = read(fd, bytes, sizeof bytes) == 4 && !memcmp(bytes, "old\n", 4);
	return NULL;
}

static int try_what_is_needed(void)
{
	int could_not = 0;
	bool done = false, by_thread = false;
	pthread_t t;
	struct stat st;
	touch(&done);
	could_not |= done ? 0 : 1;
	could_not |= !pthread_create(&t, NULL, touch, &by_thread) && !pthread_join(t, NULL) && by_thread ? 0 : 2;
	could_not |= !stat("/usr", &st) && open("/usr", O_RDONLY | O_DIRECTORY) >= 0 ? 0 : 4;
	could_not |= open("/dev/null", O_RDONLY) >= 0 && open("/dev/urandom", O_RDONLY) >= 0 ? 0 : 8;
	errno = 0;
	could_not |= open(in_dir("none"), O_RDONLY) < 0 && errno == ENOENT ? 0 : 16;
	could_not |= !access(in_dir("old"), R_OK) ? 0 : 32;
	return could_not;
}

static int try_memory(void)
{
	enum { PIECE = 16 << 20 };
	int did = 0;
	for (int i = 0; i < 32; i++) { /* 512 MiB in pieces, or at once */
		void *p = mmap(NULL, PIECE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
		did += p != MAP_FAILED;
	}
	void *whole = mmap(NULL, (size_t)512 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	return did > 16 || whole != MAP_FAILED ? 1 : did < 8 ? 2 : 0;
}

static int try_writable(void)
{
	int did = 0;
	did |= wrote(open(in_dir("w/new"), O_WRONLY | O_CREAT | O_EXCL, 0600)) ? 1 : 0;
	did |= rename(in_dir("w/new"), in_dir("w/moved")) ? 0 : 2;
	did |= wrote(open(in_dir("w/../new"), O_WRONLY | O_CREAT, 0600)) ? 4 : 0;
	did |= rename(in_dir("w/moved"), in_dir("moved")) ? 0 : 8;
	did |= unlink(in_dir("old")) ? 0 : 16;
	return did;
}

static void expect_untouched(void)
{
	char bytes[16] = "";
	struct stat st;
	int fd = open(in_dir("old"), O_RDONLY);
	assert_int_equal(read(fd, bytes, sizeof bytes), 4);
	close(fd);
	assert_string_equal(bytes, "old\n");
	assert_int_equal(stat(in_dir("new"), &st), -1);
}

static void test_all_together(void **state)
{
	(void)state;
	unsigned held;
	assert_int_equal(in_child(SANDBOX_ALL, NULL, try_writing, &held), 0);
	assert_int_equal(held & SANDBOX_LIMITS, SANDBOX_LIMITS);
	if (held == SANDBOX_LIMITS) /* such a kernel is to be seen in the log */
		print_message("SKIP: the kernel has neither Landlock nor seccomp\n");
	assert_int_equal(in_child(SANDBOX_ALL, NULL, try_memory, &held), 0);
	assert_int_equal(in_child(SANDBOX_ALL, NULL, try_what_is_needed, &held), 0);
	if (held & SANDBOX_SECCOMP) {
		assert_int_equal(in_child(SANDBOX_ALL, NULL, try_names, &held), 0);
		assert_int_equal(in_child(SANDBOX_ALL, NULL, try_running, &held), 0);
		assert_int_equal(in_child(SANDBOX_ALL, NULL, try_the_rest, &held), 0);
		assert_int_equal(in_child(SANDBOX_ALL, NULL, try_fifo, &held), 0);
		expect_untouched();
	}
}

/* The tests see something: without a sandbox all of it can be done. */
static void test_without(void **state)
{
	(void)state;
	unsigned held;
	assert_int_equal(in_child(0, NULL, try_the_rest, &held), 31);
	assert_int_equal(in_child(0, NULL, try_running, &held), 1);
	assert_int_equal(in_child(0, NULL, try_writing, &held), 15);
	assert_int_equal(held, 0);
}

static void test_seccomp_alone(void **state)
{
	(void)state;
	unsigned held;
	in_child(SANDBOX_SECCOMP, NULL, try_writing, &held);
	if (!held)
		skip();
	assert_int_equal(in_child(SANDBOX_SECCOMP, NULL, try_writing, &held), 0);
	assert_int_equal(in_child(SANDBOX_SECCOMP, NULL, try_names, &held), 0);
	assert_int_equal(in_child(SANDBOX_SECCOMP, NULL, try_running, &held), 0);
	assert_int_equal(in_child(SANDBOX_SECCOMP, NULL, try_the_rest, &held), 0);
	assert_int_equal(in_child(SANDBOX_SECCOMP, NULL, try_what_is_needed, &held), 0);
	expect_untouched();
}

static void test_landlock_alone(void **state)
{
	(void)state;
	unsigned held;
	int did = in_child(SANDBOX_LANDLOCK, NULL, try_writing, &held);
	if (!held)
		skip();
	assert_int_equal(did, 0);
	assert_int_equal(in_child(SANDBOX_LANDLOCK, NULL, try_names, &held) & ~64, 0); /* truncate(): not before its version 3 */
	assert_int_equal(in_child(SANDBOX_LANDLOCK, NULL, try_running, &held), 0);
	assert_int_equal(in_child(SANDBOX_LANDLOCK, NULL, try_what_is_needed, &held), 0);
}

static void test_limits_alone(void **state)
{
	(void)state;
	unsigned held;
	assert_int_equal(in_child(SANDBOX_LIMITS, NULL, try_memory, &held), 0);
	assert_int_equal(in_child(SANDBOX_LIMITS, NULL, try_what_is_needed, &held), 0);
	assert_int_equal(in_child(SANDBOX_LIMITS, NULL, try_writing, &held), 0); /* an empty file, at most */
}

static void test_one_folder(void **state)
{
	(void)state;
	unsigned held;
	int did = in_child(SANDBOX_ALL, in_dir("w"), try_writable, &held);
	assert_int_equal(did & 3, 3);
	if (held & SANDBOX_LANDLOCK)
		assert_int_equal(did, 3);
	if (held & SANDBOX_LANDLOCK)
		expect_untouched();
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
int main(void)
{
	const struct CMUnitTest tests[] = {
	        IN_FOLDER(test_without),        IN_FOLDER(test_all_together), IN_FOLDER(test_seccomp_alone),
	        IN_FOLDER(test_landlock_alone), IN_FOLDER(test_limits_alone), IN_FOLDER(test_one_folder),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
