// What a function for the host asks about, and does not call: nvcc takes functions for the device there, clang does not.
#include <hip/hip_runtime.h>
#include <type_traits>

__host__ __device__ float scaled(float x);
__host__ __device__ __forceinline__ int count() noexcept { return 1; }
template <class T> __host__ __device__ T half_of(T x) { return x / T(2); }
static __host__ __device__ auto root(double x) -> double { return sqrt(x); }

// asked about by the device alone, by name, or not at all
__device__ float twice(float x) { return x + x; }
__device__ short narrow(int x) { return x; }

__host__ __device__ float scaled(float x) { return x * 2; }

__global__ void work(float *p)
{
	using kind = decltype(twice(1.0f));
	p[sizeof(twice(2.0f))] = kind(scaled(*p) + count() + half_of(3) + root(2) + narrow(3));
}

template <class T> int of_type()
{
	return sizeof(half_of(T(1)));
}

int host()
{
	float *p;
	hipMalloc(&p, 4 * sizeof(scaled(1.0f)));
	static_assert(noexcept(count()), "it counts");
	decltype(count()) n = 0;
	using real = std::decay<decltype(root(2))>::type;
	using pointer = decltype(&narrow);
	pointer f = nullptr;
	auto squared = [] __device__(float x) { return sizeof(twice(x)); };
	work<<<1, 1>>>(p);
	(void)f, (void)squared;
	return n + sizeof(real) + of_type<float>();
}
