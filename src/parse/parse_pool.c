/* parse_pool.c: translation units are parsed in child processes, so that whatever libclang does to one costs the others nothing.
 *
 * The child is a fork without exec: libclang is loaded before, in the parent, and shared. It parses some jobs, one after the other, as
 * a process is dear beside a small one; writes the facts of each to a pipe, and leaves by _exit, so nothing of the parent's (buffers,
 * temporary files, exit handlers) runs twice. What it leaves undone, by a crash or for want of memory, the next child does. */
#include "scan/fact_filter.h"
#include "scan/facts_impl.h"
#include "parse/parse_prefix.h"
#include "parse/parse_sandbox.h"
#include "base/file_io.h"
#include "parse/parse.h"
#include "parse/clang.h"
#include "base/process_use.h"
#include "base/temp_file.h"
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

enum { MOST_JOBS = 16, MORE_KB = 256 << 10 }; /* what one child may do, and take before it starts no other job */
enum {
	MOST_MEMORY = 960 << 20,   /* what one may take at all: clang ends then, as if it had crashed */
	MOST_TOGETHER = 768 << 20, /* what several may: beyond it the largest has to wait until it is alone */
	MOST_RESULT = 256 << 20,   /* of bytes that were not taken yet: no unit has as many facts */
	LOOK_MS = 20,              /* at what they take, while they are several */
	WAITS = 8,                 /* times its limit a job may last that does not get the processor */
};

struct child {
	pid_t pid;
	int fd;
	size_t first, job, end;        /* of its jobs: the first, the one it is at, behind the last */
	double started, worked, limit; /* with that one; what the process had worked by then; for how long it may, 0: for ever */
	size_t inherited;              /* memory that it began with */
	bool timed_out, crowded;
	struct buf bytes; /* of what it writes: those not taken yet */
};

/* What a child writes of each job, with the bytes of its result behind. */
struct message {
	uint64_t n;
	long peak_kb;
	bool refused; /* clang would not take the prefix it was given, and it was done without */
};

/* What clang keeps of a head, as prefix.c's. */
struct head {
	char *folder; /* in which its child writes it, NULL: not now */
	int fd;       /* -1: there is none */
	char path[40];
};

struct pool {
	const struct parse_job *jobs;
	size_t n;
	double timeout;
	struct lost_time *lost;
	struct parse_result *results;
	bool *finished, *plainly; /* plainly: without the prefix, which may be what it crashed on */
	struct prefixes prefixes;
	struct head *heads; /* of the first n_heads jobs */
	size_t n_heads;
};

void parse_result_free(struct parse_result *r)
{
	for (uint32_t i = 0; i < r->n_files; i++)
		facts_free(&r->files[i].facts);
	free(r->files);
	*r = (struct parse_result){0};
}

/* ---- heads ---- */

static char *head_file(const struct head *h, struct buf *b)
{
	b->n = 0;
	buf_addf(b, "%s/head.pch", h->folder);
	return b->p;
}

/* Its child has ended: what it wrote is taken. */
static void take_head(struct head *h)
{
	struct buf path = {0};
	if (!h->folder)
		return;
	h->fd = open(head_file(h, &path), O_RDONLY | O_CLOEXEC);
	snprintf(h->path, sizeof h->path, "/proc/self/fd/%d", h->fd);
	temp_folder_remove(h->folder); /* what is open stays readable */
	h->folder = NULL;
	buf_free(&path);
}

static struct head *head_of(struct pool *p, size_t job)
{
	struct head *h = p->jobs[job].head ? &p->heads[p->jobs[job].head - 1] : NULL;
	return h && h->fd >= 0 ? h : NULL;
}

/* What to give libclang_parse for a job; NULL: nothing. */
static const char *given_to(struct pool *p, size_t job)
{
	const struct head *h = head_of(p, job);
	return p->plainly[job] ? NULL : h ? h->path : prefix_path(&p->prefixes, job);
}

/* clang refuses it, or dies of it: it is not given again. */
static void refused(struct pool *p, size_t job)
{
	struct head *h = head_of(p, job);
	if (!h) {
		prefix_refused(&p->prefixes, job);
		return;
	}
	close(h->fd);
	h->fd = -1;
}

/* ---- the child ---- */

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

bool enter_child(int parent, const struct parse_job *job, const char *writable)
{
	static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTERM, SIGINT, SIGPIPE, SIGCHLD};
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
	if (job->directory && chdir(job->directory))
		return false;
	static struct sandbox sandbox = {.memory = MOST_MEMORY, .with = SANDBOX_ALL};
	sandbox.writable = writable;
	sandbox_enter(&sandbox);
	return true;
}

static void take_bytes_of(void *bytes, const struct parse_result *r) { put_result(bytes, r); }

__attribute__((noreturn)) static void be_child(struct pool *p, const struct child *c, int fd, pid_t parent)
{
	const char *writable = c->first < p->n_heads ? p->heads[c->first].folder : NULL;
	bool entered = enter_child(parent, &p->jobs[c->first], writable);
	struct buf kept = {0};
	struct rusage use;
	getrusage(RUSAGE_SELF, &use);
	long most_kb = use.ru_maxrss + MORE_KB;
	for (size_t i = c->first; i < c->end && use.ru_maxrss < most_kb; i++) {
		const struct parse_job *job = &p->jobs[i];
		struct message m = {0};
		struct buf b = {0};
		if (entered) {
			m.refused = !libclang_parse(job, given_to(p, i), writable ? head_file(&p->heads[i], &kept) : NULL,
			                            take_bytes_of, &b);
		} else {
			struct parse_result r = {.status = PARSE_FAILED};
			snprintf(r.message, sizeof r.message, "cannot enter '%s': %s", job->directory, strerror(errno));
			put_result(&b, &r);
		}
		if (m.refused)
			refused(p, i);
		getrusage(RUSAGE_SELF, &use);
		m.peak_kb = use.ru_maxrss;
		m.n = b.n;
		if (!write_all(fd, (const char *)&m, sizeof m) || !write_all(fd, b.p, b.n))
			_exit(1);
		buf_free(&b);
	}
	_exit(0);
}

/* ---- the parent ---- */

static void end_child(struct child *c)
{
	kill(-c->pid, SIGKILL);
	kill(c->pid, SIGKILL);
}

/* Ends the largest child where all together take too much. */
static void make_room(struct child *run, unsigned n_run)
{
	size_t all = 0, most = 0;
	struct child *largest = run;
	for (unsigned i = 0; n_run > 1 && i < n_run; i++) {
		size_t own = run[i].crowded ? 0 : process_memory(run[i].pid);
		own -= own < run[i].inherited ? own : run[i].inherited;
		all += own;
		if (own > most) {
			most = own;
			largest = &run[i];
		}
	}
	if (all > MOST_TOGETHER) {
		largest->crowded = true;
		end_child(largest);
	}
}

/* Seconds that the next job may work; 0: for ever. */
static double limit_now(const struct pool *p) { return p->timeout > 0 ? lost_time_limit(p->lost, p->timeout) : 0; }

/* A child for the jobs from 'first' to 'end'. False: there is none; what became of the first says why. */
static bool start(struct pool *p, struct child *c, size_t first, size_t end)
{
	struct parse_result *failed = &p->results[first];
	int fd[2];
	pid_t parent = getpid();
	*c = (struct child){.first = first, .job = first, .end = end, .started = seconds_now()};
	c->limit = limit_now(p);
	c->inherited = process_memory(parent);
	if (pipe2(fd, O_CLOEXEC)) {
		snprintf(failed->message, sizeof failed->message, "cannot create a pipe: %s", strerror(errno));
		failed->status = PARSE_FAILED;
		return false;
	}
	if (first < p->n_heads && !p->heads[first].folder)
		p->heads[first].folder = temp_folder(temp_place());
	c->pid = fork();
	if (!c->pid) {
		close(fd[0]);
		be_child(p, c, fd[1], parent);
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

/* How many of the jobs from 'first' on the next child is to do: less towards the end, that none waits for another, and in one folder. */
static size_t share(const struct pool *p, size_t first, unsigned parallel)
{
	const char *folder = p->jobs[first].directory;
	size_t most = first < p->n_heads ? 1 : (p->n - first) / (2 * (size_t)parallel), n = 1;
	for (; n < most && n < MOST_JOBS; n++) {
		const char *other = p->jobs[first + n].directory;
		if (!folder != !other || (folder && strcmp(folder, other)))
			break;
	}
	return n;
}

static void job_done(struct pool *p, struct child *c)
{
	struct parse_result *r = &p->results[c->job];
	double now = seconds_now();
	if (r->status == PARSE_CRASHED || r->status == PARSE_TIMEOUT)
		lost_time_add(p->lost, now - c->started);
	if (p->plainly[c->job] && r->status != PARSE_CRASHED)
		refused(p, c->job); /* so that was it */
	if (c->job < p->n_heads)
		take_head(&p->heads[c->job]);
	r->seconds = now - c->started;
	c->started = now;
	c->worked = process_seconds(c->pid);
	c->limit = limit_now(p);
	p->finished[c->job++] = true;
}

/* Takes the results that have come whole. */
static void take_results(struct pool *p, struct child *c)
{
	struct slice s = {c->bytes.p, c->bytes.n};
	struct message m;
	while (c->job < c->end && s.n >= sizeof m) {
		memcpy(&m, s.p, sizeof m);
		if (s.n - sizeof m < m.n)
			break;
		if (!take_result((struct slice){s.p + sizeof m, m.n}, &p->results[c->job]))
			break;
		s = (struct slice){s.p + sizeof m + m.n, s.n - sizeof m - m.n};
		if (m.refused)
			refused(p, c->job);
		p->results[c->job].peak_kb = m.peak_kb;
		job_done(p, c);
	}
	if (s.p != c->bytes.p) {
		memmove(c->bytes.p, s.p, s.n);
		c->bytes.n = s.n;
	}
}

/* The child has ended. True: it left jobs that another is to do, from c->job on. */
static bool reap(struct pool *p, struct child *c)
{
	int status = 0;
	struct rusage use = {0};
	close(c->fd);
	while (wait4(c->pid, &status, 0, &use) < 0 && errno == EINTR)
		;
	bool whole = !c->timed_out && !status && !c->bytes.n && c->job > c->first;
	buf_free(&c->bytes);
	if (whole || c->job == c->end)
		return c->job < c->end;
	struct parse_result *r = &p->results[c->job];
	parse_result_free(r);
	if (c->crowded) { /* it is done when all others are */
		lost_time_add(p->lost, seconds_now() - c->started);
		return ++c->job < c->end;
	}
	if (!c->timed_out && !p->plainly[c->job] && p->prefixes.of_job[c->job] != UINT32_MAX) { /* it may be to blame */
		p->plainly[c->job] = true;
		lost_time_add(p->lost, seconds_now() - c->started);
		return true;
	}
	r->status = c->timed_out ? PARSE_TIMEOUT : PARSE_CRASHED;
	if (c->timed_out)
		snprintf(r->message, sizeof r->message, "not done after %.1f seconds", seconds_now() - c->started);
	else if (WIFSIGNALED(status))
		snprintf(r->message, sizeof r->message, "signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
	else
		snprintf(r->message, sizeof r->message, "exit status %d", WEXITSTATUS(status));
	r->peak_kb = use.ru_maxrss;
	job_done(p, c);
	return c->job < c->end;
}

/* Takes what is in the pipe. False: the other end is closed. */
static bool drain(struct child *c)
{
	char bytes[65536];
	ssize_t k = read(c->fd, bytes, sizeof bytes);
	if (k > 0)
		buf_add(&c->bytes, bytes, (size_t)k);
	return k < 0 ? errno == EINTR : k > 0 && c->bytes.n <= MOST_RESULT;
}

/* Seconds until the child's time for its job has run out, at the earliest. */
static double left_of(const struct child *c)
{
	double worked = c->limit - (process_seconds(c->pid) - c->worked), waited = c->started + WAITS * c->limit - seconds_now();
	return worked < waited ? worked : waited;
}

static void wait_some(struct child *run, unsigned n_run, struct pollfd *fds)
{
	double least = n_run > 1 ? LOOK_MS * 1e-3 : 3600;
	for (unsigned i = 0; i < n_run; i++) {
		fds[i] = (struct pollfd){.fd = run[i].fd, .events = POLLIN};
		double left = run[i].limit > 0 ? left_of(&run[i]) : least;
		if (left < least)
			least = left;
	}
	if (poll(fds, n_run, least < 0 ? 0 : (int)(least * 1e3) + 1) < 0)
		for (unsigned i = 0; i < n_run; i++)
			fds[i].revents = 0; /* interrupted */
}

/* ---- the pool ---- */

static void no_libclang(size_t n, const char *why, parse_done *done, void *ctx)
{
	for (size_t i = 0; i < n; i++) {
		struct parse_result r = {.status = PARSE_NO_LIBCLANG};
		snprintf(r.message, sizeof r.message, "%s", why);
		done(ctx, i, &r);
	}
}

static bool head_runs(const struct pool *p, const struct child *run, unsigned n_run)
{
	for (unsigned i = 0; i < n_run; i++)
		if (run[i].job < p->n_heads)
			return true;
	return false;
}

static void run_pool(struct pool *p, unsigned parallel, parse_done *done, void *ctx)
{
	struct child *run = xcalloc(parallel, sizeof *run);
	struct pollfd *fds = xcalloc(parallel, sizeof *fds);
	size_t next = 0, told = 0;
	unsigned n_run = 0;
	while (told < p->n || n_run) {
		while (n_run < parallel && next < p->n && (next < p->n_heads || !head_runs(p, run, n_run))) {
			size_t n = share(p, next, parallel);
			if (start(p, &run[n_run], next, next + n)) {
				n_run++;
				next += n;
			} else {
				p->finished[next++] = true;
			}
		}
		if (!n_run && told < p->n && !p->finished[told]) { /* what had to wait */
			if (start(p, run, told, told + 1))
				n_run = 1;
			else
				p->finished[told] = true;
		}
		if (n_run)
			wait_some(run, n_run, fds);
		make_room(run, n_run);
		for (unsigned i = n_run; i--;) {
			struct child *c = &run[i];
			bool open = !fds[i].revents || drain(c);
			take_results(p, c);
			if (open && c->limit > 0 && left_of(c) <= 0) {
				c->timed_out = true;
				open = false; /* nothing but the dead process holds the other end */
			}
			if (open)
				continue;
			if (c->timed_out || c->bytes.n > MOST_RESULT)
				end_child(c);
			bool left = reap(p, c);
			size_t job = c->job, end = c->end;
			while (left && !start(p, c, job, end)) {
				p->finished[job++] = true;
				left = job < end;
			}
			if (!left)
				run[i] = run[--n_run];
		}
		for (; told < next && p->finished[told]; told++)
			done(ctx, told, &p->results[told]);
	}
	free(run);
	free(fds);
}

void parse_all(const struct parse_job *jobs, size_t n, unsigned parallel, double timeout, struct lost_time *lost, parse_done *done,
               void *ctx)
{
	const char *why;
	if (!n)
		return;
	if (!libclang_load(&why)) {
		no_libclang(n, why, done, ctx);
		return;
	}
	fact_filter_fill(jobs[0].rules);
	struct pool p = {.jobs = jobs, .n = n, .timeout = timeout, .lost = lost};
	p.results = xcalloc(n, sizeof *p.results);
	p.finished = xcalloc(n, sizeof *p.finished);
	p.plainly = xcalloc(n, sizeof *p.plainly);
	while (p.n_heads < n && jobs[p.n_heads].text)
		p.n_heads++;
	p.heads = xcalloc(p.n_heads, sizeof *p.heads);
	for (size_t i = 0; i < p.n_heads; i++)
		p.heads[i].fd = -1;
	prefixes_make(&p.prefixes, jobs, n, timeout, lost);
	run_pool(&p, parallel ? parallel : 1, done, ctx);
	free(p.results);
	free(p.finished);
	free(p.plainly);
	for (size_t i = 0; i < p.n_heads; i++) {
		take_head(&p.heads[i]);
		if (p.heads[i].fd >= 0)
			close(p.heads[i].fd);
	}
	free(p.heads);
	prefixes_free(&p.prefixes);
}
