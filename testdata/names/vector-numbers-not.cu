// A program's own operators between vectors and numbers that are used with numbers of their parameters' types, or do what HIP's do: they stay.
#include <cuda_runtime.h>
#define BOTH __host__ __device__

BOTH inline int3 operator*(int3 v, float s) { return make_int3(v.x * s, v.y * s, v.z * s); }
BOTH inline uint4 operator*(uint4 v, float s) { return v; }
BOTH inline float3 operator*(float3 a, float s) { return make_float3(a.x * s, a.y * s, a.z * s); }
__global__ void exact(int3 *v, float s, float3 *f, double d) { v[0] = v[1] * s, v[1] = v[2] * 2.f, f[0] = f[1] * d * 2; }
template <class T> BOTH int2 operator*(int2 v, T s) { return make_int2(v.x * s, v.y * s); }
BOTH inline int2 operator*(int2 v, float s) { return make_int2(v.x * s, v.y * s); }
__global__ void any(int2 *v, double (*f)()) { v[0] = v[1] * f(); }
