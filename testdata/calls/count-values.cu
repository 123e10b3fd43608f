// The functions whose results have another type in HIP where they are not called.
#include <cuda_runtime.h>
typedef int (*counter)(unsigned);
template <class F> __device__ int apply(F f, unsigned v) { return f(v); }
template <int (*F)(unsigned)> __device__ int by_value(unsigned v) { return F(v); }
__device__ int table_call(counter c, unsigned v) { return c(v); }
__device__ counter global_counter = __popc;
struct S { counter c; };
template <class T> __device__ int gen(T v) { counter c = __popc; return c(v); }
__global__ void k(unsigned *p, bool b) {
	int (*f)(unsigned) = __popc;
	int (*g)(unsigned) = &__popc;
	counter h = b ? __popc : f;
	auto a = __popc;
	counter t[2] = {__popc, ::__popc};
	S s{__popc};
	h = __popc;
	int (*w)(unsigned long long) = __popcll;
	unsigned (*m)(unsigned, unsigned) = __umul24;
	p[0] = f(1) + g(2) + h(3) + a(4) - 8 + t[0](4) + s.c(5) + w(7) + m(3, 4) + apply(__popc, 3) + table_call(__popc, 3) + by_value<__popc>(9) + global_counter(4) + gen(4u);
	p[1] = __popc(3);
	int (*same)(int) = __clz;
	p[2] = same(4);
}
#define COUNT __popc
#define CALLED __popcll
#define NAME(f) #f
#define SHOW(f) NAME(f)
__device__ int by_macro(unsigned v) { counter c = COUNT; return c(v) + COUNT(v) + CALLED(v); }
const char *shown() { return SHOW(__popc); }
