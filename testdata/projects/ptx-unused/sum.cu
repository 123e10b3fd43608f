#include "loads.cuh"
#ifndef MODIFIER
#define MODIFIER 0
#endif
__global__ void sum(const int2 *p, int *out)
{
	int2 v = load<MODIFIER>(p + threadIdx.x);
#ifdef MEETS
	meet(1, 32);
#endif
	HALF(v.x)
	out[threadIdx.x] = half + v.y;
}
