// no-compile: no PyTorch is at hand
// PyTorch for ROCm has the wavefront's size by these names; code kept at 32 lanes needs the warp's.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/DeviceUtils.cuh>
#include <c10/macros/Macros.h>

constexpr int warps = 1024 / 32;
template <class T> __global__ void sums(const T *x, T *y)
{
	__shared__ T part[32];
	T v = x[threadIdx.x];
	for (int o = 32 >> 1; o > 0; o >>= 1)
		v += WARP_SHFL_DOWN(v, o, 32);
	v = WARP_SHFL_XOR(WARP_SHFL(v, 0, 32), 1, 16) + WARP_SHFL_UP(v, 1, 32, 0xffff);
	unsigned voted = tranship::ballot(v > 0);
	if (tranship::any(v > 1))
		voted &= tranship::ballot_sync(voted, v > 2) | tranship::activemask();
	part[threadIdx.x % 32] = at::native::cuda_utils::WarpReduceSum(v);
	y[threadIdx.x / 32] = part[0] + (int)__popc(voted);
}
void launch(const float *x, float *y)
{
	const dim3 block(32, warps);
	sums<<<1, block>>>(x, y);
}

// the program's own, and what HIP's code means by it
namespace own {
__device__ float WARP_SHFL(float v, int lane) { return __shfl(v, lane, 32); }
__device__ float first(float v) { return own::WARP_SHFL(v, 0); }
} // namespace own
#ifdef USE_ROCM
__device__ bool leads() { return threadIdx.x % C10_WARP_SIZE == 0; }
#endif
