// lint: --severity note --allow P,B,R
#include <cuda_runtime.h>
#if __CUDACC_VER_MAJOR__ < 9
#define __syncwarp() //! W202
#endif
#define my_syncwarp()

__device__ void last_warp(volatile float *s, int t)
{
	s[t] += s[t + 32]; //! W201
	s[t] += s[t + 16]; //! W201
	s[t] += s[t + 8];
}
__device__ void last_warp_if(volatile float *s, int t, int n)
{
	if (n >= 64) s[t] = s[t] + s[t + 32]; //! W201
	if (n >= 32) s[t] = s[t] + s[t + 16];
}
__device__ void with_barriers(float *s, int t)
{
	s[t] += s[t + 32]; __syncwarp();
	s[t] += s[t + 16]; __syncwarp();
}
void on_the_host(float *s, int t)
{
	s[t] += s[t + 32];
	s[t] += s[t + 16];
}
__global__ void divergent(float *x, int n)
{
	if (threadIdx.x < 32) {
		x[0] += 1;
		__syncthreads(); //! W203
	}
	if (threadIdx.x == 0)
		__syncthreads_count(1); //! W203
	if (blockIdx.x == 0) {
		__syncthreads();
	}
	if (threadIdx.x == 0)
		x[1] = 0;
	__syncthreads();
	if (n) __syncthreads();
	for (int j = threadIdx.x; j < n; j++)
		x[j] = 0;
	for (int j = 0; j < n; j++)
		if (j == 1)
			__syncthreads();
	for (int j = 0; j < n; j++) {
		if (threadIdx.x < n)
			for (int i = 0; i < n; i++) {
				x[i] = 0;
			}
		__syncthreads();
	}
	if (threadIdx.x == 3)
		x[0] = 1;
	else
		__syncthreads(); //! W203
	if (blockIdx.x == 3)
		x[0] = 1;
	else
		__syncthreads();
	int global = blockIdx.x * blockDim.x + threadIdx.x;
	if (global < n)
		__syncthreads(); //! W203
}
