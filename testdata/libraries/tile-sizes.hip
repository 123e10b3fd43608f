// How many threads a tile has, where that has to be a constant, and a class of the program's own that says the same of itself.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_cooperative_groups.h>
#include <tuple>
namespace cg = cooperative_groups;

template <int N> struct lanes { float v[N]; };
template <class T> struct width { static constexpr int value = tranship::tile_threads<T>(); };

template <typename T> __device__ float sum(const T &tile, float x)
{
	static_assert(tranship::tile_threads<T>() >= 4, "wide enough");
	__shared__ float part[tranship::tile_threads<T>() * 4];
	lanes<tranship::tile_size<T>()> own;
	if constexpr (tranship::tile_threads<decltype(tile)>() > 16)
		x *= 2;
	for (int i = tile.size() / 2; i > 0; i /= 2)
		x += tile.shfl_down(x, i);
	own.v[0] = x;
	part[tile.thread_rank()] = own.v[0];
	return part[0];
}

__global__ void k(float *p)
{
	auto tile = cg::tiled_partition<32>(cg::this_thread_block());
	using eight = cg::thread_block_tile<8>;
	constexpr int n = tranship::tile_threads<cg::thread_block_tile<16>>();
	const int m = tranship::tile_size<decltype(tile)>();
	float local[tranship::tile_size<eight>()], whole[m];
	static_assert(tranship::tile_threads<decltype(tile)>() == 32 && width<eight>::value == 8, "");
	enum lane_counts : unsigned { narrow = tranship::tile_size<eight>(), wide = tranship::tile_size<decltype(tile)>() };
	switch (threadIdx.x) {
	case tranship::tile_threads<decltype(tile)>(): return;
	default: p[1] = narrow + wide;
	}
	for (int i = 0; i < tile.size(); i++)
		whole[i] = p[i * n];
	local[0] = sum(tile, whole[0]);
	auto both = tranship::tuple_cat(tranship::make_tuple(1), tranship::make_tuple(2));
	p[0] = cg::reduce(tile, local[0], cg::plus<float>()) + tranship::tuples::get<0>(both);
}

template <unsigned N> struct held {
	cg::thread_block_tile<N> tile;
	__device__ static constexpr auto size() { return tranship::tile_threads<decltype(tile)>(); }
	__device__ unsigned now() const { return tile.num_threads(); }
};

struct pool {
	static constexpr int num_threads() { return 4; }
	static constexpr int size() { return 4; }
};
template <class P> __global__ void drain(int *o)
{
	int a[P::size()], b[pool::num_threads()];
	o[0] = sizeof a + sizeof b;
}
