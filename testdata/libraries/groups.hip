// Members of cooperative groups that have another name in HIP, and those of the program's own.
// no-compile: num_blocks has no counterpart, which groups.diag says
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *o)
{
	cg::thread_block b = cg::this_thread_block();
	auto g = cg::this_grid();
	auto c = cg::this_thread_block();
	o[0] = b.group_dim().x + c.group_dim().y + g.group_dim().x + g.num_blocks() + b.thread_index().x;
}
struct pool { int num_blocks() const; int dim_threads; };
int f(pool p) { return p.num_blocks() + p.dim_threads; }
