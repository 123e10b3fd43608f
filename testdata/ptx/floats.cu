// Float arithmetic and conversions.
#include <cstdint>
#include <cuda_fp16.h>
__device__ float arithmetic(float a, float b, float c, double d, double e, double f)
{
	float y;
	double z;
	asm("add.f32 %0, %1, %2;" : "=f"(y) : "f"(a), "f"(b));
	asm("sub.ftz.f32 %0, %1, %2;" : "=f"(y) : "f"(y), "f"(b));
	asm("mul.f32 %0, %1, 0f40000000;" : "=f"(y) : "f"(y));
	asm("add.rn.f32 %0, %1, %2;" : "=f"(y) : "f"(y), "f"(b));
	asm("sub.rn.ftz.f32 %0, %1, %2;" : "=f"(y) : "f"(y), "f"(b));
	asm("mul.rn.f32 %0, %1, %2;" : "=f"(y) : "f"(y), "f"(b));
	asm("add.sat.f32 %0, %1, %2;" : "=f"(y) : "f"(y), "f"(b));
	asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(y) : "f"(y), "f"(b), "f"(c));
	asm("fma.rn.ftz.sat.f32 %0, %1, %2, %3;" : "=f"(y) : "f"(y), "f"(b), "f"(c));
	asm("div.rn.f32 %0, %1, %2;" : "=f"(y) : "f"(y), "f"(b));
	asm("div.full.f32 %0, %1, %2;" : "=f"(y) : "f"(y), "f"(b));
	asm("min.f32 %0, %1, %2;" : "=f"(y) : "f"(y), "f"(-b));
	asm("max.ftz.f32 %0, %1, %2;" : "=f"(y) : "f"(y), "f"(b));
	asm("abs.f32 %0, %1;" : "=f"(y) : "f"(y));
	asm("neg.f32 %0, %1;" : "=f"(y) : "f"(-y));
	asm("copysign.f32 %0, %1, %2;" : "=f"(y) : "f"(b), "f"(y));
	asm("add.f64 %0, %1, %2;" : "=d"(z) : "d"(d), "d"(e));
	asm("sub.rn.f64 %0, %1, %2;" : "=d"(z) : "d"(z), "d"(e));
	asm("mul.f64 %0, %1, %2;" : "=d"(z) : "d"(z), "d"(e));
	asm("fma.rn.f64 %0, %1, %2, %3;" : "=d"(z) : "d"(z), "d"(e), "d"(f));
	asm("div.rn.f64 %0, %1, %2;" : "=d"(z) : "d"(z), "d"(e));
	asm("min.f64 %0, %1, %2;" : "=d"(z) : "d"(z), "d"(e));
	asm("abs.f64 %0, %1;" : "=d"(z) : "d"(z));
	return y + (float)z;
}

__device__ float functions(float x, double d)
{
	float y;
	double z;
	asm volatile("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
	asm volatile("lg2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(y));
	asm volatile("rcp.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(y));
	asm("rcp.rn.f32 %0, %1;" : "=f"(y) : "f"(y));
	asm("sqrt.approx.f32 %0, %1;" : "=f"(y) : "f"(y));
	asm("sqrt.rn.f32 %0, %1;" : "=f"(y) : "f"(y));
	asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(y));
	asm("sin.approx.f32 %0, %1;" : "=f"(y) : "f"(y));
	asm("cos.approx.f32 %0, %1;" : "=f"(y) : "f"(y));
	asm("tanh.approx.f32 %0, %1;" : "=f"(y) : "f"(y));
	asm("rcp.rn.f64 %0, %1;" : "=d"(z) : "d"(d));
	asm("rcp.approx.ftz.f64 %0, %1;" : "=d"(z) : "d"(z));
	asm("sqrt.rn.f64 %0, %1;" : "=d"(z) : "d"(z));
	asm("rsqrt.approx.f64 %0, %1;" : "=d"(z) : "d"(z));
	return y + (float)z;
}

__device__ __half halves(half2 x, half2 w, __half h)
{
	uint32_t y, x_u32 = *reinterpret_cast<uint32_t *>(&x);
	unsigned short y_u16;
	half2 sum;
	asm volatile("ex2.approx.f16x2 %0, %1;" : "=r"(y) : "r"(x_u32));
	asm volatile("ex2.approx.f16 %0, %1;" : "=h"(y_u16) : "h"(__half_as_ushort(h)));
	asm volatile("tanh.approx.f16x2 %0, %1;" : "=r"(y) : "r"(y));
	asm volatile("tanh.approx.f16 %0, %1;" : "=h"(y_u16) : "h"(y_u16));
	asm("{add.f16x2 %0,%1,%2;\n}" : "=r"(*(unsigned *)&sum) : "r"(*(unsigned *)&x), "r"(*(unsigned *)&w));
	asm("sub.f16x2 %0, %1, %2;" : "=r"(y) : "r"(y), "r"(x_u32));
	asm("mul.rn.f16x2 %0, %1, %2;" : "=r"(y) : "r"(y), "r"(x_u32));
	asm("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(y) : "r"(y), "r"(x_u32), "r"(y));
	asm("{add.f16 %0,%1,%2;\n}" : "=h"(y_u16) : "h"(y_u16), "h"(y_u16));
	asm("fma.rn.f16 %0,%1,%2,%3;" : "=h"(y_u16) : "h"(y_u16), "h"(y_u16), "h"(y_u16));
	return __hadd(__low2half(sum), __ushort_as_half(y_u16));
}

__device__ float conversions(float f, double d, int i, unsigned u, long long l, unsigned long long q, unsigned short h)
{
	float r;
	asm("cvt.rn.f32.s32 %0, %1;" : "=f"(r) : "r"(i));
	asm("cvt.rz.f32.u32 %0, %1;" : "=f"(r) : "r"(u));
	asm("cvt.rn.f32.u64 %0, %1;" : "=f"(r) : "l"(q));
	asm("cvt.rn.f64.s32 %0, %1;" : "=d"(d) : "r"(i));
	asm("cvt.rni.s32.f32 %0, %1;" : "=r"(i) : "f"(f));
	asm("cvt.rzi.u32.f32 %0, %1;" : "=r"(u) : "f"(f));
	asm("cvt.rmi.s64.f32 %0, %1;" : "=l"(l) : "f"(f));
	asm("cvt.rpi.u32.f64 %0, %1;" : "=r"(u) : "d"(d));
	asm("cvt.rzi.f32.f32 %0, %1;" : "=f"(f) : "f"(f));
	asm("cvt.rni.f64.f64 %0, %1;" : "=d"(d) : "d"(d));
	asm("cvt.rn.f32.f64 %0, %1;" : "=f"(r) : "d"(d));
	asm("cvt.rz.f32.f64 %0, %1;" : "=f"(r) : "d"(d));
	asm("cvt.f64.f32 %0, %1;" : "=d"(d) : "f"(r));
	asm("cvt.sat.f32.f32 %0, %1;" : "=f"(r) : "f"(r));
	asm("cvt.u32.u64 %0, %1;" : "=r"(u) : "l"(q));
	asm("cvt.u64.u32 %0, %1;" : "=l"(q) : "r"(u));
	asm("cvt.s64.s32 %0, %1;" : "=l"(l) : "r"(u));
	asm("cvt.u32.u8 %0, %1;" : "=r"(u) : "r"(u));
	asm("cvt.s8.s32 %0, %1;" : "=r"(i) : "r"(i));
	asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(f));
	asm("cvt.f32.f16 %0, %1;" : "=f"(f) : "h"(h));
	asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(u) : "f"(f), "f"(r));
	asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(u) : "f"(f), "f"(r));
	asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(h) : "f"(f));
	asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(u) : "f"(f));
	return f + r + (float)d + i + u + l + q + h;
}

__device__ float directed(float x, float y, double d)
{
	asm("add.rz.f32 %0, %1, %2;" : "=f"(x) : "f"(x), "f"(y));
	asm("mul.rm.ftz.f32 %0, %1, %2;" : "=f"(x) : "f"(x), "f"(y));
	asm("fma.rp.f32 %0, %1, %2, %1;" : "=f"(x) : "f"(x), "f"(y));
	asm("sqrt.rz.f32 %0, %1;" : "=f"(x) : "f"(x));
	asm("rcp.rp.f64 %0, %1;" : "=d"(d) : "d"(d));
	asm("div.rz.f64 %0, %1, %1;" : "=d"(d) : "d"(d));
	asm("min.NaN.f32 %0, %1, %2;" : "=f"(x) : "f"(x), "f"(y));
	asm("{ .reg .pred p; testp.infinite.f32 p, %1; selp.f32 %0, %1, 0f00000000, p; }" : "=f"(x) : "f"(x));
	return x + (float)d;
}

__device__ unsigned packed(unsigned a, unsigned b, unsigned c, unsigned short h)
{
	unsigned d;
	asm("min.f16x2 %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b));
	asm("neg.f16x2 %0, %1;" : "=r"(d) : "r"(d));
	asm("abs.bf16x2 %0, %1;" : "=r"(d) : "r"(d));
	asm("add.rn.bf16x2 %0, %1, %2;" : "=r"(d) : "r"(d), "r"(b));
	asm("fma.rn.bf16x2 %0, %1, %2, %3;" : "=r"(d) : "r"(d), "r"(b), "r"(c));
	asm("max.bf16x2 %0, %1, %2;" : "=r"(d) : "r"(d), "r"(b));
	asm("mul.bf16 %0, %1, %2;" : "=h"(h) : "h"(h), "h"(h));
	asm("ex2.approx.ftz.bf16x2 %0, %1;" : "=r"(d) : "r"(d));
	asm("tanh.approx.bf16 %0, %1;" : "=h"(h) : "h"(h));
	asm("cvt.rn.f16.s32 %0, %1;" : "=h"(h) : "r"(d));
	asm("cvt.rzi.s32.f16 %0, %1;" : "=r"(d) : "h"(h));
	return d + h;
}

__device__ unsigned eight_bits(float a, float b)
{
	unsigned short pair, other;
	unsigned halves;
	asm("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;" : "=h"(pair) : "f"(a), "f"(b));
	asm("cvt.rn.f16x2.e4m3x2 %0, %1;" : "=r"(halves) : "h"(pair));
	asm("cvt.rn.satfinite.e5m2x2.f16x2 %0, %1;" : "=h"(other) : "r"(halves));
	asm("cvt.rn.f16x2.e5m2x2 %0, %1;" : "=r"(halves) : "h"(other));
	return halves;
}
