// tranship-options: --evidence ast
// no-compile: WITH_CUDA is the build's to define
// What is parsed has the device's words defined away, so that it sees functions of the host; the words themselves say more.
#ifdef WITH_CUDA
#include <cuda_runtime.h>
#else
#define __host__
#define __device__
#endif
__host__ __device__ inline int high_product(int a, int b)
{
#ifdef __CUDA_ARCH__
	int q;
	asm("mul.hi.s32 %0, %1, %2;" : "=r"(q) : "r"(a), "r"(b));
	return q;
#else
	return (int)((long long)a * b >> 32);
#endif
}
inline void pause_host() { asm volatile("pause"); }
