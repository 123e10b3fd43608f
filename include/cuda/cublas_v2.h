/* cublas_v2.h: cuBLAS. */
#ifndef TRANSHIP_DECL_CUBLAS_V2_H
#define TRANSHIP_DECL_CUBLAS_V2_H
#pragma GCC system_header
#include <library_types.h>
#include <cuComplex.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
#include <tranship_decl/api_blas.h>
#define CUBLAS_V2_H_
#define CUBLAS_H_
#define CUBLAS_API_H_
#define CUBLASAPI
#define CUBLAS_VER_MAJOR (CUDART_VERSION / 1000)
#define CUBLAS_VER_MINOR (CUDART_VERSION % 1000 / 10)
#define CUBLAS_VER_PATCH 0
#define CUBLAS_VER_BUILD 0
#define CUBLAS_VERSION (CUDART_VERSION * 10)
TSH_C_BEGIN
const char *cublasGetStatusName(cublasStatus_t status);
const char *cublasGetStatusString(cublasStatus_t status);
TSH_C_END
#endif
