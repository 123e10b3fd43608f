// tranship-options: --target roc
// cuBLASLt has no counterpart of ROCm's own: hipBLASLt's functions take hipBLAS's types, and who includes it keeps these.
#include <hipblaslt/hipblaslt.h>
#include <hipblas/hipblas.h>

hipblasStatus_t describe(hipblasLtMatmulDesc_t *d, hipblasLtHandle_t *h, hipblasHandle_t b)
{
	hipblasOperation_t turned = HIPBLAS_OP_T;
	hipblasStatus_t s = hipblasLtCreate(h);
	if (s == HIPBLAS_STATUS_SUCCESS)
		s = hipblasLtMatmulDescCreate(d, HIPBLAS_COMPUTE_32F, HIP_R_32F);
	if (s == HIPBLAS_STATUS_SUCCESS)
		s = hipblasLtMatmulDescSetAttribute(*d, HIPBLASLT_MATMUL_DESC_TRANSA, &turned, sizeof turned);
	return s == HIPBLAS_STATUS_SUCCESS ? hipblasSetStream(b, 0) : s;
}
