// Batched least squares: cuBLAS takes no array for the device's statuses, hipBLAS refuses that.
#include "tranship_compat.h"
#include <hipblas/hipblas.h>

hipblasStatus_t fit(hipblasHandle_t h, int m, int n, double **a, double **b, int count)
{
	int info = 0;
	return tranship::blas_gels(hipblasDgelsBatched, h, HIPBLAS_OP_N, m, n, 1, a, m, b, m, &info, count);
}

hipblasStatus_t fit(hipblasHandle_t h, int m, int n, hipComplex *const *a, hipComplex *const *b, int *info, int count)
{
	return tranship::blas_gels(hipblasCgelsBatched, h, HIPBLAS_OP_N, m, n, 1, a, m, b, m, info, count);
}

hipblasStatus_t fit_told(hipblasHandle_t h, int m, int n, double **a, double **b, int *statuses, int count)
{
	int info = 0;
	return hipblasDgelsBatched(h, HIPBLAS_OP_N, m, n, 1, a, m, b, m, &info, statuses, count);
}
