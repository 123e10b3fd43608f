// Of variable arguments nobody knows how many there are: what is changed in the first of several is not changed in them.
#include <cuda_runtime.h>
#define TRY(...) if ((__VA_ARGS__) != cudaSuccess) return false
#define PREFER(...) cudaFuncSetCacheConfig(__VA_ARGS__)
#define LIMIT(kernel, ...) cudaFuncSetAttribute(kernel, __VA_ARGS__)
#define UPLOAD(...) cudaMemcpyToSymbol(__VA_ARGS__)

__constant__ float weights[16];
__global__ void blur(float *image);

bool prepare(const float *host)
{
	TRY(UPLOAD(weights, host, sizeof weights));
	TRY(LIMIT(blur, cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 15));
	return true;
}
