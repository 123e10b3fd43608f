/* ask.c: other programs, with limits. */
#include "adopt/ask.h"
#include "base/file_io.h"
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST = 256 << 20 };

static void read_all(int fd, struct buf *out)
{
	char block[1 << 14];
	lseek(fd, 0, SEEK_SET);
	for (ssize_t n; (n = read(fd, block, sizeof block)) > 0;)
		buf_add(out, block, (size_t)n);
}

int ask(const struct question *q, struct buf *out)
{
	int in = memory_file("input"), to = memory_file("output"), status = -1;
	pid_t child = -1;
	if (in >= 0 && to >= 0 && write(in, q->input.p, q->input.n) == (ssize_t)q->input.n && !lseek(in, 0, SEEK_SET))
		child = fork();
	if (!child) {
		struct rlimit time = {q->seconds, q->seconds + 1}, size = {MOST, MOST};
		setrlimit(RLIMIT_CPU, &time);
		setrlimit(RLIMIT_FSIZE, &size);
		alarm(q->seconds);
		unsetenv(q->unset);
		unsetenv("MAKEFLAGS");
		dup2(in, STDIN_FILENO);
		dup2(to, STDOUT_FILENO);
		if (!freopen("/dev/null", "w", stderr) || (q->folder && chdir(q->folder)))
			_exit(ASK_NOT_RUN);
		execvp(q->argv[0], (char *const *)q->argv);
		_exit(ASK_NOT_RUN);
	}
	if (child > 0 && waitpid(child, &status, 0) == child)
		status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
	if (to >= 0) {
		read_all(to, out);
		close(to);
	}
	if (in >= 0)
		close(in);
	return status;
}
