/* sandbox.c: foreign processes with limits. See sandbox.h for what is promised. */
#include "verify/sandbox.h"
#include "verify/folders.h"
#include "verify/holdings.h"
#include "verify/interrupt.h"
#include "verify/isolation.h"
#include "verify/memory_group.h"
#include "verify/processes.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
	TICK_MS = 50,  /* the interval for checks of memory, processes and disk */
	GLANCE_MS = 5, /* the interval for a glance at the machine, which asks for a check at once */
	OFTEN = 20     /* every how many checks what is mapped is read, without a reason */
};

/* What the warden says, through a socket, which nobody can open by way of /proc/PID/fd. */
struct hello {        /* before anything foreign runs; with /dev/shm and /proc/sysvipc/shm, where these are the program's own */
	unsigned has; /* enum isolation */
	int refused;
};
struct outcome { /* when the process has ended or could not be started */
	int started_errno, wait_status;
	bool collected; /* wait_status is the program's */
	long peak_kib;  /* of memory: of the program itself */
};

/* A run, as the warden and the program get it from the caller. */
struct run {
	const struct command *c;
	char **env;
	int in, out, err, report;
	unsigned others; /* processes of this user before */
	struct memory_group *group;
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

/* Written by somebody else: not a compiler of the toolchain. */
static bool is_foreign(const struct command *c) { return c->private || c->foreign; }

/* In the new process: becomes the program. Only async-signal-safe calls. */
static void become(const struct run *r, int report, int domain, const sigset_t *mask)
{
	const struct command *c = r->c;
	const struct limits *l = &c->limits;
	setsid();
	for (int s = 1; s < 32; s++)
		signal(s, SIG_DFL);
	sigprocmask(SIG_SETMASK, mask, NULL);
	memory_group_join(r->group);
	limit(RLIMIT_CPU, l->cpu, l->cpu + 1);
	limit(RLIMIT_DATA, l->memory, l->memory);
	limit(RLIMIT_FSIZE, l->file, l->file);
	/* the kernel counts all of the user's processes, and none of root's: see watch() */
	if (l->processes)
		limit(RLIMIT_NPROC, l->processes + r->others, l->processes + r->others);
	struct rlimit no_core = {0, 0};
	setrlimit(RLIMIT_CORE, &no_core);
	if (dup2(r->in, 0) >= 0 && dup2(r->out, 1) >= 0 && dup2(r->err, 2) >= 0 && (!c->folder || !chdir(c->folder)) &&
	    (!is_foreign(c) || isolation_enter(domain)))
		execvpe(c->argv[0], (char *const *)c->argv, r->env);
	int e = errno;
	while (write(report, &e, sizeof e) < 0 && errno == EINTR)
		;
	_exit(127);
}

static bool send_all(int to, const void *bytes, size_t n, const int *fds, size_t n_fds)
{
	char room[CMSG_SPACE(2 * sizeof *fds)] = {0};
	struct iovec part = {(void *)bytes, n};
	struct msghdr m = {.msg_iov = &part, .msg_iovlen = 1};
	if (n_fds) {
		m.msg_control = room;
		m.msg_controllen = CMSG_SPACE(n_fds * sizeof *fds);
		struct cmsghdr *h = CMSG_FIRSTHDR(&m);
		*h = (struct cmsghdr){.cmsg_len = CMSG_LEN(n_fds * sizeof *fds), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
		memcpy(CMSG_DATA(h), fds, n_fds * sizeof *fds);
	}
	ssize_t sent;
	while ((sent = sendmsg(to, &m, MSG_NOSIGNAL)) < 0 && errno == EINTR)
		;
	return sent == (ssize_t)n;
}

/* Sets up what the program is kept in, and says so. False: the caller is no more. */
static bool greet(const struct run *r, struct hello *h)
{
	int fds[2] = {-1, -1};
	if (is_foreign(r->c))
		isolation_mounts(r->c->limits.memory, &h->has, &h->refused);
	if (h->has & OWN_SHARED) {
		fds[0] = open("/dev/shm", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
		fds[1] = open("/proc/sysvipc/shm", O_RDONLY | O_CLOEXEC);
	}
	size_t n = fds[0] < 0 ? 0 : fds[1] < 0 ? 1 : 2;
	bool ok = send_all(r->report, h, sizeof *h, fds, n);
	for (size_t i = 0; i < 2; i++)
		if (fds[i] >= 0)
			close(fds[i]);
	return ok;
}

/* The warden: starts the program, reaps, reports, and takes everything down with it. Never returns. */
static void warden(const struct run *r, struct hello h)
{
	sigset_t wanted, old;
	sigemptyset(&wanted);
	sigaddset(&wanted, SIGCHLD);
	sigaddset(&wanted, SIGTERM);
	sigprocmask(SIG_BLOCK, &wanted, &old);
	signal(SIGCHLD, SIG_DFL);
	prctl(PR_SET_PDEATHSIG, SIGTERM); /* the caller's end is ours */
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	int domain = is_foreign(r->c) ? isolation_domain() : -1;
	h.has |= domain >= 0 ? LANDLOCKED : 0;
	if (!greet(r, &h))
		_exit(0);
	prctl(PR_SET_DUMPABLE, 0); /* its memory and its files are nobody's to open */
	struct outcome v = {0};
	int failed[2];
	pid_t pid = -1;
	if (!pipe2(failed, O_CLOEXEC) && !(pid = fork()))
		become(r, failed[1], domain, &old);
	if (pid < 0) {
		v.started_errno = errno;
	} else {
		close(failed[1]);
		close(r->out);
		close(r->err);
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
	send_all(r->report, &v, sizeof v, NULL, 0);
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
		    (!is_foreign(c) || may_see(environ[i], c->env)))
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

/* How the machine was when the program was looked at last. */
struct machine {
	uint64_t free, shared; /* bytes; shared: what any program can hold in files of memory */
	unsigned processes;
};

static struct machine look_at_machine(void)
{
	struct sysinfo i;
	if (sysinfo(&i))
		return (struct machine){0};
	return (struct machine){(uint64_t)i.freeram * i.mem_unit, (uint64_t)(i.sharedram + i.totalswap - i.freeswap) * i.mem_unit,
	                        i.procs};
}

/* What the caller knows of a run. */
struct watch {
	const struct command *c;
	pid_t warden;
	double start, last;
	struct machine before, then; /* at the start; at the last look */
	uint64_t used;               /* bytes of memory, at the last look */
	uint64_t room;               /* bytes of disk, at the start */
	unsigned looks;
	struct holdings held;
};

/* No tree holds more than its processes have in their pages and all files of memory together: mostly that is little enough. */
static enum end watch_memory(struct watch *w, const struct tree *t, struct ending *e, enum look *looked)
{
	const struct limits *l = &w->c->limits;
	uint64_t grown = w->then.shared > w->before.shared ? w->then.shared - w->before.shared : 0;
	w->used = t->bytes;
	if (l->memory && (t->bytes + grown > l->memory || (w->looks % OFTEN == 0 && t->bytes + w->then.shared > l->memory))) {
		holdings_look(&w->held, t, *looked = LOOK_PAGES);
		w->used = w->held.memory;
	}
	if (w->used > e->peak)
		e->peak = w->used;
	return l->memory && w->used > l->memory ? END_MEMORY : l->processes && t->n > l->processes ? END_PROCESSES : END_EXIT;
}

static enum end watch_disk(struct watch *w, const struct tree *t, enum look looked)
{
	const struct command *c = w->c;
	if (looked == LOOK_OPEN)
		holdings_look(&w->held, t, looked = w->looks % OFTEN ? LOOK_OPEN : LOOK_MAPPED);
	for (;; looked = LOOK_MAPPED) {
		uint64_t disk = w->held.disk, most = c->limits.disk, room = folder_room(c->folder);
		bool hidden = room < w->room && w->room - room > most; /* tests of programs lock folders; few for that */
		if (disk <= most && !folder_holds_more(c->folder, most - disk, hidden))
			return END_EXIT;
		if (looked != LOOK_OPEN)
			return END_DISK;
		holdings_look(&w->held, t, LOOK_MAPPED); /* some of it may be closed by now */
	}
}

/* END_EXIT: nothing is wrong. */
static enum end look(struct watch *w, struct ending *e)
{
	const struct limits *l = &w->c->limits;
	struct tree t = {0};
	enum end end = END_EXIT;
	enum look looked = LOOK_OPEN;
	w->then = look_at_machine();
	w->looks++;
	if (l->wall > 0 && seconds_now() - w->start > l->wall)
		return END_WALL;
	if (l->memory || l->processes || l->disk)
		tree_below(w->warden, &t);
	if (l->memory || l->processes)
		end = watch_memory(w, &t, e, &looked);
	if (end == END_EXIT && l->disk && w->c->folder)
		end = watch_disk(w, &t, looked);
	free(t.v);
	w->last = seconds_now();
	return end;
}

/* Between two looks: a fork bomb, or a burst of memory, fills the machine in less than a tick. */
static bool is_urgent(const struct watch *w)
{
	const struct limits *l = &w->c->limits;
	struct machine now = look_at_machine();
	uint64_t room = l->memory > w->used ? l->memory - w->used : 0;
	return (l->processes && now.processes > w->then.processes + l->processes) ||
	       (l->memory && w->then.free > now.free && w->then.free - now.free > room / 2);
}

/* A program that is refused memory mostly dies of it, by whatever signal: then the limit is the reason. */
static void settle(struct ending *e, const struct outcome *v, uint64_t memory)
{
	uint64_t peak = (uint64_t)v->peak_kib * 1024;
	if (v->started_errno) {
		e->end = END_NOT_STARTED;
		e->status = v->started_errno;
	} else if (!v->collected) {
		e->end = END_LOST;
	} else if (memory && peak > memory) {
		e->end = END_MEMORY; /* between two looks */
	} else if (WIFEXITED(v->wait_status)) {
		e->status = WEXITSTATUS(v->wait_status);
	} else if (WIFSIGNALED(v->wait_status)) {
		e->status = WTERMSIG(v->wait_status);
		bool starved = memory && peak > memory / 10 * 9;
		e->end = e->status == SIGXFSZ ? END_FILE : e->status == SIGXCPU ? END_CPU : starved ? END_MEMORY : END_SIGNAL;
	}
}

static void not_started(struct ending *e, int why)
{
	e->end = END_NOT_STARTED;
	e->status = why;
}

/* Takes what the warden says first. False: it is no more. */
static bool hear_hello(int report, struct ending *e, struct holdings *held)
{
	struct hello h;
	char room[CMSG_SPACE(2 * sizeof(int))];
	struct iovec part = {&h, sizeof h};
	struct msghdr m = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
	ssize_t n;
	while ((n = recvmsg(report, &m, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR)
		;
	if (n != sizeof h)
		return false;
	e->has = h.has;
	e->refused = h.refused;
	struct cmsghdr *c = CMSG_FIRSTHDR(&m);
	if (c && c->cmsg_type == SCM_RIGHTS) {
		memcpy(&held->shm, CMSG_DATA(c), sizeof(int));
		if (c->cmsg_len >= CMSG_LEN(2 * sizeof(int)))
			memcpy(&held->sysv, CMSG_DATA(c) + sizeof(int), sizeof(int));
		held->own_shared = true;
	} else {
		held->shm = open("/dev/shm", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
		held->sysv = open("/proc/sysvipc/shm", O_RDONLY | O_CLOEXEC);
	}
	return true;
}

/* Until the warden says how it ended, or a limit is reached. Closes 'out' and 'err' for nobody. */
static void follow(struct watch *w, int out, int err, int report, struct ending *e)
{
	const struct limits *l = &w->c->limits;
	struct pollfd p[3] = {{out, POLLIN, 0}, {err, POLLIN, 0}, {report, POLLIN, 0}};
	bool over = false;
	while (e->end == END_EXIT && !(p[2].revents & (POLLIN | POLLHUP))) {
		if (interrupted) {
			e->end = END_LOST;
			break;
		}
		poll(p, 3, l->processes || l->memory ? GLANCE_MS : TICK_MS);
		if (p[0].fd >= 0 && p[0].revents && !drain(out, &e->out, l->output, &over))
			p[0].fd = -1;
		if (p[1].fd >= 0 && p[1].revents && !drain(err, &e->err, l->output, &over))
			p[1].fd = -1;
		if (over)
			e->end = END_OUTPUT;
		else if ((seconds_now() - w->last > TICK_MS * 1e-3 || is_urgent(w)) && !(p[2].revents & POLLIN))
			e->end = look(w, e);
	}
	struct outcome v = {0};
	if (e->end == END_EXIT && recv(report, &v, sizeof v, MSG_DONTWAIT) != sizeof v)
		v = (struct outcome){0}; /* somebody killed the warden */
	kill(w->warden, SIGKILL);
	while (waitpid(w->warden, NULL, 0) < 0 && errno == EINTR)
		;
	kill_children();
	drain(out, &e->out, l->output, &over);
	drain(err, &e->err, l->output, &over);
	if (e->end == END_EXIT)
		settle(e, &v, l->memory);
	if (e->end == END_EXIT && over)
		e->end = END_OUTPUT;
	if (e->end == END_EXIT && l->disk && w->c->folder && folder_holds_more(w->c->folder, l->disk, true))
		e->end = END_DISK;
}

void sandbox_run(const struct command *c, struct ending *e)
{
	struct arena a = {0};
	int in = -1, out[2] = {-1, -1}, err[2] = {-1, -1}, report[2] = {-1, -1};
	*e = (struct ending){.end = END_EXIT};
	buf_add(&e->out, "", 0);
	buf_add(&e->err, "", 0);
	in = open(c->input ? c->input : "/dev/null", O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a FIFO would wait for its writer */
	if (in >= 0)
		fcntl(in, F_SETFL, 0);
	struct memory_group group;
	memory_group_make(&group, c->limits.memory);
	struct hello h = {0};
	struct watch w = {
	        .c = c, .start = seconds_now(), .before = look_at_machine(), .held = {.shm = -1, .sysv = -1, .since = time(NULL)}};
	w.last = w.start;
	w.then = w.before;
	w.room = c->limits.disk && c->folder ? folder_room(c->folder) : 0;
	unsigned others = c->limits.processes ? threads_of_user() : 0;
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	int priority = getpriority(PRIO_PROCESS, 0);
	setpriority(PRIO_PROCESS, 0, -15); /* as root: to get a turn, however many want one */
	if (in < 0 || pipe2(out, O_CLOEXEC) || pipe2(err, O_CLOEXEC) ||
	    socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, report)) {
		not_started(e, errno);
	} else if ((w.warden = isolation_fork(is_foreign(c), &h.has, &h.refused)) == 0) {
		setpriority(PRIO_PROCESS, 0, priority);
		close(out[0]);
		close(err[0]);
		close(report[0]);
		warden(&(struct run){c, environment(c, &a), in, out[1], err[1], report[1], others, &group}, h);
	} else if (w.warden < 0) {
		not_started(e, errno);
	} else {
		close(out[1]);
		close(err[1]);
		close(report[1]);
		out[1] = err[1] = report[1] = -1;
		fcntl(out[0], F_SETFL, O_NONBLOCK);
		fcntl(err[0], F_SETFL, O_NONBLOCK);
		hear_hello(report[0], e, &w.held);
		follow(&w, out[0], err[0], report[0], e);
		if (memory_group_exceeded(&group))
			e->end = END_MEMORY;
	}
	setpriority(PRIO_PROCESS, 0, priority);
	e->seconds = seconds_now() - w.start;
	memory_group_remove(&group);
	holdings_free(&w.held);
	int fds[] = {in, out[0], out[1], err[0], err[1], report[0], report[1], w.held.shm, w.held.sysv};
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
