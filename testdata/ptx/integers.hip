// Integer arithmetic: one row of the table each.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <cstdint>
__device__ void add(int *i, unsigned *u, long long *l, unsigned long long *q, short h)
{
	int a = i[0], b = i[1], c;
	unsigned x = u[0], y = u[1], z;
	uint64_t m = q[0], n = q[1], w;
	unsigned short s;
	c = (unsigned)a + (unsigned)b;
	c = __popc(__vsetltu4((unsigned)a, (unsigned)b)) + (unsigned)c;
	z = x + 5u;
	w = m + n;
	s = (unsigned short)h + (unsigned short)(short)x;
	z = z - (unsigned)(x + y);
	l[0] = (unsigned long long)l[1] - (unsigned long long)l[2];
	z = z * y;
	s = (unsigned)s * s;
	z = __umulhi(z, y);
	c = __mulhi(c, a);
	w = __umul64hi(w, m);
	l[0] = __mul64hi(l[0], l[1]);
	z = (unsigned)s * s;
	c = (int)h * h;
	w = (unsigned long long)x * y;
	l[0] = (long long)a * b;
	z = (unsigned)__umul24(x, y);
	c = __mul24(a, b);
	c = (unsigned)a * (unsigned)b + (unsigned)c;
	w = m * n + w;
	z = __umulhi(x, y) + z;
	c = (unsigned)__mulhi(a, b) + (unsigned)c;
	w = __umul64hi(m, n) + w;
	z = (unsigned)s * s + z;
	w = (unsigned long long)x * y + w;
	l[0] = (unsigned long long)((long long)a * b) + (unsigned long long)l[0];
	z = (unsigned)__umul24(x, y) + z;
	c = (unsigned)__mul24(a, b) + (unsigned)c;
	z = z / y;
	c = c % b;
	c = min(c, b);
	z = max(z, y);
	{ const auto in2 = m + n; w = w < (unsigned long long)in2 ? w : (unsigned long long)in2; }
	s = h > h ? h : h;
	c = c < 0 ? 0u - c : c;
	l[0] = l[0] < 0 ? 0ull - l[0] : l[0];
	c = -(unsigned)c;
	z = __usad(x, y, z);
	z = __sad(a, b, z);
	i[2] = c, u[2] = z, q[2] = w, i[3] = s;
}

__device__ unsigned bytes(unsigned a, unsigned b, int c)
{
	unsigned d;
	d = __dp4a(a, b, (unsigned)c);
	c = __dp4a((int)a, (int)b, c);
	c = tranship::dot4<unsigned char, signed char>(a, b, (unsigned)c);
	c = tranship::dot4<signed char, unsigned char>(a, b, (unsigned)c);
	d = __dp2a_lo(a, b, d);
	d = __dp2a_hi(a, b, d);
	d = __dp2a_lo((int)a, (int)b, (int)d);
	d = __dp2a_hi((int)a, (int)b, (int)d);
	d = __builtin_amdgcn_sad_u8(a, b, (unsigned)c);
	return d;
}

// A chain of sums of two widths, the type behind or before ".cc", and a register of the program's called as the flag's would be.
__device__ void widths(uint64_t &lo, unsigned &hi, unsigned &over, uint64_t v)
{
	{
		unsigned long long carry;
		unsigned narrow_carry;
		lo = __builtin_addcll(lo, v, 0, &carry);
		hi = __builtin_addc(hi, 0u, carry, &narrow_carry);
		over = 0u + 0u + narrow_carry;
	}
	{
		unsigned carry_;
		hi = __builtin_addc(hi, hi, 0, &carry_);
		unsigned carry = 0u + 0u + carry_;
		hi = __builtin_addc(hi, 1u, 0, &carry_);
		over = carry + 0u + carry_;
	}
}

// Back below the modulus, where the sum is not.
__device__ void reduce(uint64_t &lo, uint64_t &hi)
{
	{
		unsigned long long carry;
		bool above = hi >= 3ull;
		if (above) lo = __builtin_subcll(lo, 5ull, 0, &carry);
		if (above) hi = hi - 3ull - carry;
	}
}

// Sums of more than 32 bits: the carry stays inside the statement.
__device__ void carry(unsigned &lo, unsigned &hi, const unsigned *a, const unsigned *b, uint64_t *q)
{
	{
		const auto in3 = a[1];
		const auto in5 = b[1];
		unsigned carry;
		lo = __builtin_addc(a[0], b[0], 0, &carry);
		hi = in3 + in5 + carry;
	}
	{
		const auto in3 = b[1];
		unsigned carry;
		lo = __builtin_subc(lo, b[0], 0, &carry);
		hi = hi - in3 - carry;
	}
	{
		const auto in4 = q[4];
		unsigned long long carry;
		q[0] = __builtin_addcll(q[0], q[3], 0, &carry);
		q[1] = __builtin_addcll(q[1], in4, carry, &carry);
		q[2] = 0ull + 0ull + carry;
	}
	unsigned x = a[2], y = a[3], r0, r1, r2;
	{
		unsigned carry;
		r0 = x * y;
		r1 = __umulhi(x, y);
		r0 = __builtin_addc(x * x, r0, 0, &carry);
		r1 = __builtin_addc(__umulhi(x, x), r1, carry, &carry);
		r2 = __umulhi(y, y) + 0u + carry;
	}
	lo += r0 + r1 + r2;
}

__device__ unsigned packed(unsigned a, unsigned b, int s)
{
	unsigned d;
	s = __builtin_elementwise_add_sat(s, (int)a);
	s = __builtin_elementwise_sub_sat(s, (int)a);
	d = __vadd2(a, b);
	d = __vmaxs2(d, b);
	d = __vabsdiffu4(d, b);
	d = __vadd4(d, b);
	d = __vmins4(d, b);
	d = __vabsdiffu2(d, b);
	d = d << 16 | (unsigned)(unsigned char)tranship::saturate<signed char>(s) << 8 | (unsigned char)tranship::saturate<signed char>((int)(s + 1));
	d = 0u << 16 | (unsigned)tranship::saturate<unsigned char>(s) << 8 | tranship::saturate<unsigned char>((int)d);
	d = (unsigned)tranship::saturate<short>(s) << 16 | (unsigned short)tranship::saturate<short>((int)d);
	s = tranship::saturate<unsigned char>(s);
	s = tranship::saturate<signed char>(rintf((float)s));
	d = tranship::fns(a, b, s);
	s = max(min(s, (int)b), (int)a); /* of three */
	d = __sad(s, (int)b, a);
	d = __byte_perm(d, b, (unsigned)(0x6543543243213210ull >> 16 * (a & 3)) & 0xffff);
	d = __funnelshift_r(d, d, 25u);
	d = d & 0xff;
	return d;
}
