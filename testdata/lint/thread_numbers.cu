// lint: --severity note --allow P,B,R --warp native
// Numbers of threads behind macros, functions and data that is added. What is read with such a number is silent.
#include <cuda_runtime.h>
#define TID threadIdx.x
#define GID (blockIdx.x * blockDim.x + threadIdx.x)
#define LANE (threadIdx.x & 63)
#define IS_FIRST() (threadIdx.x == 0)
#define SQUARE_OF(i) (s[i] * s[threadIdx.x])
#define ALL_OF(p) __syncthreads_and((p) && threadIdx.x)
#define EACH(i, n) for (int i = threadIdx.x; i < (n); i += blockDim.x)
__device__ int lane_id() { return threadIdx.x & 63; }
__device__ __forceinline__ bool is_first() { return threadIdx.x == 0; }
__device__ int thread_of_block()
{
	const int row = threadIdx.y, column = threadIdx.x;
	return row * blockDim.x + column;
}
__device__ float value_of(const float *s) { return s[threadIdx.x]; }
__device__ int any_of_block(bool p) { return __syncthreads_or(p && threadIdx.x); }
__global__ void macros(int *x, int n)
{ __all_sync(~0ull, 1);
	if (TID == 0)
		__syncthreads();	//! W203
	if (LANE == 0)
		__syncthreads();	//! W203
	if (IS_FIRST())
		__syncthreads();	//! W203
	x[TID / 32] = GID % 32;		//! W103 W103
	if (ALL_OF(n))
		__syncthreads();
	EACH(i, n)
		x[i] = 0;
	if (n == EACH_ROUND)
		__syncthreads();
	if (GID >= n)
		return;			//! W205
	__syncthreads();
}
__global__ void functions(int *x, const float *s)
{ __all_sync(~0ull, 1);
	if (lane_id() == 0)
		__syncthreads();	//! W203
	if (is_first())
		__syncthreads();	//! W203
	const int t = thread_of_block(), lane = lane_id();
	if (t < 64)
		__syncthreads();	//! W203
	if (lane < 16)
		__syncthreads();	//! W203
	const int warp = thread_of_block() / 32;	//! W103
	if (any_of_block(x[0]))
		__syncthreads();
	const float v = value_of(s);
	if (v > 3)
		__syncthreads();
	x[warp] = x[t];
}
__global__ void added(int *x, const int *starts)
{
	const int i = starts[blockIdx.x] + threadIdx.x;
	if (i < x[0])
		__syncthreads();	//! W203
	const bool active = threadIdx.x < x[1];
	if (active)
		__syncthreads();	//! W203
	const int value = x[threadIdx.x] + 1;
	if (value)
		__syncthreads();
}
struct row { int lane_id; };
__global__ void names(row r, int TID_OF_OTHER)
{
	if (r.lane_id == TID_OF_OTHER)
		__syncthreads();
}
// A parameter that is given a thread's number, and taken down to its warp's first.
__device__ int first_of_warp(int n) { __all_sync(~0ull, 1); n &= ~31; return n; }	//! W103
__device__ int tens(int n) { n &= ~31; return n; }
__global__ void first_ones(int *x) { int i = blockIdx.x * blockDim.x + threadIdx.x; x[i] = first_of_warp(i) + tens(x[i]); }
