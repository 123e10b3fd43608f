// generators' states in a device's memory: hipRAND's have constructors, which do not run there
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hiprand/hiprand_kernel.h>
#define N 64

__device__ tranship::storage<hiprandState[N]> states;
static __device__ tranship::storage<hiprandStatePhilox4_32_10_t> one;
__device__ hiprandState_t *shared_by_all;
extern __shared__ hiprandState pool[];

__global__ void init(unsigned long long seed)
{
	int i = threadIdx.x;
	hiprand_init(seed, i, 0, &states[i]);
	hiprand_init(seed, i, 0, states + i);
	hiprand_init(seed, 0, 0, &one);
	shared_by_all = states;
	pool[i] = states[i];
}

__global__ void use(float *out, const hiprandState *given)
{
	__shared__ tranship::storage<hiprandState[4][N]> block;
	__shared__ tranship::storage<hiprandState_t> first;
	block[1][threadIdx.x] = given[threadIdx.x];
	__syncthreads();
	if (!threadIdx.x)
		first = block[0][0];
	hiprandState mine = states[3];
	out[threadIdx.x] = hiprand_uniform(&block[1][threadIdx.x]) + hiprand_normal(&mine) + hiprand_uniform(&first) + hiprand_uniform(&one);
	states[3] = mine;
}

__global__ void first_of_each(float *out)
{
	__shared__ tranship::storage<hiprandState[N]> block;
	hiprandState mine[2] = {states[0], states[1]};
	hiprand_init(1, 2, 3, &block[0]);
	out[0] = hiprand_uniform(&block[0]) + hiprand_uniform(&states[0]) + hiprand_uniform(mine) + hiprand_uniform(block + 1);
}

void save(hiprandState *host)
{
	hipMemcpyFromSymbol(host, HIP_SYMBOL(states), sizeof(states));
}
