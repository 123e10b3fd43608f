/* crew.c: children that send their results as JSON through pipes. */
#include "verify/crew.h"
#include "verify/interrupt.h"
#include "verify/levels.h"
#include "verify/result_json.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

struct worker {
	pid_t pid;
	int fd;
	size_t task;
	struct buf said;
};

struct workers {
	struct worker *v;
	size_t n, cap;
};

bool crew_tokens(int tokens[2], unsigned n)
{
	if (pipe2(tokens, O_CLOEXEC | O_NONBLOCK))
		return false;
	for (unsigned i = 1; i < n && write(tokens[1], "x", 1) == 1; i++)
		;
	return true;
}

static bool take_token(const struct crew *c)
{
	char x;
	return c->tokens && read(c->tokens[0], &x, 1) == 1;
}

static void give_token(const struct crew *c)
{
	if (c->tokens && write(c->tokens[1], "x", 1) != 1)
		bug("a token more than there are");
}

static void work(const struct crew *c, size_t task, int fd)
{
	struct result r;
	struct buf b = {0};
	prctl(PR_SET_PDEATHSIG, SIGKILL); /* the warden of what runs dies with us, and takes it along */
	interrupt_release();
	signal(SIGPIPE, SIG_DFL);
	c->task(c->ctx, task, &r);
	json_t *json = result_to_json(&r);
	json_dump_callback(json, json_to_buf, &b, JSON_COMPACT | JSON_PRESERVE_ORDER);
	for (size_t done = 0; done < b.n;) {
		ssize_t n = write(fd, b.p + done, b.n - done);
		if (n < 0 && errno != EINTR)
			break;
		done += n > 0 ? (size_t)n : 0;
	}
	_exit(0);
}

static bool start(const struct crew *c, size_t task, struct workers *w)
{
	int fds[2];
	fflush(NULL);
	if (pipe2(fds, O_CLOEXEC))
		return false;
	pid_t pid = fork();
	if (!pid) {
		close(fds[0]);
		work(c, task, fds[1]);
	}
	close(fds[1]);
	if (pid < 0) {
		close(fds[0]);
		return false;
	}
	PUSH(w->v, w->n, w->cap) = (struct worker){pid, fds[0], task, {0}};
	return true;
}

static void finish(const struct crew *c, struct workers *w, size_t i)
{
	struct worker ended = w->v[i];
	struct result r;
	memmove(w->v + i, w->v + i + 1, (--w->n - i) * sizeof *w->v);
	while (waitpid(ended.pid, NULL, 0) < 0 && errno == EINTR)
		;
	close(ended.fd);
	if (w->n)
		give_token(c);
	json_t *j = ended.said.n ? json_loadb(ended.said.p, ended.said.n, 0, NULL) : NULL;
	c->done(c->ctx, ended.task, j && result_from_json(j, &r) ? &r : NULL);
	json_decref(j);
	buf_free(&ended.said);
}

/* Begins what may be begun. */
static void start_more(const struct crew *c, struct workers *w, size_t *next)
{
	while (*next < c->n && (!w->n || take_token(c))) {
		bool started = start(c, *next, w);
		if (!started && w->n) {
			give_token(c);
			return; /* later, when another one has ended */
		}
		if (!started)
			c->done(c->ctx, *next, NULL);
		++*next;
	}
}

static void wait_for_some(const struct crew *c, struct workers *w, bool more)
{
	struct pollfd *p = xcalloc(w->n + 1, sizeof *p);
	size_t n = w->n;
	for (size_t i = 0; i < n; i++)
		p[i] = (struct pollfd){w->v[i].fd, POLLIN, 0};
	if (more && c->tokens)
		p[n] = (struct pollfd){c->tokens[0], POLLIN, 0};
	int ready = poll(p, (nfds_t)(n + (more && c->tokens)), -1);
	for (size_t i = n; ready > 0 && i-- > 0;) {
		char chunk[65536];
		ssize_t got = p[i].revents ? read(w->v[i].fd, chunk, sizeof chunk) : -1;
		if (got > 0)
			buf_add(&w->v[i].said, chunk, (size_t)got);
		else if (!got)
			finish(c, w, i);
	}
	free(p);
}

void crew_run(const struct crew *c)
{
	struct workers w = {0};
	for (size_t next = 0; (next < c->n || w.n) && !(c->stop && *c->stop);) {
		start_more(c, &w, &next);
		if (!w.n)
			continue;
		if (c->waiting)
			c->waiting(c->ctx, w.v[0].task);
		wait_for_some(c, &w, next < c->n);
	}
	while (w.n) {
		kill(w.v[--w.n].pid, SIGKILL);
		waitpid(w.v[w.n].pid, NULL, 0);
		close(w.v[w.n].fd);
		buf_free(&w.v[w.n].said);
	}
	free(w.v);
}
