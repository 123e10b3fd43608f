// lint: --severity note --allow P --arch gfx1100
// Wavefronts of 32 lanes hold no tile of 64.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k() {
	auto block = cg::this_thread_block();
	cg::tiled_partition<64>(block).sync();			//! N001
	cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
	warp.sync();
}
