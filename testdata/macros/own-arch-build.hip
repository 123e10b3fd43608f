// The same where the build says which branch it is: CUDA's has what CUDA has.
#include "tranship_compat.h"
#ifdef USE_HIP
#include <hip/hip_runtime.h>
#define __shfl_xor_sync(mask, v, lane, ...) __shfl_xor(v, lane, ##__VA_ARGS__)
#define __all_sync(mask, x) __all(x)
#define __activemask() __ballot(1)
#define __CUDA_ARCH__ 700
#else
#include <hip/hip_runtime.h>
#endif
__global__ void kernel(int *p)
{
	p[0] = __shfl_xor(p[1], 1, 32) + tranship::all_sync(tranship::activemask(), p[2]);
	p[1] = 800 /* __CUDA_ARCH__ */ / 100;
#if defined(__HIP_DEVICE_COMPILE__) /* __CUDA_ARCH__ >= 700 */
	p[2] = 1;
#endif
}
