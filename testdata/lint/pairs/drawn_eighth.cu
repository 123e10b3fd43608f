// lint: --allow P,R,N
// What the forty-sixth draw met: each hazard, and a twin like what was reported and is harmless.
#include <cuda_runtime.h>
// W203, a guard around all of a kernel whose launch is not seen, of as many threads as its blocks have, perhaps; less than all
__global__ void guarded(float *a)
{
	int tid = threadIdx.x;
	if (tid < 64 && blockIdx.x < 8) {
		a[tid] *= 2;
		__syncthreads();	// a note: W203
		a[tid] += a[tid ^ 1];
	}
}
__global__ void goes_on(float *a)
{
	int tid = threadIdx.x;
	if (tid < 64) {
		a[tid] += a[tid + 64];
		__syncthreads();	//! W203
	}
	a[tid] += 1;
}
__global__ void launched(float *a)
{
	int tid = threadIdx.x;
	if (tid < 64) {
		a[tid] *= 2;
		__syncthreads();	//! W203
		a[tid] += a[tid ^ 1];
	}
}
__global__ void first_thread(float *a)
{
	if (threadIdx.x == 0) {
		a[0] = 1;
		__syncthreads();	//! W203
	}
}
// W203, a grid of one block, whose threads are as many as the bound, perhaps; a grid of more
__global__ void in_one_block(float *a, float *sum, int len)
{
	unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < len) {
		atomicAdd(sum, a[i]);
		__syncthreads();	// a note: W203
		a[i] /= *sum;
	}
}
__global__ void in_one_of_256(float *a, float *sum, int len)
{
	unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < len) {
		atomicAdd(sum, a[i]);
		__syncthreads();	//! W203
		a[i] /= *sum;
	}
}
__global__ void in_blocks(float *a, float *sum, int len)
{
	unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;
	if (i < len) {
		atomicAdd(sum, a[i]);
		__syncthreads();	//! W203
		a[i] /= *sum;
	}
}
// W201, a sum under a lock that functions of the file take and release; under none
__device__ void lock(volatile int *mutex) { while (atomicCAS((int *)mutex, 0, 1) != 0); }
__device__ void unlock(volatile int *mutex) { atomicExch((int *)mutex, 0); }
__device__ void note(int *a) { a[0] = 1; }
__global__ void push(const float *a, int *q, int *mutex)
{
	__shared__ int end[1];
	if (a[threadIdx.x] > 1) {
		lock(mutex);
		q[0] = threadIdx.x;
		end[0] += 2;
		unlock(mutex);
	}
}
__global__ void push_any(const float *a, int *q)
{
	__shared__ int end[1];
	if (a[threadIdx.x] > 1) {
		note(q);
		end[0] += 2;	//! W201
	}
}
// W207, a wait for all blocks that gives up; one that does not
__global__ void tries(unsigned *bar, unsigned blocks)
{
	long long n = 0;
	atomicAdd(bar, 1u);
	while (atomicAdd(bar, 0u) < blocks && ++n < 50000000LL) {}
}
__global__ void waits(unsigned *bar, unsigned blocks)
{
	atomicAdd(bar, 1u);
	while (atomicAdd(bar, 0u) < blocks) {}	//! W207
}
void launch(float *a, float *sum, int *q, int *mutex, unsigned *bar, int len)
{
	launched<<<1, 128>>>(a);
	in_one_block<<<1, len>>>(a, sum, len);
	in_one_of_256<<<1, 256>>>(a, sum, len);
	in_blocks<<<len / 256 + 1, 256>>>(a, sum, len);
	push<<<1, 128>>>(a, q, mutex);
	push_any<<<1, 128>>>(a, q);
	tries<<<64, 128>>>(bar, 64);
	waits<<<64, 128>>>(bar, 64);
}
