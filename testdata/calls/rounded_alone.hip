// Sums and products that CUDA never fuses with a neighbour; HIP's functions of these names are a plain + and *.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>

#define MUL(x, y) tranship::fmul_rn(x, y)

struct pair {
	double high, low;
};

__device__ pair two_product(double a, double b)
{
	pair p;
	p.high = tranship::dmul_rn(a, b);
	p.low = __fma_rn(a, b, -p.high);
	return p;
}
__device__ double difference(double a, double b, double c) { return tranship::dsub_rn(tranship::dmul_rn(a, b), c); }
__device__ float2 pairs(float2 p, float2 q)
{
	float2 r = make_float2(tranship::fmul_rn(p.x, q.x), tranship::fmul_rn(p.y, q.y));
	return make_float2(tranship::fadd_rn(r.x, q.x), tranship::fadd_rn(r.y, q.y));
}
__global__ void kernel(float *f, double *d)
{
	f[0] = tranship::fadd_rn(MUL(f[1], f[2]), tranship::fsub_rn(f[3], 1));
	d[0] = tranship::dadd_rn(d[1], difference(d[0], d[1], d[2])) + two_product(d[1], d[2]).low;
	f[1] = __fdiv_rn(f[1], f[2]) + sqrtf(f[3]) + tranship::frsqrt_rn(f[3]) + __frcp_rn(f[4]) + __fmaf_rn(f[0], f[1], f[2]);
	// CUDA makes 0 of what is no number
	f[5] = fminf(fmaxf(f[1] * f[2], 0.0f), 1.0f);
}

// twins: the program's own, and code that is HIP's already
namespace own {
__host__ __device__ inline float __fmul_rn(float a, float b) { return a * b; }
inline float twice(float a) { return own::__fmul_rn(a, 2); }
} // namespace own
#ifdef __HIP_PLATFORM_AMD__
__device__ float hip_only(float a) { return __fadd_rn(a, __saturatef(a)); }
#endif
