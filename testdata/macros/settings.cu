// macros that programs define for CUDA's headers to read: HIP's headers read others
#define CUDA_API_PER_THREAD_DEFAULT_STREAM
#define __CUDA_NO_HALF_OPERATORS__
#ifndef __CUDA_NO_HALF2_OPERATORS__
#define __CUDA_NO_HALF2_OPERATORS__ 1
#endif
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#ifdef __CUDA_NO_HALF_OPERATORS__
__device__ __half operator*(const __half &a, const __half &b) { return __hmul(a, b); }
#endif

__global__ void product(__half *p) { p[0] = p[1] * p[2]; }

// the program's own
#define MY_CUDA_NO_HALF_OPERATORS
#ifdef MY_CUDA_NO_HALF_OPERATORS
void start(__half *p) { product<<<1, 1>>>(p); }
#endif
