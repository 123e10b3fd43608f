// A port by hand that has the wavefront's size in its own branch, and the kernel for both.
#include <cuda_runtime.h>
#include "check.h"
#ifdef __HIP_PLATFORM_AMD__
#define W (warpSize)
#define ALL 0xffffffffffffffffull
#else
#define W 32
#define ALL 0xffffffff
#endif

__global__ void sums(const float *x, float *y, int *all)
{
	float s = x[threadIdx.x];
	for (int o = warpSize / 2; o; o /= 2)
		s += __shfl_xor_sync(ALL, s, o);
	bool positive = __ballot_sync(ALL, s > 0) == ALL;
	if (threadIdx.x % W == 0) {
		atomicAdd(y, s);
		all[threadIdx.x / W] = positive;
	}
}

// As rocPRIM 4.2 does in rocprim/intrinsics/atomic.hpp: 16 bytes in one piece.
__global__ void pieces(const __uint128_t *from, __uint128_t *to)
{
	__uint128_t v;
#ifdef __HIP_DEVICE_COMPILE__
	asm volatile("flat_load_dwordx4 %0, %1 \t\ns_waitcnt vmcnt(0)" : "=v"(v) : "v"(from + threadIdx.x) : "memory");
	asm volatile("global_store_dwordx4 %0, %1 off\t\ns_waitcnt vmcnt(0)" : : "v"(to + threadIdx.x), "v"(v) : "memory");
#else
	v = from[threadIdx.x];
	to[threadIdx.x] = v;
#endif
}

int main()
{
	enum { n = 128 };
	float *x = filled<float>(n, [](int i) { return (float)i; }), *y = make<float>(1);
	int *all = make<int>(n / 32);
	sums<<<1, n>>>(x, y, all);
	expect("sum", y, 1, [](int) { return n * (n - 1) / 2; });
	expect("all", all, n / 32, [](int) { return 1; });
	unsigned *halves = filled<unsigned>(4 * n, [](int i) { return i * 77u; }), *copied = make<unsigned>(4 * n);
	pieces<<<1, n>>>((__uint128_t *)halves, (__uint128_t *)copied);
	expect("pieces", copied, 4 * n, [](int i) { return i * 77u; });
	return verdict("half_ported");
}
