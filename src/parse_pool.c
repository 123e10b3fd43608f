/* parse_pool.c: one child process per translation unit, so that whatever libclang does to one costs the others nothing.
 *
 * The child is a fork without exec: libclang is loaded before, in the parent, and shared. It parses, writes the facts to a pipe and
 * leaves by _exit, so nothing of the parent's (buffers, temporary files, exit handlers) runs twice. */
#include "fact_filter.h"
#include "facts_impl.h"
#include "parse_args.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct child {
	pid_t pid;
	int fd;
	size_t job;
	double started;
	bool timed_out;
	struct buf bytes;
};

/* A prefix that several jobs share. Its file is open and already gone from the file system: the children, which inherit the
 * descriptor, open it by its number. */
struct prefix {
	struct parse_job job;
	size_t users;
	int fd;       /* -1: could not be made */
	char path[40];
};

struct pool {
	const struct parse_job *jobs;
	size_t n;
	double timeout;
	struct parse_result *results;
	bool *finished, *plainly; /* plainly: without the prefix, which may be what it crashed on */
	struct prefix *prefixes;
	size_t n_prefixes, cap_prefixes;
	uint32_t *prefix_of;      /* index, or UINT32_MAX */
	struct arena arena;
};

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void parse_result_free(struct parse_result *r)
{
	for (uint32_t i = 0; i < r->n_files; i++)
		facts_free(&r->files[i].facts);
	free(r->files);
	*r = (struct parse_result){ 0 };
}

/* ---- the child ---- */

static void write_all(int fd, const char *p, size_t n)
{
	while (n) {
		ssize_t k = write(fd, p, n);
		if (k < 0 && errno != EINTR)
			_exit(1);
		if (k > 0) {
			p += k;
			n -= (size_t)k;
		}
	}
}

static void put_result(struct buf *b, const struct parse_result *r)
{
	buf_add(b, &r->status, sizeof r->status);
	buf_add(b, r->message, sizeof r->message);
	buf_add(b, &r->n_files, sizeof r->n_files);
	for (uint32_t i = 0; i < r->n_files; i++) {
		buf_add(b, &r->files[i].file, sizeof r->files[i].file);
		facts_write(&r->files[i].facts, b);
	}
}

static bool take_result(struct slice s, struct parse_result *r)
{
	uint32_t n;
	if (!take_bytes(&s, &r->status, sizeof r->status) || !take_bytes(&s, r->message, sizeof r->message) ||
	    !take_bytes(&s, &n, sizeof n) || n > s.n)
		return false;
	r->files = xcalloc(n, sizeof *r->files);
	for (r->n_files = 0; r->n_files < n; r->n_files++)
		if (!take_bytes(&s, &r->files[r->n_files].file, sizeof r->files->file) ||
		    !facts_read(&s, &r->files[r->n_files].facts))
			return false;
	return !s.n;
}

static void limit(int what, rlim_t soft)
{
	struct rlimit l;
	if (getrlimit(what, &l))
		return;
	l.rlim_cur = l.rlim_max == RLIM_INFINITY || soft < l.rlim_max ? soft : l.rlim_max;
	setrlimit(what, &l);
}

/* Makes a fresh process fit to run libclang in. False: there is no such working directory. */
static bool settle_in(pid_t parent, const struct parse_job *job)
{
	static const int fatal_signals[] = { SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTERM, SIGINT, SIGPIPE, SIGCHLD };
	setpgid(0, 0);
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent)
		_exit(1);
	for (size_t i = 0; i < ARRAY_SIZE(fatal_signals); i++)
		signal(fatal_signals[i], SIG_DFL); /* whatever the program does to leave nothing half-written is the parent's */
	limit(RLIMIT_CORE, 0);
	limit(RLIMIT_STACK, 256u << 20); /* deep nesting is common in generated code; a deep stack costs nothing until used */
	int null = open("/dev/null", O_RDWR | O_CLOEXEC);
	if (null >= 0) { /* libclang prints crash traces and driver remarks */
		dup2(null, 0);
		dup2(null, 1);
		dup2(null, 2);
	}
	return !job->directory || !chdir(job->directory);
}

__attribute__((noreturn)) static void be_child(const struct parse_job *job, const char *pch, int fd, pid_t parent)
{
	struct parse_result r = { 0 };
	if (settle_in(parent, job)) {
		libclang_parse(job, pch, &r);
	} else {
		r.status = PARSE_FAILED;
		snprintf(r.message, sizeof r.message, "cannot enter '%s': %s", job->directory, strerror(errno));
	}
	struct buf b = { 0 };
	put_result(&b, &r);
	write_all(fd, b.p, b.n);
	_exit(0);
}

/* ---- the parent ---- */

static bool start(struct pool *p, struct child *c, size_t i)
{
	struct parse_result *failed = &p->results[i];
	int fd[2];
	pid_t parent = getpid();
	const struct prefix *prefix = p->prefix_of[i] == UINT32_MAX || p->plainly[i] ? NULL : &p->prefixes[p->prefix_of[i]];
	*c = (struct child){ .job = i, .started = now() };
	if (pipe2(fd, O_CLOEXEC)) {
		snprintf(failed->message, sizeof failed->message, "cannot make a pipe: %s", strerror(errno));
		failed->status = PARSE_FAILED;
		return false;
	}
	c->pid = fork();
	if (!c->pid) {
		close(fd[0]);
		be_child(&p->jobs[i], prefix && prefix->fd >= 0 ? prefix->path : NULL, fd[1], parent);
	}
	close(fd[1]);
	c->fd = fd[0];
	if (c->pid < 0) {
		snprintf(failed->message, sizeof failed->message, "cannot start a process: %s", strerror(errno));
		failed->status = PARSE_FAILED;
		close(fd[0]);
		return false;
	}
	setpgid(c->pid, c->pid); /* both sides do it: whoever comes first */
	return true;
}

static void reap(struct child *c, struct parse_result *r)
{
	int status = 0;
	struct rusage use = { 0 };
	close(c->fd);
	while (wait4(c->pid, &status, 0, &use) < 0 && errno == EINTR)
		;
	bool whole = !c->timed_out && WIFEXITED(status) && !WEXITSTATUS(status) && take_result((struct slice){ c->bytes.p, c->bytes.n }, r);
	if (!whole) {
		parse_result_free(r);
		r->status = c->timed_out ? PARSE_TIMEOUT : PARSE_CRASHED;
		if (c->timed_out)
			snprintf(r->message, sizeof r->message, "not done after %.1f seconds", now() - c->started);
		else if (WIFSIGNALED(status))
			snprintf(r->message, sizeof r->message, "signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
		else
			snprintf(r->message, sizeof r->message, "exit status %d", WEXITSTATUS(status));
	}
	r->seconds = now() - c->started;
	r->peak_kb = use.ru_maxrss;
	buf_free(&c->bytes);
}

/* Takes what is in the pipe. False: the other end is closed. */
static bool drain(struct child *c)
{
	char bytes[65536];
	ssize_t k = read(c->fd, bytes, sizeof bytes);
	if (k > 0)
		buf_add(&c->bytes, bytes, (size_t)k);
	return k > 0 || (k < 0 && errno == EINTR);
}

static void wait_some(struct child *run, unsigned n_run, struct pollfd *fds, double timeout)
{
	double first = run[0].started;
	for (unsigned i = 0; i < n_run; i++) {
		fds[i] = (struct pollfd){ .fd = run[i].fd, .events = POLLIN };
		if (run[i].started < first)
			first = run[i].started;
	}
	double left = timeout > 0 ? first + timeout - now() : 3600;
	if (poll(fds, n_run, left < 0 ? 0 : left > 3600 ? 3600000 : (int)(left * 1e3) + 1) < 0)
		for (unsigned i = 0; i < n_run; i++)
			fds[i].revents = 0; /* interrupted */
}

/* ---- prefixes ---- */

enum { WORTH_A_PREFIX = 3 }; /* making one costs about as much as parsing two files without */

static void find_prefixes(struct pool *p)
{
	for (size_t i = 0; i < p->n; i++) {
		struct parse_job job;
		p->prefix_of[i] = UINT32_MAX;
		if (!parse_prefix_job(&p->jobs[i], &job, &p->arena))
			continue;
		size_t k = 0;
		while (k < p->n_prefixes && !parse_prefix_same(&p->prefixes[k].job, &job))
			k++;
		if (k == p->n_prefixes) {
			GROW(p->prefixes, p->n_prefixes, p->cap_prefixes);
			p->prefixes[p->n_prefixes++] = (struct prefix){ .job = job, .fd = -1 };
		}
		p->prefixes[k].users++;
		p->prefix_of[i] = (uint32_t)k;
	}
}

/* Makes one prefix in a child of its own. Whatever goes wrong, the jobs are parsed without. */
static void make_prefix(struct pool *p, struct prefix *x, const char *dir)
{
	char path[256];
	snprintf(path, sizeof path, "%s/%zu.pch", dir, (size_t)(x - p->prefixes));
	pid_t parent = getpid(), pid = fork();
	if (!pid) {
		_exit(settle_in(parent, &x->job) && libclang_precompile(&x->job, path) ? 0 : 1);
	}
	if (pid < 0)
		return;
	setpgid(pid, pid);
	int status = 0;
	double deadline = now() + (p->timeout > 0 ? p->timeout : 3600);
	pid_t got;
	while (!(got = waitpid(pid, &status, WNOHANG)) && now() < deadline)
		poll(NULL, 0, 2);
	if (!got) {
		kill(-pid, SIGKILL);
		waitpid(pid, &status, 0);
		status = -1;
	}
	if (!status)
		x->fd = open(path, O_RDONLY | O_CLOEXEC);
	unlink(path);
	snprintf(x->path, sizeof x->path, "/proc/self/fd/%d", x->fd);
}

static void make_prefixes(struct pool *p)
{
	const char *tmp = getenv("TMPDIR");
	char dir[200];
	bool any = false;
	find_prefixes(p);
	for (size_t i = 0; i < p->n_prefixes; i++)
		any |= p->prefixes[i].users >= WORTH_A_PREFIX;
	if (!any || snprintf(dir, sizeof dir, "%s/tranship-XXXXXX", tmp && *tmp ? tmp : "/tmp") >= (int)sizeof dir || !mkdtemp(dir))
		return;
	for (size_t i = 0; i < p->n_prefixes; i++)
		if (p->prefixes[i].users >= WORTH_A_PREFIX)
			make_prefix(p, &p->prefixes[i], dir);
	rmdir(dir);
}

/* ---- the pool ---- */

static void no_libclang(size_t n, const char *why, parse_done *done, void *ctx)
{
	for (size_t i = 0; i < n; i++) {
		struct parse_result r = { .status = PARSE_NO_LIBCLANG };
		snprintf(r.message, sizeof r.message, "%s", why);
		done(ctx, i, &r);
	}
}

static void run_pool(struct pool *p, unsigned parallel, parse_done *done, void *ctx)
{
	struct child *run = xcalloc(parallel, sizeof *run);
	struct pollfd *fds = xcalloc(parallel, sizeof *fds);
	size_t next = 0, told = 0;
	unsigned n_run = 0;
	while (told < p->n) {
		while (n_run < parallel && next < p->n) {
			if (start(p, &run[n_run], next))
				n_run++;
			else
				p->finished[next] = true;
			next++;
		}
		if (n_run)
			wait_some(run, n_run, fds, p->timeout);
		for (unsigned i = n_run; i--;) {
			struct child *c = &run[i];
			size_t job = c->job;
			bool open = !fds[i].revents || drain(c);
			if (open && p->timeout > 0 && now() - c->started >= p->timeout) {
				c->timed_out = true;
				kill(-c->pid, SIGKILL);
				kill(c->pid, SIGKILL);
				open = false; /* nothing but the dead process holds the other end */
			}
			if (open)
				continue;
			reap(c, &p->results[job]);
			bool again = p->results[job].status == PARSE_CRASHED && p->prefix_of[job] != UINT32_MAX && !p->plainly[job] &&
				     p->prefixes[p->prefix_of[job]].fd >= 0;
			if (again) {
				parse_result_free(&p->results[job]);
				p->plainly[job] = true;
				if (start(p, c, job))
					continue;
			}
			p->finished[job] = true;
			run[i] = run[--n_run];
		}
		for (; told < next && p->finished[told]; told++)
			done(ctx, told, &p->results[told]);
	}
	free(run);
	free(fds);
}

void parse_all(const struct parse_job *jobs, size_t n, unsigned parallel, double timeout, parse_done *done, void *ctx)
{
	const char *why;
	if (!n)
		return;
	if (!libclang_load(&why)) {
		no_libclang(n, why, done, ctx);
		return;
	}
	fact_filter_fill(jobs[0].rules);
	struct pool p = { .jobs = jobs, .n = n, .timeout = timeout };
	p.results = xcalloc(n, sizeof *p.results);
	p.finished = xcalloc(n, sizeof *p.finished);
	p.plainly = xcalloc(n, sizeof *p.plainly);
	p.prefix_of = xcalloc(n, sizeof *p.prefix_of);
	make_prefixes(&p);
	run_pool(&p, parallel ? parallel : 1, done, ctx);
	for (size_t i = 0; i < p.n_prefixes; i++)
		if (p.prefixes[i].fd >= 0)
			close(p.prefixes[i].fd);
	free(p.prefixes);
	free(p.results);
	free(p.finished);
	free(p.plainly);
	free(p.prefix_of);
	arena_free(&p.arena);
}
