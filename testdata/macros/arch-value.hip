// __CUDA_ARCH__ where its value counts: in macros that conditions use, and in code. Where only the name counts it has none.
#include <hip/hip_runtime.h>
#define AMPERE ((__HIP_DEVICE_COMPILE__ * 800) >= 800)
#define GENERATION ((__HIP_DEVICE_COMPILE__ * 800) / 100)
#define IN_KERNEL defined(__HIP_DEVICE_COMPILE__)
#define IN_KERNEL_TOO defined (__HIP_DEVICE_COMPILE__)

#if AMPERE
#define TILE 64
#else
#define TILE 32
#endif

__global__ void kernel(int *p)
{
#ifdef __HIP_DEVICE_COMPILE__
	constexpr int generation = GENERATION;
	if (800 /* __CUDA_ARCH__ */ < 700)
		p[1] = 0;
	p[0] = generation + TILE + 800 /* __CUDA_ARCH__ */;
#endif
}
