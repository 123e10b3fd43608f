#include "common.cuh"
constexpr int size() { return 64; }
__global__ void scan(int *x)
{
	__shared__ int t[size()];
	int i = clamp_index(threadIdx.x, size());
	t[i] = x[i];
	for (int d = 1; d < size(); d *= 2) {
		__syncthreads();
		int v = i >= d ? t[i - d] : 0;
		__syncthreads();
		t[i] += v;
	}
	x[i] = t[i];
}
int main()
{
	int *x;
	cudaMalloc(&x, sizeof(int) * size());
	for_each<<<1, 64>>>(size(), [=] __device__(int i) { x[i] = i; });
	scan<<<1, size()>>>(x);
	return cudaDeviceSynchronize();
}
