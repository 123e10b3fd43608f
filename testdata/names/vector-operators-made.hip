// Operators between vectors that macros make, for both sides, as HIP's are.
#include <hip/hip_runtime.h>

#define COMPOUND(type, scalar, op) \
	__host__ __forceinline__ type &operator op(type &v1, const type &v2) { v1.x op v2.x; v1.y op v2.y; return v1; } __device__ __forceinline__ type &operator op(type &v1, const type &v2) { v1.x op v2.x; v1.y op v2.y; return v1; } \
	__device__ __host__ __forceinline__ type &operator op(type &v, scalar s) { v.x op s; v.y op s; return v; }
COMPOUND(float2, float, +=)
COMPOUND(float2, float, *=)
COMPOUND(short2, short, -=)
#undef COMPOUND

#define BINARY(type, scalar, op, by) \
	__host__ inline type operator op(const type &v1, const type &v2) { type r = v1; r by v2; return r; } __device__ inline type operator op(const type &v1, const type &v2) { type r = v1; r by v2; return r; } \
	__device__ __host__ inline type operator op(const type &v, scalar s) { type r = v; r by s; return r; }
BINARY(float2, float, *, *=)
BINARY(float2, float, +, +=)
#undef BINARY

#define BOTH __host__ __device__
#define SCALE(name) __host__ name &operator*=(name &a, name b) { a.x *= b.y; a.y *= b.x; return a; } __device__ name &operator*=(name &a, name b) { a.x *= b.y; a.y *= b.x; return a; }
SCALE(int3)

struct Pair {
	float x, y;
};
// no vectors of CUDA's: as they are
#define FOR_PAIRS(op) __host__ __device__ inline Pair operator op(Pair a, Pair b) { return Pair{a.x op b.x, a.y op b.y}; }
FOR_PAIRS(*)
FOR_PAIRS(/)
#define COMPARE(type, op) __host__ __device__ inline bool operator op(type a, type b) { return a.x op b.x && a.y op b.y; }
COMPARE(float2, <)
#define ADD(type) __host__ __device__ inline type operator+(type a, type b) { return type{a.x - b.x, a.y - b.y}; }
ADD(int2)

__global__ void k(float2 *v, short2 *s, int3 *i, int2 *j, Pair *p)
{
	v[0] += v[1], v[1] *= v[2], v[2] += 1.f, v[2] *= 2.f, s[0] -= s[1], s[0] -= short(1), i[0] *= i[1];
	v[3] = v[4] * v[5] * 2.f + v[6] + 1.f;
	j[0] = j[1] + j[2];
	p[0] = p[1] * p[2] / p[3];
	if (v[0] < v[1])
		v[0] += v[1];
}
void host(float2 &a, float2 b) { a += b, a *= b, a = a * b; }
