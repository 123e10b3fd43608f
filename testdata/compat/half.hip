// Uses each function of section half once.
#include "tranship_compat.h"

template <class A, class B> struct same {};
template <class A> struct same<A, A> {
	static const int value = 1;
};
#define IS(T, e) static_assert(same<T, decltype(e)>::value, "CUDA's type")
#define ROUNDED(name, I) f += __half2float(name##_rn((I)f)) + __half2float(name##_rz((I)f)) + __half2float(name##_rd((I)f)) + __half2float(name##_ru((I)f))
#define DIRECTED(name)                                                                                                              \
	f += __half2float(tranship::name##2half_rz(3)) + __half2float(tranship::name##2half_rd(3)) + __half2float(tranship::name##2half_ru(3)); \
	f += tranship::half2##name##_rz(h) + tranship::half2##name##_rn(h) + tranship::half2##name##_rd(h) + tranship::half2##name##_ru(h)
#define MASKS(a, b)                                                                                                                 \
	(__heq2_mask(a, b) ^ __hne2_mask(a, b) ^ __hle2_mask(a, b) ^ __hge2_mask(a, b) ^ __hlt2_mask(a, b) ^ __hgt2_mask(a, b) ^     \
	 __hequ2_mask(a, b) ^ __hneu2_mask(a, b) ^ __hleu2_mask(a, b) ^ __hgeu2_mask(a, b) ^ __hltu2_mask(a, b) ^ __hgtu2_mask(a, b))

__host__ __device__ inline float both(__half h, __half2 h2, float f)
{
	ROUNDED(__short2half, short);
	ROUNDED(__ushort2half, unsigned short);
	ROUNDED(__int2half, int);
	ROUNDED(__uint2half, unsigned);
	ROUNDED(__ll2half, long long);
	ROUNDED(__ull2half, unsigned long long);
	DIRECTED(short);
	DIRECTED(ushort);
	DIRECTED(int);
	DIRECTED(uint);
	DIRECTED(ll);
	DIRECTED(ull);
	f += __half2float(tranship::float2half_rz(f)) + __half2float(tranship::float2half_rd(f)) + __half2float(tranship::float2half_ru(f));
	IS(signed char, __half2char_rz(h));
	IS(unsigned long long, __half2ull_rz(h));
	f += __half2char_rz(h) + __half2uchar_rz(h) + __half2short_rz(h) + __half2ushort_rz(h);
	f += __half2int_rz(h) + __half2uint_rz(h) + __half2ll_rz(h) + __half2ull_rz(h);
	f += __half2float(__double2half(f)) + MASKS(h2, h2);
	f += __half2float(__hmax(h, h)) + __half2float(__hmin(h, h)) + __half2float(__hmax_nan(h, h)) + __half2float(__hmin_nan(h, h));
	h2 = __hmax2(__hmin2(h2, h2), __hmax2_nan(h2, __hmin2_nan(h2, h2)));
	return f + __low2float(h2);
}

__global__ void kernel(float *f, __half *h, __half2 *h2)
{
	f[0] = both(h[0], h2[0], f[0]);
	h[5] = atomicAdd(h + 3, h[4]);
	h2[5] = atomicAdd(h2 + 3, h2[4]);
	h[0] = htanh(htanh_approx(__hfma_relu(h[0], h[1], h[2])));
	h2[0] = h2tanh(h2tanh_approx(__hfma2_relu(h2[0], h2[1], __hcmadd(h2[0], h2[1], h2[2]))));
}

int main() { return (int)both(__float2half(1), __floats2half2_rn(1, 2), 3); }

// CUDA's answers where HIP's functions give others.
__global__ void answers(float f, __half h, __half2 p, float *out)
{
	IS(bool, tranship::hne(h, h));
	IS(int, tranship::hisinf(h));
	IS(__half, tranship::hadd_sat(h, h));
	IS(__half2, tranship::hne2(p, p));
	f += tranship::hne(h, h) + tranship::hne(h, 0.0f) + tranship::hisinf(h) + tranship::hbne2(p, p) + tranship::hbequ2(p, p);
	f += tranship::hbneu2(p, p) + tranship::hbleu2(p, p) + tranship::hbgeu2(p, p) + tranship::hbltu2(p, p) + tranship::hbgtu2(p, p);
	h = tranship::hadd_sat(h, tranship::hsub_sat(1.0f, tranship::hmul_sat(h, tranship::hfma_sat(h, h, h))));
	p = tranship::hadd2_sat(p, tranship::hsub2_sat(p, tranship::hmul2_sat(p, tranship::hfma2_sat(p, p, p))));
	out[0] = f + __half2float(h) + __low2float(tranship::hne2(p, tranship::hisnan2(p)));
}
