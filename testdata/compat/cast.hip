// Uses section cast: from each type to each other.
#include "tranship_compat.h"

template <class To, class From> __host__ __device__ float by_way_of(From v) { return (float)tranship::cast<To>(v); }
template <class From> __host__ __device__ float to_all(From v)
{
	return by_way_of<__half>(v) + by_way_of<__hip_bfloat16>(v) + by_way_of<float>(v) + by_way_of<int>(v);
}
__global__ void kernel(float *f) { f[0] = to_all(__float2half(f[1])) + to_all(__float2bfloat16(f[2])) + to_all(3.0f) + to_all(4); }
static_assert(tranship::cast<int>(3.5f) == 3, "still a constant");
__global__ void whole(__hip_bfloat16 *to, long a, size_t b, long long c, unsigned long long d)
{
	to[0] = tranship::cast<__hip_bfloat16>(a) + tranship::cast<__hip_bfloat16>(b);
	to[1] = tranship::cast<__hip_bfloat16>(c) + tranship::cast<__hip_bfloat16>(d);
}
