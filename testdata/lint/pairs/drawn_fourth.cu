// lint: --allow P,R,N
// What the twenty-seventh to thirtieth draws met: each hazard, and a twin like what was reported and is harmless.
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>
#include <cufft.h>
#include <stdio.h>
#include <stdlib.h>
// W203: numbers of the thread that another one takes back, of a function of another file; the thread's own number
__device__ long global_thread_id();
__global__ void rounds(int *o, long n)
{
	auto i = global_thread_id();
	while (i - threadIdx.x < n) {
		__syncthreads();
		i += gridDim.x * blockDim.x;
	}
	if (i < n)
		o[i] = 1;
}
__global__ void own_rounds(int *o, long n)
{
	long i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < n) {
		__syncthreads();	//! W203
		o[i] = 1;
	}
}
// W203: what a reduction over the block gives, by a place for each warp; what each thread has read
__device__ int block_reduce_max(int v, int *s)
{
	const int warp = threadIdx.x / 32;
	s[warp] = v;
	__syncthreads();
	return s[warp];
}
__global__ void reduced(int *o)
{
	__shared__ int s[256];
	int v = o[threadIdx.x];
	for (int k = 0; k < 8; k++) {
		int most = block_reduce_max(v, s);
		if (most < 0)
			continue;
		__syncthreads();
	}
	if (v < 3)
		__syncthreads();	//! W203
}
// W203: data in place of a number of the thread
__global__ void becomes_data(int *o)
{
	__shared__ int s[8];
	const int warp = threadIdx.x / 32;
	int k = threadIdx.x;
	s[warp] = k;
	__syncthreads();
	k = s[warp];
	if (k < 0)
		return;
	o[k] = 1;
	if (k > 3)
		__syncthreads();
}
// W203: yes or no, of a function of another file
__device__ bool all_done(int v, int thread);
__global__ void answered(int *o)
{
	int v = o[threadIdx.x];
	const bool done = all_done(v, threadIdx.x);
	const bool mine = threadIdx.x < 3;
	if (!done)
		__syncthreads();
	if (mine)
		__syncthreads();	//! W203
}
// W201: rows by a stride with a name; places that two threads share
__global__ void rows(const float *a, float *o)
{
	__shared__ float buffer[272];
	int size = 16, row = threadIdx.x, column = threadIdx.y;
	int column_times = column * (size + 1);
	buffer[column_times + row] = a[row];
	__syncthreads();
	o[threadIdx.x] = buffer[row];
}
__global__ void shared_places(const float *a, float *o)
{
	__shared__ float buffer[272];
	buffer[threadIdx.x / 2] = a[threadIdx.x];	//! W201
	__syncthreads();
	o[threadIdx.x] = buffer[threadIdx.x];
}
// W201: threads that a rest of what a loop carries chooses, which nothing works out
__global__ void scanned(int *o)
{
	__shared__ int s[256];
	int t = threadIdx.x, before = -1;
	s[t] = o[t];
	__syncthreads();
	for (int step = 2; step <= 256; step <<= 1) {
		if ((t + before + 1) % step == 0) {
			int v = s[t];
			for (int i = 1; i <= step >> 1; i++)
				s[t + i] += v;
		}
		__syncthreads();
		before = step;
	}
	o[t] = s[t];
}
// B001: plans + i is a pointer to plans; an int is none
int plans(cufftHandle *many, int n)
{
	int one;
	for (int i = 0; i < n; i++)
		if (cufftCreate((many) + i))
			return 1;
	return cufftPlan1d(&one, 8, CUFFT_C2C, 1);	//! B001
}
// B001: a member that is only printed
int members(int device)
{
	cudaDeviceProp p;
	cudaGetDeviceProperties(&p, device);
	printf("addressing %d\n", p.unifiedAddressing);
	return p.unifiedAddressing;	// a note: not all that decides is seen
}
// W513: what is only written down, also by a macro
#define PRINTED(call) { cudaError_t e = call; if (e != cudaSuccess) fprintf(stderr, "%s\n", cudaGetErrorString(e)); }
#define STOPPED(call) { cudaError_t e = call; if (e != cudaSuccess) exit(1); }
void profiled()
{
	cudaError_t e;
	e = cudaProfilerStart();
	if (e != cudaSuccess)
		printf("%d\n", e);
	PRINTED(cudaProfilerStop());
	e = cudaProfilerStart();	//! W513
	if (e != cudaSuccess)
		exit(1);
	STOPPED(cudaProfilerStop());	//! W513
}
// W505: a callback that frees an array of pointers; one that frees what it does not know
struct work;
struct queue {
	work *of;
	~queue();
};
void done(void *raw)
{
	auto data = (void **)raw;
	delete[] data;
}
void all(void *raw) { delete (queue *)raw; }
void callbacks(cudaStream_t s, void *data)
{
	cudaLaunchHostFunc(s, done, data);
	cudaLaunchHostFunc(s, all, data);	// a note: not all that decides is seen
}
// W703: a negative number in hexadecimal is an unsigned int
__constant__ unsigned mixed[3] = {0, -0x9e3779b1, 0xc2b2ae3d};
__constant__ unsigned signs[3] = {0, -3, 1};	//! W703
