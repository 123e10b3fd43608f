// lint: --severity note --allow P,B,R
#include <cuda_runtime.h>
__global__ void scan(const int *in, int *out, int rounds)
{
	extern __shared__ int s[];
	int t = threadIdx.x, v = 0;
	for (int i = 0; i < rounds; i++) {
		v = t ? s[t - 1] : in[i]; //! W201
		s[t] = v + 1;
		__syncthreads();
	}
	out[t] = v;
}
__global__ void scan_in_order(const int *in, int *out, int rounds)
{
	extern __shared__ int s[];
	int t = threadIdx.x, v = 0;
	for (int i = 0; i < rounds; i++) {
		v = t ? s[t - 1] : in[i];
		__syncthreads();
		s[t] = v + 1;
		__syncthreads();
	}
	out[t] = v;
}
template <class T> __global__ void prefix(T *x, int n)
{
	__shared__ T part[64];
	part[threadIdx.x] = x[threadIdx.x];
	__syncthreads();
	for (int d = 1; d < 64; d *= 2) {
		T left = 0;
		if (threadIdx.x >= d)
			left = part[threadIdx.x - d]; //! W201
		part[threadIdx.x] += left;
		__syncthreads();
	}
	x[threadIdx.x] = part[threadIdx.x];
}
__global__ void halves(float *x)
{
	__shared__ float s[64], u[64];
	int t = threadIdx.x;
	s[t] = u[t] = x[t];
	__syncthreads();
	for (int d = 32; d > 0; d /= 2) {
		float v = 0, w = u[63 - t]; // another array than what is written
		if (t < d)
			v = s[t + d]; // nobody of these writes there
		if (t < d)
			s[t] += v;
		__syncthreads();
		x[t] += w + s[t]; // its own
		s[t] += 0;
		__syncthreads();
	}
}
__device__ float neighbour(const float *s, int t) { return s[(t + 1) % 64]; }
__global__ void smooth(float *x, int n)
{
	__shared__ float s[64];
	int t = threadIdx.x;
	s[t] = x[t];
	__syncthreads();
	while (n-- > 0) {
		float v = neighbour(s, t); //! W201
		s[t] = 0.5f * v;
		__syncthreads();
	}
	x[t] = s[t];
}
__global__ void rows(float *x, int n)
{
	__shared__ float s[8][8];
	int t = threadIdx.x, r = threadIdx.y;
	for (int i = 0; i < n; i++) {
		float v = s[r][(t + 1) & 7]; //! W201
		s[r][t] = v;
		__syncthreads();
		v = s[r][t];
		s[r][t] = v * 2; // its own
		__syncthreads();
	}
}
