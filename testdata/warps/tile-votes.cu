// Votes of tiles, which HIP's own stop where threads of the tile are gone, and parts of a tile by what its threads say.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ int found(cg::thread_block_tile<8> tile, int v) { return tile.any(v > 3) + tile.all(v > 4); }

__global__ void rounds(const int *in, int *out, int n)
{
	auto tile = cg::tiled_partition<8>(cg::this_thread_block());
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i >= n)
		return;
	out[i] = found(tile, in[i]) + tile.ballot(in[i] & 1);
	cg::coalesced_group same = cg::binary_partition(tile, in[i] > 5);
	out[i] += same.meta_group_rank();
}
