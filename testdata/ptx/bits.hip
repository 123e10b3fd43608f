// Bits: logic, shifts, fields, permutations, counts.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <cstdint>
constexpr int CHOICE = 0x65;
#define MAJ(d, a, b, c) do { const auto in1_ptx = a; const auto in2_ptx = b; const auto in3_ptx = c; (d) = (in1_ptx & in2_ptx) | (in1_ptx & in3_ptx) | (in2_ptx & in3_ptx); } while (0)

__device__ unsigned logic(unsigned a, unsigned b, unsigned c)
{
	uint32_t d;
	d = a ^ b ^ c;
	d = (b & c) | (~b & d);
	d = (d & b) | (d & c) | (b & c);
	d = tranship::lop3<(int)(CHOICE << 1)>(a, b, c);
	d = (d & b) | (~d & c);
	d = d ^ ((b + 1) | c);
	d = (d & 0xf0f0f0f) | c;
	MAJ(d, d + 1, b, c);
	d = d & b;
	d = d | 1;
	d = d ^ c;
	d = ~d;
	a = d == 0;
	return d + a;
}

__device__ unsigned shifts(unsigned a, unsigned b, int n, uint64_t q)
{
	unsigned d;
	int s;
	d = a << 3;
	d = tranship::shift_left(d, (unsigned)n);
	d = tranship::shift_right(d, (unsigned)n);
	s = tranship::shift_right((int)d, (unsigned)n);
	s = s >> 31;
	q = q >> 32;
	d = __funnelshift_l(d, b, (unsigned)n);
	d = __funnelshift_r(d, b, 8u);
	d = __funnelshift_lc(d, b, (unsigned)n);
	d = __funnelshift_rc(d, b, (unsigned)n);
	return d + s + (unsigned)q;
}

__device__ unsigned fields(unsigned a, unsigned b, unsigned n, int s, uint64_t q)
{
	unsigned d;
	d = __byte_perm(a, b, 0x5410u);
	d = tranship::byte_permute(d, b, 0x9876u);
	d = tranship::byte_permute(d, b, n);
	d = (d >> 8) & 0xffu;
	b = b >> 24;
	d = tranship::bit_field(a, n, 1u);
	s = tranship::bit_field(s, 4u, 4u);
	q = tranship::bit_field(q, b, n);
	d = tranship::bit_insert(d, a, b, n);
	q = tranship::bit_insert(q, q, 4u, 4u);
	return d + b + s + (unsigned)q;
}

__device__ int counts(unsigned a, int s, uint64_t q)
{
	int d, e, f, g, h, i, j, k, l;
	d = __popc(a);
	e = __popcll(q);
	f = __clz((int)a);
	g = __clzll((long long)q);
	h = __brev(a);
	q = __brevll(q);
	i = 31 - __clz((int)a);
	j = 31 - __clz(s < 0 ? ~s : s);
	k = 63 - __clzll((long long)q);
	l = (int)a ? __clz((int)a) : -1;
	return d + e + f + g + h + i + j + k + l;
}

// Comparisons write predicates, and predicates choose.
__device__ unsigned choose(int a, int b, unsigned u, float x, float y)
{
	unsigned d, e, f;
	{ bool p = a < b; d = p ? 1u : 0u; }
	{ bool q = !(u >= 7u); e = q ? u : a; }
	{
		bool p1 = x > y;
		bool p2 = (u != 0) && p1;
		if (p2) f = 5u;
		if (!p2) f = 6u;
	}
	a = a <= b ? 0xffffffffu : 0u;
	{
		bool p = (unsigned)a < (unsigned)b;
		bool q = !((unsigned)a < (unsigned)b);
		a = ((unsigned long long)u > 7ull) && p ? 0xffffffffu : 0u;
		a = (a >= 1) || !q ? 0xffffffffu : 0u;
	}
	x = x == y ? 1.0f : 0.0f;
	u = b >= 0 ? d : e;
	y = x >= 0 ? x : y;
	{ bool p = !(x >= y); b = p ? 1u : 0u; }
	return d + e + f + a + u + b + (unsigned)x;
}
