// std::printf in functions for the device, where HIP has ::printf alone.
#include <cstdio>
#include <hip/hip_runtime.h>
namespace log_ {
__device__ void printf(int) {}
}
template <class T> __global__ void k(T v)
{
	if (threadIdx.x == 0)
		printf("%f\n", (float)v);
	log_::printf(3);
}
__host__ __device__ void both(int n) { printf("%d\n", n); }
__device__ int of(int n) { return printf("%d\n", n); }
int main()
{
	auto f = [] __device__(int n) { printf("%d\n", n); };
	(void)f;
	k<<<1, 1>>>(2);
	return std::printf("done\n") + std::fprintf(stderr, "done\n");
}
