// What CUB stripes over a warp lies 32 apart, hipCUB's a wavefront; with warps of 32 lanes both have CUB's order.
#include <cub/cub.cuh>
namespace blocks = cub;
__global__ void gather(int *in, float *out, int valid)
{
	typedef cub::BlockExchange<int, 96, 4> exchange;
	typedef blocks::BlockExchange<float, 32, 2, true, 3> flat;
	__shared__ exchange::TempStorage storage;
	__shared__ typename flat::TempStorage other;
	int items[4], tid = threadIdx.x;
	float values[2];
	cub::LoadDirectWarpStriped(tid, in, items);
	cub::LoadDirectWarpStriped<int, 4>(tid, in, items, valid);
	blocks::LoadDirectWarpStriped(tid, in, items, valid, -1);
	exchange(storage).WarpStripedToBlocked(items, items);
	flat(other).BlockedToWarpStriped(values);
	exchange().BlockedToWarpStriped(items);
	cub::StoreDirectWarpStriped(tid, out, values);
	cub::StoreDirectWarpStriped(tid, in, items, valid);
	cub::LoadDirectStriped<96>(tid, in, items); // over the block
}
