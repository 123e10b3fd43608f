/* cublasLt.h: cuBLASLt. */
#ifndef TRANSHIP_DECL_CUBLASLT_H
#define TRANSHIP_DECL_CUBLASLT_H
#pragma GCC system_header
#include <cublas_v2.h>
#include <tranship_decl/api_blaslt.h>
typedef struct { unsigned long long data[8]; } cublasLtMatmulAlgo_t;
typedef struct cublasLtMatmulDescOpaque_t { unsigned long long data[32]; } cublasLtMatmulDescOpaque_t;
typedef struct cublasLtMatrixLayoutOpaque_t { unsigned long long data[8]; } cublasLtMatrixLayoutOpaque_t;
typedef struct cublasLtMatmulPreferenceOpaque_t { unsigned long long data[8]; } cublasLtMatmulPreferenceOpaque_t;
typedef struct cublasLtMatrixTransformDescOpaque_t { unsigned long long data[8]; } cublasLtMatrixTransformDescOpaque_t;
typedef struct {
	cublasLtMatmulAlgo_t algo;
	size_t workspaceSize;
	cublasStatus_t state;
	float wavesCount;
	int reserved[4];
} cublasLtMatmulHeuristicResult_t;
TSH_C_BEGIN
const char *cublasLtGetStatusName(cublasStatus_t status);
const char *cublasLtGetStatusString(cublasStatus_t status);
size_t cublasLtGetVersion(void);
size_t cublasLtGetCudartVersion(void);
TSH_C_END
#endif
