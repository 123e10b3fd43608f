#pragma once
#include <cuda_runtime.h>
// A program's operators in a header, their uses in a source.
typedef int2 cell;
namespace grid {
__host__ __device__ inline int2 operator*(const int2 &v, float s) { return make_int2((int)(v.x * s), (int)(v.y * s)); }
__host__ __device__ cell operator/(cell v, double s);
}
__host__ __device__ inline uchar4 operator*(uchar4 v, float s) { return v; }
struct box { int2 size; uchar4 color; };
#define HALF(v) ((v) * 0.5)
// A prototype, whose definition does what HIP's operator does, and macros that make operators in the source.
__host__ __device__ float4 operator*(const float4 &a, const float4 &b);
#define PRODUCT(T, N, OP) __host__ __device__ inline T##N operator OP(T##N const &a, T##N const &b) { T##N r; r.x = a.x OP b.y; r.y = a.y OP b.x; return r; }
