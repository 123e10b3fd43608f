#include "block.h"

__global__ void parted(float *a, int n)
{
	if (threadIdx.x < 8)
		BLOCK_WAITS();
	if (THREAD < 8)
		all_wait();
	FIRST_THREAD all_wait();
	a[THREAD] = n;
}

// harmless: all threads of the block come here
__global__ void together(float *a, int n)
{
	if (threadIdx.x < 8)
		EMULATED_WAIT(); // of nothing
	BLOCK_WAITS();
	if (n < 8)
		all_wait();
	FIRST_THREAD a[0] = n;
}
