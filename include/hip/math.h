// section math: overloads of the mathematical functions that nvcc has and hipcc lacks.
// provides: max min umax umin llmax llmin ullmax ullmin fdivide fdividef __tanhf __ffs __ffsll
// provides: rsqrt rsqrtf rcbrt rcbrtf sinpi sinpif cospi cospif sincospi sincospif sincos exp10
// provides: erfinv erfinvf erfcinv erfcinvf erfcx erfcxf normcdf normcdff normcdfinv normcdfinvf
// provides: j0 j1 jn y0 y1 yn cyl_bessel_i0 cyl_bessel_i1
// provides: tranship::popc tranship::popcll tranship::umul24 tranship::fns tranship::base
// requires: -
//
// The global functions are templates without template arguments of note, so that a function of HIP, of a later ROCm or of the
// program itself with the same parameters comes before them.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#include <math.h> // ::sin(float) and its like
#include <string.h> // ::memcpy on the host, which HIP's device overload would otherwise hide
#endif

namespace tranship {
namespace detail {

// What max and min of two different integer types give, 'int' or 'unsigned', for the types that promote to these.
template <class T> struct small_int {};
template <> struct small_int<bool> { typedef int type; };
template <> struct small_int<char> { typedef int type; };
template <> struct small_int<signed char> { typedef int type; };
template <> struct small_int<unsigned char> { typedef int type; };
template <> struct small_int<short> { typedef int type; };
template <> struct small_int<unsigned short> { typedef int type; };
template <> struct small_int<int> { typedef int type; };
template <> struct small_int<unsigned> { typedef unsigned type; };
template <class A, class B, class P = typename small_int<A>::type, class Q = typename small_int<B>::type> struct mixed { typedef int type; };
template <class A, class B, class Q> struct mixed<A, B, unsigned, Q> { typedef unsigned type; };
template <class A, class B> struct mixed<A, B, int, unsigned> { typedef unsigned type; };
template <class A> struct mixed<A, A, int, int> {}; // HIP's own, and below
template <class A> struct mixed<A, A, unsigned, unsigned> {};

template <class T> __host__ __device__ constexpr T larger(T a, T b) { return a < b ? b : a; }
template <class T> __host__ __device__ constexpr T smaller(T a, T b) { return b < a ? b : a; }
__host__ __device__ inline float larger(float a, float b) { return __builtin_fmaxf(a, b); }
__host__ __device__ inline float smaller(float a, float b) { return __builtin_fminf(a, b); }
__host__ __device__ inline double larger(double a, double b) { return __builtin_fmax(a, b); }
__host__ __device__ inline double smaller(double a, double b) { return __builtin_fmin(a, b); }

} // namespace detail

// HIP gives these another type than CUDA: unsigned for a bit count, int for an unsigned product and a bit position.
__device__ inline int popc(unsigned x) { return __builtin_popcount(x); }
__device__ inline int popcll(unsigned long long x) { return __builtin_popcountll(x); }
__host__ __device__ inline unsigned umul24(unsigned a, unsigned b) { return (a & 0xffffffu) * (b & 0xffffffu); }

namespace detail {
template <class N, bool = __is_integral(N)> struct power { typedef float base; };
template <class N> struct power<N, true> { typedef double base; };
template <class N> struct power<N &, false> : power<N> {};
} // namespace detail

// What CUDA's pow takes to the power of an N: with an integer, a float becomes a double, which HIP's does not make of it.
template <class N, class T> __host__ __device__ constexpr const T &base(const T &x) { return x; }
template <class N> __host__ __device__ constexpr typename detail::power<N>::base base(float x) { return x; }

// The position of the nth set bit of the mask, counted up (n > 0) or down (n < 0) from 'base', itself included; ~0 when there is none.
__host__ __device__ inline unsigned fns(unsigned mask, unsigned base, int n)
{
	if (n == 0)
		return base < 32 && mask >> base & 1 ? base : ~0u;
	int step = n > 0 ? 1 : -1;
	for (int at = (int)base; at >= 0 && at < 32; at += step)
		if (mask >> at & 1 && (n -= step) == 0)
			return (unsigned)at;
	return ~0u;
}

} // namespace tranship

// max and min of two types. HIP has int alone on the host, so that max(1.5f, 2.5f) is 2 there, and on the device computes two
// different integer types in double, which does not hold every 64-bit integer. The names are in parentheses for programs that
// define macros of these names.
#define TRANSHIP_MIXED(A)                                                                                                           \
	template <class B> __host__ __device__ inline typename tranship::detail::mixed<A, B>::type(max)(A a, B b)                    \
	{                                                                                                                            \
		typedef typename tranship::detail::mixed<A, B>::type T;                                                              \
		return tranship::detail::larger((T)a, (T)b);                                                                         \
	}                                                                                                                            \
	template <class B> __host__ __device__ inline typename tranship::detail::mixed<A, B>::type(min)(A a, B b)                    \
	{                                                                                                                            \
		typedef typename tranship::detail::mixed<A, B>::type T;                                                              \
		return tranship::detail::smaller((T)a, (T)b);                                                                        \
	}
TRANSHIP_MIXED(bool)
TRANSHIP_MIXED(char)
TRANSHIP_MIXED(signed char)
TRANSHIP_MIXED(unsigned char)
TRANSHIP_MIXED(short)
TRANSHIP_MIXED(unsigned short)
TRANSHIP_MIXED(int)
TRANSHIP_MIXED(unsigned)
#undef TRANSHIP_MIXED

#define TRANSHIP_MAX_MIN(where, T, A, B)                                                                                            \
	template <int = 0> where inline T(max)(A a, B b) { return tranship::detail::larger((T)a, (T)b); }                            \
	template <int = 0> where inline T(min)(A a, B b) { return tranship::detail::smaller((T)a, (T)b); }
TRANSHIP_MAX_MIN(__host__ __device__, unsigned long, long, unsigned long)
TRANSHIP_MAX_MIN(__host__ __device__, unsigned long, unsigned long, long)
TRANSHIP_MAX_MIN(__host__ __device__, unsigned long long, long long, unsigned long long)
TRANSHIP_MAX_MIN(__host__ __device__, unsigned long long, unsigned long long, long long)
TRANSHIP_MAX_MIN(__host__ __device__, int, bool, bool)
TRANSHIP_MAX_MIN(__host__ __device__, int, char, char)
TRANSHIP_MAX_MIN(__host__ __device__, int, signed char, signed char)
TRANSHIP_MAX_MIN(__host__ __device__, int, unsigned char, unsigned char)
TRANSHIP_MAX_MIN(__host__ __device__, int, short, short)
TRANSHIP_MAX_MIN(__host__ __device__, int, unsigned short, unsigned short)
TRANSHIP_MAX_MIN(__host__ __device__, double, float, double)
TRANSHIP_MAX_MIN(__host__ __device__, double, double, float)
TRANSHIP_MAX_MIN(__host__, unsigned, unsigned, unsigned)
TRANSHIP_MAX_MIN(__host__, long, long, long)
TRANSHIP_MAX_MIN(__host__, unsigned long, unsigned long, unsigned long)
TRANSHIP_MAX_MIN(__host__, long long, long long, long long)
TRANSHIP_MAX_MIN(__host__, unsigned long long, unsigned long long, unsigned long long)
TRANSHIP_MAX_MIN(__host__, float, float, float)
TRANSHIP_MAX_MIN(__host__, double, double, double)
#undef TRANSHIP_MAX_MIN

template <int = 0> __host__ __device__ inline unsigned umax(unsigned a, unsigned b) { return a < b ? b : a; }
template <int = 0> __host__ __device__ inline unsigned umin(unsigned a, unsigned b) { return b < a ? b : a; }
template <int = 0> __host__ __device__ inline long long llmax(long long a, long long b) { return a < b ? b : a; }
template <int = 0> __host__ __device__ inline long long llmin(long long a, long long b) { return b < a ? b : a; }
template <int = 0> __host__ __device__ inline unsigned long long ullmax(unsigned long long a, unsigned long long b) { return a < b ? b : a; }
template <int = 0> __host__ __device__ inline unsigned long long ullmin(unsigned long long a, unsigned long long b) { return b < a ? b : a; }

// 64-bit arguments of the 32-bit function and the other way round, which are ambiguous in HIP.
template <int = 0> __device__ inline int __ffs(long x) { return ::__ffs((int)x); }
template <int = 0> __device__ inline int __ffs(unsigned long x) { return ::__ffs((int)x); }
template <int = 0> __device__ inline int __ffs(long long x) { return ::__ffs((int)x); }
template <int = 0> __device__ inline int __ffs(unsigned long long x) { return ::__ffs((int)x); }
template <int = 0> __device__ inline int __ffsll(int x) { return ::__ffsll((long long)x); }
template <int = 0> __device__ inline int __ffsll(unsigned x) { return ::__ffsll((long long)x); }
template <int = 0> __device__ inline int __ffsll(long x) { return ::__ffsll((long long)x); }
template <int = 0> __device__ inline int __ffsll(unsigned long x) { return ::__ffsll((long long)x); }

template <int = 0> __device__ inline double fdivide(double a, double b) { return a / b; }
template <int = 0> __device__ inline float __tanhf(float x) { return ::tanhf(x); }

// Functions of the device alone in HIP, for the host.
namespace tranship {
namespace detail {

inline double host_sincospi(double x, bool cosine)
{
	double n = ::rint(2 * x), t = (x - 0.5 * n) * 3.14159265358979323846; // x less the nearest quarter turn is exact
	int quarter = (int)::fmod(n, 4.0) & 3;
	double v = (quarter & 1) != cosine ? ::cos(t) : ::sin(t);
	if (v == 0)
		return cosine ? 0.0 : ::copysign(0.0, x);
	return (cosine ? quarter == 1 || quarter == 2 : quarter >= 2) ? -v : v;
}

// exp(x * x) * erfc(x)
inline double host_erfcx(double x)
{
	if (x < 10) {
		double hi = x * x, lo = ::fma(x, x, -hi);
		return ::exp(hi) * ((1 + lo) * ::erfc(x));
	}
	double term = 1, sum = 1;
	for (int n = 1; n < 60 && ::fabs(term) > 1e-17; n++)
		sum += term *= -(2 * n - 1) / (2 * x * x);
	return 0.56418958354775628695 / x * sum; // 1 / sqrt(pi)
}

// Solves erfc(x) = y for 0 < y <= 1: a starting value good to a few hundredths, then Newton's steps on the logarithm, which is tame.
inline double host_inverse_erfc(double y)
{
	double w = ::log(y) + ::log(2 - y), t = 4.3307467508 + 0.5 * w; // 2 / (pi * 0.147)
	double x = ::sqrt(::fmax(::sqrt(t * t - w / 0.147) - t, 0.0));
	for (int i = 0; i < 6; i++) {
		double scaled = host_erfcx(x);
		x += (::log(scaled) - x * x - ::log(y)) * scaled * 0.88622692545275801365; // sqrt(pi) / 2
	}
	return x;
}

inline double host_erfcinv(double y)
{
	if (!(y >= 0 && y <= 2))
		return ::nan("");
	if (y == 0 || y == 2)
		return y == 0 ? HUGE_VAL : -HUGE_VAL;
	return y <= 1 ? host_inverse_erfc(y) : -host_inverse_erfc(2 - y);
}

inline double host_erfinv(double y)
{
	double a = ::fabs(y);
	if (!(a <= 1))
		return ::nan("");
	if (a == 1)
		return ::copysign(HUGE_VAL, y);
	if (a > 0.5)
		return ::copysign(host_inverse_erfc(1 - a), y); // 1 - a is exact
	double x = 0.88622692545275801365 * y;
	for (int i = 0; i < 6; i++) {
		double u = (::erf(x) - y) * ::exp(x * x) * 0.88622692545275801365;
		x -= u / (1 + x * u);
	}
	return x;
}

} // namespace detail
} // namespace tranship

template <int = 0> __host__ inline double rsqrt(double x) { return 1 / ::sqrt(x); }
template <int = 0> __host__ inline float rsqrtf(float x) { return (float)(1 / ::sqrt((double)x)); }
template <int = 0> __host__ inline float fdividef(float x, float y) { return x / y; }
template <int = 0> __host__ inline double rcbrt(double x) { return 1 / ::cbrt(x); }
template <int = 0> __host__ inline float rcbrtf(float x) { return (float)(1 / ::cbrt((double)x)); }
template <int = 0> __host__ inline double sinpi(double x) { return tranship::detail::host_sincospi(x, false); }
template <int = 0> __host__ inline float sinpif(float x) { return (float)tranship::detail::host_sincospi(x, false); }
template <int = 0> __host__ inline double cospi(double x) { return tranship::detail::host_sincospi(x, true); }
template <int = 0> __host__ inline float cospif(float x) { return (float)tranship::detail::host_sincospi(x, true); }
template <int = 0> __host__ inline double erfinv(double x) { return tranship::detail::host_erfinv(x); }
template <int = 0> __host__ inline float erfinvf(float x) { return (float)tranship::detail::host_erfinv(x); }
template <int = 0> __host__ inline double erfcinv(double x) { return tranship::detail::host_erfcinv(x); }
template <int = 0> __host__ inline float erfcinvf(float x) { return (float)tranship::detail::host_erfcinv(x); }
template <int = 0> __host__ inline double erfcx(double x) { return tranship::detail::host_erfcx(x); }
template <int = 0> __host__ inline float erfcxf(float x) { return (float)tranship::detail::host_erfcx(x); }
template <int = 0> __host__ inline double normcdf(double x) { return 0.5 * ::erfc(-0.70710678118654752440 * x); }
template <int = 0> __host__ inline float normcdff(float x) { return (float)(0.5 * ::erfc(-0.70710678118654752440 * x)); }
template <int = 0> __host__ inline double normcdfinv(double p) { return -1.41421356237309504880 * tranship::detail::host_erfcinv(2 * p); }
template <int = 0> __host__ inline float normcdfinvf(float p) { return (float)(-1.41421356237309504880 * tranship::detail::host_erfcinv(2.0 * p)); }
template <int = 0> __host__ inline void sincospi(double x, double *s, double *c)
{
	*s = tranship::detail::host_sincospi(x, false);
	*c = tranship::detail::host_sincospi(x, true);
}
template <int = 0> __host__ inline void sincospif(float x, float *s, float *c)
{
	*s = (float)tranship::detail::host_sincospi(x, false);
	*c = (float)tranship::detail::host_sincospi(x, true);
}

// Names without suffix for float; HIP computes these in double.
#define TRANSHIP_FLOAT(where, name)                                                                                                 \
	template <int = 0> where inline float name(float x) { return ::name##f(x); }
TRANSHIP_FLOAT(__host__ __device__, rsqrt)
TRANSHIP_FLOAT(__host__ __device__, rcbrt)
TRANSHIP_FLOAT(__host__ __device__, sinpi)
TRANSHIP_FLOAT(__host__ __device__, cospi)
TRANSHIP_FLOAT(__host__ __device__, erfinv)
TRANSHIP_FLOAT(__host__ __device__, erfcinv)
TRANSHIP_FLOAT(__host__ __device__, erfcx)
TRANSHIP_FLOAT(__host__ __device__, normcdf)
TRANSHIP_FLOAT(__host__ __device__, normcdfinv)
TRANSHIP_FLOAT(__host__ __device__, exp10)
TRANSHIP_FLOAT(__host__ __device__, j0)
TRANSHIP_FLOAT(__host__ __device__, j1)
TRANSHIP_FLOAT(__host__ __device__, y0)
TRANSHIP_FLOAT(__host__ __device__, y1)
TRANSHIP_FLOAT(__device__, cyl_bessel_i0)
TRANSHIP_FLOAT(__device__, cyl_bessel_i1)
#undef TRANSHIP_FLOAT
template <int = 0> __host__ __device__ inline float jn(int n, float x) { return ::jnf(n, x); }
template <int = 0> __host__ __device__ inline float yn(int n, float x) { return ::ynf(n, x); }
template <int = 0> __host__ __device__ inline void sincos(float x, float *s, float *c) { ::sincosf(x, s, c); }
template <int = 0> __host__ __device__ inline void sincospi(float x, float *s, float *c) { ::sincospif(x, s, c); }
#endif
