// nvcc's headers declare assert()
#include <hip/hip_runtime.h>
#include <cassert>
__global__ void check(const int *p, int n)
{
	assert(p[threadIdx.x] < n);
}
