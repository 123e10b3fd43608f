// Kernels whose lanes never wait for each other: one lane after the other, or a row of them in one call (rows.c), on the host's stack.
#include "check.h"
#include "schedule.h"
#include "wave.h"
#include <atomic>
#include <chrono>
#include <sched.h>
#include <thread>

__thread char *host_stack;
static bool one_by_one; // lanes of a row

void place_block(block &b, u64 number)
{
	b.x = (unsigned)(number % now->grid[0]);
	b.y = (unsigned)(number / now->grid[0] % now->grid[1]);
	b.z = (unsigned)(number / now->grid[0] / now->grid[1]);
}

static void run_lanes(lane &l, block &b)
{
	if (checks & check_memory)
		b.written.clear(), check_block(nullptr, b);
	new_phase(b);
	l.number = 0;
	if (now->rows) {
		gpu_row row = { 0, now->block[0], 0, 0, { b.x, b.y, b.z }, 0, b.implicit };
		auto run = (void (*)(void **, const gpu_row *))now->kernel;
		bool each = one_by_one || schedule_seed;
		turns order((u64)now->block[1] * now->block[2] * (each ? now->block[0] : 1));
		for (u64 i = 0; i < order.n; i++) {
			u64 line = order[i];
			if (each) {
				l.x = row.from = (unsigned)(line % now->block[0]);
				row.to = row.from + 1;
				line /= now->block[0];
			}
			l.y = row.y = (unsigned)(line % now->block[1]);
			l.z = row.z = (unsigned)(line / now->block[1]);
			run(now->args, &row);
		}
		return;
	}
	if (!schedule_seed) {
		for (l.z = 0; l.z < now->block[2]; l.z++)
			for (l.y = 0; l.y < now->block[1]; l.y++)
				for (l.x = 0; l.x < now->block[0]; l.x++, l.number++)
					now->kernel(now->args);
		return;
	}
	turns order((u64)now->block[0] * now->block[1] * now->block[2]);
	for (u64 i = 0; i < order.n; i++) {
		l.number = (unsigned)order[i];
		l.x = l.number % now->block[0];
		l.y = l.number / now->block[0] % now->block[1];
		l.z = l.number / now->block[0] / now->block[1];
		now->kernel(now->args);
	}
}
void find_lane()
{
	if (!now->rows || one_by_one)
		return;
	one_by_one = true;
	run_lanes(*me, *here);
}
// Blocks whose turns are from 'first' on, until all are begun, or, with a limit, until this time has passed; the next one that is not.
static void run_blocks(gpu_launch &launch, const turns &order, std::atomic<u64> &next, u64 at_once, std::chrono::microseconds limit)
{
	block b = {};
	lane l = {};
	now = &launch;
	here = &b;
	me = &l;
	host_stack = (char *)__builtin_frame_address(0);
	fill_implicit(b);
	auto start = std::chrono::steady_clock::now();
	for (u64 i; (i = next.fetch_add(at_once)) < order.n;) {
		for (u64 k = i; k < i + at_once && k < order.n; k++) {
			place_block(b, order[k]);
			run_lanes(l, b);
		}
		if (limit.count() && std::chrono::steady_clock::now() - start > limit)
			break;
	}
	here = nullptr;
	me = nullptr;
	now = nullptr;
}
static unsigned cores()
{
	static unsigned n = 0;
	cpu_set_t set;
	if (!n && getenv("GPU_CORES"))
		n = (unsigned)atoi(getenv("GPU_CORES"));
	if (!n)
		n = sched_getaffinity(0, sizeof set, &set) ? 1 : (unsigned)CPU_COUNT(&set);
	return n > 64 ? 64 : n ? n : 1;
}
// What takes long goes on on all cores.
void run_alone(gpu_launch &l)
{
	turns order((u64)l.grid[0] * l.grid[1] * l.grid[2]);
	std::atomic<u64> next { 0 };
	bool divides = l.parallel && !checks && !schedule_seed && order.n > 1 && cores() > 1;
	run_blocks(l, order, next, 1, std::chrono::microseconds(divides ? 500 : 0));
	u64 left = next < order.n ? order.n - next : 0;
	if (left) {
		u64 at_once = left / (cores() * 8u) + 1;
		std::vector<std::thread> others;
		for (unsigned i = 1; i < cores(); i++)
			others.emplace_back([&] { run_blocks(l, order, next, at_once, std::chrono::microseconds(0)); });
		run_blocks(l, order, next, at_once, std::chrono::microseconds(0));
		for (std::thread &t : others)
			t.join();
	}
	settle_races();
	settle_global_races();
}
