// tranship-options: --target roc
// cuBLAS calls, handles, enumerators and status.
#include <hip/hip_runtime.h>
#include <cstdio>
#define ROCM_MATHLIBS_API_USE_HIP_COMPLEX
#include <rocblas/rocblas.h>

rocblas_status multiply(rocblas_handle h, const hipComplex *a, hipComplex *c)
{
	hipComplex one = make_hipComplex(1, 0);
	return rocblas_cgemm(h, rocblas_operation_none, rocblas_operation_conjugate_transpose, 4, 4, 4, &one, a, 4, a, 4, &one, c, 4);
}

int main()
{
	rocblas_handle handle;
	if (rocblas_create_handle(&handle) != rocblas_status_success)
		return 1;
	float *a, alpha = 1, beta = 0;
	hipMalloc((void **)&a, 64 * sizeof(float));
	rocblas_status s = rocblas_sgemm(handle, rocblas_operation_none, rocblas_operation_transpose, 4, 4, 4, &alpha, a, 4, a + 16, 4, &beta, a + 32, 4);
	rocblas_set_stream(handle, 0);
	rocblas_destroy_handle(handle);
	std::printf("%d\n", (int)s);
	return hipFree(a);
}
