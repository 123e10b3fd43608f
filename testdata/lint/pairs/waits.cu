// lint: --allow P,R,B001,W204,W209
// W207, W208: blocks that wait for each other, halves of a warp that meet in two branches; the twins have a counter of one block, or of the first to come,
// and one branch.
// at run: direct (2, 256) n=2
__device__ unsigned arrived, turn;
__global__ void direct(int *x, unsigned blocks)
{
	if (threadIdx.x == 0) {
		atomicAdd(&arrived, 1u);
		while (atomicAdd(&arrived, 0u) < blocks)		//! W207
			;
	}
	__syncthreads();
	x[blockIdx.x] = 1;
}
__device__ void all_here(volatile unsigned *count, unsigned blocks)
{
	atomicAdd((unsigned *)count, 1u);
	while (*count < blocks)						//! W207
		;
}
template <int BLOCKS> __device__ void last_turns()
{
	if (atomicInc(&turn, BLOCKS - 1) == BLOCKS - 1)
		turn = 0;
	else
		while (*(volatile unsigned *)&turn != 0)		//! W207
			;
}
__global__ void direct_twin(int *x)
{
	__shared__ unsigned count;
	if (threadIdx.x == 0)
		count = 0;
	__syncthreads();
	atomicAdd(&count, 1u);
	__syncthreads();
	x[threadIdx.x] = count;
}
__device__ void set_by_first_twin(float *sum)
{
	unsigned old = atomicCAS(&arrived, 0u, 1u);
	if (old == 0u) {
		*sum = 0;
		__threadfence();
		atomicAdd(&arrived, 1u);
	}
	while (atomicAdd(&arrived, 0u) < 2u)
		;
}
// W208
__global__ void halves(int *x, int a, int b)
{
	int lane = threadIdx.x % 32, v;
	if (lane < 16)
		v = __shfl_sync(0xffffffff, x[threadIdx.x] + a, 0);			//! W208
	else
		v = __shfl_sync(0xffffffff, x[threadIdx.x] + b, 0);
	x[threadIdx.x] = v;
}
__device__ void of_lane()
{
	int lane = threadIdx.x & 31;
	if (lane == 0)
		__syncwarp();						//! W208
	else
		__syncwarp();
}
template <class T> __global__ void in_template(T *x, T a, T b)
{
	T v;
	if (threadIdx.x < 16)
		v = __shfl_sync(0xffffffff, x[threadIdx.x] + a, 0);			//! W208
	else
		v = __shfl_sync(0xffffffff, x[threadIdx.x] + b, 0);
	x[threadIdx.x] = v;
}
__global__ void halves_twin(int *x, int a, int b)
{
	int lane = threadIdx.x % 32, v = lane < 16 ? a : b;
	x[threadIdx.x] = __shfl_sync(0xffffffff, v, 0);
}
