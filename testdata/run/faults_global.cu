// One architecture: tranship-verify --check race
// Races in global memory, between threads of a block and between blocks, each in a process of its own.
#include "faults.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void smooth(int *to, const int *from)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	to[i] = from[i] + from[(i + 1) % (gridDim.x * blockDim.x)] + i;
}
__global__ void count(int *o, int atomic)
{
	if (atomic)
		atomicAdd(o, 1);
	else
		o[0] = o[0] + 1;
}
__global__ void own(int *o) { o[0] = blockIdx.x; }
__global__ void same(int *o) { o[0] = 7; }
__global__ void turned(int *o, int n) // by way of global memory
{
	o[threadIdx.x] = threadIdx.x;
	if (n)
		__syncthreads();
	int v = o[63 - threadIdx.x];
	__syncthreads();
	o[threadIdx.x] = v;
}
__device__ unsigned arrived;
__global__ void total(int *o, int *parts) // the last block adds what the others have left
{
	__shared__ bool last;
	parts[blockIdx.x] = blockIdx.x + 1;
	__threadfence();
	if (!threadIdx.x)
		last = atomicInc(&arrived, gridDim.x - 1) == gridDim.x - 1;
	__syncthreads();
	if (last && !threadIdx.x)
		for (unsigned i = 0; i < gridDim.x; i++)
			o[0] += parts[i];
}
__global__ void in_turn(int *o)
{
	auto g = cg::this_grid();
	o[blockIdx.x * blockDim.x + threadIdx.x] = blockIdx.x;
	g.sync();
	int v = o[(gridDim.x - 1 - blockIdx.x) * blockDim.x + threadIdx.x];
	g.sync();
	o[blockIdx.x * blockDim.x + threadIdx.x] = v;
}
__global__ void bytes(unsigned char *o) { o[blockIdx.x * blockDim.x + threadIdx.x] = threadIdx.x; }
static void race(int which)
{
	int *o, *p;
	cudaMalloc(&o, 4096);
	cudaMalloc(&p, 4096);
	cudaMemset(o, 0, 4096);
	cudaMemset(p, 0, 4096);
	void *args[] = { &o };
	switch (which) {
	case 0:
		smooth<<<4, 64>>>(o, p);
		smooth<<<4, 64>>>(p, o);
		count<<<4, 64>>>(o, 1);
		same<<<4, 64>>>(o);
		turned<<<1, 64>>>(o, 1);
		total<<<8, 32>>>(o, p);
		bytes<<<4, 5>>>((unsigned char *)o);
		cudaLaunchCooperativeKernel((void *)in_turn, dim3(4), dim3(32), args, 0, 0);
		break;
	case 1: smooth<<<4, 64>>>(o, o); break;
	case 2: count<<<1, 64>>>(o, 0); break;
	case 3: own<<<4, 1>>>(o); break;
	case 4: turned<<<1, 64>>>(o, 0); break;
	}
	cudaDeviceSynchronize();
}
int main()
{
	none(race, 0);
	expect(race, 1, "a ", ":10 by block (");
	expect(race, 2, "a read that races with the write of global memory at ", ":17 by block (0, 0, 0), thread (0, 0, 0) in kernel 'count(int*, int)'");
	expect(race, 3, "a write that races with the write of global memory at ", ":19 by block (");
	expect(race, 4, "a ", "of global memory at ");
	return result();
}
