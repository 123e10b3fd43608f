// tranship-options: --rocm 10.0
// no-compile: the headers are those of ROCm 7.2, whose cooperative groups have no clusters
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *p)
{
	cg::cluster_group c = cg::this_cluster();
	__shared__ int s[32];
	s[threadIdx.x] = c.block_rank();
	c.sync();
	int *first = c.map_shared_rank(s, 0);
	p[c.thread_rank()] = first[0] + c.num_blocks() + c.dim_blocks().x;
	auto t = c.barrier_arrive();
	c.barrier_wait(static_cast<decltype(t) &&>(t));
	cg::grid_group g = cg::this_grid();
	p[0] = g.num_clusters();
}
struct own { int *map_shared_rank(int *p, int rank); };
int *f(own o, int *p) { return o.map_shared_rank(p, 0); } // harmless: the program's
