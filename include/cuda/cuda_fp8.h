/* cuda_fp8.h: 8-bit floating point, and the 6- and 4-bit kinds that share its shape. */
#ifndef TRANSHIP_DECL_CUDA_FP8_H
#define TRANSHIP_DECL_CUDA_FP8_H
#define __CUDA_FP8_TYPES_EXIST__
#pragma GCC system_header
#include "cuda_bf16.h"
#define __CUDA_FP8_H__
#ifdef __cplusplus
typedef unsigned char __nv_fp8_storage_t, __nv_fp6_storage_t, __nv_fp4_storage_t, __nv_fp4x2_storage_t;
typedef unsigned short __nv_fp8x2_storage_t, __nv_fp6x2_storage_t, __nv_fp4x4_storage_t;
typedef unsigned int __nv_fp8x4_storage_t, __nv_fp6x4_storage_t;
enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };
enum __nv_fp6_interpretation_t { __NV_E2M3, __NV_E3M2 };
enum __nv_fp4_interpretation_t { __NV_E2M1 };
#define TSH_ONLY_FROM(H, T) explicit TSH_FROM(H, T)
#define TSH_ONLY_TO(H, T)   explicit TSH_TO(H, T)
#define TSH_FP8(T, S)                                                                                                            \
	struct T {                                                                                                               \
		S __x;                                                                                                           \
		T() = default;                                                                                                   \
		TSH_ONLY_FROM(T, float)                                                                                          \
		TSH_ONLY_FROM(T, double) TSH_ONLY_FROM(T, __half) TSH_ONLY_FROM(T, __nv_bfloat16) TSH_INTEGERS(TSH_ONLY_FROM, T) \
		        TSH_LONGS(TSH_ONLY_FROM, T) TSH_ONLY_TO(T, float) TSH_ONLY_TO(T, double) TSH_ONLY_TO(T, __half)          \
		                TSH_ONLY_TO(T, __nv_bfloat16) TSH_ONLY_TO(T, bool) TSH_CHARS(TSH_ONLY_TO, T)                     \
		                        TSH_INTEGERS(TSH_ONLY_TO, T) TSH_LONGS(TSH_ONLY_TO, T)                                   \
	};
#define TSH_FP8X2(T, S)                                          \
	struct T {                                               \
		S __x;                                           \
		T() = default;                                   \
		explicit TSH_HD T(__half2 v);                    \
		explicit TSH_HD T(__nv_bfloat162 v);             \
		explicit TSH_HD T(float2 v);                     \
		explicit TSH_HD T(double2 v);                    \
		explicit TSH_HD operator __half2() const;        \
		explicit TSH_HD operator __nv_bfloat162() const; \
		explicit TSH_HD operator float2() const;         \
	};
#define TSH_FP8X4(T, S)                                                  \
	struct T {                                                       \
		S __x;                                                   \
		T() = default;                                           \
		explicit TSH_HD T(__half2 lo, __half2 hi);               \
		explicit TSH_HD T(__nv_bfloat162 lo, __nv_bfloat162 hi); \
		explicit TSH_HD T(float4 v);                             \
		explicit TSH_HD operator float4() const;                 \
	};
TSH_FP8(__nv_fp8_e4m3, unsigned char)
TSH_FP8(__nv_fp8_e5m2, unsigned char) TSH_FP8(__nv_fp8_e8m0, unsigned char) TSH_FP8X2(__nv_fp8x2_e4m3, unsigned short)
        TSH_FP8X2(__nv_fp8x2_e5m2, unsigned short) TSH_FP8X2(__nv_fp8x2_e8m0, unsigned short) TSH_FP8X4(__nv_fp8x4_e4m3, unsigned)
                TSH_FP8X4(__nv_fp8x4_e5m2, unsigned) TSH_FP8X4(__nv_fp8x4_e8m0, unsigned) TSH_FP8(__nv_fp6_e2m3, unsigned char)
                        TSH_FP8(__nv_fp6_e3m2, unsigned char) TSH_FP8(__nv_fp4_e2m1, unsigned char)
                                TSH_FP8X2(__nv_fp6x2_e2m3, unsigned short) TSH_FP8X2(__nv_fp6x2_e3m2, unsigned short)
                                        TSH_FP8X2(__nv_fp4x2_e2m1, unsigned char) TSH_FP8X4(__nv_fp6x4_e2m3, unsigned)
                                                TSH_FP8X4(__nv_fp6x4_e3m2, unsigned) TSH_FP8X4(__nv_fp4x4_e2m1, unsigned short)

                                                        TSH_HD __nv_fp8_storage_t
        __nv_cvt_double_to_fp8(double v, __nv_saturation_t s, __nv_fp8_interpretation_t i);
TSH_HD __nv_fp8_storage_t __nv_cvt_float_to_fp8(float v, __nv_saturation_t s, __nv_fp8_interpretation_t i);
TSH_HD __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw v, __nv_saturation_t s, __nv_fp8_interpretation_t i);
TSH_HD __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw v, __nv_saturation_t s, __nv_fp8_interpretation_t i);
TSH_HD __nv_fp8x2_storage_t __nv_cvt_double2_to_fp8x2(double2 v, __nv_saturation_t s, __nv_fp8_interpretation_t i);
TSH_HD __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(float2 v, __nv_saturation_t s, __nv_fp8_interpretation_t i);
TSH_HD __nv_fp8x2_storage_t __nv_cvt_halfraw2_to_fp8x2(__half2_raw v, __nv_saturation_t s, __nv_fp8_interpretation_t i);
TSH_HD __nv_fp8x2_storage_t __nv_cvt_bfloat16raw2_to_fp8x2(__nv_bfloat162_raw v, __nv_saturation_t s, __nv_fp8_interpretation_t i);
TSH_HD __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t v, __nv_fp8_interpretation_t i);
TSH_HD __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t v, __nv_fp8_interpretation_t i);
TSH_HD float2 __internal_halfraw2_to_float2(__half2_raw v);
/* the 6- and 4-bit kinds take a rounding mode */
#define TSH_CVT(n)                                                                                                                 \
	TSH_HD __nv_##n##_storage_t __nv_cvt_double_to_##n(double v, __nv_##n##_interpretation_t i, cudaRoundMode r);              \
	TSH_HD __nv_##n##_storage_t __nv_cvt_float_to_##n(float v, __nv_##n##_interpretation_t i, cudaRoundMode r);                \
	TSH_HD __nv_##n##_storage_t __nv_cvt_halfraw_to_##n(__half_raw v, __nv_##n##_interpretation_t i, cudaRoundMode r);         \
	TSH_HD __nv_##n##_storage_t __nv_cvt_bfloat16raw_to_##n(__nv_bfloat16_raw v, __nv_##n##_interpretation_t i,                \
	                                                        cudaRoundMode r);                                                  \
	TSH_HD __nv_##n##x2_storage_t __nv_cvt_double2_to_##n##x2(double2 v, __nv_##n##_interpretation_t i, cudaRoundMode r);      \
	TSH_HD __nv_##n##x2_storage_t __nv_cvt_float2_to_##n##x2(float2 v, __nv_##n##_interpretation_t i, cudaRoundMode r);        \
	TSH_HD __nv_##n##x2_storage_t __nv_cvt_halfraw2_to_##n##x2(__half2_raw v, __nv_##n##_interpretation_t i, cudaRoundMode r); \
	TSH_HD __nv_##n##x2_storage_t __nv_cvt_bfloat16raw2_to_##n##x2(__nv_bfloat162_raw v, __nv_##n##_interpretation_t i,        \
	                                                               cudaRoundMode r);                                           \
	TSH_HD __half_raw __nv_cvt_##n##_to_halfraw(__nv_##n##_storage_t v, __nv_##n##_interpretation_t i);                        \
	TSH_HD __half2_raw __nv_cvt_##n##x2_to_halfraw2(__nv_##n##x2_storage_t v, __nv_##n##_interpretation_t i);
TSH_CVT(fp6) TSH_CVT(fp4) TSH_HD __nv_fp8_storage_t __nv_cvt_double_to_e8m0(double v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __nv_fp8_storage_t __nv_cvt_float_to_e8m0(float v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_e8m0(__nv_bfloat16_raw v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __nv_fp8x2_storage_t __nv_cvt_double2_to_e8m0x2(double2 v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __nv_fp8x2_storage_t __nv_cvt_float2_to_e8m0x2(float2 v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __nv_fp8x2_storage_t __nv_cvt_bfloat162raw_to_e8m0x2(__nv_bfloat162_raw v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __nv_bfloat16_raw __nv_cvt_e8m0_to_bf16raw(__nv_fp8_storage_t v);
TSH_HD __nv_bfloat162_raw __nv_cvt_e8m0x2_to_bf162raw(__nv_fp8x2_storage_t v);
/* since CUDA 13.5 */
TSH_FP8(__nv_fp8_ue5m3, unsigned char)
TSH_FP8X2(__nv_fp8x2_ue5m3, unsigned short)
TSH_FP8X4(__nv_fp8x4_ue5m3, unsigned)
TSH_HD __nv_fp8_storage_t __nv_cvt_double_to_ue5m3(double v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __nv_fp8_storage_t __nv_cvt_float_to_ue5m3(float v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __nv_fp8_storage_t __nv_cvt_halfraw_to_ue5m3(__half_raw v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_ue5m3(__nv_bfloat16_raw v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __nv_fp8x2_storage_t __nv_cvt_double2_to_ue5m3x2(double2 v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __nv_fp8x2_storage_t __nv_cvt_float2_to_ue5m3x2(float2 v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __nv_fp8x2_storage_t __nv_cvt_half2raw_to_ue5m3x2(__half2_raw v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __nv_fp8x2_storage_t __nv_cvt_bfloat162raw_to_ue5m3x2(__nv_bfloat162_raw v, __nv_saturation_t s, cudaRoundMode r);
TSH_HD __half_raw __nv_cvt_ue5m3_to_halfraw(__nv_fp8_storage_t v);
TSH_HD __half2_raw __nv_cvt_ue5m3x2_to_halfraw2(__nv_fp8x2_storage_t v);
TSH_HD __nv_bfloat16_raw __nv_cvt_ue5m3_to_bf16raw(__nv_fp8_storage_t v);
TSH_HD __nv_bfloat162_raw __nv_cvt_ue5m3x2_to_bf162raw(__nv_fp8x2_storage_t v);
TSH_HD __nv_bfloat16_raw __nv_cvt_fp8_to_bf16raw(__nv_fp8_storage_t v, __nv_fp8_interpretation_t i);
TSH_HD __nv_bfloat162_raw __nv_cvt_fp8x2_to_bf162raw(__nv_fp8x2_storage_t v, __nv_fp8_interpretation_t i);
TSH_HD __nv_bfloat16_raw __nv_cvt_fp6_to_bf16raw(__nv_fp6_storage_t v, __nv_fp6_interpretation_t i);
TSH_HD __nv_bfloat162_raw __nv_cvt_fp6x2_to_bf162raw(__nv_fp6x2_storage_t v, __nv_fp6_interpretation_t i);
TSH_HD __nv_bfloat16_raw __nv_cvt_fp4_to_bf16raw(__nv_fp4_storage_t v, __nv_fp4_interpretation_t i);
TSH_HD __nv_bfloat162_raw __nv_cvt_fp4x2_to_bf162raw(__nv_fp4x2_storage_t v, __nv_fp4_interpretation_t i);
#endif
#endif
