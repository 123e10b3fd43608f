// hipCUB's layout for raking is that of a wavefront, whatever the code beside it counts on.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>

template <int threads> __global__ void sums(const int *in, int *out)
{
	typedef hipcub::BlockRakingLayout<int, threads> Layout;
	__shared__ typename Layout::TempStorage grid;
	*Layout::PlacementPtr(grid, threadIdx.x) = in[threadIdx.x];
	__syncthreads();
	if (threadIdx.x < 32) {
		int sum = 0, *from = Layout::RakingPtr(grid, threadIdx.x);
		for (int i = 0; i < Layout::SEGMENT_LENGTH; i++)
			sum += from[i];
		out[threadIdx.x] = sum;
	}
}
template __global__ void sums<128>(const int *, int *);

// the same with either size
__global__ void whole(const int *in, int *out)
{
	using Reduce = hipcub::BlockReduce<int, 128, hipcub::BLOCK_REDUCE_RAKING>;
	__shared__ Reduce::TempStorage storage;
	int sum = Reduce(storage).Sum(in[threadIdx.x]);
	if (threadIdx.x == 0)
		*out = sum;
}
