// Sums and products that CUDA never fuses with a neighbour; HIP's functions of these names are a plain + and *.
#include <cuda_runtime.h>

#define MUL(x, y) __fmul_rn(x, y)

struct pair {
	double high, low;
};

__device__ pair two_product(double a, double b)
{
	pair p;
	p.high = __dmul_rn(a, b);
	p.low = __fma_rn(a, b, -p.high);
	return p;
}
__device__ double difference(double a, double b, double c) { return __dsub_rn(__dmul_rn(a, b), c); }
__device__ float2 pairs(float2 p, float2 q)
{
	float2 r = __fmul2_rn(p, q);
	return __fadd2_rn(r, q);
}
__global__ void kernel(float *f, double *d)
{
	f[0] = __fadd_rn(MUL(f[1], f[2]), __fsub_rn(f[3], 1));
	d[0] = __dadd_rn(d[1], difference(d[0], d[1], d[2])) + two_product(d[1], d[2]).low;
	f[1] = __fdiv_rn(f[1], f[2]) + __fsqrt_rn(f[3]) + __frsqrt_rn(f[3]) + __frcp_rn(f[4]) + __fmaf_rn(f[0], f[1], f[2]);
	// CUDA makes 0 of what is no number
	f[5] = __saturatef(f[1] * f[2]);
}

// twins: the program's own, and code that is HIP's already
namespace own {
__host__ __device__ inline float __fmul_rn(float a, float b) { return a * b; }
inline float twice(float a) { return own::__fmul_rn(a, 2); }
} // namespace own
#ifdef __HIP_PLATFORM_AMD__
__device__ float hip_only(float a) { return __fadd_rn(a, __saturatef(a)); }
#endif
