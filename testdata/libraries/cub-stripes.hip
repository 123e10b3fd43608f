// Stripes of warps, which are stripes of wavefronts in hipCUB, by names for types.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hipcub/hipcub.hpp>

struct Exchange { // the program's own
	__device__ void BlockedToWarpStriped(int (&)[4]) {}
};
namespace mine
{
__device__ void LoadDirectWarpStriped(int, const int *, int (&)[4]) {}
} // namespace mine

template <int threads> __global__ void sort(const int *in, int *out)
{
	using Sorter = hipcub::BlockRadixSort<int, threads, 4>;
	using Order = tranship::block_exchange<int, threads, 4>;
	__shared__ union {
		typename Sorter::TempStorage sort;
		typename Order::TempStorage order;
	} temp;
	int items[4];
	tranship::load_direct_warp_striped(threadIdx.x, in + blockIdx.x * threads * 4, items);
	Order(temp.order).WarpStripedToBlocked(items);
	__syncthreads();
	Sorter(temp.sort).Sort(items);
	__syncthreads();
	Order(temp.order).BlockedToWarpStriped(items, items);
	tranship::store_direct_warp_striped(threadIdx.x, out + blockIdx.x * threads * 4, items);

	Exchange own; // nothing is said of these
	own.BlockedToWarpStriped(items);
	mine::LoadDirectWarpStriped(threadIdx.x, in, items);
	Order(temp.order).BlockedToStriped(items, items);
	hipcub::StoreDirectStriped<threads>(threadIdx.x, out, items);
}

void launch(const int *in, int *out) { sort<128><<<1, 128>>>(in, out); }
