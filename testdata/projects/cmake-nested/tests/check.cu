#include <core/core.h>
#include <cstdio>
__global__ void check(const float *p, int *bad)
{
	if (p[threadIdx.x] != 1)
		atomicAdd(bad, 1);
}
int main()
{
	float *p;
	int *bad;
	cudaMalloc(&p, 400);
	cudaMallocManaged(&bad, sizeof *bad);
	core::fill(p, 100, 1);
	check<<<1, 100>>>(p, bad);
	return cudaDeviceSynchronize() == cudaSuccess ? *bad : 77;
}
