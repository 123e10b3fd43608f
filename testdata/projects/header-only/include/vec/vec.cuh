#pragma once
#include "detail/lanes.cuh"
namespace vec {
template <class T> __global__ void any_negative(const T *x, int *out)
{
	unsigned votes = __ballot_sync(detail::all_lanes, x[threadIdx.x] < T(0));
	if (!(threadIdx.x % 32) && votes)
		atomicMax(out, __popc(votes));
}
} // namespace vec
