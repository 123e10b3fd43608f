// Shuffles of groups take pointers, enumerators, what a template is given, and classes of namespaces.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_cooperative_groups.h>
namespace cg = cooperative_groups;
enum color { red, green };
enum class shape : unsigned char { round, square };
namespace own {
struct pair {
	float value;
	int index;
};
}
template <class T> __global__ void moved(T *p)
{
	cg::thread_block_tile<16> tile = cg::tiled_partition<16>(cg::this_thread_block());
	p[threadIdx.x] = tile.shfl_down(p[threadIdx.x], 3);
	cg::coalesced_group active = tranship::coalesced_threads();
	p[threadIdx.x] = active.shfl_up(p[threadIdx.x], 1);
}
__global__ void values(const int **p, color *c, shape *s)
{
	auto tile = cg::tiled_partition<32>(cg::this_thread_block());
	p[0] = tile.shfl(p[1], 2);
	c[0] = tile.shfl_xor(c[1], 2);
	s[0] = tile.shfl_up(s[1], 2);
}
void launched(own::pair *p, float **q, int *n)
{
	moved<<<1, 32>>>(p);
	moved<<<1, 32>>>(q);
	moved<<<1, 32>>>(n);
}
