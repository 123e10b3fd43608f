// An overload of the program's own without a width.
#include "common.h"
static __device__ uint4 __shfl(const uint4 v, int from)
{
	return make_uint4(__shfl((int)v.x, from), __shfl((int)v.y, from), __shfl((int)v.z, from), __shfl((int)v.w, from));
}
__global__ void turn(uint4 *p) { p[threadIdx.x] = __shfl(p[threadIdx.x], (threadIdx.x + 1) % 32); }
