// __CUDA_ARCH__ where its value counts: in macros that conditions use, and in code. Where only the name counts it has none.
#include <cuda_runtime.h>
#define AMPERE (__CUDA_ARCH__ >= 800)
#define GENERATION (__CUDA_ARCH__ / 100)
#define IN_KERNEL defined(__CUDA_ARCH__)
#define IN_KERNEL_TOO defined (__CUDA_ARCH__)

#if AMPERE
#define TILE 64
#else
#define TILE 32
#endif

__global__ void kernel(int *p)
{
#ifdef __CUDA_ARCH__
	constexpr int generation = GENERATION;
	if (__CUDA_ARCH__ < 700)
		p[1] = 0;
	p[0] = generation + TILE + __CUDA_ARCH__;
#endif
}
