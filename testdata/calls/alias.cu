// A macro that is another name for a function that takes kernels: CUDA's has a template for them.
#include <cuda_runtime.h>
#define gpuFuncSetAttribute cudaFuncSetAttribute
#define gpuFuncGetAttributes cudaFuncGetAttributes
#define gpuFuncSetCacheConfig cudaFuncSetCacheConfig
#define gpuLaunchKernel cudaLaunchKernel
#define hipFuncSetCacheConfig cudaFuncSetCacheConfig
// What HIP's take as CUDA's do.
#define gpuMalloc cudaMalloc
#define gpuOccupancy cudaOccupancyMaxActiveBlocksPerMultiprocessor
#define SET(kernel, n) cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, n)
__global__ void scale(float *x) { x[threadIdx.x] *= 2; }
template <class T> __global__ void fill(T *x) { x[threadIdx.x] = 1; }
cudaError_t run(float *x)
{
	cudaFuncAttributes a;
	int blocks;
	void *arguments[] = {&x};
	(void)gpuMalloc(&x, 64 * sizeof *x);
	(void)gpuFuncSetAttribute(scale, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024);
	(void)gpuFuncGetAttributes(&a, fill<float>);
	(void)gpuFuncSetCacheConfig((const void *)scale, cudaFuncCachePreferL1);
	(void)gpuOccupancy(&blocks, scale, 64, 0);
	(void)SET(scale, 2048);
	return gpuLaunchKernel(fill<float>, dim3(1), dim3(64), arguments, 0, 0);
}
