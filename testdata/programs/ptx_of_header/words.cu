// Text of the assembly from a header's macros.
#include "words.h"
#define COMMA ", "

__device__ void reduce(unsigned *r, unsigned d)
{
	asm volatile("mul.lo.u32 %0, %1, " Q0_WORD ";" : "=r"(r[0]) : "r"(d));
	asm volatile("sub.cc.u32 %0, %0, " Q0_WORD ";" : "+r"(r[1]));
	asm volatile("subc.u32 %0, %0" COMMA Q1_WORD ";" : "+r"(r[2]));
}

__device__ unsigned long long wide(unsigned a, unsigned b)
{
	unsigned long long x;
	asm(WIDE_OP ".u32 %0, %1, %2;" : "=l"(x) : "r"(a), "r"(b));
	return x;
}

static inline __device__ unsigned either(unsigned a)
{
	asm("shl.b32 %0, %0, " SHIFT ";" : "+r"(a)); // two definitions
	return a;
}

__global__ void all(unsigned *r, unsigned long long *w)
{
	reduce(r, r[3]);
	w[0] = wide(r[0], r[1]);
}
