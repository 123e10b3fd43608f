// A group's mask has 32 bits for CUDA, and in HIP 64, for which there is no __ffs: what 'auto' makes of it keeps CUDA's type.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_cooperative_groups.h>

namespace cg = cooperative_groups;

// takes the work of one lane after another
template <class Tile> __device__ int drain(Tile tile, int work)
{
	unsigned queue = tile.ballot(work != 0);
	int done = 0;
	while (queue) {
		auto lane = __ffs(queue) - 1;
		done += tile.shfl(work, lane);
		if (tile.thread_rank() == lane)
			work = 0;
		queue = tile.ballot(work != 0);
	}
	return done;
}

struct Bucket {
	int *keys;
	template <class Tile> __device__ int find(const Tile &tile, int key) const
	{
		const unsigned found = tile.ballot(keys[tile.thread_rank()] == key);
		unsigned empty = tile.ballot(keys[tile.thread_rank()] == -1);
		return found ? __ffs(found) - 1 : __ffs(empty) - 1;
	}
};

struct Poll {
	int votes;
	__device__ long ballot(int more) const { return votes + more; }
};

__global__ void search(int *keys, int *out)
{
	auto tile = cg::tiled_partition<16>(cg::this_thread_block());
	Bucket bucket{keys};
	auto active = tranship::coalesced_threads();
	int alike = __ffs((unsigned)tile.match_any(keys[threadIdx.x]));
	unsigned lanes = active.ballot(alike > 1);
	out[threadIdx.x] = drain(tile, alike) + bucket.find(tile, 3) + __popc(lanes) + __ffs(lanes);
	long votes = Poll{3}.ballot(1);
	out[0] += votes;
}
