// Launches with attributes: a cooperative one, and hints, of which HIP's runtime has none.
#include <cuda.h>
#include <cuda_runtime.h>

__global__ void step(float *v, int n)
{
	cudaGridDependencySynchronize();
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n)
		v[i] += 1.0f;
	cudaTriggerProgrammaticLaunchCompletion();
}

cudaError_t overlapped(float *v, int n, cudaStream_t s, bool overlap)
{
	cudaLaunchAttribute attributes[2];
	attributes[0].id = cudaLaunchAttributeProgrammaticStreamSerialization;
	attributes[0].val.programmaticStreamSerializationAllowed = overlap;
	attributes[1].id = cudaLaunchAttributePriority;
	attributes[1].val.priority = -1;
	cudaLaunchConfig_t config = {};
	config.gridDim = dim3((n + 255) / 256);
	config.blockDim = dim3(256);
	config.stream = s;
	config.attrs = attributes;
	config.numAttrs = 2;
	return cudaLaunchKernelEx(&config, step, v, n);
}

cudaError_t together(void *k, void **arguments, bool cooperative)
{
	cudaLaunchAttribute attribute = {};
	attribute.id = cooperative ? cudaLaunchAttributeCooperative : cudaLaunchAttributeID::cudaLaunchAttributeIgnore;
	attribute.val.cooperative = cooperative;
	cudaLaunchConfig_t config = {dim3(4), dim3(64), 0, nullptr, &attribute, 1};
	return cudaLaunchKernelExC(&config, k, arguments);
}

CUresult module(CUfunction f, void **arguments, CUstream s)
{
	CUlaunchAttribute attribute[1];
	attribute[0].id = CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION;
	attribute[0].value.programmaticStreamSerializationAllowed = 1;
	CUlaunchConfig config = {1, 1, 1, 64, 1, 1, 0, s, attribute, 1};
	return cuLaunchKernelEx(&config, f, arguments, nullptr);
}

int main()
{
	float *v;
	cudaMalloc(&v, 1024 * sizeof(float));
	return overlapped(v, 1024, nullptr, true) != cudaSuccess;
}
