// lint: --warp native --severity note --allow P,R,W107,W109
// Lane masks behind aliases, members, macros and functions; warps by other names. What has 64 bits, or is no mask, is silent.
#include <cuda_runtime.h>
#include <cooperative_groups.h>
#include <cstdint>
namespace cg = cooperative_groups;
typedef unsigned int lane_set;
using mask_t = std::uint32_t;
using inner_t = mask_t;
typedef unsigned long long wide_set;
#define FULL 0xFFFFFFFFu
#define BALLOT(p) __ballot_sync(FULL, (p))
#define ANY_BALLOT(p) (BALLOT(p) != 0)
#define LANES 32                                        //! W103
#define LOG_WARP 5
#define TILE 32
#define ROWS_PER_WARP 32
enum { kLanes = 32, kRows = 32 };                       //! W103
constexpr int kWarpSize{32};                            //! W103
struct traits { static constexpr int lanes_per_warp = 32, tile = 32; }; //! W103
template <int WARP_SIZE = 32> __device__ int warp_of(int t) { return t / WARP_SIZE; } //! W103
template <int BLOCK = 32> __device__ int block_of(int t) { return t / BLOCK; }

/* ---- masks ---- */
__device__ unsigned vote(bool p) { return __ballot_sync(FULL, p); }             //! W101
__device__ mask_t vote_alias(bool p) { return (mask_t)__ballot_sync(FULL, p); } //! W101
__device__ auto vote_after(bool p) -> std::uint32_t { return __ballot_sync(FULL, p); } //! W101
__device__ wide_set vote_wide(bool p) { return __ballot_sync(FULL, p); }
__device__ bool vote_any(bool p) { return __ballot_sync(FULL, p) != 0; }

struct warp_state {
	unsigned active;
	lane_set peers;
	uint64_t wide;
	unsigned rounds;
	__device__ void update(int key, bool p)
	{
		active = __activemask();                        //! W101
		peers = __match_any_sync(~0ull, key);           //! W101
		wide = __ballot_sync(active, p);
		rounds = 0;
	}
	__device__ int count() const { return __popc(active); } //! W102
	__device__ int first() const { return __ffs(peers) - 1; } //! W102
	__device__ int all() const { return __popcll(wide); }
	__device__ int bits() const { return __popc(rounds); }
};
__device__ unsigned last_vote;
__global__ void kept(warp_state *s, int v, int *out, unsigned active)
{
	lane_set a = __match_any_sync(FULL, v);                 //! W101
	inner_t b = BALLOT(v);                                  //! W101
	wide_set c = BALLOT(v);
	const auto d = __activemask();
	const unsigned e{__activemask()};                       //! W101
	unsigned f = static_cast<unsigned>(__activemask());     //! W101
	unsigned both = a & b;                                  //! W101
	unsigned from = vote(v > 3);                            //! W101
	bool any = ANY_BALLOT(v);
	int n;
	last_vote = BALLOT(v);                                  //! W101
	unsigned first_there = c & 1, low = c & 0xff00, second = BALLOT(v) & (1u << 1), fourth = c >> 3 & 1;
	unsigned even = c & 0x55555555, rest = c & ~1ull, chosen = c & v; //! W101 W101 W101
	n = __popc(c & 0xff) + __popc(first_there) + __popc(low) + __ffs(0x8000 & c);
	n += __popc(c & 0xffff0000) + __popc(even);             //! W102 W102
	out[1] = (c & 1) + second + fourth + rest + chosen;
	s->active = __activemask();                             //! W101
	s->wide = __activemask();
	other_t unseen = __activemask();                        //! B001
	c = __match_any_sync(__activemask(), v) | unseen;
	if (__activemask() != ~0ull)                            //! B001
		return;
	n += __popc(both) + __popc(BALLOT(v > 3));           //! W102 W102
	n += __popc(vote(v)) + __popcll(vote_wide(v)) + __popc(s->active); //! W102 W102
	n += __ffs(d) + __popcll(c) + __popc(s->rounds) + __popc(active); //! W102
	out[0] = n + any + e + f + from + __popc(__activemask()); //! W102
}

__device__ int rank_among(lane_set peers, int lane)            //! W101
{
	return __popc(peers & ((1u << lane) - 1));              //! W111
}
__device__ int rank_among_all(wide_set peers, int laneId, int plane)
{
	return __popcll(peers & ((1ull << laneId) - 1)) + (1 << plane) + (1 << 5);
}
__device__ unsigned bit_of_column(unsigned columns, unsigned state)
{
	const unsigned lane = state % columns;
	return 1 << lane;
}
__device__ unsigned bit_of_lane()
{
	const unsigned lane = lane_of_warp(), thread_lane = threadIdx.x % warpSize;
	return 1 << lane | 1 << thread_lane;                    //! W111 W111
}
__device__ int count_of(unsigned number) { return __popc(number); }
__global__ void passed(int *out, int v, int lane_id)
{
	out[0] = rank_among(__match_any_sync(~0ull, v), lane_id) + rank_among(__match_any_sync(~0ull, v + 1), lane_id);
	out[1] = rank_among_all(__match_any_sync(~0ull, v), lane_id, 3) + count_of(v);
	out[2] = 1 << lane_id;                                  //! W111
}

class voter {
public:
	__device__ explicit voter(bool p) : votes_(__ballot_sync(FULL, p)), all_(__activemask()) {} //! W101
	__device__ int count() const { return __popc(votes_) + __popcll(all_); } //! W102
private:
	using votes_type = unsigned;
	votes_type votes_;
	unsigned long long all_;
};

/* ---- indices ---- */
__global__ void indices(float *x)
{ __all_sync(~0ull, 1);
	const int tid{threadIdx.x}; //! W703
	auto block = cg::this_thread_block();
	auto tile = cg::tiled_partition<32>(block);
	const int lane{tid % 32};                               //! W103
	int by_name = tid / LANES + tid % kLanes + (tid & (LANES - 1)) + tid / traits::lanes_per_warp + (tid & (kWarpSize - 1));
	int warp = tid >> LOG_WARP;                             //! W103
	int by_rank = block.thread_rank() / 32;                 //! W103
	int in_tile = tile.thread_rank() % 32, row = tid / TILE, rows = tid / kRows;
	if ((block.thread_rank() & 31) == 0)                    //! W103
		x[0] = 1;
	__shared__ float by_lane[TILE], of_warps[1024 / 32], also[32];  //! W105 W105
	by_lane[lane] = of_warps[warp] = x[tid];
	also[threadIdx.x & 31] = 0;                             //! W103
	x[tid] = by_lane[in_tile] + by_name + by_rank + row + rows;
}

/* ---- reductions and scans ---- */
#define SHFL_DOWN(v, d) __shfl_down_sync(FULL, v, d)
#define HALF 16
template <class T> __device__ T reduce(T v)
{
	for (int d = HALF; d >= 1; d >>= 1)                     //! W104
		v += SHFL_DOWN(v, d);
	for (int d = LANES / 2; d; d /= 2)
		v += __shfl_xor_sync(FULL, v, d);
	for (int d = 32; d; d /= 2)
		v += __shfl_xor_sync(FULL, v, d);
	return v;
}
__device__ float unrolled(float v)
{
	v += __shfl_down_sync(FULL, v, 16);                     //! W104
	v += __shfl_down_sync(FULL, v, 8);
	v += __shfl_down_sync(FULL, v, 4);
	return v;
}
__device__ float unrolled_wide(float v)
{
	v += __shfl_down_sync(FULL, v, 32);
	v += __shfl_down_sync(FULL, v, 16);
	v += __shfl_down_sync(FULL, v, 8);
	return v;
}
__device__ float butterfly_once(float v) { return v + __shfl_xor_sync(FULL, v, 16); }
__device__ float scan(float v, int lane)
{
	for (int d = 1; d < 32; d <<= 1) {                      //! W104
		float below = __shfl_up_sync(FULL, v, d);
		v += lane >= d ? below : 0;
	}
	for (int d = 1; d <= 16; d *= 2)                        //! W104
		v += __shfl_up_sync(FULL, v, d);
	for (int d = 1; d < warpSize; d *= 2)
		v += __shfl_up_sync(FULL, v, d);
	for (int d = 1; d < LANES; d *= 2)
		v += __shfl_up_sync(FULL, v, d);
	for (int d = 1; d < 32; d *= 2)
		v += d;
	for (int d = 1; d < 8; d *= 2)
		v += __shfl_up_sync(FULL, v, d);
	return v;
}
/* compilers' own functions, bits of lanes by the hardware's size, masks that are given on */
__device__ int first_of(unsigned mask) { return __ffs(mask) - 1; } //! W101
__device__ int first_of_all(unsigned long long mask) { return __ffsll(mask) - 1; }
__device__ int number(int n, unsigned bits) { return n + bits; }
__global__ void builtins(int *out, bool p, unsigned other)
{
	auto active = __activemask();
	unsigned long long peers = __match_any_sync(0xffffffffffffffffull, out[0]);
	out[0] = __builtin_popcount(active) + __builtin_popcountll(active);                             //! W102
	out[1] = __builtin_ffs(peers) + __builtin_ctz(peers) + __builtin_clz(other);                    //! W102 W102
	out[2] = __builtin_popcount(active & ((1u << (threadIdx.x & 31)) - 1)) + __builtin_popcount(active & 31); //! W102 W103
	out[3] = first_of(active) + first_of_all(peers) + number(3, other);
	out[4] = 1u << (threadIdx.x % warpSize); //! W111
	out[5] = (1ull << (threadIdx.x % warpSize)) + (1u << (other % 4));
}
/* votes of groups */
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void groups(unsigned *out, bool p)
{
	auto here = cg::coalesced_threads();
	cg::coalesced_group again = cg::coalesced_threads();
	auto warp = cg::tiled_partition<32>(cg::this_thread_block());
	out[0] = here.ballot(p);									//! W101
	unsigned votes = again.match_any(out[0]);							//! W101
	unsigned long long all = here.ballot(p);
	unsigned of_warp = warp.ballot(p);
	out[1] = __popc(here.ballot(p)) + __popc(warp.ballot(p));					//! W102
	out[2] = __popcll(all) + votes + of_warp + __popc(out[3]);
	out[4] = here.size() + again.any(p);
}
