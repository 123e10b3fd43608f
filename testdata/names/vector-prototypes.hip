// Prototypes of operators between vectors, which HIP's vector types have, too: declared for each side as their definitions are.
#include <hip/hip_runtime.h>
#define BOTH __host__ __device__
#define BOTH_INLINE BOTH __forceinline__ __attribute__((unused))

__host__ float2 operator/(const float2 &a, const float2 &b);
__device__ float2 operator/(const float2 &a, const float2 &b);
__host__ int3 operator*(int3 a, int3 b);
__device__ int3 operator*(int3 a, int3 b);
extern __host__ void operator*=(double4 &a, double4 const &b);
extern __device__ void operator*=(double4 &a, double4 const &b);
namespace mine {
__host__ uchar4 operator*(uchar4, uchar4) noexcept;
__device__ uchar4 operator*(uchar4, uchar4) noexcept;
auto __host__ operator/(short2 a, short2 b) -> short2;
auto __device__ operator/(short2 a, short2 b) -> short2;
}
__host__ float1 operator*(float1 a, float1 b);
__device__ float1 operator*(float1 a, float1 b);
__host__ __forceinline__ __attribute__((unused)) float4 operator/(float4 a, float4 b) { return make_float4(a.x / b.x, a.y / b.x, a.z, a.w); }
__device__ __forceinline__ __attribute__((unused)) float4 operator/(float4 a, float4 b) { return make_float4(a.x / b.x, a.y / b.x, a.z, a.w); }
// the same as HIP's: with a prototype, each side gets one still
__host__ float3 operator*(const float3 &a, const float3 &b);
__device__ float3 operator*(const float3 &a, const float3 &b);
__host__ float3 operator*(const float3 &a, const float3 &b) { return make_float3(a.x * b.x, a.y * b.y, a.z * b.z); }
__device__ float3 operator*(const float3 &a, const float3 &b) { return make_float3(a.x * b.x, a.y * b.y, a.z * b.z); }
#if !defined(__HIP_PLATFORM_AMD__) /* HIP has it */
BOTH double2 operator*(double2 a, double2 b) { return make_double2(a.x * b.x, a.y * b.y); }
#endif

__global__ void ratio(float2 *p, int3 *i, double4 *d, float1 *f, float3 *t, double2 *e, float4 *g)
{
	p[0] = p[1] / p[2], i[0] = i[1] * i[2], d[0] *= d[1], f[0] = f[1] * f[2], t[0] = t[1] * t[2], e[0] = e[1] * e[2];
	g[0] = g[1] / g[2];
	p[1] = operator/(p[0], p[1]);
}
__host__ float2 operator/(const float2 &a, const float2 &b)
{
	float d = b.x * b.x + b.y * b.y;
	return make_float2((a.x * b.x + a.y * b.y) / d, (a.y * b.x - a.x * b.y) / d);
}
__device__ float2 operator/(const float2 &a, const float2 &b)
{
	float d = b.x * b.x + b.y * b.y;
	return make_float2((a.x * b.x + a.y * b.y) / d, (a.y * b.x - a.x * b.y) / d);
}
__host__ int3 operator*(int3 a, int3 b) { return make_int3(a.y * b.z, a.z * b.x, a.x * b.y); }
__device__ int3 operator*(int3 a, int3 b) { return make_int3(a.y * b.z, a.z * b.x, a.x * b.y); }
__host__ void operator*=(double4 &a, double4 const &b) { a.x *= b.w; }
__device__ void operator*=(double4 &a, double4 const &b) { a.x *= b.w; }
__host__ float1 operator*(float1 a, float1 b) { return make_float1(a.x * b.x + 1); }
__device__ float1 operator*(float1 a, float1 b) { return make_float1(a.x * b.x + 1); }
namespace mine {
__host__ uchar4 operator*(uchar4 a, uchar4 b) noexcept { return a; }
__device__ uchar4 operator*(uchar4 a, uchar4 b) noexcept { return a; }
auto __host__ operator/(short2 a, short2 b) -> short2 { return b; }
auto __device__ operator/(short2 a, short2 b) -> short2 { return b; }
__global__ void k(uchar4 *u, short2 *s) { u[0] = u[1] * u[2], s[0] = s[1] / s[2]; }
}
// for one side, sums, other types: as they are
__device__ long2 operator*(long2 a, long2 b);
uint4 operator/(uint4 a, uint4 b);
__host__ __device__ float2 operator+(float2 a, float2 b);
struct Pair { float x, y; };
__host__ __device__ Pair operator*(Pair a, Pair b);
