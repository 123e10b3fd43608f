// Sums by warps whose size PyTorch's macro says.
#include <cuda_runtime.h>
#include "check.h"

__global__ void sums(const float *x, float *y, unsigned *votes)
{
	float v = x[threadIdx.x];
	for (int o = C10_WARP_SIZE >> 1; o > 0; o >>= 1)
		v += __shfl_down_sync(0xffffffff, v, o);
	unsigned voted = __ballot_sync(0xffffffff, threadIdx.x & 1);
	if (threadIdx.x % C10_WARP_SIZE == 0) {
		atomicAdd(y, v);
		votes[threadIdx.x / C10_WARP_SIZE] = voted;
	}
}

int main()
{
	enum { n = 128 };
	float *x = filled<float>(n, [](int i) { return (float)i; }), *y = make<float>(1);
	unsigned *votes = make<unsigned>(n / C10_WARP_SIZE);
	sums<<<1, n>>>(x, y, votes);
	expect("sum", y, 1, [](int) { return n * (n - 1) / 2; });
	expect("votes", votes, n / 32, [](int) { return 0xaaaaaaaau; });
	return verdict("torch");
}
