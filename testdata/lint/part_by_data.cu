// lint: --severity note --allow P,R
// What parts the threads of a block that is no index: data, methods of class templates, CUB's collectives.
#include <cub/cub.cuh>
__global__ void by_data(int *o, const int *of_block)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x, mine = o[i], ours = of_block[blockIdx.x];
	int largest = mine;
	if (ours > 3)
		__syncthreads();
	if (mine > 3) {
		o[i] = 0;
		__syncthreads();						//! W203
	}
	if (__syncthreads_or(mine > 3))
		__syncthreads();
	if (largest > 3)
		o[i] = 1;
	__syncthreads();
}
__global__ void leaves_by_data(int *o)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	int mine = o[i];
	if (mine == 0)
		return;								//! W205
	__syncthreads();
	o[i] = mine;
}
__global__ void chosen_by_data(int *o)
{
	int what = o[threadIdx.x], all = o[0];
	switch (what) {
	case 1: __syncthreads(); break;						//! W203
	}
	switch (all) {
	case 1: __syncthreads(); break;
	}
}
template <int N> struct reducer {
	__device__ float sum(float v) { __syncthreads(); return v; }
	__device__ float own(float v) { return v; }
};
template <int N> struct plain {
	__device__ float sum(float v) { return v; }
};
__global__ void by_methods(float *o)
{
	reducer<64> r;
	plain<64> p;
	if (threadIdx.x < 64)
		o[0] = r.sum(o[1]);						//! W203
	if (threadIdx.x < 64)
		o[0] = p.sum(o[1]) + r.own(o[2]);
	o[3] = r.sum(o[1]);
}
__global__ void by_collectives(float *o, int n)
{
	typedef cub::BlockReduce<float, 128> Reduce;
	using Load = cub::WarpReduce<float>;
	__shared__ typename Reduce::TempStorage t;
	__shared__ typename Load::TempStorage w;
	if (threadIdx.x < n)
		o[0] = Reduce(t).Sum(o[threadIdx.x]);				//! W203
	if (threadIdx.x < n)
		o[0] = Load(w).Sum(o[threadIdx.x]);
	if (n > 3)
		o[0] = Reduce(t).Sum(o[threadIdx.x]);	//! W214
}
