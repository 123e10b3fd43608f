// The functions whose results have another type in HIP where they are not called.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
typedef int (*counter)(unsigned);
template <class F> __device__ int apply(F f, unsigned v) { return f(v); }
template <int (*F)(unsigned)> __device__ int by_value(unsigned v) { return F(v); }
__device__ int table_call(counter c, unsigned v) { return c(v); }
__device__ counter global_counter = tranship::popc;
struct S { counter c; };
template <class T> __device__ int gen(T v) { counter c = tranship::popc; return c(v); }
__global__ void k(unsigned *p, bool b) {
	int (*f)(unsigned) = tranship::popc;
	int (*g)(unsigned) = &tranship::popc;
	counter h = b ? tranship::popc : f;
	auto a = tranship::popc;
	counter t[2] = {tranship::popc, tranship::popc};
	S s{tranship::popc};
	h = tranship::popc;
	int (*w)(unsigned long long) = tranship::popcll;
	unsigned (*m)(unsigned, unsigned) = tranship::umul24;
	p[0] = f(1) + g(2) + h(3) + a(4) - 8 + t[0](4) + s.c(5) + w(7) + m(3, 4) + apply(tranship::popc, 3) + table_call(tranship::popc, 3) + by_value<tranship::popc>(9) + global_counter(4) + gen(4u);
	p[1] = __popc(3);
	int (*same)(int) = __clz;
	p[2] = same(4);
}
#define COUNT tranship::popc
#define CALLED (int)__popcll
#define NAME(f) #f
#define SHOW(f) NAME(f)
__device__ int by_macro(unsigned v) { counter c = COUNT; return c(v) + COUNT(v) + CALLED(v); }
const char *shown() { return SHOW(__popc); }
