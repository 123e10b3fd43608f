// Runs the functions of a translated program, compiled for an AMD GPU as far as LLVM's intermediate language and from there on for
// this machine, on the inputs of a file. What the GPU's own instructions do is here; each lane of a wavefront is a context that runs
// until it meets an instruction of the whole wavefront. scripts/check-asm writes the table of functions, table.h.
// usage: host WAVEFRONT INPUTS OUTPUTS
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <ucontext.h>
#include <vector>

typedef unsigned long long u64;
struct test {
	void (*f)(const u64 *in, u64 *out, char *memory);
	bool memory, warp;
};
#include "../../src/verify/cpu/runtime/instructions.h"
#include "table.h"

enum state { running, ballot, bpermute, dpp, readfirstlane, finished };
enum { VALUES = 16 }; // a lane's inputs, the last of which says that it is not there, and its outputs
struct lane {
	ucontext_t context;
	std::vector<char> stack;
	enum state state;
	void *site;
	int index, value;
	u64 lanes;
};
static lane lanes[64];
static ucontext_t scheduler;
static int current, width = 64;
static const test *running_test;
static u64 (*ins)[VALUES], (*outs)[VALUES];
static char *memory;
enum { BLOCK = 64 };

static void meet(state what, void *site)
{
	lanes[current].state = what;
	lanes[current].site = site;
	swapcontext(&lanes[current].context, &scheduler);
}

extern "C" {
#define SITE __builtin_return_address(0)
int amdgcn_mbcnt_lo(int mask, int v)
{
	int l = current % width;
	return v + __builtin_popcount((unsigned)mask & (l >= 32 ? ~0u : (1u << l) - 1));
}
int amdgcn_mbcnt_hi(int mask, int v)
{
	int l = current % width;
	return v + (l > 32 ? __builtin_popcount((unsigned)mask & ((1u << (l - 32)) - 1)) : 0);
}
u64 amdgcn_ballot_i64(int pred)
{
	lanes[current].value = pred & 1;
	meet(ballot, SITE);
	return lanes[current].lanes;
}
int amdgcn_ballot_i32(int pred)
{
	lanes[current].value = pred & 1;
	meet(ballot, SITE);
	return (int)lanes[current].lanes;
}
int amdgcn_ds_bpermute(int index, int value)
{
	lanes[current].value = value;
	lanes[current].index = index;
	meet(bpermute, SITE);
	return lanes[current].value;
}
int amdgcn_update_dpp_i32(int, int value, int control, int, int, bool)
{
	lanes[current].value = value;
	lanes[current].index = control; // quad_perm
	meet(dpp, SITE);
	return lanes[current].value;
}
int amdgcn_readfirstlane_i32(int value)
{
	lanes[current].value = value;
	meet(readfirstlane, SITE);
	return lanes[current].value;
}
void amdgcn_wave_barrier() {}
void amdgcn_s_sleep(int) {}
void amdgcn_s_barrier() {}
int amdgcn_wavefrontsize() { return width; }
}

static void start()
{
	running_test->f(ins[current], outs[current], memory + current * BLOCK);
	lanes[current].state = finished;
	swapcontext(&lanes[current].context, &scheduler);
}

static bool carry_out(int base) // one instruction of the lanes that have met the first place in the text
{
	void *site = nullptr;
	for (int l = base; l < base + width; l++)
		if (lanes[l].state != finished && (!site || lanes[l].site < site))
			site = lanes[l].site;
	if (!site)
		return false;
	u64 yes = 0;
	int before[64], first = -1;
	for (int l = base; l < base + width; l++) {
		before[l - base] = lanes[l].value;
		if (lanes[l].state == finished || lanes[l].site != site)
			continue;
		first = first < 0 ? l - base : first;
		yes |= (u64)(lanes[l].value & 1) << (l - base);
	}
	for (int l = base; l < base + width; l++) {
		if (lanes[l].state == finished || lanes[l].site != site)
			continue;
		if (lanes[l].state == ballot)
			lanes[l].lanes = yes;
		else if (lanes[l].state == bpermute)
			lanes[l].value = before[lanes[l].index / 4 & (width - 1)];
		else if (lanes[l].state == dpp)
			lanes[l].value = before[((l - base) & ~3) | (lanes[l].index >> 2 * (l & 3) & 3)];
		else
			lanes[l].value = before[first];
		lanes[l].state = running;
	}
	return true;
}

static void run_wavefronts()
{
	for (int l = 0; l < 64; l++) {
		lanes[l].stack.resize(64 << 10);
		lanes[l].state = ins[l][VALUES - 1] ? finished : running; // the last input says that the lane has left before
		getcontext(&lanes[l].context);
		lanes[l].context.uc_stack.ss_sp = lanes[l].stack.data();
		lanes[l].context.uc_stack.ss_size = lanes[l].stack.size();
		makecontext(&lanes[l].context, start, 0);
	}
	for (int base = 0; base < 64; base += width)
		do
			for (int l = base; l < base + width; l++)
				while (lanes[l].state == running) {
					current = l;
					swapcontext(&scheduler, &lanes[l].context);
				}
		while (carry_out(base));
}

int main(int, char **argv)
{
	width = atoi(argv[1]);
	FILE *in = fopen(argv[2], "rb"), *out = fopen(argv[3], "wb");
	memory = (char *)mmap(nullptr, 64 * BLOCK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_32BIT, -1, 0); // as shared memory's addresses are
	static u64 in_block[64][VALUES], out_block[64][VALUES];
	ins = in_block;
	outs = out_block;
	u64 header[2]; // test, vectors; a multiple of 64 for a warp's
	if (!in || !out || memory == MAP_FAILED)
		return 2;
	while (fread(header, 8, 2, in) == 2) {
		const test &t = tests[header[0]];
		running_test = &t;
		for (u64 n = header[1]; n > 0;) {
			u64 some = n < 64 ? n : 64;
			if (fread(ins, sizeof *ins, some, in) != some || (t.memory && fread(memory, BLOCK, some, in) != some))
				return 2;
			for (u64 i = 0; t.memory && i < some; i++) // addresses are given as offsets
				for (int k = 0; k < VALUES - 1; k++)
					if (t.memory && ins[i][k] >> 48 == 0xadd)
						ins[i][k] = (u64)(size_t)(memory + i * BLOCK) + (ins[i][k] & 0xffff);
			memset(outs, 0, sizeof out_block);
			if (t.warp)
				run_wavefronts();
			else
				for (u64 i = 0; i < some; i++)
					t.f(ins[i], outs[i], memory + i * BLOCK);
			fwrite(outs, sizeof *outs, some, out);
			if (t.memory)
				fwrite(memory, BLOCK, some, out);
			n -= some;
		}
	}
	return fclose(out) ? 2 : 0;
}
