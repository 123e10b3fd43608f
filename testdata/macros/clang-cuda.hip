// What clang defines for CUDA and nvcc does not: alone it is the project's own.
#include <hip/hip_runtime.h>

#ifdef __CUDA__ // -D__CUDA__, of a makefile
#define WHERE "CUDA"
#endif
#if defined(__HIPCC__) || defined(__HIP__)
#define BOTH __host__ __device__
#endif
#if defined(__clang__) && \
        defined(__HIP__)
#define UNROLL _Pragma("unroll")
#elif defined(__clang__)
#ifndef __HIP__
#define HOST 1
#endif
#else
#define UNROLL
#endif
#if !defined(__CUDA__) && !defined(WHERE)
#define WHERE "a host"
#endif
BOTH inline const char *where() { return WHERE; }
__global__ void twice(int *p)
{
	UNROLL
	for (int i = 0; i < 4; i++)
		p[i] *= 2;
}
