/* process.c: starts programs, waits for them, and passes on the signals that end this one. */
#include "toolkit/process.h"
#include "verify/processes.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* While a program runs, signals are held and come through 'fd'. */
struct watch {
	sigset_t before;
	int fd, ended_by; /* the signal that is to end this process; 0: none yet */
};

static void watch_begin(struct watch *w)
{
	static const int ending[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGCHLD};
	sigset_t set;
	sigemptyset(&set);
	for (size_t i = 0; i < ARRAY_SIZE(ending); i++)
		sigaddset(&set, ending[i]);
	signal(SIGCHLD, SIG_DFL); /* who started this may have ignored it */
	sigprocmask(SIG_BLOCK, &set, &w->before);
	w->fd = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
	w->ended_by = 0;
}

/* The signal that was passed on ends this process, too. */
static void watch_end(struct watch *w)
{
	if (w->fd >= 0)
		close(w->fd);
	sigprocmask(SIG_SETMASK, &w->before, NULL);
	if (w->ended_by)
		raise(w->ended_by);
}

/* To the process and those that it started, so that a compiler's own process removes what it has half written. */
static void signal_tree(pid_t pid, int sig)
{
	char path[64], text[4096];
	snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)pid, (int)pid);
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof text - 1);
	if (fd >= 0)
		close(fd);
	text[n > 0 ? n : 0] = 0;
	for (char *p = text, *end; strtol(p, &end, 10) > 0 && end != p; p = end)
		signal_tree((pid_t)strtol(p, NULL, 10), sig);
	kill(pid, sig);
}

static void pass_on(struct watch *w, pid_t pid)
{
	struct signalfd_siginfo info;
	while (read(w->fd, &info, sizeof info) == (ssize_t)sizeof info)
		if (info.ssi_signo != SIGCHLD) {
			w->ended_by = (int)info.ssi_signo;
			prctl(PR_SET_CHILD_SUBREAPER, 1); /* what the program has started comes to this process when it ends */
			signal_tree(pid, w->ended_by);
		}
}

/* Those that have got the signal need a moment. */
static void end_others(void)
{
	for (int tries = 0; tries < 100 && waitpid(-1, NULL, WNOHANG) >= 0; tries++)
		poll(NULL, 0, 10);
	kill_children();
}

/* Reads what comes from the open file, -1: nothing. False: that was all. */
static bool read_some(int from, struct buf *out)
{
	char bytes[4096];
	ssize_t n = read(from, bytes, sizeof bytes);
	if (n > 0)
		buf_add(out, bytes, (size_t)n);
	return n > 0 || (n < 0 && errno == EINTR);
}

/* Waits for the program, while its output goes from a pipe, or -1, to 'out'. Its status. */
static int attend(struct watch *w, pid_t pid, int from, struct buf *out)
{
	int how = 1 << 8; /* the status 1: nobody knows */
	for (;;) {
		struct pollfd fds[] = {{.fd = w->fd, .events = POLLIN}, {.fd = from, .events = POLLIN}};
		pid_t got = from < 0 ? waitpid(pid, &how, w->fd < 0 ? 0 : WNOHANG) : 0;
		if (got == pid || (got < 0 && errno != EINTR))
			break;
		if (poll(fds, ARRAY_SIZE(fds), -1) < 0 && errno != EINTR)
			break;
		pass_on(w, pid);
		if (fds[1].revents && !read_some(from, out))
			from = -1;
	}
	if (w->ended_by)
		end_others();
	return WIFEXITED(how) ? WEXITSTATUS(how) : 128 + WTERMSIG(how);
}

static int start(pid_t *pid, const char *const *argv, const posix_spawn_file_actions_t *actions, const struct watch *w)
{
	posix_spawnattr_t attributes;
	fflush(NULL);
	posix_spawnattr_init(&attributes);
	posix_spawnattr_setsigmask(&attributes, &w->before);
	posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
	int err = posix_spawnp(pid, argv[0], actions, &attributes, (char *const *)argv, environ);
	posix_spawnattr_destroy(&attributes);
	return err;
}

int process_run(const char *const *argv)
{
	struct watch w;
	pid_t pid;
	watch_begin(&w);
	int err = start(&pid, argv, NULL, &w);
	int status = err ? 1 : attend(&w, pid, -1, NULL);
	watch_end(&w);
	if (err)
		error("cannot start '%s': %s", argv[0], strerror(err));
	return status;
}

int process_read(const char *const *argv, int stream, struct buf *out)
{
	posix_spawn_file_actions_t actions;
	struct watch w;
	pid_t pid;
	int ends[2] = {-1, -1};
	if (out && pipe2(ends, O_CLOEXEC))
		return 127;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
	posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
	if (out)
		posix_spawn_file_actions_adddup2(&actions, ends[1], stream);
	watch_begin(&w);
	int err = start(&pid, argv, &actions, &w);
	posix_spawn_file_actions_destroy(&actions);
	if (out)
		close(ends[1]);
	int status = err ? 127 : attend(&w, pid, ends[0], out);
	if (out)
		close(ends[0]);
	watch_end(&w);
	return status;
}
