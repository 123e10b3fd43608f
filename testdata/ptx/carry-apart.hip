// The carry flag where other code stands between the statements: macros, functions and loops that hand it on.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <cstdint>
#define UADDO(c, a, b) do { auto &out0_ptx = c; out0_ptx = (__remove_reference_t(decltype(c)))(tranship::add_cc<unsigned long long>((unsigned long long)(a), (unsigned long long)(b))); } while (0)
#define UADDC(c, a, b) do { auto &out0_ptx = c; out0_ptx = (__remove_reference_t(decltype(c)))(tranship::add_cc<unsigned long long>((unsigned long long)(a), (unsigned long long)(b), tranship::carry_flag())); } while (0)
#define USUB1(c, a) do { auto &out0_ptx = c; out0_ptx = (__remove_reference_t(decltype(c)))((unsigned long long)out0_ptx - (unsigned long long)(a) - tranship::carry_flag()); } while (0)

__device__ __forceinline__ unsigned mad_hi_cc(unsigned a, unsigned b, unsigned c)
{
	unsigned r;
	r = tranship::add_cc<unsigned>(__umulhi(a, b), c);
	return r;
}

__device__ __forceinline__ int madc_lo(int a, int b, int c)
{
	int r;
	r = (unsigned)a * (unsigned)b + (unsigned)c + tranship::carry_flag();
	return r;
}

// Directly one after the other; the caller takes what the last one sets.
__device__ void add64(unsigned *r, const unsigned *a)
{
	r[0] = tranship::add_cc<unsigned>(r[0], a[0]);
	r[1] = tranship::add_cc<unsigned>(r[1], a[1], tranship::carry_flag());
}

template <int n> __device__ unsigned add(unsigned *r, const unsigned *a)
{
	unsigned carry;
	r[0] = tranship::add_cc<unsigned>(r[0], a[0]);
	for (int i = 1; i < n; i++)
		{ auto &out0 = r[i]; out0 = tranship::add_cc<unsigned>(out0, a[i], tranship::carry_flag()); }
	carry = 0u + 0u + tranship::carry_flag();
	return carry;
}

// One statement sets, takes and sets again; one that has all it needs stays without the thread's flag.
__device__ void both(unsigned *r, unsigned a)
{
	{
		unsigned carry;
		r[0] = __builtin_addc(r[0], a, tranship::carry_flag(), &carry);
		r[1] = tranship::add_cc<unsigned>(r[1], 0u, carry);
	}
	{ unsigned carry; r[0] = __builtin_subc(r[0], a, 0, &carry); r[1] = r[1] - 0u - carry; }
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
