// Variable arguments may have the width of a shuffle among them or not.
#include <cuda_runtime.h>
#define SHFL(...) __shfl_sync(0xffffffff, __VA_ARGS__)
#define SHFL_DOWN(v, ...) __shfl_down_sync(0xffffffff, v, __VA_ARGS__)
#define SHFL_XOR(...) __shfl_xor_sync(__VA_ARGS__)
#define BALLOT(...) __ballot_sync(0xffffffff, __VA_ARGS__)
#define FREE(...) cudaFree(__VA_ARGS__)

__global__ void sums(float *v)
{
	float x = v[threadIdx.x];
	x += SHFL_XOR(0xffffffff, x, 1);
	x += SHFL_DOWN(x, 2) + SHFL_DOWN(x, 4, 8);
	if (BALLOT(x > 1))
		v[threadIdx.x] = SHFL(x, 0) + SHFL(x, 3, 16);
}

void done(float *v) { FREE(v); }
