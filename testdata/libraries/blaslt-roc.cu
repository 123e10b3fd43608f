// tranship-options: --target roc
// cuBLASLt has no counterpart of ROCm's own: hipBLASLt's functions take hipBLAS's types, and who includes it keeps these.
#include <cublasLt.h>
#include <cublas_v2.h>

cublasStatus_t describe(cublasLtMatmulDesc_t *d, cublasLtHandle_t *h, cublasHandle_t b)
{
	cublasOperation_t turned = CUBLAS_OP_T;
	cublasStatus_t s = cublasLtCreate(h);
	if (s == CUBLAS_STATUS_SUCCESS)
		s = cublasLtMatmulDescCreate(d, CUBLAS_COMPUTE_32F, CUDA_R_32F);
	if (s == CUBLAS_STATUS_SUCCESS)
		s = cublasLtMatmulDescSetAttribute(*d, CUBLASLT_MATMUL_DESC_TRANSA, &turned, sizeof turned);
	return s == CUBLAS_STATUS_SUCCESS ? cublasSetStream(b, 0) : s;
}
