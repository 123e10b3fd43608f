// A warp has 32 lanes in the result too.
#include <cuda_runtime.h>

#define FULL 0xffffffffu

__device__ float warp_sum(float v)
{
	for (int offset = warpSize / 2; offset > 0; offset /= 2)
		v += __shfl_down_sync(FULL, v, offset);
	return __shfl_sync(FULL, v, 0);
}

__device__ int rank_in_group(bool member)
{
	unsigned votes = __ballot_sync(FULL, member);
	unsigned lane = threadIdx.x & (warpSize - 1);
	if (__any_sync(FULL, member) && !__all_sync(__activemask(), member))
		__syncwarp();
	return __popc(votes & ((1u << lane) - 1)) + __ffs(votes);
}

__device__ unsigned next_mask() { return 0xffffffffu; }
__device__ int next(int v, unsigned mask) { return __shfl_up_sync(mask, v, 1, 16) + __shfl_xor_sync(next_mask(), v, 4); }


__global__ void kernel(float *p, int *q)
{
	p[threadIdx.x] = warp_sum(p[threadIdx.x]);
	q[threadIdx.x] = rank_in_group(q[threadIdx.x] > 0);
}
