/* test_verify_sandbox.c: limits, with programs that try to break them. */
#include "verify/folders.h"
#include "verify/isolation.h"
#include "verify/sandbox.h"
#include "verify/processes.h"
#include "base/file_io.h"
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char *folder;

/* Runs a shell script in 'folder' with these limits; the result is freed by the caller. */
static struct ending run(const char *script, struct limits limits)
{
	const char *argv[] = {"sh", "-c", script, NULL};
	struct command c = {.argv = argv, .folder = folder, .private = true, .limits = limits};
	struct ending e;
	sandbox_run(&c, &e);
	return e;
}

/* Whether a process whose command line holds 'mark' is alive. */
static bool alive(const char *mark)
{
	DIR *d = opendir("/proc");
	bool found = false;
	for (struct dirent *e; d && (e = readdir(d));) {
		char path[300], text[4096];
		if (e->d_name[0] < '1' || e->d_name[0] > '9')
			continue;
		snprintf(path, sizeof path, "/proc/%s/cmdline", e->d_name);
		FILE *f = fopen(path, "r");
		size_t n = f ? fread(text, 1, sizeof text, f) : 0;
		if (f)
			fclose(f);
		found |= n && memmem(text, n, mark, strlen(mark));
	}
	if (d)
		closedir(d);
	return found;
}

static int set_up(void **state)
{
	(void)state;
	return (folder = folder_make(false)) ? 0 : -1;
}

static int tear_down(void **state)
{
	(void)state;
	struct stat st;
	folder_remove(folder);
	int left = !lstat(folder, &st);
	free(folder);
	return left ? -1 : 0;
}

static void ends_by_itself(void **state)
{
	(void)state;
	struct ending e = run("echo out; echo err >&2; exit 3", (struct limits){.wall = 10, .output = 100});
	assert_int_equal(e.end, END_EXIT);
	assert_int_equal(e.status, 3);
	assert_string_equal(e.out.p, "out\n");
	assert_string_equal(e.err.p, "err\n");
	ending_free(&e);
}

static void own_folder(void **state)
{
	(void)state;
	struct ending e = run("pwd; echo $HOME; echo $TMPDIR; cat; ps -o sid= -p $$ 2>/dev/null || :", (struct limits){.wall = 10});
	assert_int_equal(e.end, END_EXIT);
	size_t n = strlen(folder);
	for (int i = 0; i < 3; i++)
		assert_memory_equal(e.out.p + (size_t)i * (n + 1), folder, n);
	ending_free(&e);
}

static void crash(void **state)
{
	(void)state;
	struct ending e = run("kill -SEGV $$", (struct limits){.wall = 10});
	struct buf b = {0};
	assert_int_equal(e.end, END_SIGNAL);
	assert_int_equal(e.status, SIGSEGV);
	ending_text(&e, &(struct limits){0}, &b);
	assert_string_equal(b.p, "killed by SIGSEGV");
	buf_free(&b);
	ending_free(&e);
	e = run("kill -ABRT $$", (struct limits){.wall = 10});
	assert_int_equal(e.end, END_SIGNAL);
	assert_int_equal(e.status, SIGABRT);
	ending_free(&e);
}

static void missing_program(void **state)
{
	(void)state;
	const char *argv[] = {"no-such-program-here", NULL};
	struct ending e;
	sandbox_run(&(struct command){.argv = argv, .limits = {.wall = 10}}, &e);
	assert_int_equal(e.end, END_NOT_STARTED);
	assert_true(e.status == ENOENT || e.status == EACCES); /* EACCES: a folder of PATH is closed to us */
	ending_free(&e);
}

static void hang(void **state)
{
	(void)state;
	struct ending e = run("trap '' TERM INT HUP; while :; do sleep 7001; done", (struct limits){.wall = 0.3});
	assert_int_equal(e.end, END_WALL);
	assert_false(alive("7001"));
	ending_free(&e);
}

static void burns_cpu(void **state)
{
	(void)state;
	struct ending e = run("while :; do :; done", (struct limits){.wall = 20, .cpu = 1});
	assert_int_equal(e.end, END_CPU);
	ending_free(&e);
}

static void floods(void **state)
{
	(void)state;
	struct ending e = run("yes", (struct limits){.wall = 10, .output = 10000});
	assert_int_equal(e.end, END_OUTPUT);
	assert_int_equal(e.out.n, 10000);
	ending_free(&e);
	e = run("yes >&2", (struct limits){.wall = 10, .output = 10000});
	assert_int_equal(e.end, END_OUTPUT);
	assert_int_equal(e.err.n, 10000);
	ending_free(&e);
	/* exactly the limit is within it */
	e = run("head -c 10000 /dev/zero", (struct limits){.wall = 10, .output = 10000});
	assert_int_equal(e.end, END_EXIT);
	ending_free(&e);
}

/* Descendants in sessions of their own, deaf to signals, with the output still open. */
static void leaves_daemons(void **state)
{
	(void)state;
	struct ending e = run("setsid sh -c 'trap \"\" TERM HUP; sleep 7002; :' & (setsid sleep 7003 &) ; echo done",
	                      (struct limits){.wall = 10});
	assert_int_equal(e.end, END_EXIT);
	assert_string_equal(e.out.p, "done\n");
	assert_false(alive("7002"));
	assert_false(alive("7003"));
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
	ending_free(&e);
}

static void forks(void **state)
{
	(void)state;
	struct ending e = run("while :; do setsid sleep 7004 & done", (struct limits){.wall = 10, .processes = 20});
	/* the kernel's own limit may stop it first; either way nothing is left */
	assert_true(e.end == END_PROCESSES || e.end == END_EXIT);
	assert_true(e.end == END_PROCESSES || e.status != 0);
	assert_false(alive("7004"));
	ending_free(&e);
}

static void eats_memory(void **state)
{
	(void)state;
	struct ending e = run("exec tail /dev/zero", (struct limits){.wall = 10, .memory = 64 << 20});
	/* one process is refused more by the kernel */
	assert_true(e.end == END_MEMORY || (e.end == END_EXIT && e.status != 0));
	assert_true(e.peak < 256 << 20);
	ending_free(&e);
	/* many within their limits are too much together */
	e = run("for i in 1 2 3 4 5 6; do head -c 20000000 /dev/zero | sh -c 'x=$(tr \"\\0\" a); sleep 5; echo ${#x}' & done; wait",
	        (struct limits){.wall = 20, .memory = 100 << 20});
	assert_int_equal(e.end, END_MEMORY);
	ending_free(&e);
}

static void fills_the_disk(void **state)
{
	(void)state;
	struct ending e = run("exec dd if=/dev/zero of=big bs=65536", (struct limits){.wall = 10, .file = 1 << 20});
	struct stat st;
	assert_true(e.end == END_FILE || (e.end == END_EXIT && e.status));
	char *big = NULL;
	assert_true(asprintf(&big, "%s/big", folder) > 0);
	assert_int_equal(stat(big, &st), 0);
	assert_true(st.st_size <= 1 << 20);
	free(big);
	ending_free(&e);
	e = run("i=0; while :; do head -c 100000 /dev/zero > f$i; i=$((i+1)); done",
	        (struct limits){.wall = 10, .file = 1 << 20, .disk = 8 << 20});
	assert_int_equal(e.end, END_DISK);
	ending_free(&e);
}

/* Files without a name, and folders that their owner locks. The shell holds what it writes by a descriptor. */
static void hides_what_it_writes(void **state)
{
	(void)state;
	struct ending e =
	        run("exec 9>x; rm x; head -c 20000000 /dev/zero >&9; sleep 5", (struct limits){.wall = 20, .disk = 8 << 20});
	assert_int_equal(e.end, END_DISK);
	ending_free(&e);
	/* what was closed is free again: 40 MB in all, 4 at a time */
	e = run("for i in 1 2 3 4 5 6 7 8 9 10; do exec 9>x; rm x; head -c 4000000 /dev/zero >&9; sleep 0.06; done; exec 9>&-",
	        (struct limits){.wall = 20, .disk = 8 << 20});
	assert_int_equal(e.end, END_EXIT);
	assert_int_equal(e.status, 0);
	ending_free(&e);
	struct buf b = {0};
	buf_addf(&b, "cd %s && mkdir a a/b && head -c 3000000 /dev/zero >a/b/f && chmod 0 a/b && chmod 0400 a", folder);
	assert_int_equal(system(b.p), 0);
	assert_true(folder_holds_more(folder, 2000000, true));
	buf_free(&b);
}

/* Of the caller's processes and descriptors, nothing is to be seen. */
static void is_isolated(void **state)
{
	(void)state;
	int fd = open("/etc/passwd", O_RDONLY); /* without O_CLOEXEC */
	assert_true(fd > 2);
	char script[200];
	snprintf(script, sizeof script, "[ ! -e /proc/self/fd/%d ] && [ -c /dev/null ] && { [ ! -e /proc/%d ] || echo seen; }", fd,
	         (int)getpid());
	struct ending e = run(script, (struct limits){.wall = 10});
	assert_int_equal(e.end, END_EXIT);
	assert_int_equal(e.status, 0);
	assert_true(!(e.has & OWN_PROCESSES) || !e.out.n || getpid() < 20); /* a small number may be one of its own */
	assert_true((isolation_lacks(e.has) == NULL) == ((e.has & (OWN_PROCESSES | OWN_SHARED)) == (OWN_PROCESSES | OWN_SHARED)));
	ending_free(&e);
	close(fd);
	/* every lack has its words */
	assert_non_null(strstr(isolation_lacks(0), "can read the memory and environment"));
	assert_non_null(strstr(isolation_lacks(LANDLOCKED), "but not their memory and environment"));
	assert_non_null(isolation_lacks(OWN_PROCESSES));
	assert_null(isolation_lacks(OWN_PROCESSES | OWN_SHARED));
}

/* The caller itself is killed: what it ran goes with it. */
static void caller_dies(void **state)
{
	(void)state;
	fflush(NULL);
	pid_t pid = fork();
	if (!pid) {
		struct ending e = run("setsid sleep 7005 & sleep 7006", (struct limits){.wall = 60});
		ending_free(&e);
		_exit(0);
	}
	for (int i = 0; i < 200 && !(alive("7005") && alive("7006")); i++)
		usleep(20000);
	assert_true(alive("7006"));
	kill(pid, SIGKILL);
	waitpid(pid, NULL, 0);
	for (int i = 0; i < 200 && (alive("7005") || alive("7006")); i++)
		usleep(20000);
	assert_false(alive("7005"));
	assert_false(alive("7006"));
}

/* The warden is of the same user: at worst the run is lost, and nothing is left. */
static void kills_its_warden(void **state)
{
	(void)state;
	struct ending e = run("setsid sleep 7007 & kill -9 $PPID; sleep 0.3; echo alive", (struct limits){.wall = 10});
	assert_true(e.end == END_EXIT || (e.end == END_SIGNAL && e.status == SIGKILL));
	assert_false(alive("7007"));
	ending_free(&e);
}

/* A signal to every process there is, of a user who is not root: where the kernel gives out namespaces, it stays within. */
static void reaches_nobody_else(void **state)
{
	(void)state;
	enum { NOBODY = 65534, NO_NAMESPACES = 77 };
	int status;
	pid_t pid = geteuid() ? -1 : fork();
	if (!pid) {
		if (chmod(folder, 0777) || setgid(NOBODY) || setuid(NOBODY))
			_exit(NO_NAMESPACES);
		if (!(pid = fork()))
			_exit(unshare(CLONE_NEWUSER | CLONE_NEWPID) ? NO_NAMESPACES : 0);
		if (waitpid(pid, &status, 0) != pid || !WIFEXITED(status) || WEXITSTATUS(status))
			_exit(NO_NAMESPACES);
		struct ending e = run("id -u; kill -9 -1; echo $?", (struct limits){.wall = 10});
		_exit(e.out.n && !strncmp(e.out.p, "65534\n", 6) ? 0 : 1);
	}
	if (pid < 0 || waitpid(pid, &status, 0) != pid || (WIFEXITED(status) && WEXITSTATUS(status) == NO_NAMESPACES)) {
		print_message("SKIP namespaces of users: not root, or not allowed\n");
		skip();
	}
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 0);
}

/* A tree that its owner made hard to remove. */
static void removes_all(void **state)
{
	(void)state;
	char *top = folder_make(false);
	struct stat st;
	assert_non_null(top);
	struct buf b = {0};
	buf_addf(&b, "cd %s && mkdir -p a/b && echo x > a/b/f && ln -s /etc a/link && chmod 0 a/b", top);
	assert_int_equal(system(b.p), 0);
	folder_remove(top);
	assert_int_equal(lstat(top, &st), -1);
	assert_int_equal(lstat("/etc/passwd", &st), 0);
	free(top);
	assert_non_null(top = folder_make(false));
	b.n = 0; /* deeper than a path can be long, with a file at the end that must be counted */
	buf_addf(&b,
	         "cd %s && i=0; while [ $i -lt 300 ]; do mkdir aaaaaaaaaaaaaaaaaaaa; cd -P aaaaaaaaaaaaaaaaaaaa || exit; i=$((i + "
	         "1)); done",
	         top);
	buf_addf(&b, "; head -c 3000000 /dev/zero > f; cd %s; chmod 0 aaaaaaaaaaaaaaaaaaaa/aaaaaaaaaaaaaaaaaaaa", top);
	assert_int_equal(system(b.p), 0);
	if (!geteuid())
		assert_true(folder_holds_more(top, 4000000, false) && !folder_holds_more(top, 8000000, false));
	folder_remove(top);
	assert_int_equal(lstat(top, &st), -1);
	buf_free(&b);
	free(top);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test_setup_teardown(ends_by_itself, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(own_folder, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(crash, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(missing_program, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(hang, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(burns_cpu, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(floods, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(leaves_daemons, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(forks, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(eats_memory, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(fills_the_disk, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(hides_what_it_writes, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(is_isolated, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(caller_dies, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(removes_all, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(kills_its_warden, set_up, tear_down),
	                                   cmocka_unit_test_setup_teardown(reaches_nobody_else, set_up, tear_down)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
