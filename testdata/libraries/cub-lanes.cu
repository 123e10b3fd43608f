// What CUB has for the lanes of a warp of 32; hipCUB's are for a wavefront, and look at no mask and no segment.
#include <cub/cub.cuh>

__global__ void ranks(const int *in, unsigned *out)
{
	int v = in[threadIdx.x];
	unsigned mask = cub::WarpMask<32>(0), same = cub::WARP_BALLOT(v > 3, mask);
	unsigned rank = __popc(same & cub::LaneMaskLt()), rest = same & ~cub::LaneMaskLe() & cub::LaneMaskGe();
	int head = cub::LaneId() / CUB_WARP_THREADS(0) << CUB_LOG_WARP_THREADS(0);
	v += cub::ShuffleUp<32>(v, 1, head, mask) + cub::ShuffleDown<16>(v, 2, 15, 0xffffffff);
	if (cub::WARP_ANY(v, mask) && !cub::WARP_ALL(v < 9, mask))
		cub::WARP_SYNC(mask);
	out[threadIdx.x] = rank + rest + v;
}
