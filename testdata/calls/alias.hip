// A macro that is another name for a function that takes kernels: CUDA's has a template for them.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
#define gpuFuncSetAttribute tranship::func_set_attribute
#define gpuFuncGetAttributes tranship::func_get_attributes
#define gpuFuncSetCacheConfig tranship::func_set_cache_config
#define gpuLaunchKernel tranship::launch_kernel
#define hipFuncSetCacheConfig hipFuncSetCacheConfig
// What HIP's take as CUDA's do.
#define gpuMalloc hipMalloc
#define gpuOccupancy hipOccupancyMaxActiveBlocksPerMultiprocessor
#define SET(kernel, n) hipFuncSetAttribute(reinterpret_cast<const void*>(kernel), hipFuncAttributeMaxDynamicSharedMemorySize, n)
__global__ void scale(float *x) { x[threadIdx.x] *= 2; }
template <class T> __global__ void fill(T *x) { x[threadIdx.x] = 1; }
hipError_t run(float *x)
{
	hipFuncAttributes a;
	int blocks;
	void *arguments[] = {&x};
	(void)gpuMalloc(&x, 64 * sizeof *x);
	(void)gpuFuncSetAttribute(scale, hipFuncAttributeMaxDynamicSharedMemorySize, 1024);
	(void)gpuFuncGetAttributes(&a, fill<float>);
	(void)gpuFuncSetCacheConfig((const void *)scale, hipFuncCachePreferL1);
	(void)gpuOccupancy(&blocks, scale, 64, 0);
	(void)SET(scale, 2048);
	return gpuLaunchKernel(fill<float>, dim3(1), dim3(64), arguments, 0, 0);
}
