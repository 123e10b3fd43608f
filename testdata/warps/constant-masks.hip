// Masks that are constants, or casts of numbers, are as good as 0xffffffff.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
#include <cstdint>
__global__ void k(int *p, unsigned m)
{
	p[0] = __shfl_xor(p[0], 1, 32);
	p[1] = __shfl_xor(p[1], 1, 32);
	p[2] = __shfl_xor(p[2], 1, 32);
	p[3] = __shfl_xor(p[3], 1, 32);
	p[4] = tranship::any_sync(unsigned(-1), p[4]);
}

// what a call gives has to be made
__device__ unsigned mask();
__global__ void called(int *p) { p[0] = tranship::shfl_xor_sync(mask(), p[0], 1); }
