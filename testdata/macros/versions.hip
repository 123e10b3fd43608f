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
#if defined(__HIP_DEVICE_COMPILE__) /* __CUDA_ARCH__ >= 500 */
	unsigned r;
	r = (a & b) | (~a & c);
	return r;
#else
	return (a & b) | (~a & c);
#endif
}

__device__ inline unsigned leader(unsigned mask)
{
#if 0 /* __CUDA_ARCH__ >= 900 */
	unsigned r;
	asm("getctarank.shared::cluster.u32 %0, %1;" : "=r"(r) : "r"(mask));
	return r;
#else
	return __ffs(mask) - 1;
#endif
}

__global__ void kernel(int *p)
{
#if !defined(__HIP_DEVICE_COMPILE__) /* __CUDA_ARCH__ < 600 */
	p[0] = where();
#else
	p[0] = where() + (int)select(1, 2, leader(p[1]));
#endif
}

// Written for both compilers already: what asks for HIP's stays, beside CUDA's.
#if defined(__CUDACC__) || defined(__HIPCC__)
#define ON_DEVICE __device__
#elif defined(__NVCC__) && \
	!defined(__HIP_PLATFORM_AMD__)
#define ON_DEVICE
#endif

// a copy of CUDA's header says which version it is of
#define __CUDA_API_VERSION 5000
#if __CUDA_API_VERSION >= 3020
typedef unsigned long long device_address;
#endif
#ifndef HIP_VERSION
#define __CUDART_API_VERSION 4000
#endif
#if 1 /* __CUDART_API_VERSION >= 3020 */
typedef unsigned long long device_size;
#endif

// the same number in code, where it is asked for one; HIP's own version beside what HIP's runtime says
#define SINCE(version) (12090 /* CUDART_VERSION */ >= (version))
static_assert(12090 /* CUDA_VERSION */ >= 11000, "CUDA 11 is needed");
inline int release() { return 12090 /* CUDART_VERSION */ / 1000; }
inline bool matches()
{
	int version = 0;
	hipRuntimeGetVersion(&version);
	return 12090 /* CUDART_VERSION */ >= 13000 || version == HIP_VERSION;
}
