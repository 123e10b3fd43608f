// The wavefronts of the blocks that run.
#pragma once
#include "gpu.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
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
extern "C" char __start_gpu_lds[], __stop_gpu_lds[];
extern lane *me;
extern block *here;
extern void *scheduler;
extern int width;
extern gpu_launch *now;
extern std::vector<char *> stacks;
extern "C" void gpu_switch(void **from, void *to);
void meet(what state, void **frame);
#define MEET(state) meet(state, (void **)__builtin_frame_address(0))
