// Uses each function of section math, in host, device and both.
#include "tranship_compat.h"

template <class A, class B> struct same {};
template <class A> struct same<A, A> {
	static const int value = 1;
};
#define IS(T, e) static_assert(same<T, decltype(e)>::value, "CUDA's type")

#define MIXED()                                                                                  \
	IS(int, max((char)1, 2));                                                                \
	IS(unsigned, max((short)1, 2u));                                                         \
	IS(unsigned, min(1, 2u));                                                                \
	IS(unsigned, min(1u, 2));                                                                \
	IS(int, min(true, 2));                                                                   \
	IS(unsigned long, max(1l, 2ul));                                                         \
	IS(unsigned long, min(1ul, 2l));                                                         \
	IS(unsigned long long, max(1ll, 2ull));                                                  \
	IS(unsigned long long, min(1ull, 2ll));                                                  \
	IS(double, max(1.0f, 2.0));                                                              \
	IS(double, min(1.0, 2.0f));                                                              \
	IS(float, max(1.0f, 2.0f));                                                              \
	IS(double, max(1.0, 2.0));                                                               \
	IS(unsigned, max(1u, 2u));                                                               \
	IS(long, max(1l, 2l));                                                                   \
	IS(unsigned long, min(1ul, 2ul));                                                        \
	IS(long long, max(1ll, 2ll));                                                            \
	IS(unsigned long long, min(1ull, 2ull));                                                 \
	IS(int, max(1, 2))

#define ONE(f)        \
	IS(float, f(x)); \
	IS(double, f(d))

template <class T> __host__ __device__ T both(T n)
{
	float x = n, s, c;
	double d = n;
	MIXED();
	ONE(rsqrt);
	ONE(rcbrt);
	ONE(sinpi);
	ONE(cospi);
	ONE(erfinv);
	ONE(erfcinv);
	ONE(erfcx);
	ONE(normcdf);
	ONE(normcdfinv);
	ONE(exp10);
	ONE(j0);
	ONE(j1);
	ONE(y0);
	ONE(y1);
	IS(float, jn(1, x));
	IS(float, yn(1, x));
	IS(float, fdividef(2, 3) + rsqrtf(n));
	x += rsqrt(x) + rcbrt(x) + sinpi(x) + cospi(x) + erfinv(x) + erfcinv(x) + erfcx(x) + normcdf(x) + normcdfinv(x) + exp10(x);
	x += fdividef(2, 3) + rsqrtf(n) + rcbrtf(x) + sinpif(x) + cospif(x) + erfinvf(x) + erfcinvf(x) + erfcxf(x) + normcdff(x) + normcdfinvf(x);
	d += rsqrt(d) + rcbrt(d) + sinpi(d) + cospi(d) + erfinv(d) + erfcinv(d) + erfcx(d) + normcdf(d) + normcdfinv(d) + exp10(d);
	x += j0(x) + j1(x) + y0(x) + y1(x) + jn(2, x) + yn(2, x);
	sincos(x, &s, &c);
	x += s + c;
	sincospi(x, &s, &c);
	x += s + c;
	sincospi(d, &d, &d);
	n += umax(1, 2) + umin(3, 4) + llmax(1, 2) + llmin(3, 4) + ullmax(1, 2) + ullmin(3, 4);
	n += max(n, 3u) + min(x, 2.0) + max(5l, 6ul) + max(x, c) + max(d, d);
	n += tranship::umul24(3, 4) + tranship::fns(7, 0, 2) + tranship::base<const int &>(x);
	IS(double, pow(tranship::base<int>(x), 2));
	IS(float, tranship::base<double>(x) + tranship::base<float>(x));
	IS(const double &, tranship::base<int>(d));
	return n + x + d;
}

__global__ void kernel(float *p, long m)
{
	float x = both((int)p[0]);
	x += __ffs(m) + __ffs((unsigned long)m) + __ffs((long long)m) + __ffs((unsigned long long)m) + __ffs((int)m);
	x += __ffsll(m) + __ffsll((unsigned long)m) + __ffsll((int)m) + __ffsll((unsigned)m) + __ffsll((long long)m);
	IS(double, fdivide(x, x));
	IS(int, tranship::popc(1));
	IS(int, tranship::popcll(1));
	x += fdivide(x, 2) + __tanhf(x) + cyl_bessel_i0(x) + cyl_bessel_i1(x) + tranship::popc(m) + tranship::popcll(m);
	p[0] = x;
}

int host()
{
	char to[4];
	memcpy(to, "abc", 4);
	memset(to, 0, 4);
	return (int)(both(2) + sin(1.0f) + to[0]);
}

// as a program may have it
#include <algorithm>
using namespace std;
template <class T> __host__ __device__ T with_using(T a, T b)
{
	return max(a, b) + min(a, (T)1) + (T)max(1, 2u) + abs(a);
}
template __host__ __device__ int with_using(int, int);
template __host__ __device__ float with_using(float, float);
template __host__ __device__ double with_using(double, double);
template __host__ __device__ long with_using(long, long);

// the program's own functions come before ours
__host__ __device__ unsigned umax(unsigned a, unsigned b) { return a + b; }
__host__ __device__ unsigned own(unsigned a) { return umax(a, a); }

int main() { return host(); }
