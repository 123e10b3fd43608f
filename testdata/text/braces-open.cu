// Braces that branches of #if open: what stands behind them is not theirs.
#include <cuda_runtime.h>

struct ray {
	float3 from, to;
};
#ifdef TWICE
__device__ ray turned(float z)
{
	if (z > 0) {
#else
__device__ ray turned(float z)
{
#endif
	return {{0}, {0, 0, z}};
#ifdef TWICE
	}
	return {};
#endif
}
#ifdef OTHER
__device__ float3 none() { return {0,
#else
__device__ float3 none() { return {1,
#endif
	2, 3}; }
