// The runtime is included in a branch that the file itself shuts: nvcc brings it all the same.
#include <hip/hip_runtime.h>
#define HAVE_OWN_HEADERS
#define FAST 1
#if !defined(FAST)
#include <hip/hip_runtime_api.h>
#endif
#ifndef HAVE_OWN_HEADERS
#else
#include <cstdio>
#endif
__global__ void k(float *p) { p[threadIdx.x] = 1; }
int main()
{
	float *p;
	hipMalloc(&p, 4);
	k<<<1, 1>>>(p);
	printf("%d\n", hipDeviceSynchronize());
}
