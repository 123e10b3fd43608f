#include "reduce.h"

__global__ static void sum(const int *in, int *out, int n)
{
	__shared__ int part[32];
	int v = 0;
	for (int i = threadIdx.x; i < n; i += blockDim.x)
		v += in[i];
	for (int offset = 16; offset; offset /= 2)
		v += __shfl_down_sync(0xffffffff, v, offset);
	if (threadIdx.x % 32 == 0)
		part[threadIdx.x / 32] = v;
	__syncthreads();
	if (threadIdx.x < 32) {
		v = threadIdx.x < blockDim.x / 32 ? part[threadIdx.x] : 0;
		for (int offset = 16; offset; offset /= 2)
			v += __shfl_down_sync(0xffffffff, v, offset);
		unsigned lanes = __ballot_sync(0xffffffff, v >= 0); // needs the compatibility header, which no list of dependencies names
		if (!threadIdx.x)
			*out = lanes ? v : 0;
	}
}

cudaError_t reduce(const int *in, int *out, int n, cudaStream_t stream)
{
	sum<<<1, 256, 0, stream>>>(in, out, n);
	return cudaGetLastError();
}
