// Macros for the device's pass alone, which functions behind another such condition have: clang's host pass reads these functions, too.
#include <hip/hip_runtime.h>
#include <hip/hip_fp16.h>
#include <cstdio>

#if defined(__HIPCC__) /* __CUDA_ARCH__ >= 530 */
#define ZEROS __float2half2_rn(0.0)
#define TWICE(x) __hadd2(x, x)
#endif

#if defined(__HIP_DEVICE_COMPILE__) /* __CUDA_ARCH__ >= 530 */
#define ASKED 1
#endif
#ifdef __HIP_DEVICE_COMPILE__
#define UNROLL 4
#else
#define UNROLL 1
#endif
#ifdef __HIP_DEVICE_COMPILE__
#define ALONE 2
#endif

#if defined(__HIPCC__) /* __CUDA_ARCH__ >= 530 */
__device__ __forceinline__ half2 doubled(half2 x)
{
#ifdef ASKED
	return __heq2(x, ZEROS) == x ? ZEROS : TWICE(x);
#else
	return x;
#endif
}
__device__ int unrolled(int x) { return x * UNROLL; }
#endif

__global__ void kernel(half2 *p)
{
#if defined(__HIP_DEVICE_COMPILE__) /* __CUDA_ARCH__ >= 530 */
	p[threadIdx.x] = doubled(p[threadIdx.x]);
	p[unrolled(ALONE)] = ZEROS;
#else
	printf("no half precision\n");
#endif
}

int main() { return UNROLL; }
