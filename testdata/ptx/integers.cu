// Integer arithmetic: one row of the table each.
#include <cstdint>
__device__ void add(int *i, unsigned *u, long long *l, unsigned long long *q, short h)
{
	int a = i[0], b = i[1], c;
	unsigned x = u[0], y = u[1], z;
	uint64_t m = q[0], n = q[1], w;
	unsigned short s;
	asm("add.s32 %0, %1, %2;" : "=r"(c) : "r"(a), "r"(b));
	asm("vset4.u32.u32.lt.add %0, %1, %2, %0;" : "+r"(c) : "r"(a), "r"(b));
	asm("add.u32 %0, %1, 5;" : "=r"(z) : "r"(x));
	asm("add.u64 %0, %1, %2;" : "=l"(w) : "l"(m), "l"(n));
	asm("add.u16 %0, %1, %2;" : "=h"(s) : "h"(h), "h"((short)x));
	asm("sub.u32 %0, %1, %2;" : "=r"(z) : "r"(z), "r"(x + y));
	asm("sub.s64 %0, %1, %2;" : "=l"(l[0]) : "l"(l[1]), "l"(l[2]));
	asm("mul.lo.u32 %0, %1, %2;" : "=r"(z) : "r"(z), "r"(y));
	asm("mul.lo.u16 %0, %1, %1;" : "=h"(s) : "h"(s));
	asm("mul.hi.u32 %0, %1, %2;" : "=r"(z) : "r"(z), "r"(y));
	asm("mul.hi.s32 %0, %1, %2;" : "=r"(c) : "r"(c), "r"(a));
	asm("mul.hi.u64 %0, %1, %2;" : "=l"(w) : "l"(w), "l"(m));
	asm("mul.hi.s64 %0, %1, %2;" : "=l"(l[0]) : "l"(l[0]), "l"(l[1]));
	asm("mul.wide.u16 %0, %1, %2;" : "=r"(z) : "h"(s), "h"(s));
	asm("mul.wide.s16 %0, %1, %2;" : "=r"(c) : "h"(h), "h"(h));
	asm("mul.wide.u32 %0, %1, %2;" : "=l"(w) : "r"(x), "r"(y));
	asm("mul.wide.s32 %0, %1, %2;" : "=l"(l[0]) : "r"(a), "r"(b));
	asm("mul24.lo.u32 %0, %1, %2;" : "=r"(z) : "r"(x), "r"(y));
	asm("mul24.lo.s32 %0, %1, %2;" : "=r"(c) : "r"(a), "r"(b));
	asm("mad.lo.s32 %0, %1, %2, %3;" : "=r"(c) : "r"(a), "r"(b), "r"(c));
	asm("mad.lo.u64 %0, %1, %2, %3;" : "=l"(w) : "l"(m), "l"(n), "l"(w));
	asm("mad.hi.u32 %0, %1, %2, %3;" : "=r"(z) : "r"(x), "r"(y), "r"(z));
	asm("mad.hi.s32 %0, %1, %2, %3;" : "=r"(c) : "r"(a), "r"(b), "r"(c));
	asm("mad.hi.u64 %0, %1, %2, %3;" : "=l"(w) : "l"(m), "l"(n), "l"(w));
	asm("mad.wide.u16 %0, %1, %2, %3;" : "=r"(z) : "h"(s), "h"(s), "r"(z));
	asm("mad.wide.u32 %0, %1, %2, %3;" : "=l"(w) : "r"(x), "r"(y), "l"(w));
	asm("mad.wide.s32 %0, %1, %2, %3;" : "=l"(l[0]) : "r"(a), "r"(b), "l"(l[0]));
	asm("mad24.lo.u32 %0, %1, %2, %3;" : "=r"(z) : "r"(x), "r"(y), "r"(z));
	asm("mad24.lo.s32 %0, %1, %2, %3;" : "=r"(c) : "r"(a), "r"(b), "r"(c));
	asm("div.u32 %0, %1, %2;" : "=r"(z) : "r"(z), "r"(y));
	asm("rem.s32 %0, %1, %2;" : "=r"(c) : "r"(c), "r"(b));
	asm("min.s32 %0, %1, %2;" : "=r"(c) : "r"(c), "r"(b));
	asm("max.u32 %0, %1, %2;" : "=r"(z) : "r"(z), "r"(y));
	asm("min.u64 %0, %1, %2;" : "=l"(w) : "l"(w), "l"(m + n));
	asm("max.s16 %0, %1, %2;" : "=h"(s) : "h"(h), "h"(h));
	asm("abs.s32 %0, %1;" : "=r"(c) : "r"(c));
	asm("abs.s64 %0, %1;" : "=l"(l[0]) : "l"(l[0]));
	asm("neg.s32 %0, %1;" : "=r"(c) : "r"(c));
	asm("sad.u32 %0, %1, %2, %3;" : "=r"(z) : "r"(x), "r"(y), "r"(z));
	asm("sad.s32 %0, %1, %2, %3;" : "=r"(z) : "r"(a), "r"(b), "r"(z));
	i[2] = c, u[2] = z, q[2] = w, i[3] = s;
}

__device__ unsigned bytes(unsigned a, unsigned b, int c)
{
	unsigned d;
	asm("dp4a.u32.u32 %0, %1, %2, %3;" : "=r"(d) : "r"(a), "r"(b), "r"(c));
	asm("dp4a.s32.s32 %0, %1, %2, %3;" : "=r"(c) : "r"(a), "r"(b), "r"(c));
	asm("dp4a.u32.s32 %0, %1, %2, %3;" : "=r"(c) : "r"(a), "r"(b), "r"(c));
	asm("dp4a.s32.u32 %0, %1, %2, %3;" : "=r"(c) : "r"(a), "r"(b), "r"(c));
	asm("dp2a.lo.u32.u32 %0, %1, %2, %0;" : "+r"(d) : "r"(a), "r"(b));
	asm("dp2a.hi.u32.u32 %0, %1, %2, %0;" : "+r"(d) : "r"(a), "r"(b));
	asm("dp2a.lo.s32.s32 %0, %1, %2, %0;" : "+r"(d) : "r"(a), "r"(b));
	asm("dp2a.hi.s32.s32 %0, %1, %2, %0;" : "+r"(d) : "r"(a), "r"(b));
	asm("vabsdiff4.u32.u32.u32.add"
	    " %0, %1, %2, %3;"
	    : "=r"(d)
	    : "r"(a), "r"(b), "r"(c));
	return d;
}

// A chain of sums of two widths, the type behind or before ".cc", and a register of the program's called as the flag's would be.
__device__ void widths(uint64_t &lo, unsigned &hi, unsigned &over, uint64_t v)
{
	asm("add.u64.cc %0, %0, %3;\n\t"
	    "addc.cc.u32 %1, %1, 0;\n\t"
	    "addc.u32 %2, 0, 0;"
	    : "+l"(lo), "+r"(hi), "=r"(over)
	    : "l"(v));
	asm("{ .reg .u32 carry; add.cc.u32 %0, %0, %0; addc.u32 carry, 0, 0; add.cc.u32 %0, %0, 1; addc.u32 %1, carry, 0; }"
	    : "+r"(hi), "=r"(over));
}

// Back below the modulus, where the sum is not.
__device__ void reduce(uint64_t &lo, uint64_t &hi)
{
	asm("{ .reg .pred above;\n\t"
	    "setp.ge.u64 above, %1, 3;\n\t"
	    "@above sub.cc.u64 %0, %0, 5;\n\t"
	    "@above subc.u64 %1, %1, 3; }"
	    : "+l"(lo), "+l"(hi));
}

// Sums of more than 32 bits: the carry stays inside the statement.
__device__ void carry(unsigned &lo, unsigned &hi, const unsigned *a, const unsigned *b, uint64_t *q)
{
	asm("add.cc.u32 %0, %2, %4;\n\t"
	    "addc.u32 %1, %3, %5;"
	    : "=r"(lo), "=r"(hi)
	    : "r"(a[0]), "r"(a[1]), "r"(b[0]), "r"(b[1]));
	asm("sub.cc.u32 %0, %0, %2; subc.u32 %1, %1, %3;" : "+r"(lo), "+r"(hi) : "r"(b[0]), "r"(b[1]));
	asm("{\n\t"
	    "add.cc.u64 %0, %0, %3;\n\t"
	    "addc.cc.u64 %1, %1, %4;\n\t"
	    "addc.u64 %2, 0, 0;\n\t"
	    "}"
	    : "+l"(q[0]), "+l"(q[1]), "=l"(q[2])
	    : "l"(q[3]), "l"(q[4]));
	unsigned x = a[2], y = a[3], r0, r1, r2;
	asm("mul.lo.u32 %0, %3, %4;\n"
	    "mul.hi.u32 %1, %3, %4;\n"
	    "mad.lo.cc.u32 %0, %3, %3, %0;\n"
	    "madc.hi.cc.u32 %1, %3, %3, %1;\n"
	    "madc.hi.u32 %2, %4, %4, 0;\n"
	    : "=r"(r0), "=r"(r1), "=r"(r2)
	    : "r"(x), "r"(y));
	lo += r0 + r1 + r2;
}

__device__ unsigned packed(unsigned a, unsigned b, int s)
{
	unsigned d;
	asm("add.sat.s32 %0, %1, %2;" : "=r"(s) : "r"(s), "r"(a));
	asm("sub.sat.s32 %0, %1, %2;" : "=r"(s) : "r"(s), "r"(a));
	asm("add.u16x2 %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b));
	asm("max.s16x2 %0, %1, %2;" : "=r"(d) : "r"(d), "r"(b));
	asm("vabsdiff4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(d) : "r"(d), "r"(b), "r"(0));
	asm("vadd4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(d) : "r"(d), "r"(b), "r"(0));
	asm("vmin4.s32.s32.s32 %0, %1, %2, %3;" : "=r"(d) : "r"(d), "r"(b), "r"(0));
	asm("vabsdiff2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(d) : "r"(d), "r"(b), "r"(0));
	asm("cvt.pack.sat.s8.s32.b32 %0, %1, %2, %3;" : "=r"(d) : "r"(s), "r"(s + 1), "r"(d));
	asm("cvt.pack.sat.u8.s32.b32 %0, %1, %2, 0;" : "=r"(d) : "r"(s), "r"(d));
	asm("cvt.pack.sat.s16.s32 %0, %1, %2;" : "=r"(d) : "r"(s), "r"(d));
	asm("cvt.sat.u8.s32 %0, %1;" : "=r"(s) : "r"(s));
	asm("cvt.rni.sat.s8.f32 %0, %1;" : "=r"(s) : "f"((float)s));
	asm("fns.b32 %0, %1, %2, %3;" : "=r"(d) : "r"(a), "r"(b), "r"(s));
	asm("vmin.s32.s32.s32.max %0, %1, %2, %3;" : "=r"(s) : "r"(s), "r"(b), "r"(a)); /* of three */
	asm("vabsdiff.u32.s32.s32.add %0, %1, %2, %3;" : "=r"(d) : "r"(s), "r"(b), "r"(a));
	asm("prmt.b32.f4e %0, %1, %2, %3;" : "=r"(d) : "r"(d), "r"(b), "r"(a));
	asm("shf.r.wrap.b32 %0, %0, %0, 32-7;" : "+r"(d));
	asm("and.b32 %0, %0, %1;" : "+r"(d) : "i"(0xff));
	return d;
}
