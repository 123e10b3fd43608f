// tranship-options: --warp native
// no-compile: native lanes are the reader's to mend
// Lanes as the hardware has them: every place that counts on 32 is named.
#include <cuda_runtime.h>

__global__ void kernel(int *p)
{
	unsigned mask = __ballot_sync(0xffffffff, p[threadIdx.x] > 0);
	p[threadIdx.x] = __shfl_down_sync(mask, p[threadIdx.x], 16) + warpSize;
}

// vLLM's shuffles (HeCBench, src/attention-paged-cuda/cuda_compat.h): a full mask that a cast makes, in a macro
#define XOR_OF_ALL(v, lane_mask) __shfl_xor_sync(uint32_t(-1), v, lane_mask)
#define DOWN_OF_ALL(v, n, width) __shfl_down_sync(static_cast<unsigned>(-1), v, n, width)
#define XOR_OF_FEW(v, lane_mask) __shfl_xor_sync(uint32_t(255), v, lane_mask)
__global__ void of_macros(int *p)
{
	p[threadIdx.x] = XOR_OF_ALL(p[threadIdx.x], 1) + DOWN_OF_ALL(p[threadIdx.x], 2, 8) + XOR_OF_FEW(p[threadIdx.x], 1);
}

// HeCBench's src/bsw-cuda/kernel.cu and src/bscan-cuda/main.cu: masks that do not name their callers, for which HIP's *_sync ends the kernel
__global__ void of_some(int *p, unsigned lower, int n)
{
	unsigned mask = __ballot_sync(0xffffffff, threadIdx.x < n);
	p[threadIdx.x] = __shfl_down_sync(mask, p[threadIdx.x], 1) + __popc(__ballot_sync(lower, p[threadIdx.x] > 0));
	p[threadIdx.x] += __shfl_sync(n > 3 ? mask++ : lower, p[threadIdx.x], 0); // changes its mask: kept
}
