/* What people write over CUDA's special registers has names that HIP's headers have, too. */
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <cstdio>
__device__ __forceinline__ unsigned __lane_id_()
{
	unsigned r;
	r = tranship::lane_id();
	return r;
}
__device__ __forceinline__ unsigned __lanemask_lt_(void)
{
	unsigned r;
	r = tranship::lanemask_lt();
	return r;
}
/* and a type */
enum error_t_ { none, some };
/* harmless: of a namespace, a parameter, a member */
namespace timers {
__device__ long long wall_clock64() { return clock64(); }
}
struct probe {
	unsigned number;
	__device__ unsigned __smid() const { return number; }
};
__global__ void rank(unsigned *out, probe p, error_t_ e)
{
	out[threadIdx.x] = ::__lane_id_() + __popc(__lanemask_lt_()) + p.__smid() + (timers::wall_clock64() < 0) + (e == some);
}
int main()
{
	unsigned *d, h[64];
	hipMalloc(&d, sizeof h);
	rank<<<1, 64>>>(d, {3}, none);
	hipMemcpy(h, d, sizeof h, hipMemcpyDeviceToHost);
	printf("%u %u\n", h[5], h[37]);
	hipFree(d);
	return 0;
}
