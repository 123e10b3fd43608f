// Stripes of warps, which are stripes of wavefronts in hipCUB, by names for types.
#include <cub/cub.cuh>

struct Exchange { // the program's own
	__device__ void BlockedToWarpStriped(int (&)[4]) {}
};
namespace mine
{
__device__ void LoadDirectWarpStriped(int, const int *, int (&)[4]) {}
} // namespace mine

template <int threads> __global__ void sort(const int *in, int *out)
{
	using Sorter = cub::BlockRadixSort<int, threads, 4>;
	using Order = cub::BlockExchange<int, threads, 4>;
	__shared__ union {
		typename Sorter::TempStorage sort;
		typename Order::TempStorage order;
	} temp;
	int items[4];
	cub::LoadDirectWarpStriped(threadIdx.x, in + blockIdx.x * threads * 4, items);
	Order(temp.order).WarpStripedToBlocked(items);
	__syncthreads();
	Sorter(temp.sort).Sort(items);
	__syncthreads();
	Order(temp.order).BlockedToWarpStriped(items, items);
	cub::StoreDirectWarpStriped(threadIdx.x, out + blockIdx.x * threads * 4, items);

	Exchange own; // nothing is said of these
	own.BlockedToWarpStriped(items);
	mine::LoadDirectWarpStriped(threadIdx.x, in, items);
	Order(temp.order).BlockedToStriped(items, items);
	cub::StoreDirectStriped<threads>(threadIdx.x, out, items);
}

void launch(const int *in, int *out) { sort<128><<<1, 128>>>(in, out); }
