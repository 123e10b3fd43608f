// lint: --warp native --allow P,R,B001,W104,W109
// W103: lanes and warps by 32, where all lanes of a wavefront exchange values; the twins never meet those.
__global__ void direct(float *x, float *s)
{
	int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;	//! W103 W103
	float v = x[threadIdx.x];
	for (int d = 16; d > 0; d /= 2)
		v += __shfl_down_sync(~0ull, v, d);
	if (lane == 0)
		s[warp] = v;
}
__device__ float sum(float v)
{
	for (int d = 16; d > 0; d /= 2)
		v += __shfl_down_sync(~0ull, v, d);
	return v;
}
__device__ float sum_of_two(float a, float b) { return sum(a + b); }
__global__ void helper(float *x, float *s)
{
	float v = sum_of_two(x[threadIdx.x], 1);
	if (threadIdx.x % 32 == 0)				//! W103
		s[threadIdx.x / 32] = v;			//! W103
}
template <typename T> __global__ void in_template(T *x, int *s)
{
	auto votes = [&](bool p) { return __popcll(__ballot_sync(~0ull, p)); };
	int n = votes(x[threadIdx.x] > 0);
	if ((threadIdx.x & 31) == 0)				//! W103
		s[threadIdx.x >> 5] = n;			//! W103
}
__global__ void tile(const int *x, int *y) // harmless: 32 is the width of a tile in memory
{
	__shared__ int s[8][33];
	int c = threadIdx.x & 31, r = threadIdx.x >> 5;
	s[r][c] = x[threadIdx.x];
	__syncthreads();
	y[threadIdx.x] = s[7 - r][31 - c];
}
__global__ void bitonic(int *x)
{
	__shared__ int s[512];
	s[threadIdx.x] = s[threadIdx.x + 256] = x[threadIdx.x];
	__syncthreads();
	int l = threadIdx.x + ((int)threadIdx.x & -32), r = l + 32;
	int a = s[l], b = s[r];
	__syncthreads();
	s[l] = min(a, b);
	s[r] = max(a, b);
	__syncthreads();
	x[threadIdx.x] = s[threadIdx.x];
}
template <int WIDTH = 32> __device__ float down(float v, int d) { return __shfl_down_sync(~0ull, v, d, WIDTH); }
__device__ float down_by(float v, int d, int width = 32) { return __shfl_down_sync(~0ull, v, d, width); }
__global__ void with_width(float *x, float *s)
{
	float v = x[threadIdx.x];
	for (int d = 16; d > 0; d /= 2)
		v += down(v, d) + down_by(v, d);
	v = __shfl_sync(~0ull, v, 0, 32);
	if ((threadIdx.x & 31) == 0)
		s[threadIdx.x / 32] = v;
}
template <typename T> __device__ T scan(T v)
{
	const int lane = threadIdx.x & 31;
	for (int i = 1; i < 32; i *= 2) {
		T other = __shfl_up_sync(~0ull, v, i);
		v = lane >= i ? v + other : v;
	}
	return v;
}
__global__ void guarded(int *x)
{
	int lane = threadIdx.x % 32, v = x[threadIdx.x];
	for (int i = 1; i < 32; i <<= 1) {
		int other = __shfl_up_sync(~0ull, v, i);
		if (lane >= i)
			v += other;
	}
	x[threadIdx.x] = v;
}
#if defined(__x86_64__) || defined(_M_AMD64)
__device__ int on_amd64(int v) { return __shfl(v, threadIdx.x % 32); } //! W103
#endif
// what is handed on stays within a width of 32
template <typename T> __device__ T sum_of_half(T v)
{
	for (int d = 16; d > 0; d /= 2)
		v += __shfl_xor_sync(~0ull, v, d, 32);
	return v;
}
template <typename T> __device__ T block_sum(T v)
{
	__shared__ T s[32];
	int lane = threadIdx.x & 31, warp = threadIdx.x >> 5;
	v = sum_of_half<T>(v);
	if (lane == 0)
		s[warp] = v;
	__syncthreads();
	return sum_of_half(threadIdx.x < blockDim.x / 32 ? s[lane] : T(0));
}
template <typename T> __device__ T block_sum_of_all(T v)
{
	__shared__ T s[32];
	v = sum(v);
	if ((threadIdx.x & 31) == 0)			//! W103
		s[threadIdx.x >> 5] = v;		//! W103
	__syncthreads();
	return s[0];
}
// a tile of the block has 32 lanes at most, and widths that a template is given are 32
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void in_tile(int *o, int n)
{
	auto tile = cg::tiled_partition<32>(cg::this_thread_block());
	int group = threadIdx.x / 32, lane = threadIdx.x % 32, v = tile.shfl_down(n, 1);
	if (lane == 0 && tile.any(n > 1))
		o[group] = v;
}
__device__ int sum_of_tile(const cg::thread_block_tile<32> &t, int v)
{
	for (int i = t.size() / 2; i > 0; i /= 2)
		v += t.shfl_xor(v, i);
	return v;
}
__global__ void by_tile(int *o, int n)
{
	auto tile = cg::tiled_partition<32>(cg::this_thread_block());
	int v = sum_of_tile(tile, n);
	if (threadIdx.x % 32 == 0)
		o[threadIdx.x / 32] = v;
}
template <int W> __device__ int sum_of(int v)
{
	for (int i = W / 2; i > 0; i /= 2)
		v += __shfl_down_sync(~0ull, v, i, W);
	return v;
}
__global__ void by_argument(int *o, int n)
{
	int v = sum_of<32>(n) + sum_of<16>(n);
	if ((threadIdx.x & 31) == 0)
		o[threadIdx.x >> 5] = v;
}
template <int W> __device__ int sum_of_wide(int v)
{
	for (int i = W / 2; i > 0; i /= 2)
		v += __shfl_down_sync(~0ull, v, i, W);
	return v;
}
__global__ void by_wide_argument(int *o, int n)
{
	int v = sum_of_wide<64>(n);
	if ((threadIdx.x & 31) == 0)			//! W103
		o[threadIdx.x >> 5] = v;		//! W103
}
// the first 32 threads are the same in any wavefront, and a swap stays in its half
__global__ void first_warp(int *o, int n)
{
	if (0 == (threadIdx.x / 32))
		o[0] = __popcll(__ballot_sync(~0ull, n > 0));
	if (threadIdx.x >> 5 == 0)
		o[1] = __popcll(__ballot_sync(~0ull, n > 1));
	if (threadIdx.x / 32 == 1)			//! W103
		o[2] = __popcll(__ballot_sync(~0ull, n > 2));
}
template <typename T> __device__ T swap_with(T v, int lanes) { return __shfl_xor_sync(~0ull, v, lanes); }
__global__ void sort_of_32(int *x)
{
	int it = threadIdx.x >> 5, lane = threadIdx.x & 31, v = swap_with(x[threadIdx.x], 0x1f);
	x[it * 32 + 31 - lane] = v;
}
