// Members of a program's own classes in braces: nvcc warns of narrowing, clang takes it for an error.
#include <cuda_runtime.h>

struct span {
	unsigned first;
	short width;
};
struct window {
	span in;
	int from{in.first};
	__device__ int last() const
	{
		int n{in.first + in.width};
		return n;
	}
};
__device__ int of_pointer(const span *s)
{
	int i{s->first}, j{s->width}; // a short fits
	return i + j;
}
__device__ int of_reference(span &s)
{
	int both[] = {s.first, s.width};
	unsigned same{s.first};
	return both[0] + (int)same;
}
__global__ void fill(int *out, window w)
{
	int2 pair = make_int2(w.last(), of_pointer(&w.in));
	float at[2] = {w.in.first, 1};
	out[threadIdx.x] = pair.x + of_reference(w.in) + (int)at[0];
}
// the first member is an unnamed union, as HeCBench's d3q19-bgk has it
struct wall {
	union {
		struct {
			unsigned char low, high;
		};
		unsigned char both[2];
	};
};
wall two(int n) { return wall{(unsigned char)n, n > 1}; }
