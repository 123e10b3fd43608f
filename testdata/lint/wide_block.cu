// lint: --severity note --allow P
// The block of a tile wider than a warp takes memory in CUDA; HIP has no such function.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *p) {
	__shared__ cg::block_tile_memory<256> memory;				//! N001
	auto block = cg::this_thread_block(memory);				//! N001
	auto same = cooperative_groups::this_thread_block(memory);		//! N001
	auto plain = cg::this_thread_block();
	auto written = cooperative_groups::this_thread_block( );
	block.sync(); same.sync(); plain.sync(); written.sync();
}
