// lint: --severity note --allow P,W401,W407,W604
// CDNA 3 carries them out on the device.
#include <cuda_runtime.h>
__global__ void most(const int *x, int *m, int *n)
{
	atomicMax(m, x[threadIdx.x]);
	atomicOr(&n[threadIdx.x], 1);
	atomicAdd(m + 1, 1);
}
__global__ void own(int *m, int *n)
{
	__shared__ int s;
	atomicMax(&s, m[threadIdx.x]);
	atomicMax(m, 1);
	atomicMin(n, 1);
	atomicExch(n, 1);
}
__device__ void helper(int *m) { atomicMax(m, 1); }
void pinned(const int *x)
{
	int *m, *n;
	cudaMallocManaged(&m, 8);
	cudaHostAlloc((void **)&n, 1024, cudaHostAllocMapped);
	most<<<1, 256>>>(x, m, n);
}
// twin: memory of the device
void on_device()
{
	int *m, *n;
	cudaMalloc(&m, 8);
	cudaMalloc(&n, 8);
	own<<<1, 256>>>(m, n);
}
