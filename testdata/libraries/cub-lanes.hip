// What CUB has for the lanes of a warp of 32; hipCUB's are for a wavefront, and look at no mask and no segment.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hipcub/hipcub.hpp>

__global__ void ranks(const int *in, unsigned *out)
{
	int v = in[threadIdx.x];
	unsigned mask = 0xffffffffu, same = tranship::ballot_sync(mask, v > 3);
	unsigned rank = __popc(same & tranship::lanemask_lt()), rest = same & ~tranship::lanemask_le() & tranship::lanemask_ge();
	int head = tranship::lane_id() / 32 << 5;
	v += tranship::shuffle_up<32>(v, 1, head, mask) + tranship::shuffle_down<16>(v, 2, 15, 0xffffffff);
	if (tranship::any_sync(mask, v) && !tranship::all_sync(mask, v < 9))
		tranship::syncwarp(mask);
	out[threadIdx.x] = rank + rest + v;
}
