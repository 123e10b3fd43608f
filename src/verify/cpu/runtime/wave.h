// The wavefronts of the blocks that run.
#pragma once
#include "gpu.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

enum what {
	running,
	ballot,
	bpermute,
	permute,
	readfirstlane,
	readlane,
	dpp,
	swizzle,
	permlanex16,
	step,
	wave_sync,
	barrier,
	grid_barrier,
	finished
};
// --check sync: a branch that a lane has come to, and where all its ways meet (skips.cpp).
struct place;
struct parting {
	unsigned barriers, met;
	bool open;
};
struct meeting {
	unsigned barriers, lane;
};
struct lane;
struct wait_apart { // two lanes have waited at different barriers at a time
	const lane *first;
	lane *other;
	u64 places;
	std::string what, at;
};
enum { DEPTH = 12, STACK = 256 << 10, gpu_dynamic_size = 160 << 10 };
struct lane {
	void *stack_pointer; // or the coroutine; null: it has not begun
	char *stack;         // or the coroutine's frame
	what state;
	unsigned turns;
	unsigned x, y, z, number;
	u64 key;         // of the sites: lanes at one place have one
	unsigned synced; // when it last met lanes of its wavefront that then see its writes (race.cpp)
	u64 value, result, old;
	int index, rows, banks;
	bool bounded;
	void **frame;      // where it waits
	int depth;         // -1: not looked for
	void *site[DEPTH]; // of calls, the outermost first
	unsigned barriers;
	std::vector<parting> partings;
	char *polled; // what it last read atomically, how often it has read the same there, and where
	u64 value_polled;
	unsigned times;
	const place *polled_at;
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
	std::vector<unsigned char> written; // of lds, with --check memory
	bool done;
	long steps;
	u64 began; // a number that those which begin later exceed
	std::vector<std::vector<meeting>> meetings;
	std::vector<wait_apart> apart;
	unsigned phase; // from barrier to barrier: a number that no other block has (race.cpp)
	unsigned char implicit[256];
};
extern "C" char __start_gpu_lds[], __stop_gpu_lds[];
extern __thread lane *me; // threads run blocks of kernels whose lanes never wait
extern __thread block *here;
extern void *scheduler;
extern lane *wave_end; // behind the lanes of the wavefront that runs
extern int width;
extern __thread gpu_launch *now;
bool is_on_stack(const char *p);
void fill_implicit(block &b); // what kernels ask of the launch
void place_block(block &b, u64 number);
// ---- kernels whose lanes run alone (alone.cpp) ----
void run_alone(gpu_launch &l);
extern __thread char *host_stack; // where their lanes have theirs
// Runs a block in which a lane of a row has faulted again, one lane at a time, so that 'me' is that lane. The program is at its end.
void find_lane();
bool is_in_frame(const char *p);
void free_frame(char *frame);
extern "C" void gpu_switch(void **from, void *to);
void meet(what state, void **frame);
// "FILE:LINE" of an address, or of the innermost caller that has one; else empty.
void line_of(char *to, size_t room, void *pc, void **frame, void *stack);
// The same of the place where a lane waits.
void line_of_wait(lane &l, char *to, size_t room);
#define MEET(state) meet(state, (void **)__builtin_frame_address(0))
