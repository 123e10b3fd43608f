// What CUDA has built in and HIP's headers define: a program's own definition is one too many.
// no-compile: some of these are one too many, as their diagnostics say
#include <cuda_runtime.h>
__device__ float __saturatef(float x) { return x < 0.f ? 0.f : x > 1.f ? 1.f : x; }
static __device__ __forceinline__ double rint(double x) { return floor(x + 0.5); }
__host__ __device__ inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
#ifndef OLD_MATH
#define OLD_MATH 0
#endif
#if OLD_MATH
__device__ inline double normcdf(double x) { return 0.5 * erfc(-x * 0.7071); }
#endif
#ifdef __CUDACC__
__device__ int __mul24(int a, int b) { return a * b; }
#endif
// other parameters, or a host's
__device__ int __umulhi(int x) { return x != 0; }
float erfinvf(float x) { return x; }
namespace own {
__device__ float __fdividef(float a, float b) { return a / b; }
}
struct s {
	__device__ float sinf(float a) { return a; }
};
__device__ double floor(double x);
__global__ void k(float *p)
{
	p[0] = __saturatef(p[1]) + (float)rint(2.0) + rsqrtf(p[2]) + __umulhi(2) + own::__fdividef(1, 2) + s().sinf(1) + __mul24(2, 3);
}
