// The device: runs kernels that clang has compiled for an AMD GPU as far as LLVM's intermediate language, and from there for this
// machine. Each lane is a context of its own and runs until it meets an instruction of its wavefront: an exchange between lanes, a
// barrier, an atomic or volatile access. When all lanes of a wavefront have met one, those at the first place in the text go on together,
// as on the GPU, whose compiler lays branches out so that their lanes meet again behind them.
#include "check.h"
#include "schedule.h"
#include "wave.h"
#include <algorithm>
#include <csignal>
#include <cxxabi.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

extern "C" char gpu_dynamic_lds[];
__attribute__((section("gpu_lds"), aligned(64))) char gpu_dynamic_lds[gpu_dynamic_size];
__thread lane *me;
__thread block *here;
void *scheduler;
lane *wave_end;
int width = 64;
__thread gpu_launch *now;
bool is_in_kernel() { return now; }
static int trace = getenv("GPU_TRACE") ? atoi(getenv("GPU_TRACE")) : 0;
static long inactive_reads;

asm(".text\n.globl gpu_switch\ngpu_switch:\n"
    "push %rbp\npush %rbx\npush %r12\npush %r13\npush %r14\npush %r15\n"
    "mov %rsp, (%rdi)\nmov %rsi, %rsp\n"
    "pop %r15\npop %r14\npop %r13\npop %r12\npop %rbx\npop %rbp\nret\n");

static void enter()
{
	now->kernel(now->args);
	me->state = finished;
	gpu_switch(&me->stack_pointer, scheduler);
}

// Each lane remembers by which calls it came where it waits. The next lane of the wavefront goes on at once where it can: most wait at one
// place, and a switch from there to there is one that the processor foresees.
void meet(what state, void **frame)
{
	lane *self = me;
	u64 key = 0;
	self->state = state;
	if (now->frames)
		return; // it waits after its call
	self->frame = frame;
	self->depth = -1;
	for (int n = 0; frame && n < 256; n++, frame = (void **)frame[0])
		key = (key + (u64)frame[1]) * 0x9e3779b97f4a7c15;
	self->key = key;
	lane *next = schedule_seed ? wave_end : self + 1;
	while (next < wave_end && next->state != running)
		next++;
	if (next < wave_end && next->stack_pointer) {
		me = next;
		gpu_switch(&self->stack_pointer, next->stack_pointer);
	} else {
		gpu_switch(&self->stack_pointer, scheduler);
	}
}
static void locate(lane &l)
{
	void *sites[256];
	int n = 0;
	if (l.depth >= 0)
		return;
	for (void **f = l.frame; f && n < 256; f = (void **)f[0])
		sites[n++] = f[1];
	n = n > 2 ? n - 1 : 1; // without enter's
	l.depth = n < DEPTH ? n : DEPTH;
	for (int i = 0; i < l.depth; i++)
		l.site[i] = sites[n - 1 - i];
}

static bool before(lane &a, lane &b)
{
	if (a.key == b.key)
		return false;
	if (now->frames)
		return a.key < b.key;
	locate(a), locate(b);
	for (int i = 0; i < a.depth && i < b.depth; i++)
		if (a.site[i] != b.site[i])
			return a.site[i] < b.site[i];
	return a.depth > b.depth; // deeper in the same call
}
static bool together(lane &a, lane &b) { return a.key == b.key || (!before(a, b) && !before(b, a)); }

static int dpp_source(int l, int control) // -1: none
{
	int row = l & ~15, in = l & 15, n = control & 15;
	if (control < 0x100)
		return (l & ~3) | (control >> 2 * (l & 3) & 3);
	switch (control & 0x1f0) {
	case 0x100: return in + n < 16 ? row + in + n : -1;
	case 0x110: return in - n >= 0 ? row + in - n : -1;
	case 0x120: return row + ((in - n) & 15);
	case 0x150: return row + n;
	case 0x160: return row + (in ^ n);
	}
	switch (control) {
	case 0x130: return l + 1 < width ? l + 1 : -1;
	case 0x134: return (l + 1) & (width - 1);
	case 0x138: return l - 1;
	case 0x13c: return (l - 1) & (width - 1);
	case 0x140: return row + 15 - in;
	case 0x141: return (l & ~7) + 7 - (l & 7);
	case 0x142: return row - 1;
	case 0x143: return l < 32 ? -1 : (l & ~31) - 1;
	}
	fprintf(stderr, "gpu: DPP control %#x is not emulated\n", (unsigned)control);
	abort();
}

static void carry_out(wave &w, std::vector<int> &at)
{
	u64 yes = 0, active = 0, before[64];
	for (int l : at)
		active |= 1ull << l, yes |= (w.lanes[l].value & 1) << l;
	for (size_t l = 0; l < w.lanes.size(); l++)
		before[l] = w.lanes[l].value;
	auto from = [&](int l) -> u64 {
		if (l < (int)w.lanes.size() && active >> l & 1)
			return before[l];
		inactive_reads++;
		return schedule_seed ? any_below(~0ull) : 0;
	};
	if (w.lanes[at[0]].state == permute)
		for (int l : at)
			w.lanes[l].result = 0;
	for (int l : at) {
		lane &a = w.lanes[l];
		switch (a.state) {
		case ballot: a.result = yes; break;
		case bpermute: a.result = from(a.index >> 2 & (width - 1)); break;
		case permute: {
			int to = a.index >> 2 & (width - 1);
			if (active >> to & 1)
				w.lanes[to].result = before[l];
			break;
		}
		case readfirstlane: a.result = before[at[0]]; break;
		case readlane: a.result = from(w.lanes[at[0]].index & (width - 1)); break;
		case swizzle: {
			int k = a.index, base = l & ~31, in = l & 31;
			int s = k & 0x8000 ? (l & ~3) | (k >> 2 * (l & 3) & 3) : base | ((((in & k) | (k >> 5 & 31)) ^ (k >> 10 & 31)) & 31);
			a.result = from(s);
			break;
		}
		case permlanex16: {
			u64 select = (u64)(unsigned)a.rows | (u64)(unsigned)a.banks << 32;
			a.result = from(((l & ~15) ^ a.index) | (int)(select >> 4 * (l & 15) & 15));
			break;
		}
		case dpp: {
			int s = dpp_source(l, a.index);
			if (!(a.rows >> (l / 16 & 3) & 1) || !(a.banks >> (l / 4 & 3) & 1))
				a.result = a.old;
			else if (s < 0 || !(active >> s & 1))
				a.result = a.bounded ? 0 : a.old;
			else
				a.result = before[s];
			break;
		}
		default: break;
		}
	}
	if (w.lanes[at[0]].state == wave_sync)
		lanes_in_order(w, at);
	for (int l : at)
		w.lanes[l].state = running;
}

// ---- stacks: a lane has one from its first instruction to its last ----
static std::vector<char *> stack_areas, free_stacks;
enum { STACKS_OF_AREA = 64 };
static size_t stack_size()
{
	static size_t size = getenv("GPU_STACK") ? strtoul(getenv("GPU_STACK"), nullptr, 0) : STACK;
	return size;
}
static void more_stacks()
{
	size_t size = stack_size() * STACKS_OF_AREA;
	void *p = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_32BIT, -1, 0);
	if (p == MAP_FAILED)
		p = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (p == MAP_FAILED) {
		perror("gpu: stacks of lanes");
		exit(2);
	}
	// stacks that began at the same place of a page would share the same few places of the cache
	for (size_t i = STACKS_OF_AREA; i--;)
		free_stacks.push_back((char *)p + (i + 1) * stack_size() - (stack_areas.size() * STACKS_OF_AREA + i) % 61 * 1088);
	stack_areas.push_back((char *)p);
}
bool is_on_stack(const char *p)
{
	if (now->kind == alone)
		return p < host_stack && p > (char *)__builtin_frame_address(0);
	if (now->frames)
		return is_in_frame(p);
	for (char *a : stack_areas)
		if (p >= a && p < a + stack_size() * STACKS_OF_AREA)
			return true;
	return false;
}
static void first_instruction(lane &l)
{
	if (free_stacks.empty())
		more_stacks();
	l.stack = free_stacks.back();
	free_stacks.pop_back();
	void **sp = (void **)(l.stack - 64);
	*--sp = nullptr;         // enter's return address: none
	*--sp = (void *)enter;
	for (int i = 0; i < 6; i++)
		*--sp = nullptr; // registers, rbp among them
	l.stack_pointer = sp;
}
static void go(lane &l)
{
	me = &l;
	if (now->frames) {
		if (l.stack_pointer)
			(*(void (**)(void *))l.stack_pointer)(l.stack_pointer);
		else
			now->kernel(now->args);
		if (l.state == finished)
			free_frame(l.stack);
		return;
	}
	if (!l.stack_pointer)
		first_instruction(l);
	gpu_switch(&scheduler, l.stack_pointer);
	if (me->state == finished) // perhaps another one, to which it gave way
		free_stacks.push_back(me->stack);
}

static lane *first_of(wave &w)
{
	lane *first = nullptr;
	for (lane &l : w.lanes)
		if (l.state != finished && (!first || before(l, *first)))
			first = &l;
	return first;
}

// Each lane by itself, to the next barrier.
static void go_on_free(block &b, wave &w)
{
	bool gives_way = false;
	wave_end = w.lanes.data() + w.lanes.size();
	turns order(w.lanes.size());
	for (u64 i = 0; i < order.n; i++) {
		lane &l = w.lanes[order[i]];
		if (l.state == running || l.state == step)
			go(l);
	}
	for (lane &l : w.lanes)
		gives_way = gives_way || l.state == step;
	if (gives_way) {
		b.steps += 1 << 14;
		return;
	}
	lane *first = first_of(w);
	w.done = !first;
	if (first)
		w.waits = first->state;
}

// The lanes of a wavefront go on to the next instructions that they share, which are carried out.
static void go_on(wave &w)
{
	wave_end = w.lanes.data() + w.lanes.size();
	turns order(w.lanes.size());
	for (u64 i = 0; i < order.n; i++)
		if (w.lanes[order[i]].state == running)
			go(w.lanes[order[i]]);
	lane *first = first_of(w);
	if (!first) {
		w.done = true;
		return;
	}
	if (first->state >= barrier) {
		w.waits = first->state;
		return;
	}
	static std::vector<int> at;
	at.clear();
	for (size_t l = 0; l < w.lanes.size(); l++)
		if (w.lanes[l].state != finished && together(w.lanes[l], *first))
			at.push_back((int)l);
	if (trace > 1) {
		if (!now->frames)
			locate(*first);
		fprintf(stderr, "gpu: block %u, wave from %u: what %d at %p, lanes", here->x, w.lanes[0].number, w.lanes[at[0]].state,
			now->frames ? (void *)first->key : first->site[0]);
		for (int l : at)
			fprintf(stderr, " %d", l);
		fprintf(stderr, "\n");
	}
	carry_out(w, at);
}

static void release(wave &w)
{
	lane copy = *first_of(w);
	for (lane &l : w.lanes)
		if (l.state != finished && together(l, copy))
			l.state = running;
	w.waits = running;
}

void fill_implicit(block &b)
{
	memset(b.implicit, 0, sizeof b.implicit);
	for (int i = 0; i < 3; i++) {
		((unsigned *)b.implicit)[i] = now->grid[i];
		((unsigned short *)b.implicit)[6 + i] = (unsigned short)now->block[i];
	}
	((unsigned short *)b.implicit)[32] = now->grid[2] > 1 || now->block[2] > 1 ? 3 : now->grid[1] > 1 || now->block[1] > 1 ? 2 : 1;
	((unsigned *)b.implicit)[30] = now->dynamic;
}

static void begin(block &b)
{
	size_t n = (size_t)now->block[0] * now->block[1] * now->block[2];
	b.waves.resize((n + width - 1) / width);
	unsigned x = 0, y = 0, z = 0;
	for (size_t t = 0; t < n; t++) {
		wave &w = b.waves[t / width];
		if (t % width == 0) {
			w.waits = running;
			w.done = false;
			w.lanes.resize(n - t < (size_t)width ? n - t : width);
		}
		lane &l = w.lanes[t % width];
		l.state = running;
		l.number = (unsigned)t;
		l.x = x;
		l.y = y;
		l.z = z;
		if (++x == now->block[0]) {
			x = 0;
			if (++y == now->block[1])
				y = 0, z++;
		}
		l.stack_pointer = nullptr;
		l.synced = 0;
		l.barriers = l.times = 0;
		l.partings.clear();
	}
	static u64 begun;
	b.began = begun++;
	b.meetings.clear();
	b.apart.clear();
	fill_implicit(b);
	new_phase(b);
}

// Shared memory is the block's whose turn it is.
static void enter_block(block &b)
{
	if (here == &b)
		return;
	if (checks & check_memory)
		check_block(here && !here->done ? here : nullptr, b);
	if (here && !here->done)
		here->lds.assign(__start_gpu_lds, __stop_gpu_lds);
	if (!b.lds.empty())
		memcpy(__start_gpu_lds, b.lds.data(), b.lds.size());
	here = &b;
}

std::string text_of_finding(const char *what, const char *where)
{
	char *name = abi::__cxa_demangle(now->name, nullptr, nullptr, nullptr), place[100];
	snprintf(place, sizeof place, ", block (%u, %u, %u), thread (%u, %u, %u)\n", here->x, here->y, here->z, me->x, me->y, me->z);
	std::string text = std::string(what) + " in kernel '" + (name ? name : now->name) + "'" + (*where ? ", " : "") + where + place;
	free(name);
	return text;
}
void tell(const char *what, const char *where)
{
	fflush(stdout);
	fputs(text_of_finding(what, where).c_str(), stderr);
}
void fault(const char *what, const char *where)
{
	tell(what, where);
	_exit(3);
}
// ---- --check sync ----
void line_of_wait(lane &l, char *to, size_t room)
{
	to[0] = 0;
	locate(l);
	for (int i = l.depth; i-- && !*to;)
		line_of(to, room, (char *)l.site[i] - 1, nullptr, nullptr);
}
// Some lanes of a wavefront go round for ever, while another one, which they may wait for, waits behind their loop.
static void check_progress(block &b, wave &w)
{
	enum { PATIENCE = 1 << 20 };
	lane *first = first_of(w);
	if (b.steps < PATIENCE || !first)
		return;
	for (lane &l : w.lanes)
		if (l.state != finished && !together(l, *first)) {
			char at[2000], other[2000], what[4400];
			line_of_wait(*first, at, sizeof at);
			line_of_wait(l, other, sizeof other);
			snprintf(what, sizeof what, "a loop without an end: thread (%u, %u, %u) of the same wavefront waits behind it at %s", l.x, l.y, l.z,
				other);
			me = first;
			fault(what, at);
		}
}

// One turn of a block: each of its wavefronts goes on for a while; false when it cannot, as all wait for other blocks.
static bool turn(block &b)
{
	bool moved = false, all_done = true, all_wait = true;
	turns order(b.waves.size());
	for (u64 k = 0; k < order.n; k++) {
		wave &w = b.waves[order[k]];
		for (int i = 0; i < 64 && !w.done && w.waits == running; i++) {
			if (now->kind == free_lanes)
				go_on_free(b, w);
			else
				go_on(w);
			if (checks & check_sync && now->kind == in_step)
				check_progress(b, w);
			b.steps++;
			moved = true;
		}
		all_done = all_done && w.done;
		all_wait = all_wait && (w.done || w.waits == barrier);
	}
	if (all_done) {
		settle_barriers(b);
		return b.done = true;
	}
	if (all_wait) {
		if (checks & check_sync)
			check_barrier(b);
		for (wave &w : b.waves)
			if (!w.done)
				release(w);
		new_phase(b);
		return true;
	}
	return moved;
}

// A fault of a lane names the place. Its stack may be what is at fault, so the handler has one of its own.
static void trapped(int signal, siginfo_t *, void *context)
{
	static const char *const of[] = { "a trap", "an illegal address", "a division by zero", "an assertion or abort()" };
	if (!now || !me) {
		::signal(signal, SIG_DFL);
		raise(signal);
		return;
	}
	find_lane();
	greg_t *r = ((ucontext_t *)context)->uc_mcontext.gregs;
	static char where[4200];
	line_of(where, sizeof where, (void *)r[REG_RIP], (void **)r[REG_RBP], (void *)r[REG_RSP]);
	fault(of[signal == SIGILL ? 0 : signal == SIGFPE ? 2 : signal == SIGABRT ? 3 : 1], where);
}
static void catch_faults()
{
	static char stack[1 << 20];
	stack_t own = {};
	own.ss_sp = stack;
	own.ss_size = sizeof stack;
	sigaltstack(&own, nullptr);
	struct sigaction a = {};
	a.sa_sigaction = trapped;
	a.sa_flags = SA_ONSTACK | SA_NODEFER | SA_SIGINFO;
	for (int s : { SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT })
		sigaction(s, &a, nullptr);
}

void gpu_run(gpu_launch &l)
{
	now = &l;
	static bool caught = (catch_faults(), true);
	(void)caught;
	width = l.wavefront;
	new_launch();
	if (l.kind == alone)
		return run_alone(l);
	size_t n = (size_t)l.grid[0] * l.grid[1] * l.grid[2], begun = 0, ended = 0;
	turns order(n);
	std::vector<block *> resident;
	static std::vector<block *> spare;
	auto next = [&] {
		if (spare.empty())
			spare.push_back(new block());
		block *b = spare.back();
		spare.pop_back();
		place_block(*b, order[begun]);
		b->steps = 0;
		b->done = false;
		begin(*b);
		resident.push_back(b);
		begun++;
	};
	here = nullptr;
	while (ended < n) {
		if (l.cooperative)
			while (begun < n)
				next();
		if (resident.empty())
			next();
		bool moved = false;
		for (size_t i = 0; i < resident.size(); i++) {
			block *b = resident[i];
			if (b->done)
				continue;
			enter_block(*b);
			moved = turn(*b) || moved;
			ended += b->done;
		}
		if (!moved) {
			bool all_wait = l.cooperative, at_grid = false;
			for (block *b : resident)
				for (wave &w : b->waves) {
					all_wait = all_wait && (w.done || w.waits == grid_barrier);
					at_grid = at_grid || w.waits == grid_barrier;
				}
			if (!all_wait) {
				fprintf(stderr, "kernel '%s' waits for ever: %s\n", l.name,
					at_grid && !l.cooperative ? "grid.sync() in a launch that is not cooperative" : "not all wavefronts of a block meet its barrier");
				exit(3);
			}
			new_grid();
			for (block *b : resident) {
				for (wave &w : b->waves)
					if (!w.done)
						release(w);
				new_phase(*b);
			}
		}
		bool over = true, slow = true;
		for (block *b : resident) {
			over = over && b->done;
			slow = slow && (b->done || b->steps > 2000000 || waits_for_others(*b));
		}
		if (over) {
			for (block *b : resident)
				b->lds.clear(), b->written.clear(), spare.push_back(b);
			resident.clear();
			here = nullptr;
		} else if (slow && begun < n && resident.size() < 256) { // perhaps it waits for the next ones
			next();
		}
	}
	settle_races();
	settle_global_races();
	settle_waits();
	if (trace && inactive_reads)
		fprintf(stderr, "gpu: %s: %ld reads of lanes that are not active\n", l.name, inactive_reads);
	inactive_reads = 0;
	now = nullptr;
	me = nullptr;
}
