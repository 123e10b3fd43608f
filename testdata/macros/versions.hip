// Conditions on CUDA's version, compiler and architecture.
#include <hip/hip_runtime.h>

#if defined(__HIPCC__) && 1 /* CUDART_VERSION >= 9000 */
#define FULL_MASK 0xffffffffu
#endif

#if 0 /* CUDART_VERSION < 11000 */
#error "CUDA 11 is needed"
#endif

__host__ __device__ inline int where()
{
#ifdef __HIP_DEVICE_COMPILE__
	return 1;
#else
	return 0;
#endif
}

__device__ inline unsigned select(unsigned a, unsigned b, unsigned c)
{
#if 0 /* __CUDA_ARCH__ >= 500 */
	unsigned r;
	asm("lop3.b32 %0, %1, %2, %3, 0xca;" : "=r"(r) : "r"(a), "r"(b), "r"(c));
	return r;
#else
	return (a & b) | (~a & c);
#endif
}

__global__ void kernel(int *p)
{
#if !defined(__HIP_DEVICE_COMPILE__) /* __CUDA_ARCH__ < 600 */
	p[0] = where();
#else
	p[0] = where() + (int)select(1, 2, 3);
#endif
}
