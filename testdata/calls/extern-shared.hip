// Shared memory that is declared extern and has a size, which nvcc takes for a definition.
#include <hip/hip_runtime.h>

struct State {
	int owner[32];
	float total;
};
static __shared__ State state;
static __shared__ __align__(16) float buffer[2][128];
extern __shared__ unsigned char dynamic[];

__global__ void owners(float *p)
{
	__shared__ static int last[1];
	extern __shared__ __align__(8) char bytes[];
	if (threadIdx.x < 32)
		state.owner[threadIdx.x] = threadIdx.x;
	if (!threadIdx.x)
		last[0] = bytes[0] + dynamic[1];
	__syncthreads();
	p[threadIdx.x] = state.owner[last[0] & 31];
}

__global__ void swap_halves(float *p)
{
	buffer[threadIdx.y][threadIdx.x] = p[threadIdx.y * 128 + threadIdx.x];
	__syncthreads();
	p[threadIdx.y * 128 + threadIdx.x] = buffer[1 - threadIdx.y][threadIdx.x];
}
