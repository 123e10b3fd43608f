// CUDA's functions that say how they round, and PTX that says it, on values that lie between two numbers.
#include <cfenv>
#include <climits>
#include <cmath>
#include <cstring>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include "check.h"

enum { N = 4096 };
static unsigned noise(unsigned i)
{
	i = (i ^ 61u ^ i >> 16) * 9u;
	return (i ^ i >> 4) * 0x27d4eb2du ^ i >> 15;
}
static float some_float(int i, int which)
{
	float f = (float)(noise(i * 7 + which) & 0xffffff | 1) / 65536.0f;
	return i % 64 == 63 ? 0.0f : i % 64 == 62 ? 1e-41f * (i & 255) : ldexpf(f, (int)(noise(i + which) % 40) - 20);
}
static double some_double(int i, int which)
{
	double d = (double)((unsigned long long)noise(i * 7 + which) << 21 | (noise(i * 3 + which) & 0x1fffff) | 1);
	return i % 64 == 63 ? 0.0 : ldexp(d, (int)(noise(i + which) % 80) - 80);
}
static long long some_int(int i) { return (long long)((unsigned long long)noise(i) << 32 | noise(i + 77)) >> i % 40; }

// what 'f' gives when the host rounds so
template <class F> static auto rounded(int mode, F f) -> decltype(f())
{
	fesetround(mode);
	volatile auto r = f();
	fesetround(FE_TONEAREST);
	return r;
}
static const int modes[] = { FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD };
static const char *const names[] = { "rn", "rz", "ru", "rd" };

__global__ void floats(const float *a, const float *b, float *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	out += i * 24;
	out[0] = __fadd_rn(a[i], b[i]);
	out[1] = __fadd_rz(a[i], b[i]);
	out[2] = __fadd_ru(a[i], b[i]);
	out[3] = __fadd_rd(a[i], b[i]);
	out[4] = __fmul_rn(a[i], b[i]);
	out[5] = __fmul_rz(a[i], b[i]);
	out[6] = __fmul_ru(a[i], b[i]);
	out[7] = __fmul_rd(a[i], b[i]);
	out[8] = __fdiv_rn(a[i], b[i]);
	out[9] = __fdiv_rz(a[i], b[i]);
	out[10] = __fdiv_ru(a[i], b[i]);
	out[11] = __fdiv_rd(a[i], b[i]);
	out[12] = __fsqrt_rn(a[i]);
	out[13] = __fsqrt_rz(a[i]);
	out[14] = __fsqrt_ru(a[i]);
	out[15] = __fsqrt_rd(a[i]);
	out[16] = __frcp_rn(a[i]);
	out[17] = __frcp_rz(a[i]);
	out[18] = __frcp_ru(a[i]);
	out[19] = __frcp_rd(a[i]);
	out[20] = __fmaf_rn(a[i], b[i], -a[i]);
	out[21] = __fmaf_rz(a[i], b[i], -a[i]);
	out[22] = __fmaf_ru(a[i], b[i], -a[i]);
	out[23] = __fmaf_rd(a[i], b[i], -a[i]);
}
__global__ void doubles(const double *a, const double *b, double *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	out += i * 20;
	out[0] = __dadd_rn(a[i], b[i]);
	out[1] = __dadd_rz(a[i], b[i]);
	out[2] = __dadd_ru(a[i], b[i]);
	out[3] = __dadd_rd(a[i], b[i]);
	out[4] = __dmul_rn(a[i], b[i]);
	out[5] = __dmul_rz(a[i], b[i]);
	out[6] = __dmul_ru(a[i], b[i]);
	out[7] = __dmul_rd(a[i], b[i]);
	out[8] = __ddiv_rn(a[i], b[i]);
	out[9] = __ddiv_rz(a[i], b[i]);
	out[10] = __ddiv_ru(a[i], b[i]);
	out[11] = __ddiv_rd(a[i], b[i]);
	out[12] = __dsqrt_rn(a[i]);
	out[13] = __dsqrt_rz(a[i]);
	out[14] = __dsqrt_ru(a[i]);
	out[15] = __dsqrt_rd(a[i]);
	out[16] = __fma_rn(a[i], b[i], -a[i]);
	out[17] = __fma_rz(a[i], b[i], -a[i]);
	out[18] = __fma_ru(a[i], b[i], -a[i]);
	out[19] = __fma_rd(a[i], b[i], -a[i]);
}
__global__ void to_float(const double *d, const long long *l, float *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	out += i * 20;
	out[0] = __double2float_rn(d[i]);
	out[1] = __double2float_rz(d[i]);
	out[2] = __double2float_ru(d[i]);
	out[3] = __double2float_rd(d[i]);
	out[4] = __int2float_rn((int)l[i]);
	out[5] = __int2float_rz((int)l[i]);
	out[6] = __int2float_ru((int)l[i]);
	out[7] = __int2float_rd((int)l[i]);
	out[8] = __uint2float_rn((unsigned)l[i]);
	out[9] = __uint2float_rz((unsigned)l[i]);
	out[10] = __uint2float_ru((unsigned)l[i]);
	out[11] = __uint2float_rd((unsigned)l[i]);
	out[12] = __ll2float_rn(l[i]);
	out[13] = __ll2float_rz(l[i]);
	out[14] = __ll2float_ru(l[i]);
	out[15] = __ll2float_rd(l[i]);
	out[16] = __ull2float_rn((unsigned long long)l[i]);
	out[17] = __ull2float_rz((unsigned long long)l[i]);
	out[18] = __ull2float_ru((unsigned long long)l[i]);
	out[19] = __ull2float_rd((unsigned long long)l[i]);
}
__global__ void to_double(const long long *l, double *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	out += i * 8;
	out[0] = __ll2double_rn(l[i]);
	out[1] = __ll2double_rz(l[i]);
	out[2] = __ll2double_ru(l[i]);
	out[3] = __ll2double_rd(l[i]);
	out[4] = __ull2double_rn((unsigned long long)l[i]);
	out[5] = __ull2double_rz((unsigned long long)l[i]);
	out[6] = __ull2double_ru((unsigned long long)l[i]);
	out[7] = __ull2double_rd((unsigned long long)l[i]);
}
__global__ void to_int(const float *a, const double *d, long long *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	out += i * 24;
	out[0] = __float2int_rn(-a[i]);
	out[1] = __float2int_rz(-a[i]);
	out[2] = __float2int_ru(-a[i]);
	out[3] = __float2int_rd(-a[i]);
	out[4] = __float2uint_rn(a[i]);
	out[5] = __float2uint_rz(a[i]);
	out[6] = __float2uint_ru(a[i]);
	out[7] = __float2uint_rd(a[i]);
	out[8] = __float2ll_rn(-a[i]);
	out[9] = __float2ll_rz(-a[i]);
	out[10] = __float2ll_ru(-a[i]);
	out[11] = __float2ll_rd(-a[i]);
	out[12] = __double2int_rn(-d[i]);
	out[13] = __double2int_rz(-d[i]);
	out[14] = __double2int_ru(-d[i]);
	out[15] = __double2int_rd(-d[i]);
	out[16] = __double2ll_rn(-d[i]);
	out[17] = __double2ll_rz(-d[i]);
	out[18] = __double2ll_ru(-d[i]);
	out[19] = __double2ll_rd(-d[i]);
	out[20] = __double2uint_rn(d[i]);
	out[21] = __double2uint_rz(d[i]);
	out[22] = __double2uint_ru(d[i]);
	out[23] = __double2uint_rd(d[i]);
}
__global__ void roots(const float *a, float *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	out += i * 3;
	out[0] = __frsqrt_rn(a[i]);
	asm("sqrt.rn.f32 %0, %1;" : "=f"(out[1]) : "f"(a[i]));
	asm("sqrt.rz.f32 %0, %1;" : "=f"(out[2]) : "f"(a[i]));
}

template <int width, class T, class F> static void each(const char *what, int column, const T *device, F f)
{
	for (int m = 0; m < 4; m++) {
		std::vector<T> got(N * width);
		cudaMemcpy(got.data(), device, sizeof(T) * N * width, cudaMemcpyDeviceToHost);
		int bad = 0;
		for (int i = 0; i < N; i++) {
			T want = rounded(modes[m], [&] { return f(i); }), is = got[i * width + column + m];
			if (memcmp(&want, &is, sizeof want) && !(want != want && is != is) && bad++ < 3)
				printf("%s_%s: element %d is %a, not %a\n", what, names[m], i, (double)is, (double)want);
		}
		if (bad)
			wrong++, printf("%s_%s: %d wrong\n", what, names[m], bad);
	}
}

int main()
{
	float *a = filled<float>(N, [](int i) { return some_float(i, 1); }), *b = filled<float>(N, [](int i) { return some_float(i, 2) * (i & 1 ? -1 : 1); });
	double *c = filled<double>(N, [](int i) { return some_double(i, 1); }), *d = filled<double>(N, [](int i) { return some_double(i, 2) * (i & 1 ? -1 : 1); });
	long long *l = filled<long long>(N, some_int), *n = make<long long>(N * 24);
	float *f = make<float>(N * 24);
	double *g = make<double>(N * 20);
	volatile float x, y;
	volatile double u, v;
	volatile long long s;

	floats<<<N / 64, 64>>>(a, b, f);
#define F(i) (x = some_float(i, 1), y = some_float(i, 2) * (i & 1 ? -1 : 1))
#define D(i) (u = some_double(i, 1), v = some_double(i, 2) * (i & 1 ? -1 : 1))
	each<24>("__fadd", 0, f, [&](int i) { return F(i), x + y; });
	each<24>("__fmul", 4, f, [&](int i) { return F(i), x * y; });
	each<24>("__fdiv", 8, f, [&](int i) { return F(i), x / y; });
	each<24>("__fsqrt", 12, f, [&](int i) { return F(i), sqrtf(x); });
	each<24>("__frcp", 16, f, [&](int i) { return F(i), 1.0f / x; });
	each<24>("__fmaf", 20, f, [&](int i) { return F(i), fmaf(x, y, -x); });
	doubles<<<N / 64, 64>>>(c, d, g);
	each<20>("__dadd", 0, g, [&](int i) { return D(i), u + v; });
	each<20>("__dmul", 4, g, [&](int i) { return D(i), u * v; });
	each<20>("__ddiv", 8, g, [&](int i) { return D(i), u / v; });
	each<20>("__dsqrt", 12, g, [&](int i) { return D(i), sqrt(u); });
	each<20>("__fma", 16, g, [&](int i) { return D(i), fma(u, v, -u); });
	to_float<<<N / 64, 64>>>(d, l, f);
	each<20>("__double2float", 0, f, [&](int i) { return D(i), (float)v; });
	each<20>("__int2float", 4, f, [&](int i) { return s = some_int(i), (float)(int)s; });
	each<20>("__uint2float", 8, f, [&](int i) { return s = some_int(i), (float)(unsigned)s; });
	each<20>("__ll2float", 12, f, [&](int i) { return s = some_int(i), (float)s; });
	to_double<<<N / 64, 64>>>(l, g);
	each<8>("__ll2double", 0, g, [&](int i) { return s = some_int(i), (double)s; });
	to_int<<<N / 64, 64>>>(a, c, n);
#define CUT(v, lo, hi) ((v) < (lo) ? (long long)(lo) : (v) > (hi) ? (long long)(hi) : (long long)(v))
	each<24>("__float2int", 0, n, [&](int i) { return F(i), u = rint(-(double)x), CUT(u, INT_MIN, INT_MAX); });
	each<24>("__float2uint", 4, n, [&](int i) { return F(i), u = rint((double)x), CUT(u, 0, UINT_MAX); });
	each<24>("__float2ll", 8, n, [&](int i) { return F(i), u = rint(-(double)x), (long long)u; });
	each<24>("__double2int", 12, n, [&](int i) { return D(i), u = rint(-u), CUT(u, INT_MIN, INT_MAX); });
	each<24>("__double2ll", 16, n, [&](int i) { return D(i), u = rint(-u), (long long)u; });
	each<24>("__double2uint", 20, n, [&](int i) { return D(i), u = rint(u), CUT(u, 0, UINT_MAX); });
	roots<<<N / 64, 64>>>(a, f);
	expect("roots", f, N * 3, [&](int k) {
		F(k / 3), u = sqrt((double)x);
		return k % 3 == 0 ? (float)(1 / u) : rounded(k % 3 == 1 ? FE_TONEAREST : FE_TOWARDZERO, [&] { return sqrtf(x); });
	});
	return verdict("rounding");
}
