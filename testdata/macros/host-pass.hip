// What nvcc's host pass is told of the device, under a name that only the device's pass has.
#include <hip/hip_runtime.h>
#ifndef __HIP_DEVICE_COMPILE__
// for the editor, too


#endif
extern const dim3 blockShape;
#ifndef __HIP_DEVICE_COMPILE__
#define __CUDA_ARCH__ 0 /* a number in both passes */
#else
#define __CUDA_ARCH__ 800
#endif
__global__ void fill(int *p)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	p[i] = __CUDA_ARCH__ >= 700 ? i : __CUDA_ARCH__;
}
#if defined(__HIPCC__) /* __CUDA_ARCH__ >= 700 */
__device__ int twice(int n) { return 2 * n; }
#endif
