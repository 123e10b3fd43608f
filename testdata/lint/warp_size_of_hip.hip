// lint: --rocm 7.2 --allow P,R
// warpSize where a constant is wanted, which HIP 7.0 no longer has; beside what needs none.
#include <hip/hip_runtime.h>
constexpr int lanes = warpSize;	//! W106
template <int N> struct lanes_of { int v[N]; };
__global__ void k(int *p)
{
	__shared__ int of_warps[1024 / warpSize];	//! W106
	lanes_of<warpSize> of_lanes;	//! W106
	static_assert(warpSize == 64, "");	//! W106
	int lane = threadIdx.x % warpSize;
	for (int n = warpSize / 2; n; n /= 2)
		of_warps[lane] += __shfl_down(p[lane], n);
	p[lane] = of_warps[lane] + of_lanes.v[0];
}
