// What CUDA's headers of small types define with them, asked for in each way; HIP's headers define none of these.
#include <cuda_bf16.h>
#include <cuda_fp6.h>
#include <cuda_runtime.h>
#ifdef __CUDA_BF16_TYPES_EXIST__
__device__ __nv_bfloat16 of_bf16(float x) { return __float2bfloat16(x); }
#else
#error "cuda_bf16.h has them"
#endif
#if defined(__CUDA_FP16_TYPES_EXIST__) && defined __CUDA_FP8_TYPES_EXIST__
__device__ __half of_half(float x) { return __float2half(x); }
#endif
#ifndef __CUDA_FP6_TYPES_EXIST__
#error "cuda_fp6.h has them"
#endif
#if !defined(__CUDA_FP4_TYPES_EXIST__)
enum { no_fp4 = 1 };
#endif
static_assert(no_fp4, "nobody brings these in");
__global__ void k(float *x) { x[0] = __bfloat162float(of_bf16(x[1])) + __half2float(of_half(x[2])); }
