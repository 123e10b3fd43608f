// section gemm: the type to compute in, which hipBLAS names otherwise than the types of matrices and cuBLAS before CUDA 11 did not,
// without the hints that hipBLAS refuses; they may make a product faster on NVIDIA's devices, or forbid that. So with math modes.
// And batched least squares without an array for the device's statuses, which hipBLAS needs.
// provides: tranship::compute_type tranship::set_math_mode tranship::blas_gels
// requires: blas
#if __has_include(<hipblas/hipblas.h>)
#include <hip/hip_runtime_api.h>
#include <hipblas/hipblas.h>

namespace tranship {

inline hipblasComputeType_t compute_type(hipDataType t)
{
	switch (t) {
	case HIP_R_16F:
		return HIPBLAS_COMPUTE_16F;
	case HIP_R_64F:
	case HIP_C_64F:
		return HIPBLAS_COMPUTE_64F;
	case HIP_R_32I:
		return HIPBLAS_COMPUTE_32I;
	default:
		return HIPBLAS_COMPUTE_32F;
	}
}
inline hipblasComputeType_t compute_type(hipblasComputeType_t t)
{
	switch (t) {
	case HIPBLAS_COMPUTE_16F_PEDANTIC:
		return HIPBLAS_COMPUTE_16F;
	case HIPBLAS_COMPUTE_32F_PEDANTIC:
	case HIPBLAS_COMPUTE_32F_FAST_16F:
	case HIPBLAS_COMPUTE_32F_FAST_16BF:
	case HIPBLAS_COMPUTE_32F_FAST_TF32:
		return HIPBLAS_COMPUTE_32F;
	case HIPBLAS_COMPUTE_64F_PEDANTIC:
		return HIPBLAS_COMPUTE_64F;
	case HIPBLAS_COMPUTE_32I_PEDANTIC:
		return HIPBLAS_COMPUTE_32I;
	default:
		return t;
	}
}

inline hipblasStatus_t set_math_mode(hipblasHandle_t h, hipblasMath_t mode)
{
	return hipblasSetMathMode(h, mode == HIPBLAS_XF32_XDL_MATH ? mode : HIPBLAS_DEFAULT_MATH);
}

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
