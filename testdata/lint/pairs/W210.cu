// lint: --allow P,R,B001,W206,W207,W209
// W210: waits for blocks of higher numbers; the twins wait for lower ones.
// at run: direct (2, 64) zero
// at run: in_template (2, 64) zero
// at run: twin (2, 64) zero
__global__ void direct(volatile int *state, int *x)
{
	if (blockIdx.x + 1 < gridDim.x)
		while (state[blockIdx.x + 1] == 0)			//! W210
			;
	x[blockIdx.x] = 1;
	__threadfence();
	state[blockIdx.x] = 1;
}
__device__ void wait_for_next(volatile int *state)
{
	int mine = blockIdx.x, later = mine + 1;
	while (!state[later]) {						//! W210
	}
}
template <typename T> __global__ void in_template(T *state)
{
	const int b = blockIdx.x;
	if (b + 1 < gridDim.x) {
		while (atomicAdd(&state[1 + b], 0) == 0)		//! W210
			__nanosleep(100);
		wait_for_next(state);
	}
	atomicExch(&state[b], 1);
}
__global__ void twin(volatile int *state, int *x)
{
	if (blockIdx.x > 0)
		while (state[blockIdx.x - 1] == 0)
			;
	int before = blockIdx.x;
	while (before && state[before - 1] == 0)
		;
	__threadfence();
	state[blockIdx.x] = 1;
}
