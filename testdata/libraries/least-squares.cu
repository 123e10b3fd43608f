// Batched least squares: cuBLAS takes no array for the device's statuses, hipBLAS refuses that.
#include <cublas_v2.h>

cublasStatus_t fit(cublasHandle_t h, int m, int n, double **a, double **b, int count)
{
	int info = 0;
	return cublasDgelsBatched(h, CUBLAS_OP_N, m, n, 1, a, m, b, m, &info, NULL, count);
}

cublasStatus_t fit(cublasHandle_t h, int m, int n, cuComplex *const *a, cuComplex *const *b, int *info, int count)
{
	return cublasCgelsBatched(h, CUBLAS_OP_N, m, n, 1, a, m, b, m, info, nullptr, count);
}

cublasStatus_t fit_told(cublasHandle_t h, int m, int n, double **a, double **b, int *statuses, int count)
{
	int info = 0;
	return cublasDgelsBatched(h, CUBLAS_OP_N, m, n, 1, a, m, b, m, &info, statuses, count);
}
