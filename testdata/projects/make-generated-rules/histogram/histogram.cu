#include "common.cuh"
__constant__ int bins = 16;
__global__ void histogram(const unsigned char *in, unsigned *out, int n)
{
	extern __shared__ unsigned local[];
	for (int i = threadIdx.x; i < bins; i += blockDim.x)
		local[i] = 0;
	__syncthreads();
	for (int i = threadIdx.x; i < n; i += blockDim.x)
		atomicAdd(&local[clamp_index(in[i], bins)], 1u);
	__syncthreads();
	for (int i = threadIdx.x; i < bins; i += blockDim.x)
		atomicAdd(&out[i], local[i]);
}
int main()
{
	int n = 16;
	unsigned char *in;
	unsigned *out;
	cudaMalloc(&in, 1000);
	cudaMalloc(&out, 64);
	cudaMemcpyToSymbol(bins, &n, sizeof n);
	histogram<<<1, 128, 16 * sizeof(unsigned)>>>(in, out, 1000);
	return cudaDeviceSynchronize() != cudaSuccess;
}
