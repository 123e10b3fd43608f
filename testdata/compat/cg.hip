// Uses each function of section cg once, as CUDA programs spell it.
#include "tranship_compat.h"

namespace cg = cooperative_groups;

struct vector3 {
	float x, y, z;
	__device__ vector3 operator+(const vector3 &o) const { return vector3{ x + o.x, y + o.y, z + o.z }; }
};

template <class G> __device__ float collectives(const G &g, int i, float f)
{
	float r = cg::reduce(g, f, cg::plus<float>());
	r += cg::reduce(g, i, cg::less<int>()) + cg::reduce(g, i, cg::greater<int>());
	r += cg::reduce(g, i, cg::bit_and<int>()) + cg::reduce(g, i, cg::bit_or<int>()) + cg::reduce(g, i, cg::bit_xor<int>());
	r += cg::reduce(g, f, cg::plus<>()) + cg::reduce(g, 1u, cg::greater<>());
	r += cg::reduce(g, f, [](float a, float b) { return a * b; });
	r += cg::inclusive_scan(g, f) + cg::inclusive_scan(g, i, cg::greater<int>());
	r += cg::exclusive_scan(g, f) + cg::exclusive_scan(g, i, cg::less<int>()) + cg::exclusive_scan(g, f, cg::greater<>());
	r += cg::exclusive_scan(g, i, [](int a, int b) { return a + b; });
	auto same = cg::labeled_partition(g, i % 3);
	r += same.size() + same.thread_rank() + cg::reduce(same, f, cg::plus<float>());
	cg::invoke_one(g, [&](float *p) { *p = 1; }, &r);
	r += cg::invoke_one_broadcast(g, [&] { return f + 1; });
	return r;
}

__global__ void kernel(float *p, const float *q, vector3 *v)
{
	__shared__ float tile_memory[256];
	__shared__ float4 wide[16];
	cg::thread_block block = cg::this_thread_block();
	cg::grid_group grid = cg::this_grid();
	auto warp = cg::tiled_partition<32>(block);
	cg::thread_block_tile<16> tile = cg::tiled_partition<16>(warp);
	int i = (int)block.thread_rank();
	cg::memcpy_async(block, tile_memory, q, sizeof tile_memory);
	cg::memcpy_async(block, wide, 16, (const float4 *)q, 12);
	cg::memcpy_async(warp, tile_memory, q, 7);
	cg::wait(block);
	cg::wait_prior<1>(block);
	p[i] = collectives(warp, i, tile_memory[i]) + collectives(tile, i, wide[i & 15].x);
	if (i & 1) {
		cg::coalesced_group active = tranship::coalesced_threads();
		p[i] += collectives(active, i, q[i]) + active.shfl(q[i], 0) + (float)active.ballot(i > 3);
		auto part = tranship::binary_partition(active, i > 5);
		p[i] += (float)part.meta_group_rank() + (float)part.size();
	}
	v[i] = cg::reduce(warp, v[i], cg::plus<vector3>());
	float4 four = tile.shfl(wide[i & 15], 1);
	four = tile.shfl_up(tile.shfl_down(four, 1), 2);
	p[i] += tile.shfl_xor(four, 1).x + (float)tile.meta_group_rank() + (float)warp.meta_group_size();
	p[i] += tranship::cg::block_rank(grid) + tranship::cg::num_blocks(grid) + tranship::cg::block_index(grid).x;
	p[i] += tranship::cg::dim_blocks(grid).y + tranship::cg::dim_threads(block).z;
	p[i] += tranship::cg::grid_dim_threads(grid).x + tranship::cg::grid_thread_index(grid).y;
	int all;
	p[i] += (float)(warp.any(i > 3) + warp.all(i > 3) + tile.ballot(i > 3) + tile.match_any(i & 3) + tile.match_all(i & 3, all));
	p[i] += (float)tranship::binary_partition(tile, i & 1).size() + (float)cg::labeled_partition(tile, i > 3).meta_group_size();
	static_assert(tranship::tile_size<decltype(tile)>() == tranship::tile_threads<const decltype(tile) &>(), "constants");
}

namespace uses_all {
using namespace cooperative_groups;
__global__ void kernel(float *p)
{
	auto tile = tiled_partition<32>(this_thread_block());
	p[0] = reduce(tile, p[threadIdx.x], plus<float>());
	p[1] = inclusive_scan(tile, p[threadIdx.x]);
}
} // namespace uses_all

int main() { return 0; }
