/* process.c: starts programs and waits for them. */
#include "toolkit/process.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static int wait_for(pid_t pid)
{
	int how;
	while (waitpid(pid, &how, 0) < 0)
		if (errno != EINTR)
			return 1;
	return WIFEXITED(how) ? WEXITSTATUS(how) : 128 + WTERMSIG(how);
}

int process_run(const char *const *argv)
{
	pid_t pid;
	fflush(NULL);
	int err = posix_spawnp(&pid, argv[0], NULL, NULL, (char *const *)argv, environ);
	if (!err)
		return wait_for(pid);
	error("cannot start '%s': %s", argv[0], strerror(err));
	return 1;
}

int process_read(const char *const *argv, int stream, struct buf *out)
{
	posix_spawn_file_actions_t actions;
	pid_t pid;
	int ends[2] = {-1, -1};
	char bytes[4096];
	fflush(NULL);
	if (out && pipe2(ends, O_CLOEXEC))
		return 127;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
	posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
	if (out)
		posix_spawn_file_actions_adddup2(&actions, ends[1], stream);
	int err = posix_spawnp(&pid, argv[0], &actions, NULL, (char *const *)argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	if (out) {
		close(ends[1]);
		for (ssize_t n; !err && ((n = read(ends[0], bytes, sizeof bytes)) > 0 || (n < 0 && errno == EINTR));)
			if (n > 0)
				buf_add(out, bytes, (size_t)n);
		close(ends[0]);
	}
	return err ? 127 : wait_for(pid);
}
