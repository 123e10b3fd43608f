// What the text mistakes and clang knows: bit-fields, which become int, the program's own operators, and what a template's instance narrows.
#include <cuda_runtime.h>
struct flags {
	unsigned kind : 3, all : 32;
};
struct big {
	long v;
};
__host__ __device__ long operator<(big a, big b) { return a.v - b.v; }
template <class T> __host__ __device__ constexpr T twice(T x)
{
	T both[] = {x, x + x};
	return both[1];
}
constexpr short four = twice<short>(2);
template <int n> struct counted {
	int at[n];
	__host__ __device__ counted(long k) : at{k * n} {}
};

__global__ void told(int *out, flags f, big a, big b, short s)
{
	int kind{f.kind}, sum{f.kind + 1}, all{f.all}, less{a < b};
	bool same{a.v < b.v};
	out[0] = kind + sum + all + less + same + four + s + twice(3) + counted<1>(4).at[0];
}
