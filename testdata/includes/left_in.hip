// The same, where the branch may be taken, or surely is.
#define FAST 1
#undef FAST
#ifndef FAST
#include <hip/hip_runtime.h>
#endif
#ifdef FROM_OUTSIDE
#define OTHER
#endif
#ifndef OTHER
#include <hip/hip_runtime.h>
#endif
__global__ void k(float *p) { p[threadIdx.x] = 1; }
void f(float *p)
{
	hipMalloc(&p, 4);
	k<<<1, 1>>>(p);
}
