// The same where the build says which branch it is: CUDA's has what CUDA has.
#ifdef USE_HIP
#include <hip/hip_runtime.h>
#define __shfl_xor_sync(mask, v, lane, ...) __shfl_xor(v, lane, ##__VA_ARGS__)
#define __all_sync(mask, x) __all(x)
#define __activemask() __ballot(1)
#define __CUDA_ARCH__ 700
#else
#include <cuda_runtime.h>
#endif
__global__ void kernel(int *p)
{
	p[0] = __shfl_xor_sync(0xffffffffu, p[1], 1) + __all_sync(__activemask(), p[2]);
	p[1] = __CUDA_ARCH__ / 100;
#if __CUDA_ARCH__ >= 700
	p[2] = 1;
#endif
}
