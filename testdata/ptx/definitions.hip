// no-compile: it holds PTX that is not translated
// A macro of several definitions makes part of the text: each of them counts.
#include <hip/hip_runtime.h>
#include "elsewhere.cuh"
#ifndef ANY_ORDER
#define LOAD "ld.global.nc"
#define KIND "add"
#define SATURATE ".sat"
#define HINT ".L1::no_allocate"
#else
#define LOAD "ld.volatile.global"
#define KIND "sub"
#define SATURATE ""
#define HINT
#endif
#define LOAD_WITH(hint) LOAD hint

__device__ int by_macro(const int *p)
{
	int r;
	asm volatile(LOAD ".s32 %0, [%1];" : "=r"(r) : "l"(p));
	return r;
}
__device__ int by_call(const int *p)
{
	int r;
	asm volatile(LOAD_WITH(".L1::no_allocate") ".s32 %0, [%1];" : "=r"(r) : "l"(p));
	return r;
}
__device__ int both_in_a_branch(int a)
{
	int r;
	asm(KIND SATURATE ".s32 %0, %1, %1;" : "=r"(r) : "r"(a));
	return r;
}

#define OP(type) "add." type
__device__ int first(int a)
{
	int r;
	r = (unsigned)a + 1u;
	return r;
}
#undef OP
#define OP(type) "sub." type
__device__ int second(int a)
{
	int r;
	asm(OP("s32") " %0, %1, 1;" : "=r"(r) : "r"(a));
	return r;
}

// The text of another file's.
__device__ int from_elsewhere(const int *p)
{
	int r;
	asm volatile(ELSEWHERE ".s32 %0, [%1];" : "=r"(r) : "l"(p));
	asm volatile(ELSEWHERE_FENCE ::: "memory");
	return r;
}
void on_the_host() { asm volatile(ELSEWHERE_FENCE ::: "memory"); }

// They differ in a hint alone.
__device__ int hinted(const int *p)
{
	int r;
	r = *(const unsigned *)p;
	return r;
}
// All of them are the same.
#ifdef ANY_ORDER
#define FENCE "membar" \
	      ".gl;"
#else
#define FENCE "membar.gl;"
#endif
__device__ void fence() { __threadfence(); }
