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
void damp(cufftComplex *x, int n, float by)
{
	int threads = 0;
#pragma omp parallel for reduction(+ : threads)
	for (int i = 0; i < 64; i++)
		threads++;
	damp_kernel<<<(n + threads - 1) / threads, threads>>>(x, n, by);
}
