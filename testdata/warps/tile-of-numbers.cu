// Shuffles of groups with numbers: HIP's own.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
template <int n> __global__ void numbers(float *p, short *s)
{
	auto tile = cg::tiled_partition<32>(cg::this_thread_block());
	p[0] = tile.shfl(s[3], 1) + tile.shfl_xor(p[1], 2) + tile.shfl_up((char)s[1], 2) + tile.shfl_down(s[1] > 3, 2);
	cg::thread_block_tile<n> part = cg::tiled_partition<n>(cg::this_thread_block());
	p[1] = part.shfl(p[2], 1);
}
template __global__ void numbers<8>(float *, short *);
