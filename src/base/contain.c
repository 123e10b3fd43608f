/* contain.c: a command works in a child process. */
#include "base/contain.h"
#include "base/descriptor.h"
#include "base/process_use.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	LOOK_MS = 50,
	MOST_FOR_ONE_FILE = 2 << 10, /* MiB */
	MOST_UNLIMITED = 60,         /* seconds of processor time in a stage of a file that time_limit.c does not limit */
	SAME_PASS = 3,               /* files that a pass may end the run on before the run does without it */
	MOST_TOLD = 4096,
};

/* What outlives the child. */
struct shared {
	struct work_places places;
	bool ended, printed, holds_input; /* ended: on its own; printed: something to standard output */
	bool reports;                     /* the command itself reports the files that attempts died of */
	int32_t input;                    /* a file in memory */
	uint32_t n_told, n_told_before;
	uint64_t told[MOST_TOLD]; /* hashes of messages, by this attempt and those before */
};
static struct shared *shared; /* NULL outside contain() */

/* ---- standard output and input ---- */

static int held = -1, real_output = -1; /* in the child: what stands for standard output, and what it was */
static off_t passed_on;

static void hold_output(void)
{
	real_output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
	held = real_output < 0 ? -1 : memory_file();
	passed_on = 0;
	if (held >= 0 && dup2(held, STDOUT_FILENO) < 0)
		held = -1;
}

bool output_flush(void)
{
	static char bytes[1 << 16];
	bool ok = !fflush(stdout) && !ferror(stdout);
	ssize_t n = 0;
	while (held >= 0 && ok && (n = pread(held, bytes, sizeof bytes, passed_on)) > 0) {
		shared->printed = true;
		passed_on += n;
		ok = write_all(real_output, bytes, (size_t)n);
	}
	return ok && n >= 0;
}

bool is_terminal(int fd) { return isatty(fd == STDOUT_FILENO && held >= 0 ? real_output : fd); }

void input_keep(struct slice bytes)
{
	if (shared && shared->input >= 0)
		shared->holds_input = write_all(shared->input, bytes.p, bytes.n);
}

int input_kept(void) { return shared && shared->holds_input && !lseek(shared->input, 0, SEEK_SET) ? shared->input : -1; }

/* ---- the child ---- */

/* False for a message of an earlier attempt. */
static bool tells(const char *text)
{
	uint64_t hash = hash_bytes(text, strlen(text));
	output_flush(); /* what was printed before stands before */
	for (uint32_t i = 0; i < shared->n_told_before; i++)
		if (shared->told[i] == hash)
			return false;
	uint32_t i = __atomic_fetch_add(&shared->n_told, 1, __ATOMIC_RELAXED);
	if (i < MOST_TOLD)
		shared->told[i] = hash;
	return true;
}

static void note_guilty(void)
{
	if (work_place)
		shared->places.guilty = (uint32_t)(work_place - shared->places.at) + 1;
}

static void on_crash(int sig)
{
	note_guilty();
	raise(sig); /* its action is the default one again */
}

static void on_no_memory(void)
{
	note_guilty();
	shared->places.out_of_memory = true;
	_exit(2);
}

/* The last that exit() calls. */
static void at_exit(void)
{
	if (!shared)
		return;
	output_flush();
	shared->ended = true;
}

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGSYS, SIGTRAP};

__attribute__((noreturn)) static void be_child(pid_t parent, const sigset_t *mask, int (*command)(void *ctx), void *ctx)
{
	struct sigaction old, action = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER};
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != parent)
		_exit(2);
	for (size_t i = 0; i < ARRAY_SIZE(crashes); i++)
		if (!sigaction(crashes[i], NULL, &old) && old.sa_handler == SIG_DFL) /* sanitizers have their own */
			sigaction(crashes[i], &action, NULL);
	sigprocmask(SIG_SETMASK, mask, NULL);
	shared->places.guilty = 0;
	shared->n_told_before = shared->n_told < MOST_TOLD ? shared->n_told : MOST_TOLD;
	hold_output();
	before_message = tells;
	without_memory = on_no_memory;
	atexit(at_exit);
	int status = command(ctx);
	exit(output_flush() ? status : 2);
}

/* ---- the process that waits ---- */

/* What is known of a place from looks at it. */
struct watched {
	uint32_t turn, token;
	const char *pass;
	double since;  /* the thread's time when it came to pass and token; < 0: not asked yet */
	size_t memory; /* of the process when the turn began */
};

/* Ends the child where a thread makes no progress, or takes too much. */
static bool look(pid_t pid, struct watched *watched, enum work_end *end)
{
	struct work_places *all = &shared->places;
	size_t memory = 0;
	unsigned busy = 0, large = 0;
	for (unsigned i = 0; i < MOST_PLACES; i++) {
		const struct work_place *w = &all->at[i];
		struct watched *k = &watched[i];
		uint32_t turn = __atomic_load_n(&w->turn, __ATOMIC_RELAXED), token = __atomic_load_n(&w->token, __ATOMIC_RELAXED);
		const char *pass = __atomic_load_n(&w->pass, __ATOMIC_RELAXED);
		if (!turn)
			continue;
		busy++;
		memory = memory ? memory : process_memory(pid);
		if (k->turn != turn)
			*k = (struct watched){.turn = turn, .memory = memory};
		if (memory > k->memory && (memory - k->memory) >> 20 >= MOST_FOR_ONE_FILE)
			large = i + 1;
		if (k->token != token || k->pass != pass || !k->since) {
			k->token = token;
			k->pass = pass;
			k->since = -1;
			continue;
		}
		double seconds = thread_seconds(pid, w->thread);
		if (k->since < 0)
			k->since = seconds + 1e-9;
		if (seconds - k->since > (w->limit > 0 ? 2 * w->limit + 2 : MOST_UNLIMITED)) {
			all->guilty = i + 1;
			*end = ENDED_BY_TIME;
			return !kill(pid, SIGKILL);
		}
	}
	if (!large)
		return false;
	all->guilty = busy == 1 ? large : 0;
	*end = ENDED_BY_MEMORY;
	return !kill(pid, SIGKILL);
}

/* The status of waitpid(). */
static int wait_for(pid_t pid, const sigset_t *signals, bool *ended_here, enum work_end *end)
{
	struct watched watched[MOST_PLACES] = {0};
	for (*ended_here = false;;) {
		siginfo_t info;
		int status, sig = sigtimedwait(signals, &info, &(struct timespec){.tv_nsec = LOOK_MS * 1000000});
		if (sig > 0 && sig != SIGCHLD)
			kill(pid, sig);
		pid_t done = waitpid(pid, &status, WNOHANG);
		if (done == pid)
			return status;
		if (done < 0 && errno != EINTR)
			return 2 << 8;
		if (sig < 0 && !*ended_here)
			*ended_here = look(pid, watched, end);
	}
}

static bool is_crash(int sig)
{
	if (sig == SIGKILL) /* the system's, for want of memory */
		return true;
	for (size_t i = 0; i < ARRAY_SIZE(crashes); i++)
		if (crashes[i] == sig)
			return true;
	return false;
}

static unsigned casualties_of_pass(const char *pass)
{
	unsigned n = 0;
	for (uint32_t i = 0; i < shared->places.n_casualties; i++)
		n += shared->places.casualties[i].pass == pass;
	return n;
}

static const char *end_text(const struct casualty *c)
{
	return c->end == ENDED_BY_TIME ? "no end" : c->end == ENDED_BY_MEMORY ? "too much memory" : strsignal(c->signal);
}

static bool do_without(const char *pass, const struct casualty *c)
{
	struct work_places *all = &shared->places;
	if (!pass || all->n_out == MOST_PASSES_OUT)
		return false;
	all->out[all->n_out++] = pass;
	error("internal error in pass %s (%s): the run is done again without the pass; 'tranship explain S011' tells how to report "
	      "it",
	      pass, end_text(c));
	return true;
}

/* Notes what the attempt died of. False: nothing can be left out that would make the next one better, which has been said. */
static bool note_casualty(enum work_end end, int sig)
{
	struct work_places *all = &shared->places;
	struct work_place *w = all->guilty ? &all->at[all->guilty - 1] : NULL;
	unsigned busy = 0;
	for (unsigned i = 0; i < MOST_PLACES && !all->guilty; i++)
		if (all->at[i].turn)
			w = busy++ ? NULL : &all->at[i];
	struct casualty c = {.end = (uint8_t)end, .signal = sig};
	if (shared->printed) {
		error("internal error (%s) while standard output was written, which is incomplete", end_text(&c));
		return false;
	}
	if (!w && busy > 1 && !all->singly)
		return all->singly = true;
	if (!w) {
		error("internal error (%s): the work is not complete; the same command again completes what was begun ('tranship "
		      "explain S011' "
		      "tells how to report it)",
		      end_text(&c));
		return false;
	}
	memcpy(c.path, w->path, sizeof c.path);
	if (*c.path && !shared->reports)
		error("internal error in %s %s (%s), '%s' is left out; 'tranship explain S011' tells how to report it",
		      w->pass ? "pass" : "stage", w->pass ?: work_stage_names[w->stage], end_text(&c), c.path);
	c.pass = w->pass;
	c.token = w->token;
	c.stage = w->stage;
	c.without = c.pass || c.stage == WORK_MATCH || c.stage == WORK_FINISH ? WITHOUT_MATCH : WITHOUT_READING;
	struct casualty *known = NULL;
	for (uint32_t i = 0; i < all->n_casualties && !known; i++)
		known = strcmp(all->casualties[i].path, c.path) ? NULL : &all->casualties[i];
	bool ok = true;
	if (!*c.path) {
		ok = do_without(c.pass, &c);
	} else if (known) {
		ok = known->without < (w->stage == WORK_OUTPUT ? WITHOUT_COPY : WITHOUT_READING);
		known->without++;
	} else {
		ok = all->n_casualties < MOST_CASUALTIES;
		if (ok)
			all->casualties[all->n_casualties++] = c;
		if (ok && c.pass && casualties_of_pass(c.pass) == SAME_PASS)
			do_without(c.pass, &c);
	}
	if (!ok)
		error("internal error (%s): tranship gave up; 'tranship explain S011' tells how to report it", end_text(&c));
	return ok;
}

static struct shared *shared_memory(void)
{
	void *p = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	return p == MAP_FAILED ? NULL : p;
}

int contain(int (*command)(void *ctx), void *ctx, bool reports)
{
	static const int passed[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};
	const char *off = getenv("TRANSHIP_CONTAIN");
	faults_read(getenv("TRANSHIP_FAULT"));
	if (shared || (off && !strcmp(off, "off")) || !(shared = shared_memory()))
		return command(ctx);
	work_places = &shared->places;
	shared->reports = reports;
	shared->input = memory_file();
	sigset_t signals, before;
	sigemptyset(&signals);
	sigaddset(&signals, SIGCHLD);
	for (size_t i = 0; i < ARRAY_SIZE(passed); i++)
		sigaddset(&signals, passed[i]);
	void (*on_child)(int) = signal(SIGCHLD, SIG_DFL);
	sigprocmask(SIG_BLOCK, &signals, &before);
	int status = 0, died_of = 0;
	for (bool again = true; again;) {
		bool ended_here;
		enum work_end end = ENDED_BY_SIGNAL;
		fflush(NULL);
		memset(shared->places.at, 0, sizeof shared->places.at);
		shared->places.out_of_memory = false;
		pid_t parent = getpid(), pid = fork();
		if (!pid)
			be_child(parent, &before, command, ctx);
		if (pid < 0) {
			error("cannot start a process: %s", strerror(errno));
			status = 2;
			break;
		}
		int how = wait_for(pid, &signals, &ended_here, &end);
		if (shared->places.out_of_memory)
			end = ENDED_BY_MEMORY;
		status = WIFEXITED(how) ? WEXITSTATUS(how) : 2;
		died_of = WIFSIGNALED(how) && !ended_here ? WTERMSIG(how) : 0;
		again = !(WIFEXITED(how) && shared->ended) && (!died_of || is_crash(died_of));
		if (again) {
			again = note_casualty(end, died_of);
			status = 2;
			died_of = 0;
		}
	}
	if (shared->places.n_casualties || shared->places.n_out)
		status = 2;
	close(shared->input);
	work_places = NULL;
	munmap(shared, sizeof *shared);
	shared = NULL;
	sigprocmask(SIG_SETMASK, &before, NULL);
	signal(SIGCHLD, on_child);
	if (died_of) {
		setrlimit(RLIMIT_CORE, &(struct rlimit){0});
		raise(died_of); /* what this process has made goes, too: see base/temp_file.c */
	}
	return status;
}
