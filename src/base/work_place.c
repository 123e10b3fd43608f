/* work_place.c: where each thread is at work. */
#include "base/work_place.h"
#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

const char *const work_stage_names[WORK_STAGES] = {"read", "link", "match", "finish", "build", "output", "staging", "commit"};

struct work_places *work_places;
_Thread_local struct work_place *work_place;
static _Thread_local unsigned depth;
bool faults_armed;

/* Overflows of the stack leave no room there for the handler of their signal. */
static void use_own_signal_stack(void)
{
	enum { SIZE = 64 << 10 };
	static _Thread_local char stack[SIZE];
	static _Thread_local bool used;
	stack_t there;
	if (!used && !sigaltstack(NULL, &there) && there.ss_flags & SS_DISABLE)
		sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = SIZE}, NULL);
	used = true;
}

static struct work_place *free_place(void)
{
	struct work_places *all = work_places;
	uint32_t turn = 0;
	for (unsigned i = 0; all && i < MOST_PLACES; i++) {
		uint32_t none = 0;
		if (!turn && !(turn = __atomic_add_fetch(&all->turns, 1, __ATOMIC_RELAXED)))
			turn = 1;
		if (!__atomic_load_n(&all->at[i].turn, __ATOMIC_RELAXED) &&
		    __atomic_compare_exchange_n(&all->at[i].turn, &none, turn, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
			return &all->at[i];
	}
	return NULL;
}

unsigned work_begin(enum work_stage stage, const char *path, double limit)
{
	const unsigned begun = depth++;
	struct work_place *w = begun ? NULL : free_place();
	if (w) {
		use_own_signal_stack();
		size_t n = strnlen(path, sizeof w->path - 1);
		memcpy(w->path, path, n);
		w->path[n] = 0;
		w->stage = (uint8_t)stage;
		w->limit = limit;
		w->pass = NULL;
		w->token = 0;
		w->thread = (pid_t)syscall(SYS_gettid);
		work_place = w;
	}
	const struct casualty *c = casualty_of(path);
	enum without least = stage < WORK_STAGE ? WITHOUT_READING : WITHOUT_COPY; /* by which next to nothing is left to do */
	if (!work_completes() && (!c || c->without < least))
		fault_point(work_stage_names[stage]);
	return begun;
}

void work_end(unsigned begun)
{
	depth = begun;
	if (begun || !work_place)
		return;
	__atomic_store_n(&work_place->turn, 0, __ATOMIC_RELEASE);
	work_place = NULL;
}

const struct casualty *casualty_of(const char *path)
{
	for (uint32_t i = 0; work_places && i < work_places->n_casualties; i++)
		if (!strcmp(work_places->casualties[i].path, path))
			return &work_places->casualties[i];
	return NULL;
}

bool work_writes(const char *path)
{
	const struct casualty *c = casualty_of(path);
	return !c || c->without < WITHOUT_COPY;
}

void work_staged(bool decided)
{
	if (work_places) {
		work_places->staged = true;
		work_places->decided = decided;
	}
}

void work_alone(const char *temp)
{
	if (work_places && strlen(temp) < PATH_MAX)
		strcpy(work_places->alone[work_places->n_alone++ % MOST_ALONE], temp);
}

bool pass_is_out(const char *name)
{
	for (uint32_t i = 0; work_places && i < work_places->n_out; i++)
		if (!strcmp(work_places->out[i], name))
			return true;
	return false;
}

/* ---- faults for tests ---- */

static const char *faults;

void faults_read(const char *value)
{
	faults = value;
	faults_armed = value && *value;
}

static int overflow(volatile unsigned n)
{
	volatile char room[4096];
	room[0] = (char)n;
	return n ? overflow(n - 1) + room[0] : 0;
}

static void strike(struct slice how)
{
	struct sigaction now;
	if (!sigaction(SIGSEGV, NULL, &now) && now.sa_flags & SA_SIGINFO) /* AddressSanitizer's, which turns it into a status */
		signal(SIGSEGV, SIG_DFL);
	if (slice_is(how, "abort"))
		abort();
	if (slice_is(how, "stack"))
		overflow(UINT32_MAX);
	if (slice_is(how, "loop"))
		for (;;)
			__asm__ volatile("");
	if (slice_is(how, "stop")) {
		raise(SIGSTOP);
		return;
	}
	for (size_t n = (size_t)64 << 20; slice_is(how, "memory");)
		memset(xmalloc(n), 1, n);
	raise(SIGSEGV);
}

static bool slice_ends_with(struct slice text, struct slice end)
{
	return end.n <= text.n && !memcmp(text.p + text.n - end.n, end.p, end.n);
}

void fault_strike(const char *name)
{
	for (const char *p = faults; *p; p += strcspn(p, ","), p += *p == ',') {
		struct slice how = {p, strcspn(p, ":,")};
		if (p[how.n] != ':')
			continue;
		struct slice of = {p + how.n + 1, strcspn(p + how.n + 1, ":,")};
		const char *end = of.p + of.n;
		struct slice suffix = {end + 1, *end == ':' ? strcspn(end + 1, ",") : 0};
		const char *path = work_place ? work_place->path : "";
		if (slice_is(of, name) && (slice_is(suffix, "-") ? !*path : slice_ends_with(slice_str(path), suffix)))
			strike(how);
	}
}
