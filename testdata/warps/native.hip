// tranship-options: --warp native
// no-compile: native lanes are the reader's to mend
// Lanes as the hardware has them: every place that counts on 32 is named.
#include <hip/hip_runtime.h>

__global__ void kernel(int *p)
{
	unsigned mask = __ballot(p[threadIdx.x] > 0);
	p[threadIdx.x] = __shfl_down_sync(static_cast<unsigned long long>(mask), p[threadIdx.x], 16) + warpSize;
}
