// --schedule SEED: lanes, wavefronts, blocks and streams take their turns in another order.
#pragma once
#include "gpu.h"
#include <cstddef>
// 0: the usual order. Of GPU_SCHEDULE.
extern u64 schedule_seed;
// A number below n, the next one of the seed's sequence.
u64 any_below(u64 n);
// The numbers below n in an order of the seed's; in the usual one without.
struct turns {
	u64 n, step, start;
	explicit turns(u64 n);
	u64 operator[](u64 i) const { return step == 1 && !start ? i : (u64)((start + (unsigned __int128)i * step) % n); }
};
