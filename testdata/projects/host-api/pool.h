#pragma once
#include <cuda_runtime.h>
#include <cstddef>

// Methods and functions of the program's own that are called like CUDA's: defined for one compiler, called for the other.
struct Pool {
	void *cudaMalloc(size_t n);
	void *cudaFreeAsync(void *p);
	size_t used = 0;
};
namespace pool {
int cudaMemGetInfo(Pool &pool);
int cuCtxGetDevice(int start);
}
void fill(float *p, int n, cudaStream_t stream);
