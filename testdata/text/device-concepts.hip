// C++20: what a concept asks of the device's functions, the host asks, too.
// tranship-options: -- -std=c++20
#include <concepts>
#include <hip/hip_runtime.h>

struct cell { int v; };
__host__ __device__ int probe(int x) { return x; }
__host__ __device__ inline int probe(const cell &c) { return c.v; }
__device__ float lane(float x) { return __shfl_xor(x, 1, 32); }

template <class T>
concept probed = requires(T t) {
	{ probe(t) } -> std::same_as<int>;
};
template <class T>
	requires requires(T t) { probe(t); }
__host__ __device__ int which(T) { return 1; }
template <class T>
__host__ __device__ int which(T)
	requires(!probed<T>)
{
	return 2;
}
template <probed T>
__global__ void k(T t, int *o) { *o = probe(t) + which(t); }

int main()
{
	int *o;
	hipMalloc(&o, sizeof *o);
	static_assert(probed<int> && !probed<const char *>);
	if constexpr (probed<cell>)
		k<<<1, 1>>>(cell{1}, o);
	return which(2) + which("2");
}
