// Warp instructions written as PTX, and the intrinsics for bytes, bits and conversions.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cmath>
#include <cstring>
#include "check.h"

static unsigned noise(int i) { return (unsigned)i * 2654435761u ^ (unsigned)i << 9; }

__device__ __forceinline__ unsigned shfl_bfly(unsigned v, int lanes)
{
	unsigned r;
	asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, 0xffffffff;" : "=r"(r) : "r"(v), "r"(lanes));
	return r;
}
__device__ __forceinline__ unsigned shfl_up_clamped(unsigned v, int d, unsigned *valid)
{
	unsigned r, p;
	asm("{ .reg .pred q; shfl.sync.up.b32 %0|q, %2, %3, 0x0, 0xffffffff; selp.u32 %1, 1, 0, q; }" : "=r"(r), "=r"(p) : "r"(v), "r"(d));
	*valid = p;
	return r;
}
__device__ __forceinline__ unsigned ballot_ptx(int pred)
{
	unsigned r;
	asm volatile("{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.sync.ballot.b32 %0, p, 0xffffffff; }" : "=r"(r) : "r"(pred));
	return r;
}
__device__ __forceinline__ unsigned match_ptx(unsigned v)
{
	unsigned r;
	asm volatile("match.any.sync.b32 %0, %1, 0xffffffff;" : "=r"(r) : "r"(v));
	return r;
}
__device__ __forceinline__ int sum_ptx(int v)
{
	int r;
	asm volatile("redux.sync.add.s32 %0, %1, 0xffffffff;" : "=r"(r) : "r"(v));
	return r;
}
__global__ void warp_ptx(const unsigned *in, unsigned *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	unsigned valid, up = shfl_up_clamped(in[t], 3, &valid), ge, gt, eq, le;
	asm("mov.u32 %0, %%lanemask_ge; mov.u32 %1, %%lanemask_gt;" : "=r"(ge), "=r"(gt));
	asm("mov.u32 %0, %%lanemask_eq;\n\tmov.u32 %1, %%lanemask_le;" : "=r"(eq), "=r"(le));
	unsigned *o = out + t * 6;
	o[0] = shfl_bfly(in[t], 5);
	o[1] = up * 2 + valid;
	o[2] = ballot_ptx(in[t] & 1);
	o[3] = match_ptx(in[t] & 3);
	o[4] = (unsigned)sum_ptx((int)(in[t] & 0xff));
	o[5] = ge ^ gt ^ eq ^ (le << 1);
}
__device__ __forceinline__ unsigned lop(unsigned a, unsigned b, unsigned c)
{
	unsigned r;
	asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(r) : "r"(a), "r"(b), "r"(c));
	return r;
}
__device__ __forceinline__ unsigned long long wide(unsigned a, unsigned b, unsigned long long c)
{
	unsigned long long r;
	asm("mad.wide.u32 %0, %1, %2, %3;" : "=l"(r) : "r"(a), "r"(b), "l"(c));
	return r;
}
__device__ __forceinline__ void add128(unsigned long long *low, unsigned long long *high, unsigned long long a, unsigned long long b)
{
	asm("add.cc.u64 %0, %0, %2;\n\taddc.u64 %1, %1, %3;" : "+l"(*low), "+l"(*high) : "l"(a), "l"(b));
}
__global__ void bits(const unsigned *a, const unsigned *b, unsigned *out)
{
	unsigned x = a[threadIdx.x], y = b[threadIdx.x], r;
	unsigned *o = out + threadIdx.x * 24;
	o[0] = __byte_perm(x, y, 0x7531);
	o[1] = __byte_perm(x, y, y & 0x7777);
	o[2] = __brev(x);
	o[3] = (unsigned)__ffs((int)x);
	o[4] = __funnelshift_l(x, y, x & 63);
	o[5] = __funnelshift_rc(x, y, y & 63);
	o[6] = lop(x, y, x >> 3);
	asm("bfe.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(x), "r"(y & 31), "r"(7));
	o[7] = r;
	asm("prmt.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(x), "r"(y), "r"(0x9180 + (x & 7)));
	o[8] = r;
	o[9] = __vadd4(x, y);
	o[10] = __vsub4(x, y);
	o[11] = __vcmpeq4(x & 0x0f0f0f0f, y & 0x0f0f0f0f);
	o[12] = __vabsdiffu4(x, y);
	o[13] = __vmaxs2(x, y);
	o[14] = __vavgu4(x, y);
	o[15] = (unsigned)__dp4a((int)x, (int)y, 5);
#ifdef __gfx942__ // as a program written for AMD's GPUs has it
	if (__builtin_amdgcn_udot4(x, y, 5, false) != (x & 255) * (y & 255) + (x >> 8 & 255) * (y >> 8 & 255) + (x >> 16 & 255) * (y >> 16 & 255) + (x >> 24) * (y >> 24) + 5)
		o[15]++;
#endif
	o[16] = __sad((int)x >> 1, (int)y >> 1, 9u);
	o[17] = (unsigned)__mulhi((int)x, (int)y);
	o[18] = (unsigned)__popcll((unsigned long long)x << 32 | y);
	o[19] = (unsigned)__clz((int)x);
	o[20] = (unsigned)(wide(x, y, 77) >> 13);
	unsigned long long low = ~0ull - x, high = y;
	add128(&low, &high, x + 1ull, 3);
	o[21] = (unsigned)high + (unsigned)low;
	o[22] = __vaddus4(x, y);
	o[23] = (unsigned)__usad(x, y, 3u);
}
__global__ void numbers(const float *in, float *out)
{
	float x = in[threadIdx.x], *o = out + threadIdx.x * 14;
	o[0] = (float)__float2int_rn(x);
	o[1] = (float)__float2int_rz(x);
	o[2] = (float)__float2int_ru(x);
	o[3] = (float)__float2int_rd(x);
	o[4] = __half2float(__float2half(x));
	o[5] = __bfloat162float(__float2bfloat16(x));
	o[6] = __saturatef(x);
	o[7] = __int_as_float(__float_as_int(x) ^ (1 << 31));
	half2 h = __floats2half2_rn(x, 1.5f);
	o[8] = __low2float(__hadd2(h, h)) + __high2float(__hmul2(h, h));
	o[9] = __half2float(__hfma(__float2half(x), __float2half(2.f), __float2half(1.f)));
	o[10] = __fmaf_rn(x, x, 1.f);
	o[11] = __bfloat162float(__hmul(__float2bfloat16(x), __float2bfloat16(0.5f)));
	o[12] = (float)__half2int_rz(__float2half(x));
	o[13] = __fadd_rn(x, 0.1f);
}

static unsigned each_byte(unsigned a, unsigned b, int (*f)(int, int))
{
	unsigned r = 0;
	for (int i = 0; i < 32; i += 8)
		r |= (unsigned)(f(a >> i & 255, b >> i & 255) & 255) << i;
	return r;
}
static unsigned perm(unsigned x, unsigned y, unsigned s)
{
	unsigned long long v = (unsigned long long)y << 32 | x;
	unsigned r = 0;
	for (int i = 0; i < 4; i++) {
		unsigned k = s >> 4 * i & 15, byte = (unsigned)(v >> 8 * (k & 7) & 255);
		r |= (k & 8 ? (byte & 128 ? 255u : 0u) : byte) << 8 * i;
	}
	return r;
}
static float rounded(float x, int kept) // to so many bits of mantissa, to even
{
	unsigned b;
	memcpy(&b, &x, 4);
	unsigned drop = 23 - (unsigned)kept, half = 1u << (drop - 1);
	b += half - 1 + (b >> drop & 1);
	b &= ~((1u << drop) - 1);
	memcpy(&x, &b, 4);
	return x;
}

/* the carry flag goes from statement to statement */
__global__ void chains(const unsigned *a, const unsigned *b, unsigned *out)
{
	int t = blockIdx.x * blockDim.x + threadIdx.x;
	unsigned *o = out + t * 6, x = a[t], y = b[t];
	asm volatile("add.cc.u32 %0, %1, %2;" : "=r"(o[0]) : "r"(x), "r"(y));
	asm volatile("addc.cc.u32 %0, %1, %2;" : "=r"(o[1]) : "r"(y), "r"(~x));
	asm volatile("addc.u32 %0, 0, 0;" : "=r"(o[2]));
	unsigned long long lo = (unsigned long long)x << 32 | y, hi = y;
	asm("sub.cc.u64 %0, %0, %1;" : "+l"(lo) : "l"((unsigned long long)y << 32 | x));
	asm("subc.u64 %0, %0, %1;" : "+l"(hi) : "l"((unsigned long long)x));
	o[3] = (unsigned)lo;
	o[4] = (unsigned)(lo >> 32);
	o[5] = (unsigned)hi;
}

int main()
{
	const int N = 128;
	unsigned *in = filled<unsigned>(N, noise), *out = make<unsigned>(N * 24);
	for (int threads : { 32, 64, 128 }) {
		warp_ptx<<<N / threads, threads>>>(in, out);
		expect("PTX of a warp", out, N * 6, [&](int k) -> unsigned {
			int t = k / 6, base = t & ~31, l = t & 31;
			unsigned m = 0;
			switch (k % 6) {
			case 0: return noise(t ^ 5);
			case 1: return noise(l < 3 ? t : t - 3) * 2 + (l >= 3);
			case 2:
				for (int i = 0; i < 32; i++)
					m |= (noise(base + i) & 1) << i;
				return m;
			case 3:
				for (int i = 0; i < 32; i++)
					m |= (unsigned)((noise(base + i) & 3) == (noise(t) & 3)) << i;
				return m;
			case 4:
				for (int i = 0; i < 32; i++)
					m += noise(base + i) & 0xff;
				return m;
			}
			unsigned eq = 1u << l, lt = eq - 1;
			return ~lt ^ ~(lt | eq) ^ eq ^ ((lt | eq) << 1);
		});
	}
	auto second = [](int i) { return noise(i + 1000) * 3; };
	unsigned *b = filled<unsigned>(N, second);
	chains<<<2, 64>>>(in, b, out);
	expect("carries between statements", out, N * 6, [&](int k) -> unsigned {
		unsigned long long x = noise(k / 6), y = second(k / 6), low = x + y, high = y + (~x & 0xffffffffu) + (low >> 32);
		unsigned long long lo = (x << 32 | y) - (y << 32 | x), hi = y - x - ((x << 32 | y) < (y << 32 | x));
		unsigned want[6] = { (unsigned)low, (unsigned)high, (unsigned)(high >> 32), (unsigned)lo, (unsigned)(lo >> 32), (unsigned)hi };
		return want[k % 6];
	});
	bits<<<1, N>>>(in, b, out);
	expect("bits", out, N * 24, [&](int k) -> unsigned {
		unsigned x = noise(k / 24), y = second(k / 24), r = 0;
		unsigned long long v = (unsigned long long)y << 32 | x;
		switch (k % 24) {
		case 0: return perm(x, y, 0x7531);
		case 1: return perm(x, y, y & 0x7777);
		case 2:
			for (int i = 0; i < 32; i++)
				r |= (x >> i & 1) << (31 - i);
			return r;
		case 3: return (unsigned)__builtin_ffs((int)x);
		case 4: return (unsigned)(v << (x & 31) >> 32);
		case 5: return (y & 63) >= 32 ? y : (unsigned)(v >> (y & 63));
		case 6: return x ^ y ^ x >> 3;
		case 7: return x >> (y & 31) & 127;
		case 8: return perm(x, y, 0x9180 + (x & 7));
		case 9: return each_byte(x, y, [](int a, int c) { return a + c; });
		case 10: return each_byte(x, y, [](int a, int c) { return a - c; });
		case 11: return each_byte(x & 0x0f0f0f0f, y & 0x0f0f0f0f, [](int a, int c) { return a == c ? 255 : 0; });
		case 12: return each_byte(x, y, [](int a, int c) { return a > c ? a - c : c - a; });
		case 13: return (unsigned)(unsigned short)std::max((short)x, (short)y) | (unsigned)(unsigned short)std::max((short)(x >> 16), (short)(y >> 16)) << 16;
		case 14: return each_byte(x, y, [](int a, int c) { return (a + c + 1) / 2; });
		case 15:
			for (int i = 0; i < 32; i += 8)
				r += (unsigned)((signed char)(x >> i) * (signed char)(y >> i));
			return r + 5;
		case 16: return (unsigned)std::abs(((int)x >> 1) - ((int)y >> 1)) + 9;
		case 17: return (unsigned)((long long)(int)x * (int)y >> 32);
		case 18: return (unsigned)(__builtin_popcount(x) + __builtin_popcount(y));
		case 19: return x ? (unsigned)__builtin_clz(x) : 32;
		case 20: return (unsigned)(((unsigned long long)x * y + 77) >> 13);
		case 21: return y + 3 + 1;
		case 22: return each_byte(x, y, [](int a, int c) { return std::min(a + c, 255); });
		}
		return (x > y ? x - y : y - x) + 3;
	});
	auto number = [](int i) { return (float)((int)noise(i) % 4000) / 64.f; };
	float *f = filled<float>(N, number), *g = make<float>(N * 14);
	numbers<<<1, N>>>(f, g);
	expect("numbers", g, N * 14, [&](int k) -> float {
		float x = number(k / 14), h = rounded(x, 10), d = rounded(x, 7);
		switch (k % 14) {
		case 0: return rintf(x);
		case 1: return truncf(x);
		case 2: return ceilf(x);
		case 3: return floorf(x);
		case 4: return h;
		case 5: return d;
		case 6: return x < 0 ? 0 : x > 1 ? 1 : x;
		case 7: return -x;
		case 8: return 2 * h + 2.25f;
		case 9: return rounded(h * 2 + 1, 10);
		case 10: return fmaf(x, x, 1.f);
		case 11: return d * 0.5f;
		case 12: return truncf(h);
		}
		return x + 0.1f;
	});
	return verdict("ptx");
}
