// lint: --severity note --allow P,B,R
#include <cuda_runtime.h>
#if __CUDACC_VER_MAJOR__ < 9
#define __syncwarp() //! W202
#endif
#define my_syncwarp()
#if __CUDACC_VER_MAJOR__ < 8
__device__ inline void __syncwarp(unsigned) {} //! W202
#endif
__device__ inline void sync_of_mine(unsigned mask) { __syncwarp(mask); }

__device__ void last_warp(volatile float *s, int t)
{
	s[t] += s[t + 32]; //! W201
	s[t] += s[t + 16];
	s[t] += s[t + 8];
}
__device__ void last_warp_if(volatile float *s, int t, int n)
{
	if (n >= 64) s[t] = s[t] + s[t + 32]; //! W201
	if (n >= 32) s[t] = s[t] + s[t + 16];
}
template <class T> __device__ void greatest(T volatile *s, const int t)
{
	s[t] = s[t] > s[32 + t] ? s[t] : s[32 + t]; //! W201
	s[t] = s[t] > s[16 + t] ? s[t] : s[16 + t];
	s[t] = s[t] > s[8 + t] ? s[t] : s[8 + t];
}
__global__ void in_a_loop(float *x)
{
	__shared__ volatile float part[64];
	__shared__ float apart[64];
	for (int d = 32; d > 0; d >>= 1)
		part[threadIdx.x] += part[threadIdx.x + d]; //! W201
	for (int d = 32; d > 0; d >>= 1) {
		apart[threadIdx.x] += apart[threadIdx.x + d];
		__syncthreads();
	}
	for (int d = 32; d > 0; d >>= 1)
		x[0] += part[d];
}
__device__ void with_barriers(float *s, int t)
{
	s[t] += s[t + 32]; __syncwarp();
	s[t] += s[t + 16]; __syncwarp();
}
__device__ void behind_a_local_class(volatile float *s, int t)
{
	struct less {
		float limit;
		bool operator()(float a) const { return a < limit; }
	};
	s[t] += s[t + 32]; //! W201
	s[t] += s[t + 16];
}
void on_the_host_behind_a_local_class(float *s, int t)
{
	struct less {
		bool operator()(float a) const { return a < 1; }
	};
	s[t] += s[t + 32];
	s[t] += s[t + 16];
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
