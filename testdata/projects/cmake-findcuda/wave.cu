#include "wave.h"
#include <thrust/pair.h>
static __global__ void damp_kernel(cufftComplex *x, int n, float by)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n) {
		x[i].x *= by;
		x[i].y *= by;
	}
}
void damp(cufftComplex *x, int n, float by) { damp_kernel<<<(n + 63) / 64, 64>>>(x, n, by); }
