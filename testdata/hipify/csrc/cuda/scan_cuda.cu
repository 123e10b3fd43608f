#include "scan.h"
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>
#include <cub/cub.cuh>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cublas_v2.h>

__global__ void scan(float *x, int n)
{
	float v = x[threadIdx.x];
	for (int d = 1; d < 32; d *= 2)
		v += __shfl_up_sync(0xffffffff, v, d);
	x[threadIdx.x] = v;
}

torch::Tensor scan_cuda(torch::Tensor x)
{
	const c10::cuda::CUDAGuard guard(x.device());
	cudaStream_t stream = at::cuda::getCurrentCUDAStream();
	scan<<<1, 32, 0, stream>>>(x.data_ptr<float>(), (int)x.numel());
	C10_CUDA_CHECK(cudaGetLastError());
	return x;
}
