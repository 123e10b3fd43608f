// tranship-options: --warp native
// no-compile: native lanes are the reader's to mend
// Lanes as the hardware has them: every place that counts on 32 is named.
#include <cuda_runtime.h>

__global__ void kernel(int *p)
{
	unsigned mask = __ballot_sync(0xffffffff, p[threadIdx.x] > 0);
	p[threadIdx.x] = __shfl_down_sync(mask, p[threadIdx.x], 16) + warpSize;
}
