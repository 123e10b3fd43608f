#include "pool.h"
#include <cuda.h>

void *Pool::cudaMalloc(size_t n)
{
	float *p = nullptr;
	used += ::cudaMalloc(&p, n) == cudaSuccess && ::cudaMallocManaged(&p, n) == cudaSuccess;
	int blocks = 0;
	return ::cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, (const void *)p, 64, 0) == cudaSuccess ? p : nullptr;
}

void *Pool::cudaFreeAsync(void *p)
{
	::cudaFreeAsync(p, nullptr);
	used -= 1;
	return nullptr;
}

int pool::cudaMemGetInfo(Pool &pool)
{
	size_t free, all;
	return ::cudaMemGetInfo(&free, &all) == cudaSuccess && pool.used < all - free;
}

int pool::cuCtxGetDevice(int start)
{
	CUdevice device = start;
	return ::cuCtxGetDevice(&device) == CUDA_SUCCESS ? device : -1;
}
