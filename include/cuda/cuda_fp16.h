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
TSH_HALF_CONVERT(half, __half)
TSH_HD __half2 make_half2(__half x, __half y);
TSH_HD __half __double2half_rn(double v);
TSH_HD __half2 __float2half2_rn(float v);
TSH_HD __half2 __floats2half2_rn(float a, float b);
TSH_HD __half2 __float22half2_rn(float2 v);
TSH_HD float2 __half22float2(__half2 v);
TSH_HD __half2 __half2half2(__half v);
TSH_HD __half2 __halves2half2(__half a, __half b);
TSH_HD __half __low2half(__half2 v);
TSH_HD __half __high2half(__half2 v);
TSH_HD __half2 __low2half2(__half2 v);
TSH_HD __half2 __high2half2(__half2 v);
TSH_HD __half2 __lows2half2(__half2 a, __half2 b);
TSH_HD __half2 __highs2half2(__half2 a, __half2 b);
#define CUDART_INF_FP16 __ushort_as_half(0x7C00U)
#define CUDART_NAN_FP16 __ushort_as_half(0x7FFFU)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half(0x0001U)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half(0x7BFFU)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half(0x8000U)
#define CUDART_ZERO_FP16 __ushort_as_half(0x0000U)
#define CUDART_ONE_FP16 __ushort_as_half(0x3C00U)
#endif
#endif
