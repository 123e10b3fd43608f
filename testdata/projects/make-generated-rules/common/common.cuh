#pragma once
#include <cuda_runtime.h>
__device__ int clamp_index(int i, int n);
template <class F> __global__ void for_each(int n, F f)
{
	for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
		f(i);
}
