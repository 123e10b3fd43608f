// A macro for both sides whose name begins like CUDA's own: each side gets a definition of the operator.
#include <cuda_runtime.h>
#define CUDA_METHOD __host__ __device__

namespace mine {
using Real3 = float3;
inline CUDA_METHOD Real3 operator*(Real3 a, Real3 b) { return make_float3(a.y * b.z, a.z * b.x, a.x * b.y); }
inline CUDA_METHOD Real3 operator*(Real3 a, float b) { return make_float3(a.x * b, a.y * b, a.z * b); }
__global__ void turn(Real3 *p) { p[0] = p[0] * p[1] * 2.f; }
}
