/* What people write over CUDA's special registers has names that HIP's headers have, too. */
#include <cstdio>
__device__ __forceinline__ unsigned __lane_id()
{
	unsigned r;
	asm volatile("mov.u32 %0, %%laneid;" : "=r"(r));
	return r;
}
__device__ __forceinline__ unsigned __lanemask_lt(void)
{
	unsigned r;
	asm volatile("mov.u32 %0, %%lanemask_lt;" : "=r"(r));
	return r;
}
/* and a type */
enum error_t { none, some };
/* harmless: of a namespace, a parameter, a member */
namespace timers {
__device__ long long wall_clock64() { return clock64(); }
}
struct probe {
	unsigned number;
	__device__ unsigned __smid() const { return number; }
};
__global__ void rank(unsigned *out, probe p, error_t e)
{
	out[threadIdx.x] = ::__lane_id() + __popc(__lanemask_lt()) + p.__smid() + (timers::wall_clock64() < 0) + (e == some);
}
int main()
{
	unsigned *d, h[64];
	cudaMalloc(&d, sizeof h);
	rank<<<1, 64>>>(d, {3}, none);
	cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
	printf("%u %u\n", h[5], h[37]);
	cudaFree(d);
	return 0;
}
