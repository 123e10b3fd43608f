// tranship-options: --rocm 6.0
// no-compile: what ROCm 6.0 lacks stays CUDA's, and the diagnostics say so
// Names that HIP has only since a later ROCm than the one selected.
#include <cuda_runtime.h>

__global__ void kernel(int *p) { p[threadIdx.x] = __shfl_sync(0xffffffff, p[threadIdx.x], 3) + __any_sync(0xffffffff, p[0]); }

cudaError_t launch(cudaLaunchConfig_t *config, const void *f, void **arguments)
{
	return cudaLaunchKernelExC(config, f, arguments);
}
