// lint: --allow P,R,B001,N
// What a draw of findings showed: each hazard next to what looks like one.
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda_fp16.h>
#include <cutlass/barrier.h>
namespace cg = cooperative_groups;
// W213: a vote gives all lanes of the tile the same (HierarchicalKV)
__global__ void votes(const int *a, int *o)
{
	auto g = cg::tiled_partition<32>(cg::this_thread_block());
	int many = g.ballot(a[threadIdx.x] > 3);
	bool some = g.any(threadIdx.x > 3);
	int lane = threadIdx.x % 32;
	if (many == 0)
		o[threadIdx.x] = g.any(a[threadIdx.x] > 1);
	if (some && many)
		o[threadIdx.x] = g.ballot(a[threadIdx.x] > 2);
	if (lane < 7)
		o[threadIdx.x] = g.any(a[threadIdx.x] > 4);	//! W213
	if (many == lane)
		o[threadIdx.x] = g.any(a[threadIdx.x] > 5);	//! W213
}
// W602: the bits of 0 are those of the number 0 (lc0, DeepSpeed)
void halves()
{
	__half_raw zero{0}, also = {0x0000};
	__half_raw one{0x3C00};					//! W602
	__half2_raw none = {0x0000, 0x0000};
	__half2_raw two = {0x0000, 0x7C00};			//! W602
}
// W204: cuda::grid is no use of the variable (cccl)
template <typename H> __global__ void asks(H h, int *o)
{
	auto grid = cg::this_grid();
	o[grid.thread_rank()] = h.rank(cuda::grid);
}
__global__ void waits(int *o)
{
	auto grid = cg::this_grid();				//! W204
	grid.sync();
}
void launch(int *o) { asks<<<2, 32>>>(3, o); waits<<<2, 32>>>(o); }
// W206: CUTLASS's NamedBarrier is an instruction of NVIDIA's GPUs (mirage)
__global__ void named(int *o)
{
	cutlass::arch::NamedBarrier all(32, 6);
	if (threadIdx.x < 32)
		all.arrive_and_wait();
}
__global__ void counted(cuda::barrier<cuda::thread_scope_block> *all)
{
	if (threadIdx.x < 32)
		all->arrive_and_wait();				//! W206
}
// W206: a kernel of one thread has no other lanes (HierarchicalKV)
__global__ void alone(int *lock, volatile int *flag, int *o)
{
	while (atomicCAS(lock, 0, 1) != 0) {}
	*o += 1;
	atomicExch(lock, 0);
}
__global__ void many(int *lock, int *o)
{
	while (atomicCAS(lock, 0, 1) != 0) {}			//! W206
	*o += 1;
	atomicExch(lock, 0);
}
void lock_all(int *lock, int *o) { alone<<<1, 1>>>(lock, o, o); many<<<1, 32>>>(lock, o); }
// W702: a macro that says __host__ alone in one branch leaves the function out of the device's pass (CUB)
int on_host();
#if !defined(__CUDA_ARCH__)
#define RUNTIME_FUNCTION __host__ __device__
#else
#define RUNTIME_FUNCTION __host__
#endif
#define ALL_SIDES __host__ __device__
RUNTIME_FUNCTION int dispatch() { return on_host(); }
ALL_SIDES int everywhere() { return on_host(); }		//! W702
