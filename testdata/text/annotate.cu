// tranship-options: --annotate
#include <cuda_runtime.h>
#define WARPS(p, n) \
	((n) / (p).warpSize + \
	 1)

const char *text = R"(
 not here )"; int warp(const cudaDeviceProp &p) { return 64 / p.warpSize; }

int twice(const cudaDeviceProp &p, int n)
{
	return WARPS(p, n) +
		n / p.warpSize; // tranship: allow B002 this one is meant
}
__global__ void last(volatile float *s)
{
	s[threadIdx.x] += s[threadIdx.x + 32];
	// tranship: todo W201 an old comment stays
	s[threadIdx.x] += s[threadIdx.x + 16];
}
__device__ int exchanged(int v) { return __shfl_sync(0xffffffffu, v, 0, 32); }
