/* cuda_fp16.h: __half and __half2. */
#ifndef TRANSHIP_DECL_CUDA_FP16_H
#define TRANSHIP_DECL_CUDA_FP16_H
#pragma GCC system_header
#include "tranship_cuda.h"
#define __CUDA_FP16_TYPES_EXIST__
#define __CUDA_FP16_H__
#ifdef __cplusplus
#include "tranship_decl/half_common.h"
struct __nv_bfloat16;
TSH_HALF_TYPES(__half, __half2, __half_raw, __half2_raw, __nv_bfloat16)
typedef __half half, nv_half, __nv_half;
typedef __half2 half2, nv_half2, __nv_half2;
typedef __half_raw __nv_half_raw;
typedef __half2_raw __nv_half2_raw;
TSH_HALF_FUNCTIONS(__half, __half2)
TSH_HALF_CONVERT(half, __half, __half2)
#define CUDART_INF_FP16 __ushort_as_half(0x7C00U)
#define CUDART_NAN_FP16 __ushort_as_half(0x7FFFU)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half(0x0001U)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half(0x7BFFU)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half(0x8000U)
#define CUDART_ZERO_FP16 __ushort_as_half(0x0000U)
#define CUDART_ONE_FP16 __ushort_as_half(0x3C00U)
#endif
#endif
