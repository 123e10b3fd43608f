// Bits: logic, shifts, fields, permutations, counts.
#include <cstdint>
constexpr int CHOICE = 0x65;
#define MAJ(d, a, b, c) asm("lop3.b32 %0, %1, %2, %3, 0xe8;" : "=r"(d) : "r"(a), "r"(b), "r"(c))

__device__ unsigned logic(unsigned a, unsigned b, unsigned c)
{
	uint32_t d;
	asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(d) : "r"(a), "r"(b), "r"(c));
	asm("lop3.b32 %0, %1, %2, %3, 0xb8;" : "=r"(d) : "r"(d), "r"(b), "r"(c));
	asm("lop3.b32 %0, %1, %2, %3, 0xE8;" : "=r"(d) : "r"(d), "r"(b), "r"(c));
	asm("lop3.b32 %0, %1, %2, %3, %4;" : "=r"(d) : "r"(a), "r"(b), "r"(c), "n"(CHOICE << 1));
	asm("lop3.b32 %0, %1, %2, %3, 0xca;" : "=r"(d) : "r"(d), "r"(b), "r"(c));
	asm("lop3.b32 %0, %1, %2, %3, %4;" : "=r"(d) : "r"(d), "r"(b + 1), "r"(c), "n"(0x1e));
	asm("lop3.b32 %0, %1, 0x0f0f0f0f, %2, 0xea;" : "=r"(d) : "r"(d), "r"(c));
	MAJ(d, d + 1, b, c);
	asm("and.b32 %0, %1, %2;" : "=r"(d) : "r"(d), "r"(b));
	asm("or.b32 %0, %1, 1;" : "=r"(d) : "r"(d));
	asm("xor.b32 %0, %0, %1;" : "+r"(d) : "r"(c));
	asm("not.b32 %0, %1;" : "=r"(d) : "r"(d));
	asm("cnot.b32 %0, %1;" : "=r"(a) : "r"(d));
	return d + a;
}

__device__ unsigned shifts(unsigned a, unsigned b, int n, uint64_t q)
{
	unsigned d;
	int s;
	asm("shl.b32 %0, %1, 3;" : "=r"(d) : "r"(a));
	asm("shl.b32 %0, %1, %2;" : "=r"(d) : "r"(d), "r"(n));
	asm("shr.u32 %0, %1, %2;" : "=r"(d) : "r"(d), "r"(n));
	asm("shr.s32 %0, %1, %2;" : "=r"(s) : "r"(d), "r"(n));
	asm("shr.s32 %0, %1, 31;" : "=r"(s) : "r"(s));
	asm("shr.u64 %0, %1, 32;" : "=l"(q) : "l"(q));
	asm("shf.l.wrap.b32 %0, %1, %2, %3;" : "=r"(d) : "r"(d), "r"(b), "r"(n));
	asm("shf.r.wrap.b32 %0, %1, %2, 8;" : "=r"(d) : "r"(d), "r"(b));
	asm("shf.l.clamp.b32 %0, %1, %2, %3;" : "=r"(d) : "r"(d), "r"(b), "r"(n));
	asm("shf.r.clamp.b32 %0, %1, %2, %3;" : "=r"(d) : "r"(d), "r"(b), "r"(n));
	return d + s + (unsigned)q;
}

__device__ unsigned fields(unsigned a, unsigned b, unsigned n, int s, uint64_t q)
{
	unsigned d;
	asm("prmt.b32 %0, %1, %2, 0x5410;" : "=r"(d) : "r"(a), "r"(b));
	asm("prmt.b32 %0, %1, %2, 0x9876;" : "=r"(d) : "r"(d), "r"(b));
	asm("prmt.b32 %0, %1, %2, %3;" : "=r"(d) : "r"(d), "r"(b), "r"(n));
	asm("bfe.u32 %0, %1, 8, 8;" : "=r"(d) : "r"(d));
	asm("bfe.u32 %0, %1, 24, 8;" : "=r"(b) : "r"(b));
	asm("bfe.u32 %0, %1, %2, 1;" : "=r"(d) : "r"(a), "r"(n));
	asm("bfe.s32 %0, %1, 4, 4;" : "=r"(s) : "r"(s));
	asm("bfe.u64 %0, %1, %2, %3;" : "=l"(q) : "l"(q), "r"(b), "r"(n));
	asm("bfi.b32 %0, %1, %2, %3, %4;" : "=r"(d) : "r"(d), "r"(a), "r"(b), "r"(n));
	asm("bfi.b64 %0, %1, %1, 4, 4;" : "=l"(q) : "l"(q));
	return d + b + s + (unsigned)q;
}

__device__ int counts(unsigned a, int s, uint64_t q)
{
	int d, e, f, g, h, i, j, k, l;
	asm("popc.b32 %0, %1;" : "=r"(d) : "r"(a));
	asm("popc.b64 %0, %1;" : "=r"(e) : "l"(q));
	asm("clz.b32 %0, %1;" : "=r"(f) : "r"(a));
	asm("clz.b64 %0, %1;" : "=r"(g) : "l"(q));
	asm("brev.b32 %0, %1;" : "=r"(h) : "r"(a));
	asm("brev.b64 %0, %1;" : "=l"(q) : "l"(q));
	asm volatile("bfind.u32 %0, %1;" : "=r"(i) : "r"(a));
	asm volatile("bfind.s32 %0, %1;" : "=r"(j) : "r"(s));
	asm volatile("bfind.u64 %0, %1;" : "=r"(k) : "l"(q));
	asm volatile("bfind.shiftamt.u32 %0, %1;" : "=r"(l) : "r"(a));
	return d + e + f + g + h + i + j + k + l;
}

// Comparisons write predicates, and predicates choose.
__device__ unsigned choose(int a, int b, unsigned u, float x, float y)
{
	unsigned d, e, f;
	asm("{\n\t"
	    ".reg .pred p;\n\t"
	    "setp.lt.s32 p, %1, %2;\n\t"
	    "selp.u32 %0, 1, 0, p;\n\t"
	    "}"
	    : "=r"(d)
	    : "r"(a), "r"(b));
	asm("{ .reg .pred p, q; setp.ge.u32 p|q, %1, 7; selp.b32 %0, %1, %2, q; }" : "=r"(e) : "r"(u), "r"(a));
	asm("{\n"
	    " .reg .pred %%p<3>;\n"
	    " setp.gt.f32 %%p1, %1, %2;\n"
	    " setp.ne.and.b32 %%p2, %3, 0, %%p1;\n"
	    " @%%p2 mov.u32 %0, 5;\n"
	    " @!%%p2 mov.u32 %0, 6;\n"
	    "}\n"
	    : "=r"(f)
	    : "f"(x), "f"(y), "r"(u));
	asm("set.le.u32.s32 %0, %1, %2;" : "=r"(a) : "r"(a), "r"(b));
	asm("{ .reg .pred p, q; setp.lt.u32 p|q, %1, %2; set.gt.and.u32.u64 %0, %3, %4, p; set.ge.or.u32.s32 %0, %0, 1, !q; }"
	    : "=r"(a)
	    : "r"(a), "r"(b), "l"((unsigned long long)u), "l"(7ull));
	asm("set.eq.f32.f32 %0, %1, %2;" : "=f"(x) : "f"(x), "f"(y));
	asm("slct.u32.s32 %0, %1, %2, %3;" : "=r"(u) : "r"(d), "r"(e), "r"(b));
	asm("slct.f32.f32 %0, %1, %2, %3;" : "=f"(y) : "f"(x), "f"(y), "f"(x));
	asm("{ .reg .pred p; setp.ltu.f32 p, %1, %2; selp.u32 %0, 1, 0, p; }" : "=r"(b) : "f"(x), "f"(y));
	return d + e + f + a + u + b + (unsigned)x;
}
