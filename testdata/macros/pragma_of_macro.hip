// A macro that is a pragma: nvcc takes it, clang takes _Pragma alone.
#include <hip/hip_runtime.h>
#ifdef __HIP_DEVICE_COMPILE__
#define UNROLL _Pragma("unroll")
#define UNROLL_TWICE \
	_Pragma("unroll 2") // twice
#else
#define UNROLL
#define UNROLL_TWICE
#endif
#define DO_PRAGMA(x) _Pragma(#x)
#define TEXT(pragma) #pragma
#define MESSAGE _Pragma("message(\"in a string \\n\")")

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
