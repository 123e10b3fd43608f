// One with a width: what calls say already stays, whosoever they are.
#include "common.h"
__device__ uint4 __shfl(const uint4 v, unsigned from, unsigned width)
{
	return make_uint4(__shfl((int)v.x, from, width), __shfl((int)v.y, from, width), __shfl((int)v.z, from, width),
	                  __shfl((int)v.w, from, width));
}
template <int N> __global__ void turn_n(uint4 *p)
{
	p[threadIdx.x] = __shfl(p[threadIdx.x], threadIdx.x + 1, N);
}
void launch(uint4 *p, int n) { turn_n<8><<<1, n>>>(p); }
