/* contain.c: a command works in a child process. */
#include "base/contain.h"
#include "base/path.h"
#include "base/descriptor.h"
#include "base/keyed_mark.h"
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
	MOST_INPUT = 64 << 20,
};

/* What outlives the child. */
struct shared {
	struct work_places places;
	bool ended, printed, holds_input; /* ended: on its own; printed: something to standard output */
	bool reports;                     /* the command itself reports the files that attempts died of */
	bool once_more;                   /* an attempt died of no file, and the same was tried again */
	uint32_t n_told, n_told_before;
	uint64_t told[MOST_TOLD]; /* hashes of messages, by this attempt and those before */
	size_t n_input;
	char input[MOST_INPUT];
};
static struct shared *shared; /* NULL outside contain() */

/* ---- standard output and input ---- */

static struct buf held; /* in the child: what was printed, and not passed on */

static ssize_t hold(void *cookie, const char *bytes, size_t n)
{
	(void)cookie;
	buf_add(&held, bytes, n);
	return (ssize_t)n;
}

static void hold_output(void)
{
	FILE *f = fopencookie(NULL, "w", (cookie_io_functions_t){.write = hold});
	stdout = f ? f : stdout;
}

bool output_flush(void)
{
	flockfile(stdout);
	bool ok = !fflush(stdout) && !ferror(stdout);
	if (ok && held.n) {
		shared->printed = true;
		ok = write_all(STDOUT_FILENO, held.p, held.n);
		held.n = 0;
	}
	funlockfile(stdout);
	return ok;
}

void input_keep(struct slice bytes)
{
	if (!shared || bytes.n > MOST_INPUT)
		return;
	memcpy(shared->input, bytes.p, bytes.n);
	shared->n_input = bytes.n;
	shared->holds_input = true;
}

bool input_kept(struct buf *out)
{
	if (!shared || !shared->holds_input)
		return false;
	buf_add(out, shared->input, shared->n_input);
	return true;
}

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
	fault_point("start");
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
		if (!turn || w->stage >= WORK_STAGE) /* which takes as long as all files do */
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

#define HOW_TO_REPORT "'tranship explain S011' tells how to report it"

static bool do_without(const char *pass, const struct casualty *c)
{
	struct work_places *all = &shared->places;
	if (all->n_out == MOST_PASSES_OUT)
		return false;
	all->out[all->n_out++] = pass;
	error("internal error in pass %s (%s): the run is done again without the pass; " HOW_TO_REPORT, pass, end_text(c));
	return true;
}

static void say_casualty(const struct casualty *c, const char *what_then)
{
	error("internal error in %s %s (%s) at '%s'%s; " HOW_TO_REPORT, c->pass ? "pass" : "stage",
	      c->pass ?: work_stage_names[c->stage], end_text(c), path_shown(c->path), what_then);
}

/* There are too many files to leave out: says which they are, and the last one. */
static void say_all(const struct casualty *last)
{
	struct work_places *all = &shared->places;
	for (uint32_t i = 0; i < all->n_casualties && shared->reports; i++)
		say_casualty(&all->casualties[i], "");
	say_casualty(last, "");
	error("tranship leaves out at most %d files that end the run, and there are more: leave the files above out ('--exclude'), "
	      "or "
	      "name fewer files at a time",
	      MOST_CASUALTIES);
}

/* What is done for all files ended the attempt. The same is tried once more, since most of such ends have causes that pass. */
static bool try_again(const struct casualty *c)
{
	const struct work_places *all = &shared->places;
	bool again = !shared->once_more;
	shared->once_more = true;
	const char *while_at = c->stage == WORK_COMMIT  ? " while files were put in place"
	                       : c->stage == WORK_STAGE ? " while files were written beside their places"
	                       : shared->places.guilty  ? " in work on all files"
	                                                : "";
	error("internal error (%s)%s: %s; " HOW_TO_REPORT, end_text(c), while_at,
	      all->decided  ? "what was not in place yet is put in place"
	      : again       ? "the run is done again"
	      : all->staged ? "nothing was written"
	                    : "the work is not complete");
	return again;
}

/* The casualty, which is not on the list, is of a file. */
static bool do_without_file(const struct casualty *c)
{
	struct work_places *all = &shared->places;
	if (all->n_casualties == MOST_CASUALTIES)
		return false;
	all->casualties[all->n_casualties++] = *c;
	if (c->pass && casualties_of_pass(c->pass) == SAME_PASS)
		do_without(c->pass, c);
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
	if (!w)
		return try_again(&c);
	memcpy(c.path, w->path, sizeof c.path);
	c.pass = w->pass;
	c.token = w->token;
	c.stage = w->stage;
	c.without = c.pass || c.stage == WORK_MATCH || c.stage == WORK_FINISH ? WITHOUT_MATCH : WITHOUT_READING;
	if (!*c.path)
		return c.pass ? do_without(c.pass, &c) : try_again(&c);
	struct casualty *known = NULL;
	for (uint32_t i = 0; i < all->n_casualties && !known; i++)
		known = strcmp(all->casualties[i].path, c.path) ? NULL : &all->casualties[i];
	if (known && known->without == (c.stage < WORK_OUTPUT ? WITHOUT_READING : WITHOUT_COPY)) {
		say_casualty(&c, ": tranship gave up");
		return false;
	}
	if (known)
		known->without++;
	if (!known && !do_without_file(&c)) {
		say_all(&c);
		return false;
	}
	if (c.stage == WORK_STAGE)
		say_casualty(&c, known ? ", which is left out" : ": the run is done again");
	else if (!shared->reports)
		say_casualty(&c, ", which is left out");
	return true;
}

/* Is there to be another attempt? */
static bool next_attempt(enum work_end end, int sig)
{
	struct work_places *all = &shared->places;
	if (all->completes) {
		error("internal error (%s) while the work of an attempt that ended was completed or undone; " HOW_TO_REPORT,
		      end_text(&(struct casualty){.end = (uint8_t)end, .signal = sig}));
		return false;
	}
	bool again = note_casualty(end, sig);
	all->completes = all->staged && (all->decided || !again);
	return again || all->completes;
}

void *memory_to_share(size_t n)
{
	void *p = mmap(NULL, n, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	return p == MAP_FAILED ? NULL : p;
}

int contain(int (*command)(void *ctx), void *ctx, bool reports)
{
	static const int passed[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};
	const char *off = getenv("TRANSHIP_CONTAIN");
	faults_read(getenv("TRANSHIP_FAULT"));
	if (shared || (off && !strcmp(off, "off")) || !(shared = memory_to_share(sizeof *shared)))
		return command(ctx);
	work_places = &shared->places;
	shared->reports = reports;
	keyed_mark_run_key();
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
			again = next_attempt(end, died_of);
			status = 2;
			died_of = 0;
		}
	}
	if (shared->places.n_casualties || shared->places.n_out)
		status = 2;
	for (unsigned i = 0; status == 2 && i < MOST_ALONE; i++)
		if (*shared->places.alone[i])
			unlink(shared->places.alone[i]);
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
