// What instructions of AMD's GPUs that concern a lane alone do, for programs compiled for one and run on this machine.
#pragma once
#include <cmath>
#include <cstdlib>
extern "C" {
int amdgcn_perm(unsigned a, unsigned b, unsigned selector)
{
	u64 v = (u64)a << 32 | b;
	unsigned r = 0;
	for (int i = 0; i < 4; i++) {
		unsigned s = selector >> 8 * i & 255, byte = s < 8 ? v >> 8 * s & 255 : s == 12 ? 0 : 255;
		if (s >= 8 && s < 12)
			byte = v >> (16 * (s - 8) + 15) & 1 ? 255 : 0;
		r |= byte << 8 * i;
	}
	return (int)r;
}
int amdgcn_alignbyte(unsigned a, unsigned b, unsigned n) { return (int)(((u64)a << 32 | b) >> 8 * (n & 3)); }
int amdgcn_sad_u8(unsigned a, unsigned b, unsigned c)
{
	for (int i = 0; i < 4; i++)
		c += (unsigned)abs((int)(a >> 8 * i & 255) - (int)(b >> 8 * i & 255));
	return (int)c;
}
int amdgcn_sad_u16(unsigned a, unsigned b, unsigned c)
{
	for (int i = 0; i < 2; i++)
		c += (unsigned)abs((int)(a >> 16 * i & 65535) - (int)(b >> 16 * i & 65535));
	return (int)c;
}
static int dot(int bits, bool sa, unsigned a, bool sb, unsigned b, unsigned c)
{
	for (int i = 0; i < 32; i += bits) {
		int x = (int)(a << (32 - bits - i)) >> (32 - bits), y = (int)(b << (32 - bits - i)) >> (32 - bits),
		    mask = (1 << bits) - 1;
		c += (unsigned)((sa ? x : x & mask) * (sb ? y : y & mask));
	}
	return (int)c;
}
int amdgcn_sdot4(unsigned a, unsigned b, unsigned c, bool) { return dot(8, true, a, true, b, c); }
int amdgcn_sdot8(unsigned a, unsigned b, unsigned c, bool) { return dot(4, true, a, true, b, c); }
int amdgcn_udot4(unsigned a, unsigned b, unsigned c, bool) { return dot(8, false, a, false, b, c); }
int amdgcn_udot8(unsigned a, unsigned b, unsigned c, bool) { return dot(4, false, a, false, b, c); }
int amdgcn_sudot4(bool sa, unsigned a, bool sb, unsigned b, unsigned c, bool) { return dot(8, sa, a, sb, b, c); }
int amdgcn_sudot8(bool sa, unsigned a, bool sb, unsigned b, unsigned c, bool) { return dot(4, sa, a, sb, b, c); }
int amdgcn_mul_u24(unsigned a, unsigned b) { return (int)((a & 0xffffff) * (b & 0xffffff)); }
static int low24(int a) { return (int)((unsigned)a << 8) >> 8; }
int amdgcn_mul_i24(int a, int b) { return (int)((unsigned)low24(a) * (unsigned)low24(b)); }
int amdgcn_mul_u24_i32(unsigned a, unsigned b) { return amdgcn_mul_u24(a, b); }
int amdgcn_mul_i24_i32(int a, int b) { return amdgcn_mul_i24(a, b); }
float amdgcn_rcp_f32(float x) { return 1 / x; }
double amdgcn_rcp_f64(double x) { return 1 / x; }
// an approximation's last bit is as often wrong as right
static float approximately(double exact)
{
	float f = (float)exact;
	return (double)f == exact || !std::isnormal(f) ? f : nextafterf(f, exact > (double)f ? INFINITY : -INFINITY);
}
float amdgcn_rsq_f32(float x) { return approximately(1 / sqrt((double)x)); }
double amdgcn_rsq_f64(double x) { return 1 / sqrt(x); }
float amdgcn_sqrt_f32(float x) { return approximately(sqrt((double)x)); }
float amdgcn_exp2_f32(float x) { return exp2f(x); }
float amdgcn_log_f32(float x) { return log2f(x); }
float amdgcn_fract_f32(float x) { return fminf(x - floorf(x), 0x1.fffffep-1f); }
double amdgcn_fract_f64(double x) { return fmin(x - floor(x), 0x1.fffffffffffffp-1); }
float amdgcn_fmul_legacy(float a, float b) { return a == 0 || b == 0 ? 0 : a * b; }
float amdgcn_sin_f32(float x) { return (float)sin((double)x * 2 * M_PI); }
float amdgcn_cos_f32(float x) { return (float)cos((double)x * 2 * M_PI); }
float amdgcn_fmed3_f32(float a, float b, float c)
{
	if (a != a || b != b || c != c)
		return fminf(fminf(a, b), c);
	return fmaxf(fminf(a, b), fminf(fmaxf(a, b), c));
}
_Float16 fma_f16(_Float16 a, _Float16 b, _Float16 c) { return (_Float16)((__float128)a * (__float128)b + (__float128)c); }
}
