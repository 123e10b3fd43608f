// lint: --severity note --allow P,B,R
// One GPU and its host: pinned memory is fine-grained in HIP, too.
#include <cuda_runtime.h>
__global__ void to_host(volatile int *flag, float *x)
{
	x[threadIdx.x] = 1;
	__threadfence_system();
	*flag = 1;
	atomicAdd_system((int *)flag, 1);
	asm volatile("membar.sys;" ::: "memory");
}
void run(int **flag, float *x)
{
	cudaHostAlloc((void **)flag, sizeof(int), cudaHostAllocMapped);
	to_host<<<1, 64>>>(*flag, x);
}
