// launches as they were before CUDA 11
#include <cuda_runtime.h>

__global__ void add(int *a, int n) { a[threadIdx.x] += n; }

int by_type(int *a, int n)
{
	if (cudaConfigureCall(dim3(2), dim3(64), 0, 0) != cudaSuccess)
		return 1;
	cudaSetupArgument(a, 0);
	cudaSetupArgument(n, sizeof(a));
	return cudaLaunch(add) != cudaSuccess;
}

int by_size(int *a, int n)
{
	cudaConfigureCall(1, 32);
	cudaSetupArgument((const void *)&a, sizeof(a), 0);
	cudaSetupArgument(&n, sizeof(n), sizeof(a));
	return cudaLaunch((const void *)add);
}
