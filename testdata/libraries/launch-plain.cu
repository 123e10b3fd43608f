// A launch by a configuration without attributes.
#include <cuda_runtime.h>

__global__ void step(float *v) { v[threadIdx.x] += 1.0f; }

cudaError_t plain(float *v, cudaStream_t s)
{
	cudaLaunchConfig_t config = {};
	config.gridDim = dim3(1);
	config.blockDim = dim3(64);
	config.stream = s;
	config.numAttrs = 0;
	return cudaLaunchKernelEx(&config, step, v);
}
