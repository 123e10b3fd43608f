// tranship-options: --annotate
#include <hip/hip_runtime.h>
// tranship: todo B002 'warpSize' returns 64 on gfx9, but the translated code keeps warps of 32 lanes: use 32
#define WARPS(p, n) \
	((n) / (p).warpSize + \
	 1)

// tranship: todo B002 'warpSize' returns 64 on gfx9, but the translated code keeps warps of 32 lanes: use 32
const char *text = R"(
 not here )"; int warp(const hipDeviceProp_t &p) { return 64 / p.warpSize; }

int twice(const hipDeviceProp_t &p, int n)
{
	return WARPS(p, n) +
		n / p.warpSize; // tranship: allow B002 this one is meant
}
__global__ void last(volatile float *s)
{
	// tranship: todo W201 data race: these steps rely on lanes running in lockstep, and no barrier separates them
	s[threadIdx.x] += s[threadIdx.x + 32];
	// tranship: todo W201 an old comment stays
	s[threadIdx.x] += s[threadIdx.x + 16];
}
__device__ int exchanged(int v) { return __shfl(v, 0, 32); }
