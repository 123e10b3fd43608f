// What the GPU's instructions do that concern a lane alone.
#include "gpu.h"
#include "instructions.h"
#include <cstring>
extern "C" {
_Float16 amdgcn_rcp_f16(_Float16 x) { return (_Float16)(1 / (float)x); }
_Float16 amdgcn_rsq_f16(_Float16 x) { return (_Float16)(1 / sqrtf((float)x)); }
_Float16 amdgcn_sqrt_f16(_Float16 x) { return (_Float16)sqrtf((float)x); }
double amdgcn_sqrt_f64(double x) { return sqrt(x); }
float amdgcn_frexp_mant_f32(float x)
{
	int e;
	return std::isfinite(x) ? frexpf(x, &e) : x;
}
double amdgcn_frexp_mant_f64(double x)
{
	int e;
	return std::isfinite(x) ? frexp(x, &e) : x;
}
int amdgcn_frexp_exp_i32_f32(float x)
{
	int e = 0;
	if (std::isfinite(x))
		frexpf(x, &e);
	return e;
}
int amdgcn_frexp_exp_i32_f64(double x)
{
	int e = 0;
	if (std::isfinite(x))
		frexp(x, &e);
	return e;
}
unsigned amdgcn_ubfe_i32(unsigned v, unsigned at, unsigned n) { return (n & 31) ? v >> (at & 31) & ((1u << (n & 31)) - 1) : 0; }
int amdgcn_sbfe_i32(int v, unsigned at, unsigned n)
{
	at &= 31;
	n &= 31;
	return !n ? 0 : at + n < 32 ? (int)((unsigned)v << (32 - at - n)) >> (32 - n) : v >> at;
}
// 2/pi, 53 bits at a time from where large angles need them
double amdgcn_trig_preop_f64(double x, int segment)
{
	static const unsigned bits[] = { 0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab, 0xdebbc561, 0xb7246e3a,
		0x424dd2e0, 0x06492eea, 0x09d1921c, 0xfe1deb1c, 0xb129a73e, 0xe88235f5, 0x2ebb4484, 0xe99c7026, 0xb45f7e41, 0x3991d639, 0x835339f4, 0x9c845f8b,
		0xbdf9283b, 0x1ff897ff, 0xde05980f, 0xef2f118b, 0x5a0a6d1f, 0x6d367ecf, 0x27cb09b7, 0x4f463f66, 0x9e5fea2d, 0x7527bac7, 0xebe5f17b, 0x3d0739f7,
		0x8a5292ea, 0x6bfb5fb1, 0x1f8d5d08, 0x56033046, 0xfc7b6bab, 0xf0cfbc21 };
	u64 b;
	memcpy(&b, &x, 8);
	int e = (int)(b >> 52 & 0x7ff), shift = segment * 53 + (e > 1077 ? e - 1077 : 0);
	u64 m = 0;
	for (int i = 0; i < 53; i++)
		m = m << 1 | (bits[(shift + i) / 32] >> (31 - (shift + i) % 32) & 1);
	return ldexp((double)m, -53 - shift + (e >= 1968 ? 128 : 0));
}
// bfloat16 for what the compiler has no instruction for
__bf16 __truncsfbf2(float f)
{
	unsigned b;
	memcpy(&b, &f, 4);
	unsigned short h = f != f ? (unsigned short)(b >> 16 | 0x40) : (unsigned short)((b + 0x7fff + (b >> 16 & 1)) >> 16);
	__bf16 r;
	memcpy(&r, &h, 2);
	return r;
}
__bf16 __truncdfbf2(double d) { return __truncsfbf2((float)d); }
// 8-bit floats of gfx942: no infinity, no negative zero, whose bits are not a number
static float small_value(unsigned bits, int mantissa, int bias)
{
	unsigned m = bits & ((1u << mantissa) - 1), e = (bits & 127) >> mantissa;
	float f = ldexpf((float)(e ? m | 1u << mantissa : m), (int)(e ? e : 1) - bias - mantissa);
	return bits == 0x80 ? NAN : bits & 0x80 ? -f : f;
}
static unsigned small_bits(float f, int mantissa, int bias)
{
	float a = fabsf(f), most = small_value(127, mantissa, bias), step = most - small_value(126, mantissa, bias);
	unsigned best = 0;
	if (!(a < most + step / 2))
		return 0x80;
	for (unsigned b = 1; b < 128; b++) {
		float was = fabsf(small_value(best, mantissa, bias) - a), is = fabsf(small_value(b, mantissa, bias) - a);
		best = is < was || (is == was && !(b & 1)) ? b : best;
	}
	return best && f < 0 ? best | 0x80 : best;
}
#define SMALL(name, mantissa, bias)                                                                                                 \
	float amdgcn_cvt_f32_##name(unsigned v, int byte) { return small_value(v >> 8 * byte & 255, mantissa, bias); }               \
	unsigned amdgcn_cvt_pk_##name##_f32(float a, float b, unsigned old, bool high)                                               \
	{                                                                                                                            \
		unsigned both = small_bits(a, mantissa, bias) | small_bits(b, mantissa, bias) << 8;                                  \
		return high ? (old & 0xffff) | both << 16 : (old & ~0xffffu) | both;                                                 \
	}
SMALL(fp8, 3, 8)
SMALL(bf8, 2, 16)
}
