// tranship-verify --check race,sync
// What --check race and --check sync find, each in a process of its own.
#include "faults.h"
#include <cuda_runtime.h>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void neighbour(int *o, int n)
{
	__shared__ int s[64];
	int t = threadIdx.x;
	s[t] = t;
	if (n)
		__syncthreads();
	o[t] = s[63 - t];
}
__global__ void sums(int *o, int n)
{
	__shared__ int s[64];
	int t = threadIdx.x;
	s[t] = t;
	__syncthreads();
	for (int k = 32; k; k /= 2) {
		if (t < k)
			s[t] += s[t + k];
		if (n)
			__syncthreads();
	}
	o[t] = s[t];
}
__global__ void flag(int *o, int n) // all write the same, which no order changes
{
	__shared__ int f;
	f = n ? threadIdx.x : 1;
	__syncthreads();
	o[threadIdx.x] = f;
}
__global__ void count(int *o, int n)
{
	__shared__ int f;
	if (!threadIdx.x)
		f = 0;
	if (n)
		__syncthreads();
	atomicAdd(&f, 1);
	__syncthreads();
	o[threadIdx.x] = f;
}
__global__ void tile(int *o, int n)
{
	__shared__ int s[64];
	int t = threadIdx.x;
	auto g = cg::tiled_partition<32>(cg::this_thread_block());
	s[t] = t;
	g.sync();
	o[t] = s[n ? t ^ 1 : 63 - t];
	g.sync();
	s[t] = 2;
}
__global__ void apart(int *o, int n)
{
	if (threadIdx.x < n) {
		o[0] = 1;
		__syncthreads();
	} else {
		o[1] = 2;
		__syncthreads();
		o[2] = 3;
	}
}
__global__ void less_often(int *o, int n) // whole wavefronts wait in two places, some of them once and the others twice
{
	if (threadIdx.x >= n) {
		__syncthreads();
		return;
	}
	__syncthreads();
	o[threadIdx.x] = 1;
	__syncthreads();
}
__global__ void leaves(int *o, int n) // threads that have ended need no barrier
{
	if (threadIdx.x >= n)
		return;
	__syncthreads();
	o[threadIdx.x] = 1;
}
static void race(int which)
{
	int *o;
	cudaMalloc(&o, 4096);
	cudaMemset(o, 0, 4096);
	switch (which) {
	case 0: neighbour<<<2, 64>>>(o, 1); sums<<<2, 64>>>(o, 1); flag<<<1, 64>>>(o, 0); count<<<2, 64>>>(o, 1); break;
	case 1: tile<<<2, 64>>>(o, 1); apart<<<2, 64>>>(o, 64); apart<<<2, 128>>>(o, 64); leaves<<<2, 64>>>(o, 10); break;
	case 2: neighbour<<<2, 64>>>(o, 0); break;
	case 3: sums<<<2, 64>>>(o, 0); break;
	case 4: flag<<<2, 64>>>(o, 1); break;
	case 5: count<<<2, 64>>>(o, 0); break;
	case 6: tile<<<2, 64>>>(o, 0); break;
	case 7: apart<<<2, 64>>>(o, 10); break;
	case 8: less_often<<<2, 128>>>(o, 64); break;
	}
	cudaDeviceSynchronize();
}
int main()
{
	none(race, 0);
	none(race, 1);
	expect(race, 2, "a write that races with the read of shared memory at ", ":14 by thread (31, 0, 0) in kernel 'neighbour(int*, int)'");
	expect(race, 3, "a write that races with the read of shared memory at ", ":24 by thread (0, 0, 0) in kernel 'sums(int*, int)'");
	expect(race, 4, "a write that races with the write of shared memory at ", ":33 by thread (0, 0, 0) in kernel 'flag(int*, int)'");
	expect(race, 5, "a write that races with the write of shared memory at ", ":41 by thread (0, 0, 0) in kernel 'count(int*, int)'");
	cudaDeviceProp device;
	cudaGetDeviceProperties(&device, 0);
	if (device.warpSize == 32) // on wavefronts of 64 lanes, both tiles are in order
		expect(race, 6, "a write that races with the read of shared memory at ", ":55 by thread (");
	expect(race, 7, "a barrier that not all threads reach: thread (0, 0, 0) waits at the one at ", "in kernel 'apart(int*, int)'");
	expect(race, 8, "a barrier that not all threads reach: thread (0, 0, 0) waits at the one at ", ", block (0, 0, 0), thread (64, 0, 0)");
	return result();
}
