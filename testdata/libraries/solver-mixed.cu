// cuSOLVER's solvers that factorize in a lower precision and refine: hipSOLVER's factorize in the data's own.
#include <cusolverDn.h>

cusolverStatus_t solve(cusolverDnHandle_t h, int n, double *a, int *pivots, double *b, double *x, int *info)
{
	size_t bytes;
	void *work;
	int iterations;
	cusolverDnDSgesv_bufferSize(h, n, 1, nullptr, n, nullptr, nullptr, n, nullptr, n, nullptr, &bytes);
	cudaMalloc(&work, bytes);
	return cusolverDnDSgesv(h, n, 1, a, n, pivots, b, n, x, n, work, bytes, &iterations, info);
}

cusolverStatus_t fit(cusolverDnHandle_t h, int m, int n, cuComplex *a, cuComplex *b, cuComplex *x, void *work, size_t bytes, int *info)
{
	int iterations;
	return cusolverDnCKgels(h, m, n, 1, a, m, b, m, x, n, work, bytes, &iterations, info);
}
