// Operators between vectors, which HIP's vector types have, too: those that do as HIP's, and those that do not.
#include <hip/hip_runtime.h>
typedef float2 complex;
#define BOTH_SIDES __host__ __device__
#define everywhere __forceinline__ __device__ __host__

#if !defined(__HIP_PLATFORM_AMD__) /* HIP has it */
inline __host__ __device__ float4 operator*(float4 a, float4 b) { return make_float4(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w); }
#endif
inline __host__ complex operator*(const complex &a, const complex &b)
{
	return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
inline __device__ complex operator*(const complex &a, const complex &b)
{
	return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
static __host__ __forceinline__ void operator*=(double2 &a, const double2 &b) { a = make_double2(a.x * b.x - a.y * b.y, a.y); }
static __device__ __forceinline__ void operator*=(double2 &a, const double2 &b) { a = make_double2(a.x * b.x - a.y * b.y, a.y); }
__host__ inline float operator*(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
__device__ inline float operator*(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
__device__ inline int operator/(int2 a, int2 b) { return a.x / b.x + a.y / b.y; }
inline __host__ __device__ complex operator+(complex a, complex b) { return make_float2(a.x + b.x, a.y - b.y); }
inline __host__ __device__ complex operator*(complex a, float s) { return make_float2(a.x * s, a.y * s); }
__host__ inline double3 operator*(double3 a, double3 b) { return make_double3(a.y * b.z, a.z * b.x, a.x * b.y); }
__device__ inline double3 operator*(double3 a, double3 b) { return make_double3(a.y * b.z, a.z * b.x, a.x * b.y); }

__forceinline__ __host__ int2 &operator++(int2 &a) { a.x++; return a; }
__forceinline__ __device__ int2 &operator++(int2 &a) { a.x++; return a; }
__forceinline__ __host__ int2 &operator*=(int2 &a, const int2 &b) { a.x *= b.y; return a; }
__forceinline__ __device__ int2 &operator*=(int2 &a, const int2 &b) { a.x *= b.y; return a; }

__host__ __device__ complex square(complex a) { return a * a; }

__global__ void kernel(complex *c, double2 *d, float3 *f, float4 *g, int2 *i)
{
	c[0] = square(c[1]) + c[2] * c[3] * 2.0f;
	d[0] *= d[1];
	c[1].x = f[0] * f[1];
	g[0] = g[1] * g[2];
	i[0].x = i[1] / i[2];
	++i[1] *= i[2];
}

namespace geometry {
#if !defined(__HIP_PLATFORM_AMD__) /* HIP has it */
BOTH_SIDES int4 operator*(int4 a, int4 b) { return make_int4(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w); }
#endif
__host__ inline uint2 operator/(uint2 a, uint2 b) { return make_uint2(a.x / (b.x + 1), a.y / b.y); }
__device__ inline uint2 operator/(uint2 a, uint2 b) { return make_uint2(a.x / (b.x + 1), a.y / b.y); }
struct Box {
	int2 low;
	__host__ __device__ Box operator*(Box b) const { return Box{make_int2(low.x * b.low.x, low.y)}; }
};
__global__ void cells(int4 *a, uint2 *b) { a[0] = a[1] * a[2]; b[0] = b[1] / b[2]; }
} // namespace geometry

// A type that the program names within its own namespace, for one precision or the other.
namespace sim {
#ifdef SINGLE_PRECISION
typedef float4 Real4;
#else
typedef double4 Real4;
#endif
struct Mass4 {
	double x, y, z, w;
};
} // namespace sim
__host__ inline sim::Real4 operator*(const sim::Real4 &a, const sim::Real4 &b)
{
	sim::Real4 r;
	r.x = a.x * b.x, r.y = a.y * b.y, r.z = a.z * b.z, r.w = a.w;
	return r;
}
__device__ inline sim::Real4 operator*(const sim::Real4 &a, const sim::Real4 &b)
{
	sim::Real4 r;
	r.x = a.x * b.x, r.y = a.y * b.y, r.z = a.z * b.z, r.w = a.w;
	return r;
}
BOTH_SIDES inline sim::Mass4 operator*(const sim::Mass4 &a, const sim::Mass4 &b)
{
	return sim::Mass4{a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w};
}
__global__ void accelerate(sim::Real4 *v, sim::Mass4 *m) { v[0] = v[1] * v[2], m[0] = m[1] * m[2]; }
