// lint: --warp native --severity note --allow P,R,B,W109
// Lanes and warps counted with 32, reductions that start at 16; data, halves of a warp and widths that are passed on are silent.
#include <cuda_runtime.h>
__global__ void k1(float *x, int n)
{
	int a = threadIdx.x & 0x1f;				//! W103
	int b = threadIdx.x & 0x1Fu;				//! W103
	int c = threadIdx.x % 32u;				//! W103
	int d = threadIdx.x >> 5u;				//! W103
	int e = threadIdx.x & (32 - 1);				//! W103
	int f = threadIdx.x & ~31;				//! W103
	int g = threadIdx.x & 0xffffffe0;			//! W103
	int warps = blockDim.x / 32;				//! W103
	int warps2 = (blockDim.x + 31) / 32;			//! W103
	int warps3 = blockDim.x >> 5;				//! W103
	int warpid = (blockIdx.x * blockDim.x + threadIdx.x) / 32;	//! W103
	int tid = threadIdx.x;
	tid %= 32;						//! W103
	unsigned t2 = threadIdx.x;
	t2 >>= 5;						//! W103
	bool first = !(threadIdx.x & 31);			//! W103
	if (threadIdx.x % 32 == 0) x[0] = 1;			//! W103
	if (threadIdx.x < 32) x[1] = 1;
	int blocks = n / 32, rest = n & 31;
	int i = threadIdx.x + 32 * blockIdx.x, j = i / 33, l = i % 16, o = i >> 4;
	x[i] = a + b + c + d + e + f + g + j + l + o + warps + warps2 + warps3 + warpid + tid + t2 + first + blocks + rest;
}
__device__ inline unsigned lane_id() { return threadIdx.x & 31; }	//! W103
__device__ inline unsigned warp_id() { return threadIdx.x >> 5; }	//! W103
struct place { int lane; int warp; };
__device__ place where() { return {(int)(threadIdx.x % 32), (int)(threadIdx.x / 32)}; }	//! W103 W103
__global__ void k2(float *x, int w)
{
	float v = x[threadIdx.x];
	int offset = 16;
	while (offset > 0) {
		v += __shfl_down_sync(~0u, v, offset);		//! W104
		offset >>= 1;
	}
	for (int mask = 16; mask > 0; mask >>= 1) v = fmaxf(v, __shfl_xor_sync(~0u, v, mask));	//! W104
	for (int mask = 32 / 2; mask; mask /= 2) v = fmaxf(v, __shfl_xor_sync(~0u, v, mask));	//! W104
	for (int mask = 1; mask < 32; mask *= 2) v = fmaxf(v, __shfl_xor_sync(~0u, v, mask));	//! W104
	for (int i = 0; i < 5; i++) v += __shfl_xor_sync(~0u, v, 1 << i);	//! W104
	for (int mask = 8; mask; mask /= 2) v = fmaxf(v, __shfl_xor_sync(~0u, v, mask, 16));
	for (int mask = 16; mask > 0; mask >>= 1) x[mask] = v;
	for (int mask = w / 2; mask > 0; mask >>= 1) v += __shfl_xor_sync(~0u, v, mask, w);
	x[threadIdx.x] = v;
}
__global__ void shared_arrays(float *x)
{
	__shared__ float s[32], t[32], pad[33], by_warp[32], big[64];	//! W105
	int lane = threadIdx.x & 31, wid = threadIdx.x >> 5;	//! W103 W103
	s[lane] = x[0];
	by_warp[wid] = x[1];
	big[lane] = 1;
	x[2] = s[0] + t[threadIdx.x % 16] + pad[lane] + by_warp[0] + big[1];
}
__global__ void places_of_data(float *x)
{
	int column = threadIdx.x, base = column & ~31;			//! W103
	int swapped = (column & 0xFFFFFFE0) | ((column << 1 | column >> 4 & 1) & 31), first = (column << 2) / 32;
	x[swapped] = base + first;
}
