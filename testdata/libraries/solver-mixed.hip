// cuSOLVER's solvers that factorize in a lower precision and refine: hipSOLVER's factorize in the data's own.
#include <hip/hip_runtime.h>
#include <hipsolver/hipsolver.h>

hipsolverStatus_t solve(hipsolverHandle_t h, int n, double *a, int *pivots, double *b, double *x, int *info)
{
	size_t bytes;
	void *work;
	int iterations;
	hipsolverDnDDgesv_bufferSize(h, n, 1, nullptr, n, nullptr, nullptr, n, nullptr, n, nullptr, &bytes);
	hipMalloc(&work, bytes);
	return hipsolverDnDDgesv(h, n, 1, a, n, pivots, b, n, x, n, work, bytes, &iterations, info);
}

hipsolverStatus_t fit(hipsolverHandle_t h, int m, int n, hipComplex *a, hipComplex *b, hipComplex *x, void *work, size_t bytes, int *info)
{
	int iterations;
	return hipsolverDnCCgels(h, m, n, 1, a, m, b, m, x, n, work, bytes, &iterations, info);
}
