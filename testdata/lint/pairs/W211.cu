// lint: --allow P,R,B001,W205
// W211: shuffles from lanes that a condition leaves out; the twins read lanes that are there.
// not at run: twin: lanes 8 to 15 keep what they read from lanes that are not there, whose values only the lanes below need not
__global__ void direct(int *x)
{
	int v = x[threadIdx.x];
	if (threadIdx.x % 32 < 16)
		v += __shfl_down_sync(0xffffffff, v, 16);		//! W211
	x[threadIdx.x] = v;
}
__device__ int helper(int v)
{
	int lane = threadIdx.x & 31;
	if (lane > 0)
		return __shfl_sync(0xffffffff, v, 0);			//! W211
	return v;
}
template <typename T> __global__ void in_template(T *x)
{
	const int lane = threadIdx.x & 31;
	T v = x[lane];
	auto odd = lane & 1;
	if (odd)
		v += __shfl_xor_sync(0xffffffff, v, 1);			//! W211
	x[lane] = v + helper(v);
}
__global__ void all_lanes_twin(int *x)
{
	int lane = threadIdx.x & 31, v = x[threadIdx.x], other = __shfl_down_sync(0xffffffff, v, 16);
	if (lane < 16)
		v += other;
	x[threadIdx.x] = v;
}
__global__ void twin(int *x, int n)
{
	int lane = threadIdx.x & 31, warp = threadIdx.x / 32, v = x[threadIdx.x];
	if (lane < 16)
		v += __shfl_down_sync(0xffff, v, 8);
	if (warp == 0)
		v += __shfl_down_sync(0xffffffff, v, 16);
	if (threadIdx.x < blockDim.x / 32)
		v += __shfl_down_sync(0xffffffff, v, 16);
	if (lane < n)
		v += __shfl_xor_sync(0xffffffff, v, 16);
	int other = __shfl_down_sync(0xffffffff, v, 16);
	if (lane < 16)
		v += other;
	x[threadIdx.x] = v;
}
