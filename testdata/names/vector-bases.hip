// Classes that derive from vector types and mix with numbers, which the operators of HIP's types would, too; those that do not.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <cmath>
class vec3 : public tranship::vector<float3> {
public:
	__host__ __device__ vec3() {}
	__host__ __device__ vec3(float a, float b, float c) { x = a; y = b; z = c; }
	__host__ __device__ vec3(const float3 &v) : tranship::vector<float3>(tranship::vector<float3>::of(v)) {}
	__host__ __device__ vec3(const vec3 &v) : tranship::vector<float3>(tranship::vector<float3>::of(v)) {}
	__host__ __device__ float length() const { return sqrtf(x * x + y * y + z * z); }
	__host__ __device__ vec3 &operator*=(float t) { x *= t; y *= t; z *= t; return *this; }
};
__host__ __device__ inline vec3 operator*(float t, const vec3 &v) { return vec3(t * v.x, t * v.y, t * v.z); }

struct complex : tranship::vector<float2> {
	__host__ __device__ complex(float r = 0, float i = 0) : tranship::vector<float2>(tranship::vector<float2>::of(r, i)) {}
	__device__ complex operator*(const complex &o) const { return {x * o.x - y * o.y, x * o.y + y * o.x}; }
};

struct word final : tranship::vector<uint2> {
	__device__ word(unsigned long long v) { x = (unsigned)v; y = (unsigned)(v >> 32); }
	__device__ operator unsigned long long() const { return (unsigned long long)y << 32 | x; }
};

struct point : float4 {
	__device__ point operator+(const point &o) const { point p; p.x = x + o.x; p.y = y + o.y; return p; }
};
struct cell : int2 {
	int n;
};

__device__ float first(float3 v) { return v.x; }
__device__ void grow(float3 &v) { v.x += 1; }

__global__ void k(vec3 *v, complex *c, word *w, point *p, cell *n)
{
	vec3 a = 2 * v[0];
	a *= 3;
	grow(a);
	v[1] = 0.5 * a;
	v[2] = vec3(make_float3(first(a), a.length(), 0));
	c[0] = c[1] * 2.f;
	w[0] = (w[1] ^ w[2]) + w[3];
	p[0] = p[1] + p[2];
	n[0].x = n[1].n;
}

// Beside a base with operators of its own: a name that both have would be ambiguous.
template <class T, int L, class S> struct arithmetic {
	__host__ __device__ T *ptr() { return static_cast<S *>(this)->raw(); }
	__host__ __device__ S operator-(const S &o) const
	{
		S r = *static_cast<const S *>(this);
		for (int i = 0; i < L; i++)
			r.ptr()[i] -= const_cast<S &>(o).ptr()[i];
		return r;
	}
	__host__ __device__ T &operator[](int i) { return ptr()[i]; }
	__host__ __device__ bool operator==(const S &o) const { return false; }
};
class Vec3f : public arithmetic<float, 3, Vec3f>, public tranship::vector<float3> {
public:
	__host__ __device__ Vec3f() {}
	__host__ __device__ Vec3f(float3 v) : arithmetic(), tranship::vector<float3>(tranship::vector<float3>::of(v)) {}
	__host__ __device__ float *raw() { return &x; }
};
struct tag {};
struct tagged : float2, tag {
	__device__ float sum() const { return x + y; }
};
__global__ void differ(Vec3f *v, tagged *t, bool *same)
{
	Vec3f d = v[0] - v[1];
	d[1] += first(d) + t->sum();
	same[0] = v[0] == v[1];
	v[2] = d;
}
