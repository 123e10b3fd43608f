// lint: --allow P001,P002
// PyTorch's headers for CUDA, which its own build changes: said once, not of what a ROCm build leaves out, nor of other headers.
#include <torch/extension.h>
#ifdef USE_ROCM
#include <ATen/hip/HIPContext.h>
#else
#include <ATen/cuda/CUDAGeneratorImpl.h>
#endif
#include <ATen/cuda/CUDAContext.h>	//! S009
#include <c10/cuda/CUDAGuard.h>
#include <ATen/ATen.h>
#include "c10/cudart.h"
__global__ void twice(float *p) { p[threadIdx.x] *= 2; }
void run(float *p)
{
	twice<<<1, 64, 0, at::cuda::getCurrentCUDAStream()>>>(p);
	C10_CUDA_CHECK(cudaGetLastError());
}
