// The carry flag from one asm statement to the next.
#include <cstdint>

__device__ __forceinline__ void add128(unsigned *r, const unsigned *a, const unsigned *b)
{
	asm volatile("add.cc.u32 %0, %1, %2;" : "=r"(r[0]) : "r"(a[0]), "r"(b[0]));
	asm volatile("addc.cc.u32 %0, %1, %2;" : "=r"(r[1]) : "r"(a[1]), "r"(b[1])); // the next word
	/* and more */
	asm volatile("addc.cc.u32 %0, %1, %2;" : "=r"(r[2]) : "r"(a[2]), "r"(b[2]));
	asm volatile("addc.u32 %0, %1, %2;" : "=r"(r[3]) : "r"(a[3]), "r"(b[3]));
}

// The program has a 'carry' of its own; other instructions, and statements, stand between.
__device__ uint64_t sub192(uint64_t *r, const uint64_t *a, const uint64_t *b, uint64_t &twice)
{
	uint64_t carry;
	asm("shl.b64 %0, %1, 1;" : "=l"(twice) : "l"(a[0]));
	asm("sub.cc.u64 %0, %1, %2;" : "=l"(r[0]) : "l"(a[0]), "l"(b[0]) : "memory");
	asm("subc.cc.u64 %0, %3, %4; subc.cc.u64 %1, %5, %6; xor.b64 %2, %0, %1;"
	    : "=l"(r[1]), "=l"(r[2]), "=l"(r[3])
	    : "l"(a[1]), "l"(b[1]), "l"(a[2]), "l"(b[2]));
	asm("add.u64 %0, %0, 1;" : "+l"(twice));
	asm("subc.u64 %0, 0, 0;" : "=l"(carry));
	return carry;
}

// Two chains in a row; what the last sum sets nobody takes.
__device__ void multiply(unsigned *r, unsigned a, unsigned b)
{
	asm("mad.lo.cc.u32 %0, %1, %2, %0;" : "+r"(r[0]) : "r"(a), "r"(b));
	asm("madc.hi.u32 %0, %1, %2, %3;" : "=r"(r[1]) : "r"(a), "r"(b), "r"(r[2]));
	asm("add.cc.u32 %0, %0, %1;" : "+r"(r[2]) : "r"(a));
	asm("addc.cc.u32 %0, %0, 0;" : "+r"(r[3]));
}

#define ADD2(r, a, b) do { \
	asm volatile("add.cc.u32 %0, %1, %2;" : "=r"((r)[0]) : "r"((a)[0]), "r"((b)[0])); \
	asm volatile("addc.u32 %0, %1, %2;" : "=r"((r)[1]) : "r"((a)[1]), "r"((b)[1])); \
} while (0)

__global__ void work(unsigned *p, uint64_t *q)
{
	unsigned carry[2];
	add128(p, p + 4, p + 8);
	ADD2(carry, p, p + 2);
	q[0] = sub192(q, q + 4, q + 8, q[12]) + carry[0] + carry[1];
	multiply(p, 2, 3);
}
