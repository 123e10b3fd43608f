// Masks that are constants, or casts of numbers, are as good as 0xffffffff.
#include <cuda_runtime.h>
#include <cstdint>
__global__ void k(int *p, unsigned m)
{
	p[0] = __shfl_xor_sync(uint32_t(-1), p[0], 1);
	p[1] = __shfl_xor_sync(0xFFFFFFFFu & ~0u, p[1], 1);
	p[2] = __shfl_xor_sync((unsigned)-1, p[2], 1);
	p[3] = __shfl_xor_sync(static_cast<unsigned>(~0), p[3], 1);
	p[4] = __any_sync(unsigned(-1), p[4]);
}

// what a call gives has to be made
__device__ unsigned mask();
__global__ void called(int *p) { p[0] = __shfl_xor_sync(mask(), p[0], 1); }
