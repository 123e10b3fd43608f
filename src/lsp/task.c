/* task.c: the work for one answer, in a child process. */
#include "lsp/task.h"
#include "base/contain.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static void in_child(const int ends[2], bool speaks)
{
	int null = open("/dev/null", O_RDWR | O_CLOEXEC);
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	setpgid(0, 0);
	dup2(null, STDIN_FILENO);
	dup2(ends[1], STDOUT_FILENO);
	if (!speaks)
		dup2(null, STDERR_FILENO);
	close(ends[0]);
	close(ends[1]);
}

bool task_start(struct task *w, int (*work)(void *ctx), void *ctx, bool speaks)
{
	int ends[2];
	w->answer.n = 0;
	if (pipe(ends))
		return false;
	w->child = fork();
	if (!w->child) {
		in_child(ends, speaks);
		_exit(contain(work, ctx, true));
	}
	close(ends[1]);
	if (w->child < 0) {
		close(ends[0]);
		w->child = 0;
		return false;
	}
	setpgid(w->child, w->child);
	fcntl(ends[0], F_SETFL, O_NONBLOCK);
	fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	w->out = ends[0];
	w->until = seconds_now() + MOST_SECONDS;
	return true;
}

bool task_read(struct task *w)
{
	char block[1 << 16];
	ssize_t n;
	while ((n = read(w->out, block, sizeof block)) > 0 && w->answer.n <= MAX_ANSWER)
		buf_add(&w->answer, block, (size_t)n);
	bool waits = n < 0 && (errno == EAGAIN || errno == EINTR);
	return waits && seconds_now() < w->until;
}

/* The child leads a group of its own, in which the processes of its attempts are. */
static int end(struct task *w, bool kills)
{
	int status = 0;
	if (kills)
		kill(-w->child, SIGKILL);
	while (waitpid(w->child, &status, 0) < 0 && errno == EINTR)
		;
	close(w->out);
	w->child = 0;
	return kills || !WIFEXITED(status) ? -1 : WEXITSTATUS(status);
}

int task_end(struct task *w) { return end(w, seconds_now() >= w->until || w->answer.n > MAX_ANSWER); }

void task_stop(struct task *w)
{
	if (w->child)
		end(w, true);
	w->answer.n = 0;
}

int task_do(struct task *w, int (*work)(void *ctx), void *ctx, bool speaks)
{
	if (!task_start(w, work, ctx, speaks))
		return -1;
	struct pollfd p = {.fd = w->out, .events = POLLIN};
	while (task_read(w))
		poll(&p, 1, 100);
	return task_end(w);
}
