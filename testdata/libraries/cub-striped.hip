// What CUB stripes over a warp lies 32 apart, hipCUB's a wavefront; with warps of 32 lanes both have CUB's order.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hipcub/hipcub.hpp>
namespace blocks = hipcub;
__global__ void gather(int *in, float *out, int valid)
{
	typedef tranship::block_exchange<int, 96, 4> exchange;
	typedef tranship::block_exchange<float, 32, 2, true, 3> flat;
	__shared__ exchange::TempStorage storage;
	__shared__ typename flat::TempStorage other;
	int items[4], tid = threadIdx.x;
	float values[2];
	tranship::load_direct_warp_striped(tid, in, items);
	tranship::load_direct_warp_striped<int, 4>(tid, in, items, valid);
	tranship::load_direct_warp_striped(tid, in, items, valid, -1);
	exchange(storage).WarpStripedToBlocked(items, items);
	flat(other).BlockedToWarpStriped(values);
	exchange().BlockedToWarpStriped(items);
	tranship::store_direct_warp_striped(tid, out, values);
	tranship::store_direct_warp_striped(tid, in, items, valid);
	hipcub::LoadDirectStriped<96>(tid, in, items); // over the block
}
