// no-compile: no PyTorch is at hand
// PyTorch for ROCm has the wavefront's size by these names; code kept at 32 lanes needs the warp's.
#include <ATen/cuda/CUDAContext.h>
#include <ATen/cuda/DeviceUtils.cuh>
#include <c10/macros/Macros.h>

constexpr int warps = 1024 / C10_WARP_SIZE;
template <class T> __global__ void sums(const T *x, T *y)
{
	__shared__ T part[C10_WARP_SIZE];
	T v = x[threadIdx.x];
	for (int o = C10_WARP_SIZE >> 1; o > 0; o >>= 1)
		v += WARP_SHFL_DOWN(v, o);
	v = WARP_SHFL_XOR(WARP_SHFL(v, 0), 1, 16) + WARP_SHFL_UP(v, 1, C10_WARP_SIZE, 0xffff);
	unsigned voted = WARP_BALLOT(v > 0);
	if (WARP_ANY(v > 1))
		voted &= WARP_BALLOT(v > 2, voted) | WARP_ACTIVE_MASK();
	part[threadIdx.x % C10_WARP_SIZE] = at::native::cuda_utils::WarpReduceSum(v);
	y[threadIdx.x / C10_WARP_SIZE] = part[0] + __popc(voted);
}
void launch(const float *x, float *y)
{
	const dim3 block(at::cuda::warp_size(), warps);
	sums<<<1, block>>>(x, y);
}

// the program's own, and what HIP's code means by it
namespace own {
__device__ float WARP_SHFL(float v, int lane) { return __shfl_sync(0xffffffff, v, lane); }
__device__ float first(float v) { return own::WARP_SHFL(v, 0); }
} // namespace own
#ifdef USE_ROCM
__device__ bool leads() { return threadIdx.x % C10_WARP_SIZE == 0; }
#endif
