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

int main()
{
	enum { n = 128 };
	float *x = filled<float>(n, [](int i) { return (float)i; }), *y = make<float>(1);
	int *all = make<int>(n / 32);
	sums<<<1, n>>>(x, y, all);
	expect("sum", y, 1, [](int) { return n * (n - 1) / 2; });
	expect("all", all, n / 32, [](int) { return 1; });
	return verdict("half_ported");
}
