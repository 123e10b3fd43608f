#include "filter.h"

__device__ float gathered[64];
__constant__ float filter[64];

template <bool> cudaError_t copy_filters(cudaStream_t stream)
{
	void *from = nullptr;
	cudaError_t err = cudaGetSymbolAddress(&from, gathered);
	if (err != cudaSuccess)
		return err;
	return cudaMemcpyToSymbolAsync(filter, from, sizeof filter, 0, cudaMemcpyDeviceToDevice, stream);
}

// not what the header declares
template <typename T> static T scaled(T v) { return v * 3; }
template <typename T> static __global__ void scale(T *p) { p[threadIdx.x] = p[threadIdx.x] * T(2); }

float run(float *p)
{
	scale<<<1, 64>>>(p);
	return scaled(1.f);
}
