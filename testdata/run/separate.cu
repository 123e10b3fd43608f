// Linked with separate_functions.cpp, -fgpu-rdc: a source with device functions only, as in zjin-lcf/HeCBench:src/logan-cuda/src/seed.cu
#include <cuda_runtime.h>
#include "check.h"

extern __device__ int doubled(int);
__global__ void twice(int *x) { x[threadIdx.x] = doubled(threadIdx.x); }

int main()
{
	int *x = make<int>(64);
	twice<<<1, 64>>>(x);
	expect("what another source computes", x, 64, [](int i) { return 2 * i; });
	return verdict("separate");
}
