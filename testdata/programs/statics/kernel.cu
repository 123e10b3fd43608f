#include <cuda_runtime.h>
#include "common.h"

__global__ void fill(uint *out, uint n)
{
	uint i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		out[i] = umin(i, 7u);
}

int main()
{
	uint *out;
	cudaMalloc(&out, 64 * sizeof *out);
	fill<<<1, 64>>>(out, 64);
	return cudaFree(out) != cudaSuccess;
}
