// lint: --allow P,R,B001
// W206: locks that lanes of one wavefront wait for, longer each time; the twins have one thread for each lock.
__device__ void take(unsigned *lock)
{
	unsigned pause = 16;
	while (atomicExch(lock, 1u) != 0) {			//! W206
		__nanosleep(pause);
		pause = pause < 512 ? pause * 2 : 512;
	}
}
__device__ void give(unsigned *lock) { atomicExch(lock, 0u); }
__global__ void helper(unsigned *lock, int *sum)
{
	take(lock);
	*sum += 1;
	__threadfence();
	give(lock);
}
__global__ void direct(int *m, int *x, int *spins)
{
	int tries = 0;
	while (atomicExch(m, 1))				//! W206
		tries++;
	*x += 1;
	__threadfence();
	atomicExch(m, 0);
	spins[threadIdx.x] = tries;
}
template <typename T> __global__ void in_template(T *m, T *x)
{
	int n = 1;
	for (; atomicCAS(m, 0, 1) != 0; n = min(n * 2, 64)) {	//! W206
		__nanosleep(n);
	}
	*x += 1;
	atomicExch(m, 0);
}
__global__ void twin(int *m, int *x, int n)
{
	int tries = 0;
	if (threadIdx.x == 0) {
		while (atomicExch(m, 1))
			tries++;
		*x += 1;
		atomicExch(m, 0);
	}
	int at = threadIdx.x;
	while (atomicExch(&x[at], 1)) /* another place each time */
		at = at + 1;
	while (atomicCAS(&m[tries], 0, 1))
		tries++;
}
/* Four functions deep: the first thread of a block alone, and all threads. */
__device__ void hold(int *lock) { while (atomicCAS(lock, 0, 1) != 0); }
__device__ void hold_second(int *lock) { hold(lock); }
__device__ void hold_third(int *lock) { hold_second(lock); }
__device__ void hold_fourth(int *lock) { hold_third(lock); }
__global__ void one_deep(int *lock)
{
	if (threadIdx.x == 0)
		hold_fourth(lock);
}
__device__ void grab(int *lock) { while (atomicCAS(lock, 0, 1) != 0); }	//! W206
__device__ void grab_second(int *lock) { grab(lock); }
__device__ void grab_third(int *lock) { grab_second(lock); }
__device__ void grab_fourth(int *lock) { grab_third(lock); }
__global__ void all_deep(int *lock) { grab_fourth(lock); }
