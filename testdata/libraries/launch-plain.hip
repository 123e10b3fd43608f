// A launch by a configuration without attributes.
#include <hip/hip_runtime.h>

__global__ void step(float *v) { v[threadIdx.x] += 1.0f; }

hipError_t plain(float *v, hipStream_t s)
{
	hipLaunchConfig_t config = {};
	config.gridDim = dim3(1);
	config.blockDim = dim3(64);
	config.stream = s;
	config.numAttrs = 0;
	return hipLaunchKernelEx(&config, step, v);
}
