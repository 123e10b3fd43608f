// lint: --arch gfx1100 --allow P,R,W407
// W416: atomics that PCIe does not have, on managed memory; the twins have sums, which PCIe has, or memory of the device.
#include <cuda_runtime.h>
__global__ void direct(int *m, const int *x) { atomicMax(m, x[threadIdx.x]); }				//! W416
__global__ void twin(int *m, const int *x) { atomicMax(m, x[threadIdx.x]); }
__device__ void raise(int *best, int v) { atomicMax(best, v); }						//! W416
__device__ void raise_twice(int *to, int v) { raise(to, v); }
__global__ void by_helper(int *m, const int *x) { raise_twice(m, x[threadIdx.x]); }
__device__ void count(int *n, int v) { atomicAdd(n, v); }
__device__ void lower(int *best, int v) { atomicMin(best, v); }
__global__ void helper_twin(int *m, int *n, const int *x)
{
	count(m, x[threadIdx.x]);
	lower(n, x[threadIdx.x]);
}
template <typename T> __global__ void in_template(T *m, const T *x) { atomicMin(m, x[threadIdx.x]); }	//! W416
template <typename T> __global__ void template_twin(T *m, const T *x) { atomicMin(m, x[threadIdx.x]); }
void run(const int *x)
{
	int *m, *d;
	cudaMallocManaged((void **)&m, sizeof(int));
	cudaMalloc((void **)&d, sizeof(int));
	direct<<<1, 64>>>(m, x);
	twin<<<1, 64>>>(d, x);
	by_helper<<<1, 64>>>(m, x);
	helper_twin<<<1, 64>>>(m, d, x);
	in_template<int><<<1, 64>>>(m, x);
	template_twin<int><<<1, 64>>>(d, x);
}
