// no-compile: names that no library has yet, which the diagnostics say
// Enumerators of a newer CUDA than tranship knows; a program's own words that begin like them.
#include "tranship_compat.h"
#include <hipblaslt/hipblaslt.h>
#include <hipblas/hipblas.h>

#define CUBLAS_GEMM_CHECK(call) ((call) == HIPBLAS_STATUS_SUCCESS)
enum { CUBLASLT_MATMUL_OF_MINE = 1 };
#ifdef OLD_SOLVER
#define CUSOLVER_ALG_OF_MINE 2
#else
#define CUSOLVER_ALG_OF_MINE 3
#endif
int algorithm() { return CUSOLVER_ALG_OF_MINE; }

bool scalar(hipblasLtMatmulMatrixScale_t mode)
{
	return mode == CUBLASLT_MATMUL_MATRIX_SCALE_PER_GALAXY_32F || CUBLASLT_MATMUL_OF_MINE;
}

bool product(hipblasHandle_t h, int n, const void *a, void *c)
{
	float one = 1, zero = 0;
	return CUBLAS_GEMM_CHECK(hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, a, HIP_R_16F, n, a, HIP_R_16F, n, &zero, c, HIP_R_16F, n,
	                                      tranship::compute_type(CUBLAS_COMPUTE_32F_FASTER_THAN_LIGHT), HIPBLAS_GEMM_DEFAULT));
}
