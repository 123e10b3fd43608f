// lint: --warp native --severity note --allow P,R,B,W109
// Lanes and warps counted with 32, reductions that start at 16; data, halves of a warp and widths that are passed on are silent.
#include <cuda_runtime.h>
__global__ void k1(float *x, int n)
{ __all_sync(~0ull, 1);
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
	for (int mask = 16; mask > 0; mask >>= 1) v = fmaxf(v, __shfl_xor_sync(~0u, v, mask));	// each half swaps within itself
	for (int mask = 32 / 2; mask; mask /= 2) v = fmaxf(v, __shfl_xor_sync(~0u, v, mask));	// each half swaps within itself
	for (int mask = 1; mask < 32; mask *= 2) v = fmaxf(v, __shfl_xor_sync(~0u, v, mask));	// each half swaps within itself
	for (int i = 0; i < 5; i++) v += __shfl_xor_sync(~0u, v, 1 << i);	// each half swaps within itself
	for (int mask = 8; mask; mask /= 2) v = fmaxf(v, __shfl_xor_sync(~0u, v, mask, 16));
	for (int mask = 16; mask > 0; mask >>= 1) x[mask] = v;
	for (int mask = w / 2; mask > 0; mask >>= 1) v += __shfl_xor_sync(~0u, v, mask, w);
	x[threadIdx.x] = v;
}
__global__ void shared_arrays(float *x)
{ __all_sync(~0ull, 1);
	__shared__ float s[32], t[32], pad[33], by_warp[32], big[64];	//! W105
	int lane = threadIdx.x & 31, wid = threadIdx.x >> 5;	//! W103 W103
	s[lane] = x[0];
	by_warp[wid] = x[1];
	big[lane] = 1;
	__syncthreads();
	x[2] = s[0] + t[threadIdx.x % 16] + pad[lane] + by_warp[0] + big[1];
}
__global__ void places_of_data(float *x)
{ __all_sync(~0ull, 1);
	int column = threadIdx.x, base = column & ~31;			//! W103
	int swapped = (column & 0xFFFFFFE0) | ((column << 1 | column >> 4 & 1) & 31), first = (column << 2) / 32;
	x[swapped] = base + first;
}

/* ---- constants that are worked out, sets of bits, numbers of warps ---- */
#define LOG2_WARP_SIZE 5U
#define WARP_SIZE (1U << LOG2_WARP_SIZE)		//! W103
#define WARPS_OF_BLOCK (256 / WARP_SIZE)
const int kWarpSize = 1 << 5, kSameWarpSize = kWarpSize;	//! W103
enum { kLanes = 64 / 2, kRows = 64 / 2 };		//! W103
#define NUM_LANES (1 << 6)
namespace config { inline constexpr unsigned kWarpShift = 5, kBits = 5; }
struct Config { static constexpr int kWarpShift = 5; };
__global__ void by_constants(int *out)
{ __all_sync(~0ull, 1);
	const unsigned t = threadIdx.x;
	out[t] = t % WARP_SIZE + t / kWarpSize + t % kLanes + (t >> config::kWarpShift) + (t >> Config::kWarpShift);	//! W103 W103
	out[t] += t >> config::kBits;
}
__global__ void set_of_bits(unsigned *bits, int n, int *out)
{ __all_sync(~0ull, 1);
	const unsigned v = blockIdx.x * blockDim.x + threadIdx.x;
	if (v < n && (bits[v / 32] >> (v % 32) & 1))
		out[0] = 1;
	if (bits[v >> 5] & 1u << (v & 31))
		out[1] = 1;
	atomicOr(&bits[v / 32], 1u << (v % 32));
	bits[v >> 5] |= 1u << (v & 31);
	out[v / 32] = n % 32;					//! W103
}
template <class T, int THREADS> struct reducer {
	static const int NUM_WARPS = THREADS / 32;		//! W103
	static constexpr int most_warps = 1024 / 32;
	struct storage { T of_warp[NUM_WARPS][32]; };
};
template <int THREADS> __global__ void sums(float *x)
{ __all_sync(~0ull, 1);
	constexpr int kWarps = (THREADS + 31) / 32;		//! W103
	constexpr unsigned n_warps = THREADS >> 5, rows = THREADS / 32, rows_per_warp = THREADS / 32;	//! W103
	__shared__ float part[kWarps];
	part[0] = n_warps + rows + rows_per_warp;
}
int warps_of_grid(int threads) { int warps = threads / 32; return warps; }
namespace util { __device__ unsigned ballot(bool p) { return __ballot_sync(__activemask(), p); } }	//! W101
__device__ int by_qualified_name(bool p)
{
	unsigned lanes = util::ballot(p);			//! W101
	return __popc(lanes) + __popc(util::ballot(!p));	//! W102 W102
}

/* ---- reductions by a parameter's default value ---- */
template <int W = 16> __device__ float sum_by(float v)
{
	for (int o = W; o > 0; o >>= 1)			//! W104
		v += __shfl_down_sync(~0u, v, o);
	return v;
}
template <typename T, int WIDTH = 32> __device__ T sum_of(T v)
{
	for (int o = WIDTH / 2; o > 0; o /= 2)		//! W104
		v += __shfl_down_sync(~0u, v, o);
	return v;
}
template <int WIDTH = 64> __device__ float sum_of_all(float v)
{
	for (int o = WIDTH >> 1; o > 0; o >>= 1)
		v += __shfl_down_sync(~0u, v, o);
	return v;
}
template <int WIDTH> __device__ float sum_of_any(float v, int from = 32)
{
	for (int o = WIDTH / 2; o > 0; o >>= 1)
		v += __shfl_down_sync(~0u, v, o);
	for (int o = from >> 1; o > 0; o >>= 1)		//! W104
		v += __shfl_down_sync(~0u, v, o);
	return v;
}
/* ---- lanes from here on, or up to here, in 32 bits; constants in other notations ---- */
#define EVERY_LANE_MASK 0xffff'ffffu
__global__ void from_here(unsigned *out, int lane, int shift, unsigned long long wide)
{ __all_sync(~0ull, 1);
	out[0] = 0xffffffffu >> (31 - lane);			//! W111
	out[1] = ~(0xffffffff << lane) + (~0u << (lane + 1));	//! W111 W111
	out[2] = -1 << lane;					//! W111
	out[3] = (EVERY_LANE_MASK << lane) | (0xffffffff >> (32 - lane));	//! W111 W111
	out[4] = (unsigned)((~0ull << lane) & wide) + (~0u << shift) + (0xffffffff >> (31 - shift)) + (out[5] - 1 << lane);
	out[6] = (threadIdx.x & 0b1'1111) + (threadIdx.x & 0b1111);	//! W103
}
/* ---- the place in a block by cooperative groups, constants of a warp's own scope, bits taken from the top ---- */
#include <cooperative_groups.h>
struct WarpShape { enum { SIZE = 32, SHIFT = 5 }; };
struct BlockShape { enum { SIZE = 32 }; };
__global__ void places(int *out)
{
	auto block = cooperative_groups::this_thread_block();
	int lane = block.thread_index().x % 32, row = block.thread_index().x % 8;	//! W103
	unsigned t = threadIdx.x, words = out[1];
	t &= 31;						//! W103
	words &= 31;
	out[0] = threadIdx.x / WarpShape::SIZE + (threadIdx.x >> WarpShape::SHIFT) + threadIdx.x / BlockShape::SIZE;	//! W103 W103
	float v = lane;
	for (int i = 4; i >= 0; --i)
		v += __shfl_xor_sync(~0u, v, 1 << i);
	for (int i = 4; i >= 0; i--)
		v += __shfl_xor_sync(~0u, v, 1 << i, 32);
	for (int i = 3; i >= 0; i--)
		v += __shfl_xor_sync(~0u, v, 1 << i);
	for (int d = 1; d <= 31; d *= 2)			//! W104
		v += __shfl_up_sync(~0u, v, d);
	out[2] = v + t + words + row;
}
__global__ void up_to_here(unsigned *out, int lane, int bits)
{
	out[0] = (2u << lane) - 1;				//! W111
	out[1] = 0x80000000 >> lane;				//! W111
	out[2] = (2u << bits) - 1 + (2 << lane) + (0x80000000 >> bits);
	out[3] = (unsigned)((2ull << lane) - 1) + 0x40 >> lane;
}
__global__ void for_rows(float *x, int rows);
void launch_rows(float *x, int rows, int threads)
{
	int warps_per_block = threads / 32, tiles = rows / 32;				//! W103
	for_rows<<<(rows + warps_per_block - 1) / warps_per_block, threads>>>(x, rows + tiles);
}
