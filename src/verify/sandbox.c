/* sandbox.c: foreign processes with limits. See sandbox.h for what is promised. */
#include "verify/sandbox.h"
#include "verify/folders.h"
#include "verify/processes.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	TICK_MS = 50, /* the interval for checks of memory, processes and disk */
	GLANCE_MS = 5 /* how often the number of all processes is: a fork bomb fills the machine in less than a tick */
};

/* What the warden says when the process has ended or could not be started. What runs may find a way to the pipe that it says so in, as
 * /proc/PID/fd is one: only a word with the secret is the warden's. */
struct outcome {
	uint64_t secret;
	int started_errno, wait_status;
	bool collected; /* wait_status is the program's */
	long peak_kib;  /* of memory: of the program itself */
};

static void limit(int what, uint64_t soft, uint64_t hard)
{
	struct rlimit r = {soft, hard}, now;
	if (!soft)
		return;
	if (!getrlimit((__rlimit_resource_t)what, &now) && now.rlim_max != RLIM_INFINITY && r.rlim_max > now.rlim_max) {
		r.rlim_max = now.rlim_max; /* never more than we were given ourselves */
		if (r.rlim_cur > r.rlim_max)
			r.rlim_cur = r.rlim_max;
	}
	setrlimit((__rlimit_resource_t)what, &r);
}

/* In the new process: becomes the program. Only async-signal-safe calls. */
static void become(const struct command *c, char **env, int in, int out, int err, int report, const sigset_t *mask, unsigned others)
{
	const struct limits *l = &c->limits;
	setsid();
	for (int s = 1; s < 32; s++)
		signal(s, SIG_DFL);
	sigprocmask(SIG_SETMASK, mask, NULL);
	limit(RLIMIT_CPU, l->cpu, l->cpu + 1);
	limit(RLIMIT_DATA, l->memory, l->memory);
	limit(RLIMIT_FSIZE, l->file, l->file);
	/* the kernel counts all of the user's processes, and none of root's: see watch() */
	if (l->processes)
		limit(RLIMIT_NPROC, l->processes + others, l->processes + others);
	struct rlimit no_core = {0, 0};
	setrlimit(RLIMIT_CORE, &no_core);
	if (dup2(in, 0) >= 0 && dup2(out, 1) >= 0 && dup2(err, 2) >= 0 && (!c->folder || !chdir(c->folder)))
		execvpe(c->argv[0], (char *const *)c->argv, env);
	int e = errno;
	while (write(report, &e, sizeof e) < 0 && errno == EINTR)
		;
	_exit(127);
}

/* The warden: starts the program, reaps, reports, and takes everything down with it. Never returns. */
static void warden(const struct command *c, char **env, int in, int out, int err, int report, uint64_t secret, unsigned others)
{
	sigset_t wanted, old;
	prctl(PR_SET_DUMPABLE, 0); /* its memory and its files are nobody's to open, unless by root */
	sigemptyset(&wanted);
	sigaddset(&wanted, SIGCHLD);
	sigaddset(&wanted, SIGTERM);
	sigprocmask(SIG_BLOCK, &wanted, &old);
	signal(SIGCHLD, SIG_DFL);
	prctl(PR_SET_PDEATHSIG, SIGTERM); /* the caller's end is ours */
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	struct outcome v = {.secret = secret};
	int failed[2];
	pid_t pid = -1;
	if (!pipe2(failed, O_CLOEXEC) && !(pid = fork()))
		become(c, env, in, out, err, failed[1], &old, others);
	if (pid < 0) {
		v.started_errno = errno;
	} else {
		close(failed[1]);
		close(out);
		close(err);
		if (read(failed[0], &v.started_errno, sizeof v.started_errno) != sizeof v.started_errno)
			v.started_errno = 0;
		for (bool running = true; running;) {
			int status, signal = sigwaitinfo(&wanted, NULL);
			struct rusage usage;
			for (pid_t p; (p = wait4(-1, &status, WNOHANG, &usage)) > 0;)
				if (p == pid) {
					v.wait_status = status;
					v.collected = true;
					v.peak_kib = usage.ru_maxrss;
					running = false;
				}
			if (signal == SIGTERM) /* the caller has died, or the program pretends to have ended */
				running = false;
		}
		kill(-pid, SIGKILL);
	}
	if (getpid() != 1)
		kill_children();
	while (write(report, &v, sizeof v) < 0 && errno == EINTR)
		;
	_exit(0);
}

/* What a foreign program sees of the environment, as variables hold the secrets of whoever runs us: names, and beginnings of names. */
static bool may_see(const char *variable, const struct words *more)
{
	static const char *const names[] = {"PATH",
	                                    "LD_LIBRARY_PATH",
	                                    "LANG",
	                                    "LANGUAGE",
	                                    "TZ",
	                                    "TERM",
	                                    "USER",
	                                    "LOGNAME",
	                                    "SHELL",
	                                    "HOME",
	                                    "TMPDIR",
	                                    "ROCM_PATH",
	                                    "CC",
	                                    "CXX",
	                                    "CFLAGS",
	                                    "CXXFLAGS",
	                                    "CPPFLAGS",
	                                    "LDFLAGS",
	                                    "LIBRARY_PATH",
	                                    "CPATH",
	                                    "GPU_DEVICE_ORDINAL",
	                                    "SOURCE_DATE_EPOCH"},
	                         *const starts[] = {"LC_",   "HIP_",    "HSA_", "ROCR_", "AMD_",
	                                            "CUDA_", "NVIDIA_", "OMP_", "ASAN_", "UBSAN_"};
	struct slice name = {variable, strcspn(variable, "=")};
	for (size_t i = 0; more && i < more->n; i++)
		if (slice_is(name, more->v[i]))
			return true;
	return SLICE_IN(name, names) || SLICE_STARTS_IN(name, starts);
}

static char **environment(const struct command *c, struct arena *a)
{
	size_t n = 0, k = 0;
	while (environ[n])
		n++;
	char **env = arena_alloc(a, (n + 4) * sizeof *env);
	const char *home = c->private ? c->folder : NULL, *temp = home ? home : c->temp;
	for (size_t i = 0; i < n; i++)
		if ((!home || strncmp(environ[i], "HOME=", 5)) && (!temp || strncmp(environ[i], "TMPDIR=", 7)) &&
		    (!(c->private || c->foreign) || may_see(environ[i], c->env)))
			env[k++] = environ[i];
	if (home)
		env[k++] = arena_printf(a, "HOME=%s", home);
	if (temp)
		env[k++] = arena_printf(a, "TMPDIR=%s", temp);
	return env;
}

/* Takes what is there; false at the end of the stream. Sets *over when there is more than may be. */
static bool drain(int fd, struct buf *b, uint64_t most, bool *over)
{
	char chunk[65536];
	for (;;) {
		ssize_t n = read(fd, chunk, sizeof chunk);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return errno == EAGAIN;
		if (!n)
			return false;
		size_t room = most ? (most > b->n ? (size_t)(most - b->n) : 0) : SIZE_MAX;
		if ((size_t)n > room)
			*over = true;
		buf_add(b, chunk, (size_t)n < room ? (size_t)n : room);
		if (*over)
			return true;
	}
}

/* END_EXIT: nothing is wrong. */
static enum end watch(const struct command *c, pid_t warden_pid, double start, struct ending *e)
{
	const struct limits *l = &c->limits;
	if (l->wall > 0 && seconds_now() - start > l->wall)
		return END_WALL;
	if (l->memory || l->processes) {
		struct usage u = usage_below(warden_pid);
		if (u.bytes > e->peak)
			e->peak = u.bytes;
		if (l->memory && u.bytes > l->memory)
			return END_MEMORY;
		if (l->processes && u.processes > l->processes)
			return END_PROCESSES;
	}
	if (l->disk && c->folder && folder_holds_more(c->folder, l->disk))
		return END_DISK;
	return END_EXIT;
}

/* A program that is refused memory mostly dies of it, by whatever signal: then the limit is the reason. */
static void settle(struct ending *e, const struct outcome *v, uint64_t memory)
{
	if (v->started_errno) {
		e->end = END_NOT_STARTED;
		e->status = v->started_errno;
	} else if (!v->collected) {
		e->end = END_LOST;
	} else if (WIFEXITED(v->wait_status)) {
		e->status = WEXITSTATUS(v->wait_status);
	} else if (WIFSIGNALED(v->wait_status)) {
		e->status = WTERMSIG(v->wait_status);
		bool starved = memory && (uint64_t)v->peak_kib * 1024 > memory / 10 * 9;
		e->end = e->status == SIGXFSZ ? END_FILE : e->status == SIGXCPU ? END_CPU : starved ? END_MEMORY : END_SIGNAL;
	}
}

static unsigned processes_of_machine(void)
{
	struct sysinfo i;
	return sysinfo(&i) ? 0 : i.procs;
}

static void write_text(const char *path, const char *text)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC);
	ssize_t n = fd < 0 ? 0 : write(fd, text, strlen(text));
	(void)n; /* where that is refused, ids are those of nobody, which few programs look at */
	if (fd >= 0)
		close(fd);
}

/* In a namespace of its own when that is allowed, to others than root together with one for users, where they stay who they are; else an
 * ordinary child. */
static pid_t start_warden(void)
{
	char user[64], group[64];
	snprintf(user, sizeof user, "%u %u 1", geteuid(), geteuid());
	snprintf(group, sizeof group, "%u %u 1", getegid(), getegid());
	fflush(NULL);
	pid_t pid = (pid_t)syscall(SYS_clone, CLONE_NEWPID | SIGCHLD, 0, 0, 0, 0);
	if (pid >= 0)
		return pid;
	pid = (pid_t)syscall(SYS_clone, CLONE_NEWUSER | CLONE_NEWPID | SIGCHLD, 0, 0, 0, 0);
	if (!pid) {
		prctl(PR_SET_DUMPABLE, 1); /* else these files are root's; the warden takes it back */
		write_text("/proc/self/setgroups", "deny");
		write_text("/proc/self/uid_map", user);
		write_text("/proc/self/gid_map", group);
	}
	return pid >= 0 ? pid : fork();
}

static void not_started(struct ending *e, int why)
{
	e->end = END_NOT_STARTED;
	e->status = why;
}

void sandbox_run(const struct command *c, struct ending *e)
{
	struct arena a = {0};
	int in = -1, out[2] = {-1, -1}, err[2] = {-1, -1}, report[2] = {-1, -1};
	*e = (struct ending){.end = END_EXIT};
	buf_add(&e->out, "", 0);
	buf_add(&e->err, "", 0);
	char **env = environment(c, &a);
	in = open(c->input ? c->input : "/dev/null", O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a FIFO would wait for its writer */
	if (in >= 0)
		fcntl(in, F_SETFL, 0);
	uint64_t secret;
	pid_t pid = -1;
	double start = seconds_now();
	unsigned others = c->limits.processes ? usage_of_user().processes : 0;
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	int priority = getpriority(PRIO_PROCESS, 0);
	setpriority(PRIO_PROCESS, 0, -15); /* as root: to get a turn, however many want one */
	if (in < 0 || syscall(SYS_getrandom, &secret, sizeof secret, 0) != sizeof secret || pipe2(out, O_CLOEXEC) ||
	    pipe2(err, O_CLOEXEC) || pipe2(report, O_CLOEXEC)) {
		not_started(e, errno);
	} else if ((pid = start_warden()) == 0) {
		setpriority(PRIO_PROCESS, 0, priority);
		close(out[0]);
		close(err[0]);
		close(report[0]);
		warden(c, env, in, out[1], err[1], report[1], secret, others);
	} else if (pid < 0) {
		not_started(e, errno);
	} else {
		close(out[1]);
		close(err[1]);
		close(report[1]);
		out[1] = err[1] = report[1] = -1;
		fcntl(out[0], F_SETFL, O_NONBLOCK);
		fcntl(err[0], F_SETFL, O_NONBLOCK);
		struct pollfd p[3] = {{out[0], POLLIN, 0}, {err[0], POLLIN, 0}, {report[0], POLLIN, 0}};
		bool over = false;
		double looked = start;
		unsigned many = c->limits.processes ? processes_of_machine() + c->limits.processes : UINT_MAX;
		while (e->end == END_EXIT && !(p[2].revents & (POLLIN | POLLHUP))) {
			poll(p, 3, c->limits.processes ? GLANCE_MS : TICK_MS);
			if (p[0].fd >= 0 && p[0].revents && !drain(out[0], &e->out, c->limits.output, &over))
				p[0].fd = -1;
			if (p[1].fd >= 0 && p[1].revents && !drain(err[0], &e->err, c->limits.output, &over))
				p[1].fd = -1;
			if (over) {
				e->end = END_OUTPUT;
			} else if ((seconds_now() - looked > TICK_MS * 1e-3 || processes_of_machine() > many) &&
			           !(p[2].revents & POLLIN)) {
				looked = seconds_now();
				e->end = watch(c, pid, start, e);
				many = many == UINT_MAX ? many
				                        : processes_of_machine() +
				                                  c->limits.processes; /* others' processes may be what grew */
			}
		}
		struct outcome v = {0};
		if (e->end == END_EXIT && (read(report[0], &v, sizeof v) != sizeof v || v.secret != secret))
			v = (struct outcome){0}; /* somebody killed the warden, or spoke in its place */
		kill(pid, SIGKILL);
		while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
			;
		kill_children();
		drain(out[0], &e->out, c->limits.output, &over);
		drain(err[0], &e->err, c->limits.output, &over);
		if (e->end == END_EXIT)
			settle(e, &v, c->limits.memory);
		if (e->end == END_EXIT && over)
			e->end = END_OUTPUT;
		if (e->end == END_EXIT && c->limits.disk && c->folder && folder_holds_more(c->folder, c->limits.disk))
			e->end = END_DISK;
	}
	setpriority(PRIO_PROCESS, 0, priority);
	e->seconds = seconds_now() - start;
	int fds[] = {in, out[0], out[1], err[0], err[1], report[0], report[1]};
	for (size_t i = 0; i < ARRAY_SIZE(fds); i++)
		if (fds[i] >= 0)
			close(fds[i]);
	arena_free(&a);
}

void ending_free(struct ending *e)
{
	buf_free(&e->out);
	buf_free(&e->err);
}

static void size_text(uint64_t bytes, struct buf *out)
{
	if (bytes < 1 << 20)
		buf_addf(out, "%.4g KiB", (double)bytes / 1024);
	else
		buf_addf(out, "%.5g MiB", (double)bytes / 1048576);
}

/* glibc's own, sigabbrev_np, is younger than some systems that the wheel runs on. */
static const char *signal_name(int number)
{
#define NAME(signal) [SIG##signal] = #signal
	static const char *const names[] = {NAME(HUP),  NAME(INT),  NAME(QUIT),  NAME(ILL),  NAME(TRAP),   NAME(ABRT),
	                                    NAME(BUS),  NAME(FPE),  NAME(KILL),  NAME(USR1), NAME(SEGV),   NAME(USR2),
	                                    NAME(PIPE), NAME(ALRM), NAME(TERM),  NAME(CHLD), NAME(CONT),   NAME(STOP),
	                                    NAME(TSTP), NAME(TTIN), NAME(TTOU),  NAME(URG),  NAME(XCPU),   NAME(XFSZ),
	                                    NAME(PROF), NAME(POLL), NAME(WINCH), NAME(PWR),  NAME(VTALRM), NAME(SYS)};
#undef NAME
	return number > 0 && (size_t)number < ARRAY_SIZE(names) ? names[number] : NULL;
}

void ending_text(const struct ending *e, const struct limits *l, struct buf *out)
{
	const char *name;
	struct buf size = {0};
	size_text(e->end == END_MEMORY ? l->memory
	          : e->end == END_FILE ? l->file
	          : e->end == END_DISK ? l->disk
	                               : l->output,
	          &size);
	switch (e->end) {
	case END_EXIT: buf_addf(out, "exit status %d", e->status); break;
	case END_SIGNAL:
		name = signal_name(e->status);
		buf_addf(out, name ? "killed by SIG%s" : "killed by a signal", name);
		break;
	case END_WALL: buf_addf(out, "not finished after %g s", l->wall); break;
	case END_CPU: buf_addf(out, "used more than %u s of processor time", l->cpu); break;
	case END_MEMORY: buf_addf(out, "used more than %s of memory", size.p); break;
	case END_FILE: buf_addf(out, "wrote a file of more than %s", size.p); break;
	case END_DISK: buf_addf(out, "wrote more than %s to disk", size.p); break;
	case END_OUTPUT: buf_addf(out, "printed more than %s", size.p); break;
	case END_PROCESSES: buf_addf(out, "started more than %u processes", l->processes); break;
	case END_LOST:
		buf_addstr(out, "its exit status could not be collected: it, or somebody, ended the process that waited for it");
		break;
	case END_NOT_STARTED: buf_addf(out, "could not be started: %s", strerror(e->status)); break;
	}
	buf_free(&size);
}
