/* math.h: mathematical functions, with the overloads that device code has. The host's have C linkage and are those of the C library,
 * where it has them; in C++ its <math.h> may follow. */
#ifndef TRANSHIP_DECL_MATH_H
#define TRANSHIP_DECL_MATH_H
#pragma GCC system_header

#define TSH_INT(T, R) typename tsh_if<__is_integral(T), R>::type
#define TSH_MIXED(A, B, R) typename tsh_if<TSH_ARITH(A) && TSH_ARITH(B), R>::type

#ifndef M_PI
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#endif
#ifndef INFINITY
#define INFINITY (__builtin_inff())
#define NAN (__builtin_nanf(""))
#define HUGE_VAL (__builtin_huge_val())
#define HUGE_VALF (__builtin_huge_valf())
#endif

/* f(x) */
#define TSH_M1(f, ff)                                   \
	TSH_C TSH_H double f(double x) TSH_NOEXCEPT;    \
	TSH_C TSH_H float ff(float x) TSH_NOEXCEPT;     \
	TSH_D double f(double x);                       \
	TSH_D float f(float x);                         \
	TSH_D float ff(float x);                        \
	template<class T> TSH_D TSH_INT(T, double) f(T x) TSH_DEF
TSH_M1(acos, acosf) TSH_M1(acosh, acoshf) TSH_M1(asin, asinf) TSH_M1(asinh, asinhf) TSH_M1(atan, atanf) TSH_M1(atanh, atanhf)
TSH_M1(cbrt, cbrtf) TSH_M1(ceil, ceilf) TSH_M1(cos, cosf) TSH_M1(cosh, coshf) TSH_M1(erf, erff) TSH_M1(erfc, erfcf) TSH_M1(exp, expf)
TSH_M1(exp10, exp10f) TSH_M1(exp2, exp2f) TSH_M1(expm1, expm1f) TSH_M1(fabs, fabsf) TSH_M1(floor, floorf) TSH_M1(j0, j0f) TSH_M1(j1, j1f)
TSH_M1(lgamma, lgammaf) TSH_M1(log, logf) TSH_M1(log10, log10f) TSH_M1(log1p, log1pf) TSH_M1(log2, log2f) TSH_M1(logb, logbf)
TSH_M1(nearbyint, nearbyintf) TSH_M1(rint, rintf) TSH_M1(round, roundf) TSH_M1(sin, sinf) TSH_M1(sinh, sinhf) TSH_M1(sqrt, sqrtf)
TSH_M1(tan, tanf) TSH_M1(tanh, tanhf) TSH_M1(tgamma, tgammaf) TSH_M1(trunc, truncf) TSH_M1(y0, y0f) TSH_M1(y1, y1f)
/* ... that the C library need not have: the host has an overload for float */
#define TSH_X1(f, ff)                                   \
	TSH_H float f(float x);                         \
	TSH_M1(f, ff)
TSH_X1(cospi, cospif) TSH_X1(cyl_bessel_i0, cyl_bessel_i0f) TSH_X1(cyl_bessel_i1, cyl_bessel_i1f) TSH_X1(erfcinv, erfcinvf)
TSH_X1(erfcx, erfcxf) TSH_X1(erfinv, erfinvf) TSH_X1(normcdf, normcdff) TSH_X1(normcdfinv, normcdfinvf) TSH_X1(rcbrt, rcbrtf)
TSH_X1(rsqrt, rsqrtf) TSH_X1(sinpi, sinpif)

/* f(x, y) */
#define TSH_M2(f, ff)                                   \
	TSH_C TSH_H double f(double x, double y) TSH_NOEXCEPT; \
	TSH_C TSH_H float ff(float x, float y) TSH_NOEXCEPT;   \
	TSH_D double f(double x, double y);             \
	TSH_D float f(float x, float y);                \
	TSH_D float ff(float x, float y);               \
	template<class A, class B> TSH_D TSH_MIXED(A, B, double) f(A x, B y) TSH_DEF
TSH_M2(atan2, atan2f) TSH_M2(copysign, copysignf) TSH_M2(fdim, fdimf) TSH_M2(fmax, fmaxf) TSH_M2(fmin, fminf) TSH_M2(fmod, fmodf)
TSH_M2(hypot, hypotf) TSH_M2(nextafter, nextafterf) TSH_M2(pow, powf) TSH_M2(remainder, remainderf)
TSH_M2(rhypot, rhypotf) TSH_M2(fdivide, fdividef)

TSH_D double pow(double x, int n);
TSH_D float pow(float x, int n);

/* f(x, y, z) and f(x, y, z, t) */
#define TSH_M3(f, ff)                                   \
	TSH_C TSH_H double f(double x, double y, double z) TSH_NOEXCEPT; \
	TSH_C TSH_H float ff(float x, float y, float z) TSH_NOEXCEPT;    \
	TSH_D double f(double x, double y, double z);   \
	TSH_D float f(float x, float y, float z);       \
	TSH_D float ff(float x, float y, float z);
TSH_M3(fma, fmaf)
template<class A, class B, class C> TSH_D typename tsh_if<TSH_ARITH(A) && TSH_ARITH(B) && TSH_ARITH(C), double>::type fma(A x, B y, C z) TSH_DEF
TSH_M3(norm3d, norm3df) TSH_M3(rnorm3d, rnorm3df)
#define TSH_X4(f, ff)                                   \
	TSH_HD double f(double x, double y, double z, double t); \
	TSH_HD float ff(float x, float y, float z, float t);
TSH_X4(norm4d, norm4df) TSH_X4(rnorm4d, rnorm4df)
TSH_HD double norm(int n, const double *p);
TSH_HD float normf(int n, const float *p);
TSH_HD double rnorm(int n, const double *p);
TSH_HD float rnormf(int n, const float *p);

/* other shapes */
#define TSH_MI(R, f, ff)                                \
	TSH_C TSH_H R f(double x) TSH_NOEXCEPT;         \
	TSH_C TSH_H R ff(float x) TSH_NOEXCEPT;         \
	TSH_D R f(double x);                            \
	TSH_D R f(float x);                             \
	TSH_D R ff(float x);                            \
	template<class T> TSH_D TSH_INT(T, R) f(T x) TSH_DEF
TSH_MI(int, ilogb, ilogbf) TSH_MI(long, lrint, lrintf) TSH_MI(long, lround, lroundf)
TSH_MI(long long, llrint, llrintf) TSH_MI(long long, llround, llroundf)
#define TSH_MP(f, ff, P)                                \
	TSH_C TSH_H double f(double x, P n) TSH_NOEXCEPT; \
	TSH_C TSH_H float ff(float x, P n) TSH_NOEXCEPT;  \
	TSH_D double f(double x, P n);                  \
	TSH_D float f(float x, P n);                    \
	TSH_D float ff(float x, P n);                   \
	template<class T> TSH_D TSH_INT(T, double) f(T x, P n) TSH_DEF
TSH_MP(ldexp, ldexpf, int) TSH_MP(scalbn, scalbnf, int) TSH_MP(scalbln, scalblnf, long) TSH_MP(frexp, frexpf, int *)
TSH_C TSH_H float modff(float x, float *whole) TSH_NOEXCEPT;
TSH_C TSH_H double remquo(double x, double y, int *quotient) TSH_NOEXCEPT;
TSH_C TSH_H float remquof(float x, float y, int *quotient) TSH_NOEXCEPT;
TSH_C TSH_H void sincos(double x, double *s, double *c) TSH_NOEXCEPT;
TSH_C TSH_H void sincosf(float x, float *s, float *c) TSH_NOEXCEPT;
TSH_C TSH_H double jn(int n, double x) TSH_NOEXCEPT;
TSH_C TSH_H float jnf(int n, float x) TSH_NOEXCEPT;
TSH_C TSH_H double yn(int n, double x) TSH_NOEXCEPT;
TSH_C TSH_H float ynf(int n, float x) TSH_NOEXCEPT;
TSH_C TSH_H double nan(const char *tag) TSH_NOEXCEPT;
TSH_C TSH_H float nanf(const char *tag) TSH_NOEXCEPT;
TSH_C TSH_H double modf(double x, double *whole) TSH_NOEXCEPT;
TSH_D double modf(double x, double *whole);
TSH_D float modf(float x, float *whole);
TSH_D float modff(float x, float *whole);
TSH_D double remquo(double x, double y, int *quotient);
TSH_D float remquo(float x, float y, int *quotient);
TSH_D float remquof(float x, float y, int *quotient);
TSH_D void sincos(double x, double *s, double *c);
TSH_D void sincos(float x, float *s, float *c);
TSH_D void sincosf(float x, float *s, float *c);
TSH_HD void sincospi(double x, double *s, double *c);
TSH_HD void sincospi(float x, float *s, float *c);
TSH_HD void sincospif(float x, float *s, float *c);
TSH_D double jn(int n, double x);
TSH_D float jn(int n, float x);
TSH_D float jnf(int n, float x);
TSH_D double yn(int n, double x);
TSH_D float yn(int n, float x);
TSH_D float ynf(int n, float x);
TSH_D double nan(const char *tag);
TSH_D float nanf(const char *tag);
TSH_D int abs(int x);
TSH_D long abs(long x);
TSH_D long long abs(long long x);
TSH_D double abs(double x);
TSH_D float abs(float x);
TSH_D long labs(long x);
TSH_D long long llabs(long long x);
TSH_D clock_t clock(void);
TSH_D long long clock64(void);

/* classification: the host's are templates, so that a later <math.h> can bring in its own */
#define TSH_CLASS(f)                                    \
	TSH_D bool f(double x);                         \
	TSH_D bool f(float x);                          \
	template<class T> TSH_D TSH_INT(T, bool) f(T x) TSH_DEF \
	template<class T> TSH_H bool f(T x) TSH_DEF
TSH_CLASS(isnan) TSH_CLASS(isinf) TSH_CLASS(isfinite) TSH_CLASS(signbit)
TSH_D int __finite(double x) TSH_DEF
TSH_D int __finitef(float x);
TSH_D int __finitel(long double x);
TSH_D int __isinf(double x);
TSH_D int __isinff(float x);
TSH_D int __isinfl(long double x);
TSH_D int __isnan(double x);
TSH_D int __isnanf(float x);
TSH_D int __isnanl(long double x);
TSH_D int __signbit(double x);
TSH_D int __signbitf(float x);
TSH_D int __signbitl(long double x);
TSH_HD int _fdsign(float x);
TSH_HD int _ldsign(long double x);
TSH_HD double _Pow_int(double x, int n);

/* min and max, mixed signedness included */
#define TSH_MINMAX(f)                                   \
	TSH_HD int f(int a, int b);                     \
	TSH_HD unsigned f(unsigned a, unsigned b);      \
	TSH_HD unsigned f(int a, unsigned b);           \
	TSH_HD unsigned f(unsigned a, int b);           \
	TSH_HD long f(long a, long b);                  \
	TSH_HD unsigned long f(unsigned long a, unsigned long b); \
	TSH_HD unsigned long f(long a, unsigned long b); \
	TSH_HD unsigned long f(unsigned long a, long b); \
	TSH_HD long long f(long long a, long long b);   \
	TSH_HD unsigned long long f(unsigned long long a, unsigned long long b); \
	TSH_HD unsigned long long f(long long a, unsigned long long b); \
	TSH_HD unsigned long long f(unsigned long long a, long long b); \
	TSH_HD float f(float a, float b);               \
	TSH_HD double f(double a, double b);            \
	TSH_HD double f(float a, double b);             \
	TSH_HD double f(double a, float b);
TSH_MINMAX(min) TSH_MINMAX(max)
TSH_HD unsigned umin(unsigned a, unsigned b);
TSH_HD unsigned umax(unsigned a, unsigned b);
TSH_HD long long llmin(long long a, long long b);
TSH_HD long long llmax(long long a, long long b);
TSH_HD unsigned long long ullmin(unsigned long long a, unsigned long long b);
TSH_HD unsigned long long ullmax(unsigned long long a, unsigned long long b);

/* nvcc's own headers have read <cmath> and <cstdlib> before the program says anything */
namespace std {
using ::acos; using ::asin; using ::atan; using ::atan2; using ::ceil; using ::cos; using ::cosh; using ::exp; using ::fabs;
using ::floor; using ::fmod; using ::frexp; using ::ldexp; using ::log; using ::log10; using ::modf; using ::pow; using ::sin;
using ::sinh; using ::sqrt; using ::tan; using ::tanh; using ::acosh; using ::asinh; using ::atanh; using ::cbrt; using ::copysign;
using ::erf; using ::erfc; using ::exp2; using ::expm1; using ::fdim; using ::fma; using ::fmax; using ::fmin; using ::hypot;
using ::ilogb; using ::lgamma; using ::llrint; using ::llround; using ::log1p; using ::log2; using ::logb; using ::lrint;
using ::lround; using ::nearbyint; using ::nextafter; using ::remainder; using ::remquo; using ::rint; using ::round; using ::scalbln;
using ::scalbn; using ::tgamma; using ::trunc; using ::abs; using ::labs; using ::llabs;
using ::malloc; using ::calloc; using ::realloc; using ::free; using ::abort; using ::exit; using ::atoi; using ::atof; using ::atol;
using ::rand; using ::srand; using ::size_t; using ::div_t; using ::ldiv_t;
}
#endif
