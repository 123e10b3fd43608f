// Of variable arguments nobody knows how many there are: what is changed in the first of several is not changed in them.
#include <hip/hip_runtime.h>
#define TRY(...) if ((__VA_ARGS__) != hipSuccess) return false
#define PREFER(...) hipFuncSetCacheConfig(__VA_ARGS__)
#define LIMIT(kernel, ...) hipFuncSetAttribute(reinterpret_cast<const void*>(kernel), __VA_ARGS__)
#define UPLOAD(...) hipMemcpyToSymbol(__VA_ARGS__)

__constant__ float weights[16];
__global__ void blur(float *image);

bool prepare(const float *host)
{
	TRY(UPLOAD(weights, host, sizeof weights));
	TRY(LIMIT(blur, hipFuncAttributeMaxDynamicSharedMemorySize, 1 << 15));
	return true;
}
