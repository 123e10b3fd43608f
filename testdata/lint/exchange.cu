// lint: --severity note --allow P,R
// What one thread writes into shared memory and another one reads, with no barrier between: places are worked out for threads.
#include <cuda_runtime.h>
#define STEP 8
#define WIDTH (32 + 1)
__device__ void butterfly(float *v, int stride) { v[0] += v[stride]; v[stride] -= v[0]; }
__device__ void meet(float *v) { __syncthreads(); v[0] = 0; }
__global__ void by_pointers(float *to, const float *from)
{
	__shared__ float tile[STEP * WIDTH];
	const int x = threadIdx.x, y = STEP * threadIdx.y, own = x & (STEP - 1);
	float *down = &tile[y * WIDTH + x];
	float *across = &tile[(y + own) * WIDTH + x - own];
	for (int i = 0; i < STEP; i++)
		down[i * WIDTH] = from[i];
	for (int i = 0; i < STEP; i++)
		to[i] = across[i];					//! W201
}
__global__ void by_pointers_in_order(float *to, const float *from)
{
	__shared__ float tile[STEP * WIDTH];
	const int x = threadIdx.x, y = STEP * threadIdx.y, own = x & (STEP - 1);
	float *down = &tile[y * WIDTH + x];
	float *across = &tile[(y + own) * WIDTH + x - own];
	for (int i = 0; i < STEP; i++)
		down[i * WIDTH] = from[i];
	__syncwarp();
	for (int i = 0; i < STEP; i++)
		to[i] = across[i];
	__syncthreads();
	for (int i = 0; i < STEP; i++)
		across[i] = from[i];
	for (int i = 0; i < STEP; i++)
		to[i] = across[i] + tile[(y + own) * WIDTH - own + x + i];	// its own, spelled otherwise
}
__global__ void by_call(float *to, const float *from)
{
	__shared__ float block[STEP * STEP];
	int offset = threadIdx.y * STEP * STEP + threadIdx.x;
	float *own = block + offset;
#pragma unroll
	for (unsigned i = 0; i < STEP; i++)
		own[i * STEP] = from[i * STEP];
	butterfly(own - threadIdx.x + STEP * threadIdx.x, 1);		//! W201
	butterfly(own, STEP);
	to[offset] = own[0];
}
__global__ void by_call_in_order(float *to, const float *from)
{
	__shared__ float block[STEP * STEP];
	float *own = block + threadIdx.x;
	for (unsigned i = 0; i < STEP; i++)
		own[i * STEP] = from[i * STEP];
	butterfly(own, STEP);
	meet(own - threadIdx.x + STEP * threadIdx.x);
	to[0] = own[0];
}
__global__ void transposed(float *to, const float *from)
{
	__shared__ float tile[16][17];
	tile[threadIdx.y][threadIdx.x] = from[0];
	to[0] = tile[threadIdx.x][threadIdx.y];				//! W201
}
__global__ void own_element(float *to, const float *from)
{
	__shared__ float tile[16][17], row[16];
	__shared__ struct { int a, b; } pairs[32];
	tile[threadIdx.y][threadIdx.x] = from[0];
	to[0] = tile[threadIdx.y][threadIdx.x];
	pairs[threadIdx.x].a = 1;
	pairs[threadIdx.x].b = 2;
	to[1] = pairs[threadIdx.x].a;
	if (threadIdx.y == 0)
		row[threadIdx.x] = from[1];
	else
		to[2] = row[threadIdx.x + 1];
	__syncthreads();
	to[3] = tile[threadIdx.x][threadIdx.y] + row[0];
}
__global__ void flag_of_first(int *x, int n)
{
	__shared__ int shared[64];
	__shared__ int found;
	const int thread = threadIdx.x;
	volatile int *success = &shared[0];
	if (thread == 0)
		found = 0;
	while (n--) {
		if (thread == 0)
			*success = 0;
		for (int trial = 0; trial < 4 && !*success; trial++)	//! W201
			if (x[thread] == trial)
				*success = 1;
	}
	x[0] = found;
}
__global__ void flag_in_order(int *x, int n)
{
	__shared__ int found, own;
	if (threadIdx.x == 0)
		found = n;
	__syncthreads();
	x[threadIdx.x] = found;
	own = 3;							// all of them
	x[1] = own;
	if (threadIdx.x == 0) {
		own = n;
		x[2] = own;
	}
	if (threadIdx.x == 0)
		x[3] = own;
}
__global__ void neighbours(int *x)
{
	__shared__ int s[256];
	int t;
	t = threadIdx.x;
	s[t] = x[t];
	if (t > 0)
		x[t] = s[t - 1];					//! W201
}
// Rows and regions of a thread or a pointer, in memory that the launch sizes.
__global__ void regions(int *x, int n, int stride)
{
	extern __shared__ char memory[];
	int *a = (int *)memory, *own = a + threadIdx.x * 8;
	int *b = a + n;
	a[threadIdx.x] = 1;
	x[0] = b[threadIdx.x + 1];
	__syncthreads();
	for (int i = 0; i < 8; i++)
		own[i] = x[i];
	for (int i = 0; i < 8; i++)
		x[i] = own[7 - i];
	__syncthreads();
	for (int i = 0; i < n; i++)
		a[i * stride + threadIdx.x] = x[i];
	x[1] = a[(n - 1) * stride + threadIdx.x];
}
__global__ void by_stride(int *x, int n)
{
	__shared__ int s[1024];
	for (int i = threadIdx.x; i < n; i += blockDim.x)
		s[i] = x[i];
	for (int i = 0; i < n; i++)
		x[threadIdx.x] += s[i];					//! W201
}
// What other files hold may be a barrier.
void wait_for_all();
template <class T> __device__ T block_sum_of(T);
__global__ void by_others(int *x)
{
	__shared__ int s[256];
	s[threadIdx.x] = x[threadIdx.x];
	WAIT_FOR_ALL;
	x[0] = s[threadIdx.x + 1];
	s[threadIdx.x] = 1;
	x[1] = block_sum_of(2);
	x[0] = s[threadIdx.x + 1];
	s[threadIdx.x] = 1;
	asm volatile("bar.sync 0;");
	x[0] = s[threadIdx.x + 1];
	atomicAdd(&s[threadIdx.x], 1);
	x[0] = s[threadIdx.x + 1];
}
// Threads that have left.
__global__ void first_alone(float *x, int n)
{
	__shared__ float s[64], t[64];
	const int lane = threadIdx.x & 31;
	for (int i = 0; i < 64; i++)
		if (lane == 0)
			s[i] = x[i];
	if (lane != 0)
		return;
	for (int i = 0; i < 63; i++)
		x[i] = s[i + 1];
}
__global__ void all_stay(float *x, int n)
{
	__shared__ float s[64];
	const int lane = threadIdx.x & 31;
	if (lane == 0)
		s[n] = x[n];
	if (n < 0)
		return;
	x[n] = s[n];							//! W201
}
__global__ void turned_around(int *x)
{
	__shared__ int s[32], t[64];
	s[threadIdx.x] = x[0];
	__threadfence_block();
	x[0] = s[31 - threadIdx.x];						//! W201
}
__global__ void halves(int *x)
{
	__shared__ int t[64];
	int i = threadIdx.x;
	t[i] = x[0];
	if (i < 16)
		x[i] = t[i] + t[i + 16];					//! W201
}
__global__ void some_leave(int *x, int n)
{
	__shared__ int t[64];
	int i = threadIdx.x;
	if (blockIdx.x * BLOCK + i >= n)
		return;
	t[i] = x[0];
	x[i] = t[i + 1];						//! W201
}
