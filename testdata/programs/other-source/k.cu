// tranship-options: -v
#include "f.h"

// harmless: defined here
__device__ int doubled(int v) { return 2 * v; }

__global__ void both(int *a)
{
	a[0] = tripled(a[1]);
	a[2] = doubled(a[3]);
}
