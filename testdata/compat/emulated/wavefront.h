// Wavefronts of 64 and of 32 lanes on the host: each lane is a context of its own, and runs until it meets a cross-lane instruction.
// When all live lanes have met one, those at the first such place in the text are carried out together, as the hardware does with the
// sides of a branch. Reading a lane that is not among them is an error.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <ucontext.h>
#include <vector>

enum { idle, ballot, bpermute, readfirstlane, joined, finished };
struct lane {
	ucontext_t context;
	std::vector<char> stack;
	int state, site, index, value;
	unsigned long long lanes;
	int result;
};
static lane lanes[64];
static ucontext_t scheduler;
static int current, width, failures;
static const std::function<void(int)> *body;

int emulated_lane() { return current % width; }
int emulated_width() { return width; }

static void meet(int what, int site)
{
	lanes[current].state = what;
	lanes[current].site = site;
	swapcontext(&lanes[current].context, &scheduler);
}
unsigned long long emulated_ballot(int site, int pred)
{
	lanes[current].value = pred != 0;
	meet(ballot, site);
	return lanes[current].lanes;
}
int emulated_bpermute(int site, int byte_index, int value)
{
	lanes[current].value = value;
	lanes[current].index = byte_index;
	meet(bpermute, site);
	return lanes[current].result;
}
int emulated_readfirstlane(int site, int value)
{
	lanes[current].value = value;
	meet(readfirstlane, site);
	return lanes[current].result;
}

// Where the lanes that took their loops a different number of times go on together; the functions of a section are in no order.
static inline void join() { meet(joined, (1 << 30) - 1); }

static void start()
{
	(*body)(current);
	lanes[current].state = finished;
	swapcontext(&lanes[current].context, &scheduler);
}

static void fail(const char *what, int at)
{
	if (failures++ < 20)
		printf("%d lanes: %s, lane %d\n", width, what, at);
}

// Carries out the instruction that these lanes of one wavefront have met.
static void carry_out(int base, const std::vector<int> &met)
{
	unsigned long long yes = 0, active = 0;
	for (int l : met) {
		active |= 1ull << (l - base);
		if (lanes[l].value)
			yes |= 1ull << (l - base);
	}
	for (int l : met) {
		lane &me = lanes[l];
		if (me.state == ballot) {
			me.lanes = yes;
		} else if (me.state == readfirstlane) {
			me.result = lanes[met[0]].value;
		} else if (me.state == bpermute) {
			int from = me.index / 4 & (width - 1);
			if (me.index / 4 != from || me.index & 3)
				fail("a lane index out of range", l);
			if (!(active >> from & 1))
				fail("a read of a lane that is not active", l);
			me.result = lanes[base + from].value;
		}
	}
	for (int l : met)
		lanes[l].state = idle;
}

// Runs 64 threads as wavefronts of the given width.
static void run(int wave, const std::function<void(int)> &f)
{
	width = wave;
	body = &f;
	for (int l = 0; l < 64; l++) {
		lanes[l].stack.resize(64 << 10);
		lanes[l].state = idle;
		getcontext(&lanes[l].context);
		lanes[l].context.uc_stack.ss_sp = lanes[l].stack.data();
		lanes[l].context.uc_stack.ss_size = lanes[l].stack.size();
		makecontext(&lanes[l].context, start, 0);
	}
	for (int base = 0; base < 64; base += wave) {
		for (;;) {
			for (int l = base; l < base + wave; l++)
				while (lanes[l].state == idle) {
					current = l;
					swapcontext(&scheduler, &lanes[l].context);
				}
			int site = 1 << 30;
			for (int l = base; l < base + wave; l++)
				if (lanes[l].state != finished && lanes[l].site < site)
					site = lanes[l].site;
			std::vector<int> met;
			for (int l = base; l < base + wave; l++)
				if (lanes[l].state != finished && lanes[l].site == site)
					met.push_back(l);
			if (met.empty())
				break;
			carry_out(base, met);
		}
	}
}
