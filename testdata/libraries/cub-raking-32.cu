// tranship-options: --arch gfx1100
// There a wavefront is a warp.
#include <cub/cub.cuh>

template <int threads> __global__ void sums(const int *in, int *out)
{
	typedef cub::BlockRakingLayout<int, threads> Layout;
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

