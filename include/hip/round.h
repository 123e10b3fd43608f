// section round: CUDA's arithmetic that rounds down, up or towards zero.
// provides: __fadd_rd __fadd_ru __fadd_rz __fsub_rd __fsub_ru __fsub_rz __fmul_rd __fmul_ru __fmul_rz __fdiv_rd __fdiv_ru __fdiv_rz
// provides: __fmaf_rd __fmaf_ru __fmaf_rz __fmaf_ieee_rn __fmaf_ieee_rd __fmaf_ieee_ru __fmaf_ieee_rz
// provides: __frcp_rd __frcp_ru __frcp_rz __fsqrt_rd __fsqrt_ru __fsqrt_rz
// provides: __dadd_rd __dadd_ru __dadd_rz __dsub_rd __dsub_ru __dsub_rz __dmul_rd __dmul_ru __dmul_rz __ddiv_rd __ddiv_ru __ddiv_rz
// provides: __fma_rd __fma_ru __fma_rz __drcp_rd __drcp_ru __drcp_rz __dsqrt_rd __dsqrt_ru __dsqrt_rz
// requires: -
//
// The result rounded to nearest, and one step in the direction asked for when the exact remainder says so. Exact for float. Exact for
// double but where the remainder of a product or quotient is below the smallest double.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

namespace tranship {
namespace detail {

enum direction { downwards = -1, towards_zero = 0, upwards = 1 };

// f + rest in the direction given, where f is the nearest to that; of 'rest' only the sign counts.
__host__ __device__ inline float directed(float f, double rest, int way)
{
	int bits;
	__builtin_memcpy(&bits, &f, 4);
	bool negative = bits < 0;
	if (way == towards_zero)
		way = (f == 0 ? rest < 0 : negative) ? upwards : downwards;
	if (!(way > 0 ? rest > 0 : rest < 0))
		return f;
	if (f == 0)
		bits = way > 0 ? 1 : (int)0x80000001u;
	else
		bits += (way > 0) == negative ? -1 : 1;
	__builtin_memcpy(&f, &bits, 4);
	return f;
}
__host__ __device__ inline double directed(double d, double rest, int way)
{
	long long bits;
	__builtin_memcpy(&bits, &d, 8);
	bool negative = bits < 0;
	if (way == towards_zero)
		way = (d == 0 ? rest < 0 : negative) ? upwards : downwards;
	if (!(way > 0 ? rest > 0 : rest < 0))
		return d;
	if (d == 0)
		bits = way > 0 ? 1 : (long long)0x8000000000000001ull;
	else
		bits += (way > 0) == negative ? -1 : 1;
	__builtin_memcpy(&d, &bits, 8);
	return d;
}

// hi + lo, lo far smaller, to float.
__host__ __device__ inline float directed_float(double hi, double lo, int way)
{
	float f = (float)hi;
	double rest = hi - (double)f;
	return directed(f, rest != 0 ? rest : lo, way);
}

// What is lost when s = a + b is rounded.
__host__ __device__ inline double lost_by_sum(double a, double b, double s)
{
#pragma clang fp reassociate(off) contract(off)
	double part = s - a;
	return (a - (s - part)) + (b - part);
}

// An exact zero that cancelled is -0 when rounding down.
template <class T> __host__ __device__ inline T exact_zero(T a, T b, T s, int way)
{
	return s == 0 && way == downwards && a == -b && __builtin_signbit(a) != __builtin_signbit(b) ? -(T)0 : s;
}

__host__ __device__ inline float add_directed(float a, float b, int way)
{
	double s = (double)a + (double)b;
	float f = directed_float(s, lost_by_sum(a, b, s), way);
	return exact_zero(a, b, f, way);
}
__host__ __device__ inline float mul_directed(float a, float b, int way) { return directed_float((double)a * (double)b, 0, way); }
__host__ __device__ inline float fma_directed(float a, float b, float c, int way)
{
	double p = (double)a * (double)b, s = p + (double)c;
	float f = directed_float(s, lost_by_sum(p, c, s), way);
	return f == 0 ? (float)exact_zero(p, (double)c, (double)f, way) : f;
}
__host__ __device__ inline float div_directed(float a, float b, int way)
{
	double q = (double)a / (double)b, rest = __builtin_fma(-q, (double)b, (double)a);
	return directed_float(q, b < 0 ? -rest : rest, way);
}
__host__ __device__ inline float sqrt_directed(float a, int way)
{
	double s = __builtin_sqrt((double)a);
	return directed_float(s, __builtin_fma(-s, s, (double)a), way);
}

// A result that overflowed from finite operands comes back to the largest number when rounded towards it.
__host__ __device__ inline double overflowed(double s, bool finite, int way)
{
	return finite && __builtin_isinf(s) && way != (s > 0 ? upwards : downwards) ? __builtin_copysign(1.7976931348623157e308, s) : s;
}
__host__ __device__ inline bool both_finite(double a, double b) { return __builtin_isfinite(a) && __builtin_isfinite(b); }

__host__ __device__ inline double add_directed(double a, double b, int way)
{
	double s = a + b;
	if (!__builtin_isfinite(s))
		return overflowed(s, both_finite(a, b), way);
	// the remainder of a sum near the largest number overflows on the way unless scaled
	double h = s * 0.5;
	double lost = __builtin_fabs(s) > 1e300 ? lost_by_sum(a * 0.5, b * 0.5, h) : lost_by_sum(a, b, s);
	return exact_zero(a, b, directed(s, lost, way), way);
}
__host__ __device__ inline double mul_directed(double a, double b, int way)
{
	double p = a * b;
	if (!__builtin_isfinite(p))
		return overflowed(p, both_finite(a, b), way);
	double lost = __builtin_fma(a, b, -p);
	if (p == 0 && a != 0 && b != 0)
		lost = (a < 0) != (b < 0) ? -1 : 1;
	return directed(p, lost, way);
}
__host__ __device__ inline double div_directed(double a, double b, int way)
{
	double q = a / b;
	if (!both_finite(a, b) || b == 0)
		return q;
	if (!__builtin_isfinite(q))
		return overflowed(q, true, way);
	double rest = q == 0 && a != 0 ? a : __builtin_fma(-q, b, a);
	return directed(q, b < 0 ? -rest : rest, way);
}
__host__ __device__ inline double sqrt_directed(double a, int way)
{
	double s = __builtin_sqrt(a);
	return __builtin_isfinite(s) ? directed(s, __builtin_fma(-s, s, a), way) : s;
}
__host__ __device__ inline double fma_directed(double a, double b, double c, int way)
{
#pragma clang fp reassociate(off) contract(off)
	double f = __builtin_fma(a, b, c), p = a * b;
	if (!__builtin_isfinite(f))
		return overflowed(f, both_finite(a, b) && __builtin_isfinite(c), way);
	if (!__builtin_isfinite(p))
		return f;
	// a * b + c = p + low + c = f + the remainder, in parts that do not overlap
	double low = __builtin_fma(a, b, -p);
	double c_low = c + low, c_lost = lost_by_sum(c, low, c_low);
	double top = p + c_low, top_lost = lost_by_sum(p, c_low, top);
	double rest = (top - f) + top_lost;
	f = directed(f, rest + c_lost, way);
	return f == 0 ? exact_zero(p, c, f, way) : f;
}

} // namespace detail
} // namespace tranship

#define TRANSHIP_ROUND(suffix, way)                                                                                                 \
	template <int = 0> __device__ inline float __fadd_##suffix(float a, float b) { return tranship::detail::add_directed(a, b, way); }   \
	template <int = 0> __device__ inline float __fsub_##suffix(float a, float b) { return tranship::detail::add_directed(a, -b, way); }  \
	template <int = 0> __device__ inline float __fmul_##suffix(float a, float b) { return tranship::detail::mul_directed(a, b, way); }   \
	template <int = 0> __device__ inline float __fdiv_##suffix(float a, float b) { return tranship::detail::div_directed(a, b, way); }   \
	template <int = 0> __device__ inline float __frcp_##suffix(float a) { return tranship::detail::div_directed(1.0f, a, way); }         \
	template <int = 0> __device__ inline float __fsqrt_##suffix(float a) { return tranship::detail::sqrt_directed(a, way); }             \
	template <int = 0> __device__ inline float __fmaf_##suffix(float a, float b, float c) { return tranship::detail::fma_directed(a, b, c, way); }      \
	template <int = 0> __device__ inline float __fmaf_ieee_##suffix(float a, float b, float c) { return tranship::detail::fma_directed(a, b, c, way); } \
	template <int = 0> __device__ inline double __dadd_##suffix(double a, double b) { return tranship::detail::add_directed(a, b, way); }               \
	template <int = 0> __device__ inline double __dsub_##suffix(double a, double b) { return tranship::detail::add_directed(a, -b, way); }              \
	template <int = 0> __device__ inline double __dmul_##suffix(double a, double b) { return tranship::detail::mul_directed(a, b, way); }               \
	template <int = 0> __device__ inline double __ddiv_##suffix(double a, double b) { return tranship::detail::div_directed(a, b, way); }               \
	template <int = 0> __device__ inline double __drcp_##suffix(double a) { return tranship::detail::div_directed(1.0, a, way); }                       \
	template <int = 0> __device__ inline double __dsqrt_##suffix(double a) { return tranship::detail::sqrt_directed(a, way); }                          \
	template <int = 0> __device__ inline double __fma_##suffix(double a, double b, double c) { return tranship::detail::fma_directed(a, b, c, way); }
TRANSHIP_ROUND(rd, tranship::detail::downwards)
TRANSHIP_ROUND(ru, tranship::detail::upwards)
TRANSHIP_ROUND(rz, tranship::detail::towards_zero)
#undef TRANSHIP_ROUND
template <int = 0> __device__ inline float __fmaf_ieee_rn(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
#endif
