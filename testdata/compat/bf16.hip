// Uses each function of section bf16 once.
#include "tranship_compat.h"

typedef __hip_bfloat16 b16;
typedef __hip_bfloat162 b162;
#define FROM(name, I) f += __bfloat162float(name##_rn((I)f)) + __bfloat162float(name##_rz((I)f)) + __bfloat162float(name##_rd((I)f)) + __bfloat162float(name##_ru((I)f))
#define TO(name) f += name##_rn(h) + name##_rz(h) + name##_rd(h) + name##_ru(h)
#define MASKS(a, b)                                                                                                                 \
	(__heq2_mask(a, b) ^ __hne2_mask(a, b) ^ __hle2_mask(a, b) ^ __hge2_mask(a, b) ^ __hlt2_mask(a, b) ^ __hgt2_mask(a, b) ^     \
	 __hequ2_mask(a, b) ^ __hneu2_mask(a, b) ^ __hleu2_mask(a, b) ^ __hgeu2_mask(a, b) ^ __hltu2_mask(a, b) ^ __hgtu2_mask(a, b))

__host__ __device__ inline float both(b16 h, b162 p, float f)
{
	FROM(__short2bfloat16, short);
	FROM(__ushort2bfloat16, unsigned short);
	FROM(__int2bfloat16, int);
	FROM(__uint2bfloat16, unsigned);
	FROM(__ll2bfloat16, long long);
	FROM(__ull2bfloat16, unsigned long long);
	FROM(__float2bfloat16, float);
	TO(__bfloat162short);
	TO(__bfloat162ushort);
	TO(__bfloat162int);
	TO(__bfloat162uint);
	TO(__bfloat162ll);
	TO(__bfloat162ull);
	f += __bfloat162char_rz(h) + __bfloat162uchar_rz(h) + MASKS(p, p);
	h = __hmax(__hmin(h, h), __hmax_nan(h, __hmin_nan(h, h)));
	h = __hadd_sat(__hsub_sat(h, h), __hmul_sat(h, h));
	p = __hmax2(__hmin2(p, p), __hmax2_nan(p, __hmin2_nan(p, p)));
	p = __hadd2_sat(__hsub2_sat(p, p), __hmul2_sat(p, p));
	p = __hequ2(__hneu2(p, p), __hleu2(__hgeu2(p, p), __hltu2(p, __hgtu2(p, p))));
	p = __hadd2(p, __hadd2(make_bfloat162(h, h), __hadd2(__float2bfloat162_rn(f), __floats2bfloat162_rn(f, 2))));
	return f + __low2float(p) + __bfloat162float(h);
}

__global__ void kernel(float *f, b16 *h, b162 *p)
{
	f[0] = both(h[0], p[0], f[0]);
	h[5] = atomicAdd(h + 3, h[4]);
	p[5] = atomicAdd(p + 3, p[4]);
	h[0] = htanh(htanh_approx(__hfma_relu(h[0], h[1], __hfma_sat(h[2], h[3], h[4]))));
	p[0] = h2tanh(h2tanh_approx(__hfma2_relu(p[0], p[1], __hcmadd(p[0], p[1], __hfma2_sat(p[0], p[1], p[2])))));
}

int main() { return (int)both(__float2bfloat16(1), __halves2bfloat162(__float2bfloat16(1), __float2bfloat16(2)), 3); }
