// Cooperative groups, libcu++, asynchronous copies.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/std/tuple>
#include <cuda_pipeline.h>
namespace cg = cooperative_groups/*C*/;

template<class Group> __device__ int reduce_by_hand(Group g, int v)
{
	for (int i = g.size() / 2; i; i /= 2)
		v += g.shfl_down(v, i);
	return v;
}
__global__ void kernel(float *p)
{
	__shared__ float s[64];
	__shared__ cuda::barrier<cuda::thread_scope_block> bar;
	cg::thread_block block = cg::this_thread_block/*C*/();
	if (block.thread_rank() == 0)
		init(&bar, block.size());
	block.sync();
	auto warp = cg::tiled_partition<32>(block);
	cg::thread_block_tile<16> half_warp = cg::tiled_partition<16>(block);
	auto quarter = cg::tiled_partition<8>(warp);
	cg::thread_group any = cg::tiled_partition(block, 4);
	any.sync();
	cg::sync(block);
	float v = cg::reduce/*C*/(warp, p[0], cg::plus<float>()) + cg::inclusive_scan(warp, 1) + cg::exclusive_scan(quarter, 2.f, cg::plus<float>());
	v += reduce_by_hand(warp, 1) + reduce_by_hand(half_warp, 2) + warp.ballot(1) + warp.any(0) + warp.shfl_xor(v, 1) + warp.meta_group_rank();
	auto active = cg::coalesced_threads();
	if (active.thread_rank() == 0)
		atomicAdd(p, active.shfl(v, 0));
	cg::grid_group grid = cg::this_grid();
	if (grid.is_valid())
		grid.sync();
	cg::memcpy_async(block, s, p, sizeof s);
	cg::wait(block);
	auto token = bar.arrive();
	bar.wait(cuda::std::move(token));
	cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline/*C*/();
	pipe.producer_acquire();
	cuda::memcpy_async(block, s, p, cuda::aligned_size_t<16>(64), pipe);
	pipe.producer_commit();
	cuda::pipeline_consumer_wait_prior<1>(pipe);
	pipe.consumer_release();
	cuda::atomic_ref<float, cuda::thread_scope_device> ref(*p);
	ref.fetch_add(v, cuda::memory_order_relaxed);
	ref.store(ref.load(cuda::std::memory_order_acquire));
	__pipeline_memcpy_async(s, p, 16);
	__pipeline_commit();
	__pipeline_wait_prior(0);
}
int main()
{
	cuda::std::tuple<int, float> t(1, 2.f);
	kernel<<<1, 64>>>(nullptr);
	return cuda::std::get<0>(t);
}
