#include <cstdio>
#include <curand_kernel.h>
__global__ void pi(unsigned long long *hits)
{
	curandState state;
	curand_init(SEED, threadIdx.x + blockIdx.x * blockDim.x, 0, &state);
	unsigned in = 0;
	for (int i = 0; i < 1000; i++) {
		float x = curand_uniform(&state), y = curand_uniform(&state);
		in += x * x + y * y <= 1;
	}
	atomicAdd(hits, (unsigned long long)in);
}
int main()
{
	unsigned long long *hits;
	cudaMallocManaged(&hits, sizeof *hits);
	pi<<<64, 64>>>(hits);
	cudaDeviceSynchronize();
	printf("%f\n", 4.0 * *hits / (64 * 64 * 1000));
}
