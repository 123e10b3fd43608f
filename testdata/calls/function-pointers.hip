// Kernels passed as pointers, and functions whose arguments change.
#include <hip/hip_runtime.h>

__global__ void work(float *p) { p[threadIdx.x] = 0; }

int main()
{
	hipFuncAttributes attributes;
	hipFuncGetAttributes(&attributes, reinterpret_cast<const void*>(work));
	hipFuncSetCacheConfig(reinterpret_cast<const void*>(work), hipFuncCachePreferL1);
	hipFuncSetAttribute(reinterpret_cast<const void*>(work), hipFuncAttributeMaxDynamicSharedMemorySize, 32768);
	float *pinned, *device;
	hipHostMalloc((void **)&pinned, 256, hipHostMallocDefault);
	hipMalloc((void **)&device, 256);
	void *arguments[] = { &device };
	hipLaunchKernel((const void *)work, dim3(1), dim3(64), arguments, 0, 0);
	int blocks, threads;
	hipOccupancyMaxPotentialBlockSize(&blocks, &threads, work);
	hipEvent_t begin;
	hipEventCreate(&begin);
	hipEventRecord(begin);
	hipHostFree(pinned);
	return hipFree(device);
}
