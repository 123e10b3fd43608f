#include <cuda_runtime.h>
#include <stdio.h>
// a copy of CUB, which stays: what a macro of the copy names is the copy's
#define CUB_NS_PREFIX
CUB_NS_PREFIX
namespace cub {
__host__ __device__ __forceinline__ cudaError_t Debug(cudaError_t e, const char *file)
{
	if (e)
		printf("%s\n", file);
	return e;
}
#define CubDebug(e) cub::Debug((e), __FILE__)
}
cudaError_t wait(void) { return CubDebug(cudaDeviceSynchronize()); }
