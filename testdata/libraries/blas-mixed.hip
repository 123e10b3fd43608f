// tranship-options: --target roc
// no-compile: hipBLAS's function gets rocBLAS's handle, which blas-mixed.diag says
// A function that rocBLAS has not: hipBLAS's stands in, with its header.
#include <hipblas/hipblas.h>
#define ROCM_MATHLIBS_API_USE_HIP_COMPLEX
#include <rocblas/rocblas.h>

rocblas_status least_squares(rocblas_handle h, float **a, float **c, int *info)
{
	return hipblasSgelsBatched(h, rocblas_operation_none, 4, 4, 1, a, 4, c, 4, info, nullptr, 1);
}

// ROCm's statuses are fewer than HIP's, which are another enumeration.
bool refused(rocblas_status s)
{
	switch (s) {
	case rocblas_status_perf_degraded:
	/* case CUBLAS_STATUS_LICENSE_ERROR: */ return true;
	default: return s == HIPBLAS_STATUS_UNKNOWN;
	}
}
