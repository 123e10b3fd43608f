// The carry flag where other code stands between the statements: macros, functions and loops that hand it on.
#include <cstdint>
#define UADDO(c, a, b) asm volatile("add.cc.u64 %0, %1, %2;" : "=l"(c) : "l"(a), "l"(b) : "memory")
#define UADDC(c, a, b) asm volatile("addc.cc.u64 %0, %1, %2;" : "=l"(c) : "l"(a), "l"(b) : "memory")
#define USUB1(c, a) asm volatile("subc.u64 %0, %0, %1;" : "+l"(c) : "l"(a))

__device__ __forceinline__ unsigned mad_hi_cc(unsigned a, unsigned b, unsigned c)
{
	unsigned r;
	asm volatile("mad.hi.cc.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(c));
	return r;
}

__device__ __forceinline__ int madc_lo(int a, int b, int c)
{
	int r;
	asm volatile("madc.lo.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(c));
	return r;
}

// Directly one after the other; the caller takes what the last one sets.
__device__ void add64(unsigned *r, const unsigned *a)
{
	asm("add.cc.u32 %0, %0, %1;" : "+r"(r[0]) : "r"(a[0]));
	asm("addc.cc.u32 %0, %0, %1;" : "+r"(r[1]) : "r"(a[1]));
}

template <int n> __device__ unsigned add(unsigned *r, const unsigned *a)
{
	unsigned carry;
	asm("add.cc.u32 %0, %0, %1;" : "+r"(r[0]) : "r"(a[0]));
	for (int i = 1; i < n; i++)
		asm("addc.cc.u32 %0, %0, %1;" : "+r"(r[i]) : "r"(a[i]));
	asm("addc.u32 %0, 0, 0;" : "=r"(carry));
	return carry;
}

// One statement sets, takes and sets again; one that has all it needs stays without the thread's flag.
__device__ void both(unsigned *r, unsigned a)
{
	asm("addc.cc.u32 %0, %0, %2; addc.cc.u32 %1, %1, 0;" : "+r"(r[0]), "+r"(r[1]) : "r"(a));
	asm("sub.cc.u32 %0, %0, %2; subc.u32 %1, %1, 0;" : "+r"(r[0]), "+r"(r[1]) : "r"(a));
}

__global__ void work(uint64_t *p, unsigned *q)
{
	UADDO(p[0], p[1], p[2]);
	UADDC(p[3], p[4], p[5]);
	USUB1(p[6], p[7]);
	q[0] = mad_hi_cc(q[1], q[2], q[3]);
	q[1] = madc_lo(q[4], q[5], q[6]);
	add64(q, q + 8);
	q[2] = add<4>(q + 16, q + 32);
	both(q, 3);
}
