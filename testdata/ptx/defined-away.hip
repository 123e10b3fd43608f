// tranship-options: --evidence ast
// no-compile: WITH_CUDA is the build's to define
// What is parsed has the device's words defined away, so that it sees functions of the host; the words themselves say more.
#ifdef WITH_CUDA
#include <hip/hip_runtime.h>
#else
#define __host__
#define __device__
#endif
__host__ __device__ inline int high_product(int a, int b)
{
#ifdef __HIP_DEVICE_COMPILE__
	int q;
	q = __mulhi(a, b);
	return q;
#else
	return (int)((long long)a * b >> 32);
#endif
}
inline void pause_host() { asm volatile("pause"); }
