#include "general.h"
#include "signal.hpp"

struct twice {
	__device__ float operator()(float v) const { return 2 * v; }
};

__global__ void scale(float *v)
{
	signal<twice, float>::result_type r = twice()(v[threadIdx.x]);
	v[threadIdx.x] = r * float(pi);
}

int main()
{
	float *v;
	cudaMalloc(&v, 128);
	scale<<<1, 32>>>(v);
	return cudaDeviceSynchronize();
}
