// The carry flag from one asm statement to the next.
#include <hip/hip_runtime.h>
#include <cstdint>

__device__ __forceinline__ void add128(unsigned *r, const unsigned *a, const unsigned *b)
{
	{ unsigned carry;
	r[0] = __builtin_addc(a[0], b[0], 0, &carry);
	r[1] = __builtin_addc(a[1], b[1], carry, &carry); // the next word
	/* and more */
	r[2] = __builtin_addc(a[2], b[2], carry, &carry);
	r[3] = a[3] + b[3] + carry;
	}
}

// The program has a 'carry' of its own; other instructions, and statements, stand between.
__device__ uint64_t sub192(uint64_t *r, const uint64_t *a, const uint64_t *b, uint64_t &twice)
{
	uint64_t carry;
	twice = a[0] << 1;
	{ unsigned long long carry_flag;
	r[0] = __builtin_subcll(a[0], b[0], 0, &carry_flag);
	{
		const auto in5 = a[2];
		const auto in6 = b[2];
		r[1] = __builtin_subcll(a[1], b[1], carry_flag, &carry_flag);
		r[2] = __builtin_subcll(in5, in6, carry_flag, &carry_flag);
		r[3] = r[1] ^ r[2];
	}
	twice = twice + 1ull;
	carry = 0ull - 0ull - carry_flag;
	}
	return carry;
}

// Two chains in a row; what the last sum sets nobody takes.
__device__ void multiply(unsigned *r, unsigned a, unsigned b)
{
	{ unsigned carry;
	r[0] = __builtin_addc(a * b, r[0], 0, &carry);
	r[1] = __umulhi(a, b) + r[2] + carry;
	r[2] = __builtin_addc(r[2], a, 0, &carry);
	r[3] = __builtin_addc(r[3], 0u, carry, &carry);
	}
}

#define ADD2(r, a, b) do { \
	{ unsigned carry_ptx; (r)[0] = __builtin_addc((unsigned)(a)[0], (unsigned)(b)[0], 0, &carry_ptx); \
	(r)[1] = (unsigned)(a)[1] + (unsigned)(b)[1] + carry_ptx; } \
} while (0)

__global__ void work(unsigned *p, uint64_t *q)
{
	unsigned carry[2];
	add128(p, p + 4, p + 8);
	ADD2(carry, p, p + 2);
	q[0] = sub192(q, q + 4, q + 8, q[12]) + carry[0] + carry[1];
	multiply(p, 2, 3);
}
