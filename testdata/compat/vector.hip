// A class that derives from the components of a vector type.
#include "tranship_compat.h"

struct vec : tranship::vector<float3> {
	__host__ __device__ vec(float a) : tranship::vector<float3>(tranship::vector<float3>::of(a, a, a)) {}
	__host__ __device__ vec(const float3 &v) : tranship::vector<float3>(tranship::vector<float3>::of(v)) {}
	__host__ __device__ vec(const vec &v) : tranship::vector<float3>(tranship::vector<float3>::of(v)) {}
	__host__ __device__ vec operator*(float s) const { return vec(make_float3(x * s, y * s, z * s)); }
};
struct plain : tranship::vector<uint4> {};
static_assert(sizeof(vec) == sizeof(float3) && alignof(plain) == alignof(uint4), "laid out alike");

__host__ __device__ float first(const float3 &v) { return v.x; }
__global__ void kernel(float *p, plain *q)
{
	vec v(p[0]);
	p[1] = first(v * 2) + tranship::vector<float2>::of().y;
	q[0].w = q[1].x;
}

int main() { return 0; }
