// tranship-verify --check race,sync
// Barriers that some threads skip, fences that are missing, and waits for later blocks, each in a process of its own; and what is like these, and right.
#include "faults.h"
#include <cuda_runtime.h>
__global__ void skips(int *o, int n)
{
	if (threadIdx.x < n)
		__syncthreads();
	o[threadIdx.x] = n;
}
__global__ void rounds(int *o, int n)
{
	for (int i = threadIdx.x; i < n; i += 64)
		__syncthreads();
	o[threadIdx.x] = n;
}
__global__ void returns(int *o, int n)
{
	if (threadIdx.x >= n)
		return;
	for (int i = 0; i < n; i++) {
		__syncthreads();
		if (threadIdx.x > 50 && i == 3)
			return;
		o[threadIdx.x] += i;
	}
	__syncthreads();
	o[threadIdx.x] = n;
}
__device__ unsigned ready;
__global__ void hands_over(int *o, int n)
{
	if (blockIdx.x == 0 && threadIdx.x == 0) {
		o[0] = 42;
		if (n)
			__threadfence();
		atomicExch(&ready, 1u);
	}
	if (blockIdx.x == 1 && threadIdx.x == 0) {
		while (atomicAdd(&ready, 0u) == 0)
			;
		o[1] = o[0];
		ready = 0;
	}
}
__device__ unsigned tickets;
__global__ void last_one(int *o, int n)
{
	__shared__ bool last;
	o[blockIdx.x + 1] = n;
	__threadfence();
	__syncthreads();
	if (threadIdx.x == 0)
		last = atomicInc(&tickets, gridDim.x) == gridDim.x - 1;
	__syncthreads();
	if (last && threadIdx.x == 0) {
		for (unsigned i = 0; i < gridDim.x; i++)
			o[0] += o[i + 1];
		tickets = 0;
	}
}
__global__ void in_order(volatile int *o, int n)
{
	if (threadIdx.x)
		return;
	unsigned b = n ? blockIdx.x : gridDim.x - 1 - blockIdx.x;
	if (b)
		while (o[b - 1] == 0)
			;
	o[b] = 1;
}
__global__ void waits(int *o, int clocks)
{
	long long start = clock64();
	while (clock64() - start < clocks)
		;
	o[threadIdx.x] = clocks;
}
static bool has_short_clock()
{
	cudaDeviceProp p;
	cudaGetDeviceProperties(&p, 0);
	return p.major == 11;
}
static void run(int which)
{
	int *o;
	cudaMalloc(&o, 4096);
	cudaMemset(o, 0, 4096);
	switch (which) {
	case 0: skips<<<2, 64>>>(o, 64); rounds<<<2, 64>>>(o, 128); returns<<<1, 64>>>(o, 60); break;
	case 1: hands_over<<<2, 64>>>(o, 1); last_one<<<4, 64>>>(o + 16, 1); in_order<<<4, 64>>>(o + 32, 1); break;
	case 2: skips<<<1, 64>>>(o, 10); break;
	case 3: rounds<<<1, 64>>>(o, 100); break;
	case 4: hands_over<<<2, 64>>>(o, 0); break;
	case 5: in_order<<<4, 64>>>(o, 0); break;
	case 6: waits<<<1, 4>>>(o, 10000); break;
	case 7: waits<<<1, 4>>>(o, 1100000); break;
	}
	cudaDeviceSynchronize();
}
int main()
{
	none(run, 0);
	none(run, 1);
	expect(run, 2, "a barrier that not all threads reach: behind this branch, thread (", "in kernel 'skips(int*, int)'");
	expect(run, 3, "a barrier that not all threads reach: behind this branch, thread (", "in kernel 'rounds(int*, int)'");
	expect(run, 4, "a read that races with the write of global memory at ", ":34 by block (0, 0, 0), thread (0, 0, 0) in kernel 'hands_over(int*, int)'");
	expect(run, 5, "a wait for a block that began later, and need not run at the same time: block (3, 0, 0) writes at ", ":70 in kernel 'in_order(int volatile*, int)'");
	none(run, 6);
	if (has_short_clock())
		expect(run, 7, "a loop without an end: clock64() has 20 bits on gfx1100", ":75, block (0, 0, 0), thread (0, 0, 0)");
	else
		none(run, 7);
	return result();
}
