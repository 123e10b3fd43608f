#include <cooperative_groups.h>

namespace cg = cooperative_groups;
using Block = cg::thread_block;

__device__ int columns(const cg::thread_block &block) { return block.group_dim().x; }
__device__ int rows(cg::thread_block const &block) { return block.dim_threads().y; }
__device__ int threads(Block &block) { return block.group_dim().x * block.group_dim().y; }
__device__ int place(const Block block) { return block.group_index().x * block.group_dim().x + block.thread_index().x; }

template <class Group> __device__ int width(const Group &group)
{
	group.sync();
	return group.group_dim().x;
}

struct Tile {
	cg::thread_block block;
	__device__ int step() const { return block.group_dim().x * this->block.group_dim().y; }
	__device__ int step_of(cg::thread_block other) const { return other.group_dim().x; }
	__device__ int own() { return block.group_dim().x; }
};

__global__ void sizes(int *out)
{
	auto block = cg::this_thread_block();
	const auto same = cg::this_thread_block();
	auto copied = [=]() { return block.group_dim().x; };
	auto referred = [&]() { return block.group_dim().x; };
	Tile tile{block};
	if (block.thread_rank() == 0)
		*out = columns(block) + rows(block) + threads(block) + place(block) + width(block) + same.group_dim().x + copied() +
		       referred() + tile.step() + tile.step_of(block) + tile.own() + width(cg::this_grid());
}
