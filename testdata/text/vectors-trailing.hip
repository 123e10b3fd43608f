// Braces that functions and lambdas return as the type behind '->'.
#include <hip/hip_runtime.h>

struct segment { float4 from, to; int count; };

__host__ __device__ auto plane(float a) -> float4 { return {a, a, 0, 0}; }
__host__ __device__ auto point(float a) -> float2
{
	if (a < 0)
		return {0, 0};
	return {a, 0};
}
__device__ auto place() -> int2 { return {threadIdx.x, 0}; }
__host__ __device__ auto line(float a) -> segment { return {{a, 0, 0, 0}, {a, a, a, 0}, 2}; }
__host__ __device__ auto kind(float a) -> int { return {a > 0}; }
auto along = [](float a) -> float3 { return {a, a, 0}; };

__global__ void kernel(float *p)
{
	auto scaled = [=](int i) -> float2 { return {p[i], 0}; };
	p[0] = plane(1).x + point(2).y + place().x + line(3).to.w + kind(4) + scaled(1).x;
}
