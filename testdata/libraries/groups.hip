// Members of cooperative groups that have another name in HIP, and those of the program's own.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *o)
{
	cg::thread_block b = cg::this_thread_block();
	auto g = cg::this_grid();
	auto c = cg::this_thread_block();
	o[0] = b.group_dim().x + c.group_dim().y + g.group_dim().x + tranship::cg::num_blocks(g) + b.thread_index().x;
}
struct pool { int num_blocks() const; int dim_threads; };
int f(pool p) { return p.num_blocks() + p.dim_threads; }

struct worker {
	cg::grid_group grid;
	__device__ unsigned long long share(unsigned long long n) const { return (n + tranship::cg::num_blocks(grid) - 1) / tranship::cg::num_blocks(grid); }
};
__device__ bool last(const cg::grid_group *all, const worker &w)
{
	return tranship::cg::block_rank(*all) + 1 == tranship::cg::num_blocks(*all) && tranship::cg::block_index((*all)).x == tranship::cg::block_index(w.grid).x;
}
__global__ void strided(float *x, unsigned long long n)
{
	cg::grid_group grid = cg::this_grid();
	worker w = {grid};
	for (unsigned long long i = tranship::cg::block_rank(grid); i < n; i += tranship::cg::num_blocks(cg::this_grid()))
		x[i] = w.share(n) + last(&grid, w);
}
__global__ void places(unsigned *o)
{
	auto grid = cg::this_grid();
	auto block = cg::this_thread_block();
	o[tranship::cg::grid_thread_index(grid).x] = tranship::cg::grid_dim_threads(grid).y + block.thread_index().x;
}
struct shape { unsigned block_rank() const { return 0; } };
unsigned rank_of(const shape &s) { return s.block_rank(); }
