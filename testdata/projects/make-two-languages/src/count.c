#include "reduce.h"
#include <stdio.h>

int count_devices(struct cudaDeviceProp *first)
{
	int n = 0;
	enum cudaMemcpyKind kind = cudaMemcpyDefault;
	cudaError_t error = cudaGetDeviceCount(&n);
	if (error != cudaSuccess)
		fprintf(stderr, "%s, %d\n", cudaGetErrorString(error), (int)kind);
	if (n && cudaGetDeviceProperties(first, 0) != cudaSuccess)
		return 0;
	return n;
}
