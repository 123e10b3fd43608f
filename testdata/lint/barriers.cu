// lint: --severity note --allow P,R,B
// Barriers of all blocks, made of a counter and a loop. What takes the next piece of work, and what the last block does, is silent.
#include <cuda_runtime.h>
__device__ unsigned int arrived = 0;
struct state { int count; volatile int sense; };
__device__ void by_volatile(int goal)
{
	__syncthreads();
	if (threadIdx.x == 0) {
		atomicAdd(&arrived, 1);
		while (*(volatile unsigned *)&arrived < goal) { }       //! W207
	}
	__syncthreads();
}
__device__ void by_pointer(volatile int *count, int goal)
{
	if (threadIdx.x == 0 && threadIdx.y == 0) {
		atomicAdd((int *)count, 1);
		while (*count < goal);                                  //! W207
	}
	__syncthreads();
}
__device__ void by_adding_nothing(int *count, int goal)
{
	if (threadIdx.x == 0) {
		atomicAdd(count, 1);
		while (atomicAdd(count, 0) < goal) __nanosleep(20);     //! W207
	}
	__syncthreads();
}
__device__ void by_compare(state *s, int goal)
{
	if (threadIdx.x == 0) {
		atomicInc((unsigned *)&s->count, goal);
		do {
			__nanosleep(100);
		} while (atomicCAS(&s->count, goal, goal) != goal);     //! W207
	}
	__syncthreads();
}
__global__ void by_break(unsigned *count)
{
	atomicAdd(count, 1);
	while (true) {                                                  //! W207
		if (*(volatile unsigned *)count == gridDim.x) break;
	}
}
__global__ void last_block(unsigned *count, float *x)
{
	__shared__ bool last;
	__threadfence();
	if (threadIdx.x == 0)
		last = atomicAdd(count, 1) == gridDim.x - 1;
	__syncthreads();
	if (last)
		x[0] = 1;
}
__global__ void queue(int *next, int n, float *x)
{
	int i;
	while ((i = atomicAdd(next, 1)) < n)
		x[i] = i;
	for (int k = atomicAdd(next, 1); k < n; k = atomicAdd(next, 1))
		x[k] = k;
}
__global__ void histogram(int *bins, const int *x, int n)
{
	for (int i = threadIdx.x; i < n; i += 32)
		atomicAdd(&bins[x[i]], 1);
	int most = 0;
	while (most < n && bins[most] == 0)
		most++;
	for (int i = 0; i < n; i++)
		most = max(most, bins[i]);
	bins[0] = most;
}
__global__ void within_block(float *x)
{
	__shared__ volatile int ready;
	if (threadIdx.x % 64 == 0)
		atomicAdd((int *)&ready, 1);
	while (ready < 4);
	x[0] = 1;
}
__device__ int look_back(volatile int *flags, int block)
{
	int f;
	do {
		f = flags[block - 1];
	} while (f == 0);
	return f;
}

/* ---- lanes that wait for a lane of their own wavefront ---- */
__global__ void for_the_first(volatile int *flag, int *data)
{
	if (threadIdx.x == 0) {
		*data = 1;
		__threadfence();
		*flag = 1;
	} else {
		while (*flag == 0);                                     //! W206
	}
}
__global__ void tickets(int *next, volatile int *serving, int *c)
{
	int t = atomicAdd(next, 1);
	while (*serving != t);                                          //! W206
	c[0]++;
	__threadfence();
	*serving = t + 1;
}
__global__ void one_takes_tickets(int *next, volatile int *serving, int *c)
{
	if (threadIdx.x == 0) {
		int t = atomicAdd(next, 1);
		while (*serving != t);
		c[0]++;
		__threadfence();
		*serving = t + 1;
	}
}
__global__ void for_another_block(volatile int *flag, int *data)
{
	if (blockIdx.x == 0) {
		*data = 1;
		__threadfence();
		*flag = 1;
	} else {
		while (*flag == 0);
	}
}
__global__ void written_before(volatile int *flag)
{
	if (threadIdx.x == 1)
		*flag = 1;
	__threadfence_block();
	while (*flag == 0);
}
__global__ void chained(volatile int *done, int *x)
{
	const int block = blockIdx.x;
	while (done[block] == 0);
	x[block] = 1;
	__threadfence();
	done[block + 1] = 1;
}
__global__ void counts_down(int *x, int n)
{
	while (n > 3)
		n -= x[n];
	__threadfence();
	n = 1;
	x[n] = 1;
}

/* ---- barriers in which the last block turns a flag ---- */
class by_turns {
	unsigned *count;
	volatile unsigned *turn;
public:
	__device__ by_turns(unsigned *c, unsigned *t) : count(c), turn(t) {}
	__device__ void wait(unsigned blocks)
	{
		__syncthreads();
		if (threadIdx.x == 0) {
			const unsigned mine = *turn;
			__threadfence();
			if (atomicInc(count, blocks - 1) == blocks - 1)
				*turn = !mine;
			else
				while (*turn == mine) ;                         //! W207
		}
		__syncthreads();
	}
};
__global__ void last_adds_up(unsigned *count, float *x, int n)
{
	if (atomicInc(count, gridDim.x) == gridDim.x - 1)
		x[0] = 1;
	else
		while (n > 0)
			x[n--] = 0;
}
/* the same by functions of the program's own */
__device__ int atomic_add_release(int *p, int v)
{
	int old;
	asm volatile("atom.release.gpu.global.add.s32 %0, [%1], %2;" : "=r"(old) : "l"(p), "r"(v));
	return old;
}
__device__ int load_acquire(const int *p)
{
	int v;
	asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(v) : "l"(p));
	return v;
}
__global__ void by_functions(int *arrived, int *ready, int blocks)
{
	__syncthreads();
	if (threadIdx.x == 0) {
		atomic_add_release(arrived, 1);
		while (load_acquire(arrived) != blocks) {}	//! W207
		atomic_add_release(arrived + 1, 1);
		while (load_acquire(arrived + 1) < blocks) ;	//! W207
		while (load_acquire(ready) != blocks) ;
		if (atomic_add_release(ready, 1) == blocks)
			*ready = 0;
	}
	__syncthreads();
}
