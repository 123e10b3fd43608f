// A constant of the program's own that is called warpSize stays.
#include <cuda_runtime.h>

constexpr int warpSize_ = 32;

__global__ void kernel(int *p)
{
	const int warpSize = 16;
	p[threadIdx.x] = threadIdx.x / warpSize;
}

__global__ void other(int *p) { p[threadIdx.x] = threadIdx.x / warpSize + warpSize_; }
