// section complex: absolute values and quotients of complex numbers as large and as small as CUDA's.
// provides: tranship_cabsf tranship_cabs tranship_cdivf tranship_cdiv
// requires: -
// for C, too
//
// hipCabs and hipCdiv square the components, which overflows from about 1e19 (float) and 1e154 (double) and underflows likewise; CUDA's
// scale them first.
#ifdef __cplusplus
extern "C++" {
#endif
#include <hip/hip_runtime.h>
#include <hip/hip_complex.h>
#if !defined(__HIPCC_RTC__)
#include <math.h>
#endif

static __host__ __device__ inline float tranship_cabsf(hipFloatComplex z) { return hypotf(z.x, z.y); }
static __host__ __device__ inline double tranship_cabs(hipDoubleComplex z) { return hypot(z.x, z.y); }
static __host__ __device__ inline hipFloatComplex tranship_cdivf(hipFloatComplex p, hipFloatComplex q)
{
	float scale = 1.0f / (fabsf(q.x) + fabsf(q.y)), a = p.x * scale, b = p.y * scale, c = q.x * scale, d = q.y * scale;
	float square = 1.0f / (c * c + d * d);
	return make_hipFloatComplex((a * c + b * d) * square, (b * c - a * d) * square);
}
static __host__ __device__ inline hipDoubleComplex tranship_cdiv(hipDoubleComplex p, hipDoubleComplex q)
{
	double scale = 1.0 / (fabs(q.x) + fabs(q.y)), a = p.x * scale, b = p.y * scale, c = q.x * scale, d = q.y * scale;
	double square = 1.0 / (c * c + d * d);
	return make_hipDoubleComplex((a * c + b * d) * square, (b * c - a * d) * square);
}
#ifdef __cplusplus
} // extern "C++"
#endif
