// lint: --warp native --severity note --allow P,R,B
// The last lane of 32, and cub's warps of 32 lanes by default. Lanes of roads, other numbers, and widths that are given are silent.
#include <cuda_runtime.h>
#include <cub/cub.cuh>
struct item { int lane; };
__device__ int broadcasts(int v, int last)
{
	int a = __shfl_sync(~0ull, v, 31);                      //! W103 W109
	int b = __shfl_sync(~0ull, v, 31, 32);
	int c = __shfl_sync(~0ull, v, last);                    //! W109
	int d = __shfl_sync(~0ull, v, 0);                       //! W109
	int e = __shfl_up_sync(~0ull, v, 31);                   //! W109
	return a + b + c + d + e;
}
__global__ void ends(int *sums, int v, const item *items, int road)
{
	const int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
	if (lane == 31)                                         //! W103
		sums[warp] = v;
	sums[0] = lane != 31 ? v : 0;                           //! W103
	if (lane == warpSize - 1 || lane == 0)
		sums[warp] = v;
	const int street_lane = sums[road];
	if (street_lane == 31 || items->lane == 31 || road == 31)
		sums[1] = 0;
}
__global__ void cubs(float *x, int *y)
{
	using all = cub::WarpReduce<float>;                     //! W109
	typedef cub::WarpScan<int> scan;                        //! W109
	using half = cub::WarpReduce<float, 16>;
	using exchange = cub::WarpExchange<int, 4>;             //! W109
	using load = cub::WarpLoad<int, 4, cub::WARP_LOAD_DIRECT, 32>;
	__shared__ typename all::TempStorage t[4];
	x[0] = all(t[threadIdx.y]).Sum(x[threadIdx.x]);
}
