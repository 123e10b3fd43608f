/* cuda_bf16.h: __nv_bfloat16 and __nv_bfloat162. */
#ifndef TRANSHIP_DECL_CUDA_BF16_H
#define TRANSHIP_DECL_CUDA_BF16_H
#pragma GCC system_header
#include "cuda_fp16.h"
#define __CUDA_BF16_TYPES_EXIST__
#define __CUDA_BF16_H__
#ifdef __cplusplus
TSH_HALF_TYPES(__nv_bfloat16, __nv_bfloat162, __nv_bfloat16_raw, __nv_bfloat162_raw, __half)
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;
TSH_HALF_FUNCTIONS(__nv_bfloat16, __nv_bfloat162)
TSH_HALF_CONVERT(bfloat16, __nv_bfloat16, __nv_bfloat162)
#define CUDART_INF_BF16 __ushort_as_bfloat16(0x7F80U)
#define CUDART_NAN_BF16 __ushort_as_bfloat16(0x7FFFU)
#define CUDART_MIN_DENORM_BF16 __ushort_as_bfloat16(0x0001U)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16(0x7F7FU)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16(0x8000U)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16(0x0000U)
#define CUDART_ONE_BF16 __ushort_as_bfloat16(0x3F80U)
#endif
#endif
