// A macro that is a pragma: nvcc takes it, clang takes _Pragma alone.
#include <cuda_runtime.h>
#ifdef __CUDA_ARCH__
#define UNROLL #pragma unroll
#define UNROLL_TWICE \
	#pragma unroll 2 // twice
#else
#define UNROLL
#define UNROLL_TWICE
#endif
#define DO_PRAGMA(x) _Pragma(#x)
#define TEXT(pragma) #pragma
#define MESSAGE # pragma message("in a string \n")

__global__ void k(float *p)
{
	UNROLL
	for (int i = 0; i < 4; i++)
		p[i] = i;
	UNROLL_TWICE
	for (int i = 0; i < 4; i++)
		p[i] += i;
	DO_PRAGMA(unroll 4)
	for (int i = 0; i < 4; i++)
		p[i] -= sizeof TEXT(i);
}

void run(float *p) { k<<<1, 1>>>(p); }
