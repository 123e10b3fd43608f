// What nvcc's host pass is told of the device, under a name that only the device's pass has.
#include <cuda_runtime.h>
#ifndef __CUDA_ARCH__
// for the editor, too
extern const dim3 blockDim;
extern const uint3 threadIdx, blockIdx;
#endif
extern const dim3 blockShape;
#ifndef __CUDA_ARCH__
#define __CUDA_ARCH__ 0 /* a number in both passes */
#endif
__global__ void fill(int *p)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	p[i] = __CUDA_ARCH__ >= 700 ? i : __CUDA_ARCH__;
}
#if __CUDA_ARCH__ >= 700
__device__ int twice(int n) { return 2 * n; }
#endif
