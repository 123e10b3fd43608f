// A condition that asks for a header of CUDA's asks for its counterpart, or the branch would be gone.
#include <cuda_runtime.h>
#if __has_include(<cuda_fp16.h>)
#include <cuda_fp16.h>
__global__ void one(half *p) { *p = __float2half(1.f); }
#endif
#if defined(__has_include) && \
	__has_include( "cublas_v2.h" ) // flat
#include "cublas_v2.h"
#endif
#if __has_include(<device_launch_parameters.h>)
__global__ void two(int *p) { *p = threadIdx.x; }
#endif
// What the project asks of HIP itself, and what is nobody's, stays.
#if __has_include(<hip/hip_bf16.h>)
using wide = float;
#elif __has_include(<cuda_bf16.h>)
using wide = double;
#endif
#ifdef USE_ROCM
#if __has_include(<cuda_fp16.h>)
int both;
#endif
#endif
#if __has_include(<vector>) && !__has_include(<thrust/nothing.h>)
#include <vector>
#endif
