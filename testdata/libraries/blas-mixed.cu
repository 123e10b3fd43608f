// tranship-options: --target roc
// no-compile: hipBLAS's function gets rocBLAS's handle, which blas-mixed.diag says
// A function that rocBLAS has not: hipBLAS's stands in, with its header.
#include <cublas_v2.h>

cublasStatus_t least_squares(cublasHandle_t h, float **a, float **c, int *info)
{
	return cublasSgelsBatched(h, CUBLAS_OP_N, 4, 4, 1, a, 4, c, 4, info, nullptr, 1);
}

// ROCm's statuses are fewer than HIP's, which are another enumeration.
bool refused(cublasStatus_t s)
{
	switch (s) {
	case CUBLAS_STATUS_NOT_SUPPORTED:
	case CUBLAS_STATUS_LICENSE_ERROR: return true;
	default: return s == CUBLAS_STATUS_LICENSE_ERROR;
	}
}
