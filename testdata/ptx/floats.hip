// Float arithmetic and conversions.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <cstdint>
#include <hip/hip_fp16.h>
__device__ float arithmetic(float a, float b, float c, double d, double e, double f)
{
	float y;
	double z;
	y = a + b;
	y = y - b;
	y = y * 2.0f;
	y = tranship::fadd_rn(y, b);
	y = tranship::fsub_rn(y, b);
	y = tranship::fmul_rn(y, b);
	y = tranship::unit(y + b);
	y = __fmaf_rn(y, b, c);
	y = tranship::unit(__fmaf_rn(y, b, c));
	y = __fdiv_rn(y, b);
	y = __fdividef(y, b);
	y = fminf(y, -b);
	y = fmaxf(y, b);
	y = fabsf(y);
	y = -(-y);
	y = copysignf(y, b);
	z = d + e;
	z = tranship::dsub_rn(z, e);
	z = z * e;
	z = __fma_rn(z, e, f);
	z = __ddiv_rn(z, e);
	z = fmin(z, e);
	z = fabs(z);
	return y + (float)z;
}

__device__ float functions(float x, double d)
{
	float y;
	double z;
	y = exp2f(x);
	y = __log2f(y);
	y = 1.0f / y;
	y = __frcp_rn(y);
	y = sqrtf(y);
	y = sqrtf(y);
	y = rsqrtf(y);
	y = __sinf(y);
	y = __cosf(y);
	y = tanhf(y);
	z = __drcp_rn(d);
	z = 1.0 / z;
	z = __dsqrt_rn(z);
	z = rsqrt(z);
	return y + (float)z;
}

__device__ __half halves(half2 x, half2 w, __half h)
{
	uint32_t y, x_u32 = *reinterpret_cast<uint32_t *>(&x);
	unsigned short y_u16;
	half2 sum;
	y = tranship::f16_exp2(x_u32);
	y_u16 = tranship::f16_exp2((unsigned short)__half_as_ushort(h));
	y = tranship::f16_tanh(y);
	y_u16 = tranship::f16_tanh(y_u16);
	*(unsigned *)&sum = tranship::f16_add((unsigned)(*(unsigned *)&x), (unsigned)(*(unsigned *)&w));
	y = tranship::f16_sub(y, x_u32);
	y = tranship::f16_mul(y, x_u32);
	y = tranship::f16_fma(y, x_u32, y);
	y_u16 = tranship::f16_add(y_u16, y_u16);
	y_u16 = tranship::f16_fma(y_u16, y_u16, y_u16);
	return __hadd(__low2half(sum), __ushort_as_half(y_u16));
}

__device__ float conversions(float f, double d, int i, unsigned u, long long l, unsigned long long q, unsigned short h)
{
	float r;
	r = (float)i;
	r = __uint2float_rz(u);
	r = (float)q;
	d = (double)i;
	i = __float2int_rn(f);
	u = __float2uint_rz(f);
	l = tranship::saturate<long long>(floorf(f));
	u = tranship::saturate<unsigned>(ceil(d));
	f = truncf(f);
	d = rint(d);
	r = (float)d;
	r = __double2float_rz(d);
	d = (double)r;
	r = tranship::unit(r);
	u = (unsigned)q;
	q = (unsigned long long)u;
	l = (long long)(int)u;
	u = (unsigned)(unsigned char)u;
	i = (signed char)i;
	h = __builtin_bit_cast(unsigned short, (_Float16)f);
	f = tranship::f16_float(h);
	u = tranship::f16x2(r, f);
	u = tranship::bf16x2(r, f);
	h = tranship::bf16(f);
	u = tranship::tf32(f);
	return f + r + (float)d + i + u + l + q + h;
}

__device__ float directed(float x, float y, double d)
{
	x = __fadd_rz(x, y);
	x = __fmul_rd(x, y);
	x = __fmaf_ru(x, y, x);
	x = __fsqrt_rz(x);
	d = __drcp_ru(d);
	d = __ddiv_rz(d, d);
	x = tranship::min_nan(x, y);
	{ bool p = __builtin_isinf(x); x = p ? x : 0.0f; }
	return x + (float)d;
}

__device__ unsigned packed(unsigned a, unsigned b, unsigned c, unsigned short h)
{
	unsigned d;
	d = tranship::f16_min(a, b);
	d = d ^ 0x80008000u;
	d = d & 0x7fff7fffu;
	d = tranship::bf16_add(d, b);
	d = tranship::bf16_fma(d, b, c);
	d = tranship::bf16_max(d, b);
	h = tranship::bf16_mul(h, h);
	d = tranship::bf16_exp2(d);
	h = tranship::bf16_tanh(h);
	h = __builtin_bit_cast(unsigned short, (_Float16)(float)(int)d);
	d = __float2int_rz(tranship::f16_float(h));
	return d + h;
}

__device__ unsigned eight_bits(float a, float b)
{
	unsigned short pair, other;
	unsigned halves;
	pair = tranship::e4m3x2(b, a);
	halves = tranship::f16x2_e4m3(pair);
	other = tranship::e5m2x2(halves);
	halves = tranship::f16x2_e5m2(other);
	return halves;
}
