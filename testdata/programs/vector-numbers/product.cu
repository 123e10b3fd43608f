#include "ops.h"
PRODUCT(float, 2, *)
PRODUCT(short, 2, /)
__host__ __device__ float4 operator*(const float4 &a, const float4 &b) { return make_float4(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w); }
__global__ void products(float2 *f, short2 *s, float4 *v) { f[0] = f[1] * f[2], s[0] = s[1] / s[2], v[0] = v[1] * v[2]; }
