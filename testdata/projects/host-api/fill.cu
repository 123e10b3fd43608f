#include "pool.h"

__global__ void fill_kernel(float *p, int n)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		p[i] = 1;
}

void fill(float *p, int n, cudaStream_t stream)
{
	Pool pool;
	fill_kernel<<<(n + 255) / 256, 256, 0, stream>>>(p, n);
	pool.cudaFreeAsync(pool.cudaMalloc(64));
	pool::cudaMemGetInfo(pool);
	pool::cuCtxGetDevice(0);
}
