// The device: runs kernels that clang has compiled for an AMD GPU as far as LLVM's intermediate language, and from there for this
// machine. Each lane is a context of its own and runs until it meets an instruction of its wavefront: an exchange between lanes, a
// barrier, an atomic or volatile access. When all lanes of a wavefront have met one, those at the first place in the text go on together,
// as on the GPU, whose compiler lays branches out so that their lanes meet again behind them.
#include "gpu.h"
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

enum what { running, ballot, bpermute, permute, readfirstlane, readlane, dpp, swizzle, permlanex16, step, barrier, grid_barrier, finished };
enum { DEPTH = 12, STACK = 256 << 10 };
struct lane {
	void *stack_pointer;
	char *stack;
	what state;
	int depth;
	void *site[DEPTH]; // of calls, the outermost first
	u64 value, result;
	int index, rows, banks;
	bool bounded;
	u64 old;
	unsigned x, y, z, number;
};
struct wave {
	std::vector<lane> lanes;
	what waits;
	bool done;
};
struct block {
	unsigned x, y, z;
	std::vector<wave> waves;
	std::vector<char> lds;
	bool done;
	long steps;
	unsigned char implicit[256];
};
extern char __start_gpu_lds[], __stop_gpu_lds[];
extern "C" char gpu_dynamic_lds[];
__attribute__((section("gpu_lds"), aligned(64))) char gpu_dynamic_lds[160 << 10];
static lane *me;
static block *here;
static void *scheduler;
static int width = 64;
static gpu_launch *now;
static std::vector<char *> stacks;
static int trace = getenv("GPU_TRACE") ? atoi(getenv("GPU_TRACE")) : 0;
static long inactive_reads;

extern "C" void gpu_switch(void **from, void *to);
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

// Each lane remembers by which calls it came where it waits.
static void meet(what state, void **frame)
{
	me->state = state;
	void *sites[256];
	int n = 0;
	for (; frame && n < 256; frame = (void **)frame[0])
		sites[n++] = frame[1];
	n = n > 2 ? n - 1 : 1; // without enter's
	me->depth = n < DEPTH ? n : DEPTH;
	for (int i = 0; i < me->depth; i++)
		me->site[i] = sites[n - 1 - i];
	gpu_switch(&me->stack_pointer, scheduler);
}
#define MEET(state) meet(state, (void **)__builtin_frame_address(0))

static bool before(const lane &a, const lane &b)
{
	for (int i = 0; i < a.depth && i < b.depth; i++)
		if (a.site[i] != b.site[i])
			return a.site[i] < b.site[i];
	return a.depth > b.depth; // deeper in the same call
}
static bool together(const lane &a, const lane &b) { return !before(a, b) && !before(b, a); }

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
		return 0;
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
	for (int l : at)
		w.lanes[l].state = running;
}

// The lanes of a wavefront go on to the next instructions that they share, which are carried out.
static void go_on(wave &w)
{
	for (lane &l : w.lanes)
		if (l.state == running) {
			me = &l;
			gpu_switch(&scheduler, l.stack_pointer);
		}
	const lane *first = nullptr;
	for (lane &l : w.lanes)
		if (l.state != finished && (!first || before(l, *first)))
			first = &l;
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
		fprintf(stderr, "gpu: block %u, wave from %u: what %d at %p, lanes", here->x, w.lanes[0].number, w.lanes[at[0]].state, first->site[0]);
		for (int l : at)
			fprintf(stderr, " %d", l);
		fprintf(stderr, "\n");
	}
	carry_out(w, at);
}

static void release(wave &w)
{
	const lane *first = nullptr;
	for (lane &l : w.lanes)
		if (l.state != finished && (!first || before(l, *first)))
			first = &l;
	lane copy = *first;
	for (lane &l : w.lanes)
		if (l.state != finished && together(l, copy))
			l.state = running;
	w.waits = running;
}

static char *stack_of(size_t n)
{
	static size_t size = getenv("GPU_STACK") ? strtoul(getenv("GPU_STACK"), nullptr, 0) : STACK;
	while (stacks.size() <= n) {
		void *p = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_32BIT, -1, 0);
		if (p == MAP_FAILED)
			p = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
		if (p == MAP_FAILED) {
			perror("gpu: a lane's stack");
			exit(2);
		}
		stacks.push_back((char *)p + size);
	}
	return stacks[n];
}

static void begin(block &b, size_t index)
{
	size_t n = (size_t)now->block[0] * now->block[1] * now->block[2];
	for (size_t t = 0; t < n; t++) {
		if (t % (size_t)width == 0)
			b.waves.emplace_back();
		wave &w = b.waves.back();
		w.waits = running;
		w.done = false;
		w.lanes.emplace_back();
		lane &l = w.lanes.back();
		l.state = running;
		l.number = (unsigned)t;
		l.x = (unsigned)(t % now->block[0]);
		l.y = (unsigned)(t / now->block[0] % now->block[1]);
		l.z = (unsigned)(t / now->block[0] / now->block[1]);
		void **sp = (void **)(stack_of(index * n + t) - 64);
		*--sp = nullptr;         // enter's return address: none
		*--sp = (void *)enter;
		for (int i = 0; i < 6; i++)
			*--sp = nullptr; // registers, rbp among them
		l.stack_pointer = sp;
	}
	memset(b.implicit, 0, sizeof b.implicit);
	for (int i = 0; i < 3; i++) {
		((unsigned *)b.implicit)[i] = now->grid[i];
		((unsigned short *)b.implicit)[6 + i] = (unsigned short)now->block[i];
	}
	((unsigned short *)b.implicit)[32] = now->grid[2] > 1 || now->block[2] > 1 ? 3 : now->grid[1] > 1 || now->block[1] > 1 ? 2 : 1;
	((unsigned *)b.implicit)[30] = now->dynamic;
}

// Shared memory is the block's whose turn it is.
static void enter_block(block &b)
{
	if (here == &b)
		return;
	if (here && !here->done)
		here->lds.assign(__start_gpu_lds, __stop_gpu_lds);
	if (!b.lds.empty())
		memcpy(__start_gpu_lds, b.lds.data(), b.lds.size());
	here = &b;
}

// One turn of a block: each of its wavefronts goes on for a while; false when it cannot, as all wait for other blocks.
static bool turn(block &b)
{
	bool moved = false, all_done = true, all_wait = true;
	for (wave &w : b.waves) {
		for (int i = 0; i < 64 && !w.done && w.waits == running; i++) {
			go_on(w);
			b.steps++;
			moved = true;
		}
		all_done = all_done && w.done;
		all_wait = all_wait && (w.done || w.waits == barrier);
	}
	if (all_done)
		return b.done = true;
	if (all_wait) {
		for (wave &w : b.waves)
			if (!w.done)
				release(w);
		return true;
	}
	return moved;
}

static void trapped(int)
{
	fprintf(stderr, "gpu: a trap in '%s', thread %u\n", now ? now->name : "", me ? me->number : 0);
	_exit(3);
}

void gpu_run(gpu_launch &l)
{
	now = &l;
	signal(SIGILL, trapped);
	width = l.wavefront;
	size_t n = (size_t)l.grid[0] * l.grid[1] * l.grid[2], begun = 0, ended = 0;
	std::vector<block *> resident;
	auto next = [&] {
		block *b = new block();
		b->x = (unsigned)(begun % l.grid[0]);
		b->y = (unsigned)(begun / l.grid[0] % l.grid[1]);
		b->z = (unsigned)(begun / l.grid[0] / l.grid[1]);
		b->steps = 0;
		b->done = false;
		begin(*b, resident.size());
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
			bool all_wait = l.cooperative;
			for (block *b : resident)
				for (wave &w : b->waves)
					all_wait = all_wait && (w.done || w.waits == grid_barrier);
			if (!all_wait) {
				fprintf(stderr, "gpu: '%s' waits for ever: barriers are not met by all wavefronts\n", l.name);
				exit(3);
			}
			for (block *b : resident)
				for (wave &w : b->waves)
					if (!w.done)
						release(w);
		}
		bool over = true, slow = true;
		for (block *b : resident) {
			over = over && b->done;
			slow = slow && (b->done || b->steps > 2000000);
		}
		if (over) {
			for (block *b : resident)
				delete b;
			resident.clear();
			here = nullptr;
		} else if (slow && begun < n && resident.size() < 256) { // perhaps it waits for the next ones
			next();
		}
	}
	if (trace && inactive_reads)
		fprintf(stderr, "gpu: %s: %ld reads of lanes that are not active\n", l.name, inactive_reads);
	inactive_reads = 0;
	now = nullptr;
}

// ---- what kernels call ----
extern "C" {
void gpu_step() { MEET(step); }
#define ID(name, value)                                                                                                             \
	unsigned name() { return value; }
ID(amdgcn_workitem_id_x, me->x)
ID(amdgcn_workitem_id_y, me->y)
ID(amdgcn_workitem_id_z, me->z)
ID(amdgcn_workgroup_id_x, here->x)
ID(amdgcn_workgroup_id_y, here->y)
ID(amdgcn_workgroup_id_z, here->z)
ID(amdgcn_wavefrontsize, (unsigned)width)
ID(amdgcn_groupstaticsize, 0)
void *amdgcn_implicitarg_ptr() { return here->implicit; }
static unsigned self() { return me->number % (unsigned)width; }
unsigned amdgcn_mbcnt_lo(unsigned mask, unsigned v)
{
	unsigned l = self();
	return v + (unsigned)__builtin_popcount(mask & (l >= 32 ? ~0u : (1u << l) - 1));
}
unsigned amdgcn_mbcnt_hi(unsigned mask, unsigned v)
{
	unsigned l = self();
	return v + (l > 32 ? (unsigned)__builtin_popcount(mask & ((1u << (l - 32)) - 1)) : 0);
}
u64 amdgcn_ballot_i64(int pred)
{
	me->value = pred & 1;
	MEET(ballot);
	return me->result;
}
unsigned amdgcn_ballot_i32(int pred)
{
	me->value = pred & 1;
	MEET(ballot);
	return (unsigned)me->result;
}
bool amdgcn_inverse_ballot_i64(u64 lanes) { return lanes >> self() & 1; }
unsigned amdgcn_ds_bpermute(int index, unsigned v)
{
	me->value = v;
	me->index = index;
	MEET(bpermute);
	return (unsigned)me->result;
}
unsigned amdgcn_ds_permute(int index, unsigned v)
{
	me->value = v;
	me->index = index;
	MEET(permute);
	return (unsigned)me->result;
}
unsigned amdgcn_ds_swizzle(unsigned v, int how)
{
	me->value = v;
	me->index = how;
	MEET(swizzle);
	return (unsigned)me->result;
}
#define FIRST(suffix, type)                                                                                                         \
	type amdgcn_readfirstlane_##suffix(type v)                                                                                   \
	{                                                                                                                            \
		me->value = 0;                                                                                                       \
		memcpy(&me->value, &v, sizeof v);                                                                                    \
		MEET(readfirstlane);                                                                                                 \
		memcpy(&v, &me->result, sizeof v);                                                                                   \
		return v;                                                                                                            \
	}                                                                                                                            \
	type amdgcn_readlane_##suffix(type v, int lane)                                                                              \
	{                                                                                                                            \
		me->value = 0;                                                                                                       \
		memcpy(&me->value, &v, sizeof v);                                                                                    \
		me->index = lane;                                                                                                    \
		MEET(readlane);                                                                                                      \
		memcpy(&v, &me->result, sizeof v);                                                                                   \
		return v;                                                                                                            \
	}                                                                                                                            \
	type amdgcn_update_dpp_##suffix(type old, type v, int control, int rows, int banks, bool bounded)                            \
	{                                                                                                                            \
		me->value = me->old = 0;                                                                                             \
		memcpy(&me->value, &v, sizeof v);                                                                                    \
		memcpy(&me->old, &old, sizeof v);                                                                                    \
		me->index = control;                                                                                                 \
		me->rows = rows;                                                                                                     \
		me->banks = banks;                                                                                                   \
		me->bounded = bounded;                                                                                               \
		MEET(dpp);                                                                                                           \
		memcpy(&v, &me->result, sizeof v);                                                                                   \
		return v;                                                                                                            \
	}
FIRST(i16, unsigned short)
FIRST(i32, unsigned)
FIRST(i64, u64)
FIRST(f32, float)
FIRST(f64, double)
FIRST(p0, void *)
unsigned amdgcn_mov_dpp_i32(unsigned v, int control, int rows, int banks, bool bounded)
{
	return amdgcn_update_dpp_i32(0, v, control, rows, banks, bounded);
}
static unsigned permlane(unsigned old, unsigned v, int low, int high, int flip)
{
	me->value = v;
	me->old = old;
	me->index = flip;
	me->rows = low;
	me->banks = high;
	MEET(permlanex16);
	return (unsigned)me->result;
}
unsigned amdgcn_permlane16_i32(unsigned old, unsigned v, int low, int high, bool, bool) { return permlane(old, v, low, high, 0); }
unsigned amdgcn_permlanex16_i32(unsigned old, unsigned v, int low, int high, bool, bool) { return permlane(old, v, low, high, 16); }
void amdgcn_wave_barrier() { MEET(step); }
void amdgcn_s_barrier() { MEET(barrier); }
void amdgcn_s_sleep(int) { MEET(step); }
void __ockl_grid_sync() { MEET(grid_barrier); }
int __ockl_grid_is_valid() { return now->cooperative; }
void amdgcn_sched_barrier(int) {}
void amdgcn_sched_group_barrier(int, int, int) {}
void amdgcn_s_sethalt(int) {}
void amdgcn_s_setprio(int) {}
void amdgcn_s_waitcnt(int) {}
void amdgcn_s_sendmsg(int, int) {}
void amdgcn_endpgm()
{
	me->state = finished;
	gpu_switch(&me->stack_pointer, scheduler);
}
static u64 clocks;
u64 amdgcn_s_memtime() { return clocks += 100; }
u64 amdgcn_s_memrealtime() { return clocks += 100; }
u64 gpu_cycles() { return clocks += 100; }
unsigned amdgcn_s_getreg(int) { return 0; }
bool amdgcn_is_shared(const char *p) { return p >= __start_gpu_lds && p < __stop_gpu_lds; }
bool amdgcn_is_private(const char *p)
{
	for (char *s : stacks)
		if (p < s && p >= s - STACK)
			return true;
	return false;
}
void *__ockl_dm_alloc(u64 n) { return malloc(n); }
void __ockl_dm_dealloc(u64 p) { free((void *)p); }

// printf comes as its format and what it prints, one after the other
struct printed {
	u64 bits;
	std::string text;
	bool is_text;
};
static std::vector<printed> pieces;
static FILE *stream = stdout;
static void print()
{
	const char *f = pieces.empty() ? "" : pieces[0].text.c_str();
	size_t k = 1;
	for (; *f; f++) {
		if (*f != '%') {
			fputc(*f, stream);
			continue;
		}
		if (f[1] == '%') {
			fputc('%', stream);
			f++;
			continue;
		}
		std::string spec = "%";
		for (f++; *f && !strchr("diouxXeEfFgGaAcsp", *f); f++)
			if (*f == '*')
				spec += std::to_string((int)(k < pieces.size() ? pieces[k].bits : 0)), k++;
			else if (!strchr("hlzjtL", *f))
				spec += *f;
		bool wide = f[-1] == 'l' || f[-1] == 'z' || f[-1] == 'j' || f[-1] == 't';
		if (!*f)
			break;
		if (k >= pieces.size())
			continue;
		const printed &p = pieces[k++];
		double d;
		memcpy(&d, &p.bits, sizeof d);
		if (strchr("eEfFgGaA", *f))
			fprintf(stream, (spec + *f).c_str(), d);
		else if (*f == 's')
			fprintf(stream, (spec + 's').c_str(), p.is_text ? p.text.c_str() : p.bits ? (const char *)p.bits : "(null)");
		else if (*f == 'p')
			fprintf(stream, (spec + 'p').c_str(), (void *)p.bits);
		else if (*f == 'c')
			fprintf(stream, (spec + 'c').c_str(), (int)p.bits);
		else if (wide)
			fprintf(stream, (spec + "ll" + *f).c_str(), p.bits);
		else
			fprintf(stream, (spec + *f).c_str(), (int)p.bits);
	}
	pieces.clear();
}
u64 __ockl_printf_begin(u64)
{
	pieces.clear();
	stream = stdout;
	return 1;
}
u64 __ockl_fprintf_stderr_begin()
{
	pieces.clear();
	stream = stderr;
	return 1;
}
u64 __ockl_fprintf_stdout_begin() { return __ockl_printf_begin(0); }
u64 __ockl_printf_append_string_n(u64 d, const char *s, u64 n, unsigned last)
{
	pieces.push_back({ 0, s ? std::string(s, strnlen(s, n)) : "(null)", true });
	if (last)
		print();
	return d;
}
u64 __ockl_fprintf_append_string_n(u64 d, const char *s, u64 n, unsigned last) { return __ockl_printf_append_string_n(d, s, n, last); }
u64 __ockl_printf_append_args(u64 d, unsigned n, u64 a, u64 b, u64 c, u64 e, u64 f, u64 g, u64 h, unsigned last)
{
	u64 all[] = { a, b, c, e, f, g, h };
	for (unsigned i = 0; i < n; i++)
		pieces.push_back({ all[i], "", false });
	if (last)
		print();
	return d;
}
u64 __ockl_fprintf_append_args(u64 d, unsigned n, u64 a, u64 b, u64 c, u64 e, u64 f, u64 g, u64 h, unsigned last)
{
	return __ockl_printf_append_args(d, n, a, b, c, e, f, g, h, last);
}
}
