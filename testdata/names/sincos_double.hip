// CUDA's only call of its kind that HIP has as it is: no compatibility header.
#include <hip/hip_runtime.h>
__global__ void turn(double *p)
{
	sincos(p[0], p + 1, p + 2);
	sincospi(p[0], p + 3, p + 4);
}
