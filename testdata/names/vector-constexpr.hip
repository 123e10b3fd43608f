// Operators between vectors that are constexpr, which nvcc takes for the device, too, if asked: for each side, as HIP's are for both.
#include <hip/hip_runtime.h>
#define CX constexpr
#define HD_CX __host__ __device__ constexpr
#define HOST __host__
#define DEVICE_INLINE __device__ inline

__host__ constexpr float2 operator*(float2 a, float2 b) { return float2{a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }
__device__ constexpr float2 operator*(float2 a, float2 b) { return float2{a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }
static __host__ constexpr int2 operator/(const int2 &a, const int2 &b) noexcept { return int2{a.x / b.y, a.y / b.x}; }
static __device__ constexpr int2 operator/(const int2 &a, const int2 &b) noexcept { return int2{a.x / b.y, a.y / b.x}; }
__host__ CX inline double2 operator*(double2 a, double2 b) { return double2{a.x * b.y, 0}; }
__device__ CX inline double2 operator*(double2 a, double2 b) { return double2{a.x * b.y, 0}; }
__host__ constexpr float3 operator*(float3 a, float3 b) { return float3{a.x * b.y, a.y * b.z, a.z * b.x}; }
__device__ constexpr float3 operator*(float3 a, float3 b) { return float3{a.x * b.y, a.y * b.z, a.z * b.x}; }
HOST inline float4 operator*(float4 a, float4 b) { return make_float4(a.x * b.w, 0, 0, 0); }
DEVICE_INLINE float4 operator*(float4 a, float4 b) { return make_float4(a.x * b.w, 0, 0, 0); }
__host__ constexpr uint2 operator*(uint2 a, uint2 b) { return uint2{a.x * b.y, a.y * b.x}; }
__device__ constexpr uint2 operator*(uint2 a, uint2 b) { return uint2{a.x * b.y, a.y * b.x}; }
__host__ constexpr short2 operator*(short2 a, short2 b);
__device__ constexpr short2 operator*(short2 a, short2 b);
__host__ constexpr short2 operator*(short2 a, short2 b) { return a; }
__device__ constexpr short2 operator*(short2 a, short2 b) { return a; }
static_assert((float2{1, 2} * float2{3, 4}).x == -5, "");
__constant__ int2 half_of = int2{8, 4} / int2{2, 2};

__global__ void k(float2 *p, int2 *i, double2 *d, float3 *f, float4 *g, uint2 *u, short2 *s)
{
	p[0] = p[1] * p[2], i[0] = i[1] / i[2], d[0] = d[1] * d[2], f[0] = f[1] * f[2], g[0] = g[1] * g[2], u[0] = u[1] * u[2];
	s[0] = s[1] * s[2];
	constexpr float2 c = float2{1, 2} * float2{3, 4};
	p[3] = c;
}
float2 host(float2 a, float2 b) { return a * b; }
__host__ __device__ float2 both(float2 a, float2 b) { return a * b; }
// sums, and what is no vector: as they are
constexpr float2 operator+(float2 a, float2 b) { return float2{a.x + b.x, a.y - b.y}; }
struct Pair { float x, y; };
constexpr Pair operator*(Pair a, Pair b) { return Pair{a.x * b.x, a.y * b.y}; }
inline float2 operator/(float2 a, float2 b) { return float2{a.x / b.x, a.y - b.y}; }
