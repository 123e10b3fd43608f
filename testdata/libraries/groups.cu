// Members of cooperative groups that have another name in HIP, and those of the program's own.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *o)
{
	cg::thread_block b = cg::this_thread_block();
	auto g = cg::this_grid();
	auto c = cg::this_thread_block();
	o[0] = b.dim_threads().x + c.dim_threads().y + g.dim_blocks().x + g.num_blocks() + b.thread_index().x;
}
struct pool { int num_blocks() const; int dim_threads; };
int f(pool p) { return p.num_blocks() + p.dim_threads; }

struct worker {
	cg::grid_group grid;
	__device__ unsigned long long share(unsigned long long n) const { return (n + grid.num_blocks() - 1) / grid.num_blocks(); }
};
__device__ bool last(const cg::grid_group *all, const worker &w)
{
	return all->block_rank() + 1 == all->num_blocks() && (*all).block_index().x == w.grid.block_index().x;
}
__global__ void strided(float *x, unsigned long long n)
{
	cg::grid_group grid = cg::this_grid();
	worker w = {grid};
	for (unsigned long long i = grid.block_rank(); i < n; i += cg::this_grid().num_blocks())
		x[i] = w.share(n) + last(&grid, w);
}
__global__ void places(unsigned *o)
{
	auto grid = cg::this_grid();
	auto block = cg::this_thread_block();
	o[grid.thread_index().x] = grid.dim_threads().y + block.thread_index().x;
}
struct shape { unsigned block_rank() const { return 0; } };
unsigned rank_of(const shape &s) { return s.block_rank(); }
