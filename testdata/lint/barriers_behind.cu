// lint: --severity note --allow P,B,R,N
// Barriers behind macros and lambdas, and those written in PTX.
#include <cuda_runtime.h>
#define FIRST if (threadIdx.x == 0)
#define ONLY(n) if (threadIdx.x < (n))
#define BLOCK0 if (blockIdx.x == 0)
#define LEADER (threadIdx.x == 0)
__global__ void named(float *s)
{
	auto wait = [&] { __syncthreads(); };
	auto other = [&](int k) -> int { return k; };
	wait();
	if (threadIdx.x < 32)
		wait(); //! W203
	if (blockIdx.x < 32)
		wait();
	if (threadIdx.x < 32)
		other(3);
}
__global__ void macros(float *s)
{
	FIRST { s[0] = 1; __syncthreads(); } //! W203
	BLOCK0 { s[0] = 1; __syncthreads(); }
	ONLY(7) __syncthreads(); //! W203
	if (LEADER) { __syncthreads(); } //! W203
	FIRST s[1] = 2;
	__syncthreads();
	FIRST return; //! W205
	__syncthreads();
}
#define KERNEL_LOOP(i, n) for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += blockDim.x * gridDim.x)
#define BLOCK_LOOP(i, n) for (int i = blockIdx.x; i < (n); i += gridDim.x)
__global__ void loops(float *s, int n)
{
	KERNEL_LOOP(k, n) { //! W205
		s[k] += 1;
		__syncthreads();
	}
	BLOCK_LOOP(k, n) {
		s[k] += 1;
		__syncthreads();
	}
	KERNEL_LOOP(k, n)
		s[k] += 1;
	KERNEL_LOOP(k, 4096) {
		s[k] += 1;
		__syncthreads();
	}
	__syncthreads();
}
__device__ void warp_barrier() { asm volatile("bar.warp.sync 0xffffffff;"); }
__device__ __forceinline__ void block_barrier() { asm volatile("bar.sync 0;" ::: "memory"); }
__device__ void reduce(volatile float *v, int t)
{
	v[t] += v[t + 32]; warp_barrier();
	v[t] += v[t + 16]; warp_barrier();
	v[t] += v[t + 8];
}
__global__ void direct(volatile float *v)
{
	int t = threadIdx.x;
	v[t] += v[t + 32]; asm volatile("bar.warp.sync 0xffffffff;");
	v[t] += v[t + 16]; asm volatile("bar.warp.sync 0xffffffff;");
	v[t] += v[t + 8];
	if (t < 5)
		block_barrier(); //! W203
	if (t < 5)
		asm volatile("bar.sync 0;"); //! W203
	if (t < 64)
		asm volatile("bar.sync 1, 64;"); // for those that come
	if (t < 64)
		asm volatile("barrier.cta.sync 0;"); //! W203
}
__device__ unsigned *count;
__device__ void grid(unsigned goal)
{
	__syncthreads();
	if (threadIdx.x == 0) {
		unsigned seen;
		asm volatile("red.release.gpu.global.add.u32 [%0], 1;" :: "l"(count) : "memory");
		do {
			asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(count) : "memory");
		} while (seen < goal); //! W207
	}
	__syncthreads();
}
__device__ void grid2(unsigned goal)
{
	if (threadIdx.x == 0) {
		unsigned seen = 0;
		atomicAdd(count, 1);
		while (seen < goal) //! W207
			asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(count) : "memory");
	}
	__syncthreads();
}
__device__ void tally(unsigned *left)
{
	unsigned seen;
	asm volatile("red.relaxed.gpu.global.add.u32 [%0], 1;" :: "l"(left) : "memory");
	asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(left) : "memory");
	if (seen == 7) __threadfence();
}
__device__ void sync() { __syncthreads(); }
struct lane_group { __device__ void sync() const { __syncwarp(); } };
__global__ void by_a_common_name(float *s, lane_group g)
{
	if (threadIdx.x < 32)
		sync(); //! W203
	if (threadIdx.x < 16)
		g.sync();
	sync();
	s[threadIdx.x] = 1;
}
/* A barrier in a constructor's body says nothing of the members that it makes. */
template <class Op> struct tile {
	int n;
	Op op;
	__device__ tile(Op op) : n(0), op(op) { __syncthreads(); }
	__device__ void store(float *s)
	{
		__syncthreads();
		if (threadIdx.x == 0) {
			s[0] = op(s[0], s[1]);
			wait(s); //! W203
		}
	}
	__device__ void wait(float *s) const
	{
		__syncthreads();
		s[threadIdx.x] = 1;
	}
};
// Methods in which the block waits, by the object's class; what a block has summed up is the same for all its threads.
struct whole_block {
	__device__ void wait() const { __syncthreads(); }
	__device__ void later();
	__device__ float largest(float v) { __shared__ float s[32]; s[threadIdx.x / 32] = v; __syncthreads(); return s[0]; }
};
__device__ void whole_block::later() { __syncthreads(); }
struct some_lanes {
	__device__ void wait() const { __syncwarp(); }
	__device__ void later() { }
};
__device__ int sum_of_block(int v) { __shared__ int s[32]; s[threadIdx.x / 32] = v; __syncthreads(); v = s[0]; return v; }
__device__ int next_of(int v) { return v + 1; }
__global__ void methods(float *x, whole_block *p)
{
	whole_block b;
	some_lanes g;
	b.wait();
	if (threadIdx.x < 32) {
		b.wait(); //! W203
		g.wait();
		p->later(); //! W203
		g.later();
	}
	int t = sum_of_block(threadIdx.x);
	if (t > 0)
		__syncthreads();
	if (sum_of_block(threadIdx.x & 1) > 3)
		b.wait();
	if (b.largest(threadIdx.x) > 1)
		p->later();
	int n = next_of(threadIdx.x);
	if (n > 3)
		b.wait(); //! W203
	for (int k = 100; k > threadIdx.x + 4; k -= 4)
		__syncthreads(); //! W203
}
// What a block's function gives: the same to all threads, or to each its own.
__device__ int scan_of_block(int v)
{
	__shared__ int s[256];
	int t = threadIdx.x;
	s[t] = v;
	__syncthreads();
	for (int d = 1; d < 256; d *= 2) {
		int w = t >= d ? s[t - d] : 0;
		__syncthreads();
		s[t] += w;
		__syncthreads();
	}
	return s[t];
}
__device__ int total_of_block(int v)
{
	__shared__ int s[256];
	s[threadIdx.x] = v;
	__syncthreads();
	return s[0];
}
__global__ void by_results(int *x, int n)
{
	int place = scan_of_block(x[0]), sum = total_of_block(threadIdx.x);
	if (sum > n)
		__syncthreads();
	if (total_of_block(threadIdx.x) > n)
		__syncthreads();
	place = scan_of_block(n);
	if (place < n)
		__syncthreads();					//! W203
	if (scan_of_block(n) > 1)
		__syncthreads();					//! W203
}
// Loops that ask at their end.
__global__ void at_the_end(int *x, int n)
{
	int t = threadIdx.x, i = threadIdx.x;
	do {
		x[t] -= n;
		__syncthreads();					//! W203
	} while (x[t] > n);
	do {
		x[0] -= n;
		__syncthreads();
	} while (--n > 0);
	do {
		x[t] -= n;
	} while (__syncthreads_or(x[t] > n));
	do {
		__syncthreads();
		i += blockDim.x;
	} while (i < 512);
	while (total_of_block(t) > n)
		__syncthreads();
}
