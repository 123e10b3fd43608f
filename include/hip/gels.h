// section gels: cuBLAS's batched least squares without an array for the device's statuses, which hipBLAS needs.
// provides: tranship::blas_gels
// requires: blas
#if __has_include(<hipblas/hipblas.h>)
#include <hip/hip_runtime_api.h>
#include <hipblas/hipblas.h>

namespace tranship {

// f with statuses that nobody asks for. Returns when the work is done, since they are freed.
template <class F, class T>
inline hipblasStatus_t blas_gels(F f, hipblasHandle_t h, hipblasOperation_t trans, int m, int n, int nrhs, T *const a[], int lda, T *const b[], int ldb,
                                 int *info, int count)
{
	int *statuses = nullptr;
	if (hipMalloc((void **)&statuses, sizeof *statuses * (count > 0 ? count : 1)) != hipSuccess)
		return HIPBLAS_STATUS_ALLOC_FAILED;
	hipblasStatus_t s = f(h, trans, m, n, nrhs, a, lda, b, ldb, info, statuses, count);
	hipError_t freed = hipFree(statuses);
	return s == HIPBLAS_STATUS_SUCCESS && freed != hipSuccess ? HIPBLAS_STATUS_EXECUTION_FAILED : s;
}

} // namespace tranship
#endif
