#include <ATen/ATen.h>
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAException.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

namespace {

template <typename T> __device__ T warp_sum(T v)
{
	for (int step = 16; step; step >>= 1)
		v += __shfl_down_sync(0xffffffff, v, step);
	return v;
}

template <typename scalar_t>
__global__ void row_norm_kernel(const scalar_t *__restrict__ x, scalar_t *__restrict__ out, int columns, float eps)
{
	__shared__ float sums[32];
	const scalar_t *row = x + int64_t(blockIdx.x) * columns;
	float sum = 0;
	for (int i = threadIdx.x; i < columns; i += blockDim.x) {
		float v = static_cast<float>(row[i]);
		sum += v * v;
	}
	sum = warp_sum(sum);
	if (threadIdx.x % 32 == 0)
		sums[threadIdx.x / 32] = sum;
	__syncthreads();
	if (threadIdx.x < 32) {
		sum = warp_sum(threadIdx.x < blockDim.x / 32 ? sums[threadIdx.x] : 0.f);
		if (threadIdx.x == 0)
			sums[0] = rsqrtf(sum + eps);
	}
	__syncthreads();
	for (int i = threadIdx.x; i < columns; i += blockDim.x)
		out[int64_t(blockIdx.x) * columns + i] = static_cast<scalar_t>(static_cast<float>(row[i]) * sums[0]);
}

} // namespace

at::Tensor row_norm_cuda(at::Tensor x, double eps)
{
	auto out = at::empty_like(x);
	const auto stream = at::cuda::getCurrentCUDAStream();
	AT_DISPATCH_FLOATING_TYPES_AND_HALF(x.scalar_type(), "row_norm", [&] {
		row_norm_kernel<scalar_t><<<x.size(0), 256, 0, stream>>>(x.data_ptr<scalar_t>(), out.data_ptr<scalar_t>(), x.size(1), eps);
	});
	C10_CUDA_KERNEL_LAUNCH_CHECK();
	return out;
}
