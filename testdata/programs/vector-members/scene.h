#pragma once
#include <cuda_runtime.h>
typedef float3 vec;
struct particle {
	float3 at, speed;
	float mass;
};
struct ray {
	vec from, to;
};
struct grid {
	int4 dims[2];
	uint2 n;
	const float4 *values;
};
struct plain {
	int at[3];
	float n;
};
class camera {
public:
	__host__ __device__ camera(vec at, int2 size) : at_(at), size_(size) {}
	__host__ __device__ void look(const float3 &to, int steps = 1) { at_.x += to.x * steps; }
	__host__ __device__ void tell(const float *values, plain p, int4 n) { at_.y = p.n + n.w + values[0]; }

private:
	vec at_;
	int2 size_;
};
__host__ __device__ inline float shade(vec at, float4 light, int n = 0) { return at.x * light.w + n; }
__host__ __device__ inline float sum(float3 v) { return v.x; }
__host__ __device__ inline float sum(int a, int b) { return a + b; }
