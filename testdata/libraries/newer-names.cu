// no-compile: names that no library has yet, which the diagnostics say
// Enumerators of a newer CUDA than tranship knows; a program's own words that begin like them.
#include <cublasLt.h>
#include <cublas_v2.h>

#define CUBLAS_GEMM_CHECK(call) ((call) == CUBLAS_STATUS_SUCCESS)
enum { CUBLASLT_MATMUL_OF_MINE = 1 };
#ifdef OLD_SOLVER
#define CUSOLVER_ALG_OF_MINE 2
#else
#define CUSOLVER_ALG_OF_MINE 3
#endif
int algorithm() { return CUSOLVER_ALG_OF_MINE; }

bool scalar(cublasLtMatmulMatrixScale_t mode)
{
	return mode == CUBLASLT_MATMUL_MATRIX_SCALE_PER_GALAXY_32F || CUBLASLT_MATMUL_OF_MINE;
}

bool product(cublasHandle_t h, int n, const void *a, void *c)
{
	float one = 1, zero = 0;
	return CUBLAS_GEMM_CHECK(cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, CUDA_R_16F, n, a, CUDA_R_16F, n, &zero, c, CUDA_R_16F, n,
	                                      CUBLAS_COMPUTE_32F_FASTER_THAN_LIGHT, CUBLAS_GEMM_DEFAULT));
}
