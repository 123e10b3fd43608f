// A warp has 32 lanes in the result too.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>

#define FULL 0xffffffffu

__device__ float warp_sum(float v)
{
	for (int offset = 32 / 2; offset > 0; offset /= 2)
		v += __shfl_down(v, offset, 32);
	return __shfl(v, 0, 32);
}

__device__ int rank_in_group(bool member)
{
	unsigned votes = tranship::ballot_sync(FULL, member);
	unsigned lane = threadIdx.x & (32 - 1);
	if (tranship::any_sync(FULL, member) && !tranship::all_sync(tranship::activemask(), member))
		tranship::syncwarp();
	return __popc(votes & ((1u << lane) - 1)) + __ffs(votes);
}

__device__ unsigned next_mask() { return 0xffffffffu; }
__device__ int next(int v, unsigned mask) { return __shfl_up(v, 1, 16) + tranship::shfl_xor_sync(next_mask(), v, 4); }


__global__ void kernel(float *p, int *q)
{
	p[threadIdx.x] = warp_sum(p[threadIdx.x]);
	q[threadIdx.x] = rank_in_group(q[threadIdx.x] > 0);
}
