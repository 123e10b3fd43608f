#include <cooperative_groups.h>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda/std/atomic>
namespace cg = cooperative_groups;

__device__ cuda::std::atomic<int> count;

__global__ void stage(float *out, const float *in, int *n)
{
	__shared__ float tile[256];
	__shared__ cuda::barrier<cuda::thread_scope_block> bar;
	auto block = cg::this_thread_block();
	if (block.thread_rank() == 0)
		init(&bar, block.size());
	block.sync();
	cuda::memcpy_async(block, tile, in + blockIdx.x * 256, cuda::aligned_size_t<4>(256 * sizeof(float)), bar);
	bar.arrive_and_wait();
	cuda::pipeline<cuda::thread_scope_thread> pipe = cuda::make_pipeline();
	pipe.producer_acquire();
	cuda::memcpy_async(&tile[threadIdx.x], &in[threadIdx.x], sizeof(float), pipe);
	pipe.producer_commit();
	cuda::pipeline_consumer_wait_prior<0>(pipe);
	out[threadIdx.x] = tile[255 - threadIdx.x];
	cuda::atomic_ref<int, cuda::thread_scope_device> r(*n);
	r.fetch_add(1, cuda::memory_order_relaxed);
	count++;
}

enum status { clear, raised };
struct mailbox {
	cuda::std::atomic<status> *flag;
	status peek() { return static_cast<volatile cuda::std::atomic<status> *>(flag)->load(cuda::memory_order_acquire); }
	void raise() { *flag = raised; }
};
__device__ void count_seen(volatile cuda::atomic<int, cuda::thread_scope_device> *seen) { seen->fetch_add(1); }
