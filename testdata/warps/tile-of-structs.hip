// A tile of cooperative groups shuffles structures in CUDA, numbers only in HIP.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_cooperative_groups.h>

namespace cg = cooperative_groups;

struct pair {
	float value;
	int index;
};

__global__ void largest(const float *in, pair *out)
{
	auto tile = cg::tiled_partition<32>(cg::this_thread_block());
	pair best = { in[threadIdx.x], (int)threadIdx.x };
	for (int lanes = 16; lanes; lanes /= 2) {
		pair other = tile.shfl_xor(best, lanes);
		if (other.value > best.value)
			best = other;
	}
	uint4 four = tile.shfl(make_uint4(1, 2, 3, best.index), 0);
	if (tile.thread_rank() == 0)
		out[threadIdx.x / 32] = { best.value, (int)four.w };
}
