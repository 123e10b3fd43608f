#pragma once
using real = float;
typedef unsigned int index_t;
typedef struct span {
	int first, last;
} span;
struct vec3 {
	static const int rank = 3;
	real x, y, z;
	__host__ __device__ real dot(const vec3 &o) const { return x * o.x + y * o.y + z * o.z; }
};
struct ray {
	vec3 from, to;
	real length;
};
class key {
public:
	key() = default;
	__host__ __device__ key(int a, int b, float weight = 0) : a(a), b(b), weight(weight) {}
	__host__ __device__ explicit key(int a) : a(a), b(0), weight(0) {}
	int a, b;
	float weight;
};
