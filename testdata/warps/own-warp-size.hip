// A constant of the program's own that is called warpSize stays.
#include <hip/hip_runtime.h>

constexpr int warpSize_ = 32;

__global__ void kernel(int *p)
{
	const int warpSize = 16;
	p[threadIdx.x] = threadIdx.x / warpSize;
}

__global__ void other(int *p) { p[threadIdx.x] = threadIdx.x / 32 + warpSize_; }
