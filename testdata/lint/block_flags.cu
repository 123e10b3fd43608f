// lint: --severity note --allow P
// Barriers of all blocks that are made of flags, one for each block; and waits for one other block.
#include <cuda_runtime.h>
__device__ volatile int gone[1024];
__global__ void each_for_all(float *x)
{
	x[blockIdx.x] = 1;
	__threadfence();
	if (threadIdx.x == 0) {
		gone[blockIdx.x] = 1;
		for (int i = 0; i < gridDim.x; i++)
			while (gone[i] == 0);                   //! W207
	}
	__syncthreads();
}
__global__ void one_for_all(volatile int *in, volatile int *out, int goal)
{
	int tid = threadIdx.x, bid = blockIdx.x;
	__threadfence();
	if (bid != 1)
		in[bid] = goal;
	else if (tid < gridDim.x)
		while (in[tid] != goal) { }                     //! W207
	__syncthreads();
	if (bid == 1)
		out[tid] = goal;
	if (tid == 0)
		while (out[bid] != goal) { }
	__syncthreads();
}
__global__ void one_after_the_other(volatile int *done, float *x)
{
	if (blockIdx.x > 0)
		while (!done[blockIdx.x - 1]);
	x[blockIdx.x] += 1;
	__threadfence();
	done[blockIdx.x] = 1;
}
__global__ void looks_back(volatile int *state, float *x)
{
	int tile = blockIdx.x, before = tile - 1;
	state[tile] = 1;
	__threadfence();
	if (threadIdx.x == 0 && tile)
		while (state[before] == 0);
	x[tile] += 1;
}
__global__ void works(volatile int *left, int *next)
{
	int mine = threadIdx.x;
	left[blockIdx.x] = 3;
	while (left[mine] > 0)
		next[mine] = left[mine] = next[mine] - 1;
	__syncthreads();
}
