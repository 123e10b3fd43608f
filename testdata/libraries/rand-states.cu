// generators' states in a device's memory: hipRAND's have constructors, which do not run there
#include <curand_kernel.h>
#define N 64

__device__ curandState states[N];
static __device__ curandStatePhilox4_32_10_t one;
__device__ curandState_t *shared_by_all;
extern __shared__ curandState pool[];

__global__ void init(unsigned long long seed)
{
	int i = threadIdx.x;
	curand_init(seed, i, 0, &states[i]);
	curand_init(seed, i, 0, states + i);
	curand_init(seed, 0, 0, &one);
	shared_by_all = states;
	pool[i] = states[i];
}

__global__ void use(float *out, const curandState *given)
{
	__shared__ curandState block[4][N];
	__shared__ curandStateXORWOW_t first;
	block[1][threadIdx.x] = given[threadIdx.x];
	__syncthreads();
	if (!threadIdx.x)
		first = block[0][0];
	curandState mine = states[3];
	out[threadIdx.x] = curand_uniform(&block[1][threadIdx.x]) + curand_normal(&mine) + curand_uniform(&first) + curand_uniform(&one);
	states[3] = mine;
}

__global__ void first_of_each(float *out)
{
	__shared__ curandState block[N];
	curandState mine[2] = {states[0], states[1]};
	curand_init(1, 2, 3, block);
	out[0] = curand_uniform(block) + curand_uniform(states) + curand_uniform(mine) + curand_uniform(block + 1);
}

void save(curandState *host)
{
	cudaMemcpyFromSymbol(host, states, sizeof(states));
}
