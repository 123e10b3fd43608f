/* nvcc includes cuda_runtime.h by itself.
 * The result has to say so. */

#include <hip/hip_runtime.h>
#include <cstdio>

__global__ void hello() { printf("hello from %d\n", threadIdx.x); }

int main()
{
	hello<<<1, 2>>>();
	return hipDeviceSynchronize();
}
