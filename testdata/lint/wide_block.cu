// lint: --severity note --allow P
// The block of a tile wider than a warp takes memory in CUDA; HIP has no such function, and no tile wider than a wavefront of 64 lanes.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
struct message { int get_type() const { return 1; } };
__global__ void k(int *p) {
	__shared__ cg::block_tile_memory<256> memory;				//! N001
	auto block = cg::this_thread_block(memory);				//! N001
	auto same = cooperative_groups::this_thread_block(memory);		//! N001
	auto plain = cg::this_thread_block();
	auto written = cooperative_groups::this_thread_block( );
	block.sync(); same.sync(); plain.sync(); written.sync();
	auto wide = cg::tiled_partition<128>(plain);				//! N001
	cg::thread_block_tile<256> wider = cg::tiled_partition<256>(plain);	//! N001 N001
	auto wavefront = cg::tiled_partition<64>(plain);
	auto warp = cg::tiled_partition<32>(plain);
	cg::thread_block_tile<16> half = cg::tiled_partition<16>(warp);
	p[0] = plain.get_type() + half.get_type();				//! N001 N001
	message m;
	p[1] = m.get_type();
}
template <int N> __global__ void any(int *p) { cg::tiled_partition<N>(cg::this_thread_block()).sync(); }
