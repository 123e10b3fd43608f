#include "gpu.h"
__global__ void square(float *x) { *x = __powf(*x, 2.0f); }
extern "C" int gpu(float *x)
{
	square<<<1, 1>>>(x);
	return cudaDeviceSynchronize() != cudaSuccess;
}
