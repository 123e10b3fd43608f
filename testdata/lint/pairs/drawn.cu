// lint: --allow P,R,B001,N
// What draws over public trees showed as false, each beside a hazard of that kind.
#include <cstdlib>
// W203: another function's name, called with its namespace; the method waits
namespace plain { __device__ float Load(const float *p) { return *p; } }
struct Tile {
	float *s;
	__device__ void Load(const float *x, int n)
	{
		int at = threadIdx.x + threadIdx.y * 32;
		if (at < n)
			s[at] = plain::Load(x + at);
		__syncthreads();
	}
};
__global__ void tiles(float *x, int n)
{
	__shared__ float s[256];
	Tile t;
	t.s = s;
	if (threadIdx.x < 7)
		t.Load(x, n);	//! W203
	t.Load(x, n);
	x[threadIdx.x] = s[0];
}
// W203: bounds that differ by as much for all; bounds of the thread's own
__global__ void window(float *x, int r)
{
	int y = blockIdx.y * blockDim.y + threadIdx.y;
	int from = y - r, to = y + r, last = to * (threadIdx.x & 1);
	for (int i = from; i <= to; i++) {
		__syncthreads();
		x[i] = 0;
	}
	for (int i = from; i <= last; i++) {
		__syncthreads();	// a note: not all that decides is seen
		x[i] = 0;
	}
}
// W203: whole warps wait in both branches as often; half a warp, and once more
__global__ void in_both(float *x)
{
	if (threadIdx.x >= 64) {
		x[threadIdx.x] = 1;
		__syncthreads();
	} else {
		__syncthreads();
	}
	if (threadIdx.x < 64) {
		__syncthreads();	//! W203
		__syncthreads();	//! W203
	} else
		__syncthreads();	//! W203
	if (threadIdx.x & 1)
		__syncthreads();	//! W203
	else
		__syncthreads();	//! W203
}
// W203: a barrier that code for AMD GPUs has not
#if __CUDA_ARCH__ < 300
__device__ float shift(float v) { __syncthreads(); return v; }
#else
__device__ float shift(float v) { return v; }
#endif
#if !defined(__HIP_DEVICE_COMPILE__)
__device__ float shift_hip(float v) { __syncthreads(); return v; }
#endif
__device__ float shift_all(float v) { __syncthreads(); return v; }
__global__ void shifts(float *x)
{
	float v = x[threadIdx.x];
	if (threadIdx.x < 32)
		v = shift(v);
	if (threadIdx.x < 32)
		v = shift_hip(v);
	if (threadIdx.x < 32)
		v = shift_all(v);	//! W203
	x[threadIdx.x] = v;
}
// W206: all threads of the block wait for the block before; each thread for its turn
__global__ void rows(unsigned *counts, volatile float *a)
{
	unsigned g = blockIdx.x, *count = counts + blockIdx.y;
	if (blockIdx.x > 0) {
		do {
		} while (atomicAdd(count, 0) < g);
	}
	a[threadIdx.x] += 1;
	if (threadIdx.x == 0)
		atomicAdd(count, 1);
}
__global__ void turns(unsigned *next, volatile unsigned *serving, float *a)
{
	unsigned mine = atomicAdd(next, 1);
	while (*serving != mine)	//! W206
		;
	a[0] += 1;
	*serving = mine + 1;
}
// W207: a loop that counts by itself; one that waits for all blocks
__global__ void adds(int *i, int n, float *o, unsigned *arrived)
{
	atomicAdd(i, 1);
	for (int i = 0; i < n; i++) {
	}
	atomicAdd(arrived, 1);
	while (*(volatile unsigned *)arrived < gridDim.x)	//! W207
		;
	o[0] = 0;
}
// W201: each thread adds up a range of its own; each reads its neighbour's
__device__ void sums(float w, unsigned t, volatile float *s)
{
	s[30 * t + 27] += w;
	s[30 * t + 28] += w;
}
__device__ void neighbours(float w, unsigned tid, volatile float *s)
{
	s[tid] += w;	//! W201
	s[tid] += s[tid + 1];
}
// W201: rows of threads, of which the width is not seen; two threads for each place
__global__ void rows_of_threads(const float *q, float *o, int n)
{
	__shared__ float s[256];
	if (threadIdx.x < n)
		s[threadIdx.x + 32 * threadIdx.y] = q[threadIdx.x];
	else
		s[threadIdx.x + 32 * threadIdx.y] = 0;
	__syncthreads();
	o[threadIdx.x] = s[threadIdx.x + 32 * threadIdx.y];
}
__global__ void two_for_each(const float *q, float *o)
{
	__shared__ float s[32];
	s[threadIdx.x / 2] = q[threadIdx.x];				//! W201
	__syncthreads();
	o[threadIdx.x] = s[threadIdx.x / 2];
}
// W505: a member called through its class, which has a constructor; one that frees
struct Operator {
	Operator() { cudaStreamCreate(&s); }
	static void done(cudaStream_t, cudaError_t, void *p) { *(bool *)p = true; }
	static void freed(cudaStream_t, cudaError_t, void *p) { cudaFree(p); }
	void start(bool *flag)
	{
		cudaStreamAddCallback(s, Operator::done, flag, 0);
		cudaStreamAddCallback(s, Operator::freed, flag, 0);	//! W505
	}
	cudaStream_t s;
};
// W602: a file that defines the type itself is in own_half.cu
// W701: a template beside a function of the same name; one that lacks a side
struct Table {
	__host__ void clear();
	template <unsigned N> __device__ void clear();
	template <unsigned N> __device__ void fill();
};
__host__ void Table::clear() { }
template <unsigned N> __device__ void Table::clear() { }
template <unsigned N> void Table::fill() { }	//! W701
// W702: sides by a macro in small letters in front of the name, a macro with parameters, CCCL's branches; the host's alone
#define both __host__ __device__
inline float
both
dot(float a) { return a * a; }
inline float alone(float a) { return std::atof("1") * a; }
#define ROTATE(a, b) { float t = a; a = b; b = t; }
float
both
length(float a)
{
	float b = 0;
	ROTATE(a, b);
	NV_IF_TARGET(NV_IS_HOST, (cudaGetLastError();));
	return dot(a) + alone(b);	//! W702
}
