// Kernels passed as pointers, and functions whose arguments change.
#include <cuda_runtime.h>

__global__ void work(float *p) { p[threadIdx.x] = 0; }

int main()
{
	cudaFuncAttributes attributes;
	cudaFuncGetAttributes(&attributes, work);
	cudaFuncSetCacheConfig(work, cudaFuncCachePreferL1);
	cudaFuncSetAttribute(work, cudaFuncAttributeMaxDynamicSharedMemorySize, 32768);
	float *pinned, *device;
	cudaMallocHost((void **)&pinned, 256);
	cudaMalloc((void **)&device, 256);
	void *arguments[] = { &device };
	cudaLaunchKernel((const void *)work, dim3(1), dim3(64), arguments, 0, 0);
	int blocks, threads;
	cudaOccupancyMaxPotentialBlockSize(&blocks, &threads, work);
	cudaEvent_t begin;
	cudaEventCreate(&begin);
	cudaEventRecord(begin);
	cudaFreeHost(pinned);
	return cudaFree(device);
}
