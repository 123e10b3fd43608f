// Launches with attributes: a cooperative one, and hints, of which HIP's runtime has none.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>

__global__ void step(float *v, int n)
{
	(void)0;
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		v[i] += 1.0f;
	(void)0;
}

hipError_t overlapped(float *v, int n, hipStream_t s, bool overlap)
{
	hipLaunchAttribute attributes[2];
	attributes[0].id = tranship::launch_programmatic;
	attributes[0].val.pad[0] = overlap;
	attributes[1].id = hipLaunchAttributePriority;
	attributes[1].val.priority = -1;
	hipLaunchConfig_t config = {};
	config.gridDim = dim3((n + 255) / 256);
	config.blockDim = dim3(256);
	config.stream = s;
	config.attrs = attributes;
	config.numAttrs = 2;
	return tranship::launch_kernel_ex(&config, step, v, n);
}

hipError_t together(void *k, void **arguments, bool cooperative)
{
	hipLaunchAttribute attribute = {};
	attribute.id = cooperative ? hipLaunchAttributeCooperative : tranship::launch_ignore;
	attribute.val.cooperative = cooperative;
	hipLaunchConfig_t config = {dim3(4), dim3(64), 0, nullptr, &attribute, 1};
	return tranship::launch_kernel_ex_c(&config, k, arguments);
}

hipError_t module(hipFunction_t f, void **arguments, hipStream_t s)
{
	hipLaunchAttribute attribute[1];
	attribute[0].id = tranship::launch_programmatic;
	attribute[0].value.pad[0] = 1;
	HIP_LAUNCH_CONFIG config = {1, 1, 1, 64, 1, 1, 0, s, attribute, 1};
	return tranship::drv_launch_kernel_ex(&config, f, arguments, nullptr);
}

int main()
{
	float *v;
	hipMalloc(&v, 1024 * sizeof(float));
	return overlapped(v, 1024, nullptr, true) != hipSuccess;
}
