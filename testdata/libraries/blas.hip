// cuBLAS calls, handles, enumerators and status.
#include <hip/hip_runtime.h>
#include <cstdio>
#include <hipblas/hipblas.h>

int main()
{
	hipblasHandle_t handle;
	if (hipblasCreate(&handle) != HIPBLAS_STATUS_SUCCESS)
		return 1;
	float *a, alpha = 1, beta = 0;
	hipMalloc((void **)&a, 64 * sizeof(float));
	hipblasStatus_t s = hipblasSgemm(handle, HIPBLAS_OP_N, HIPBLAS_OP_T, 4, 4, 4, &alpha, a, 4, a + 16, 4, &beta, a + 32, 4);
	hipblasSetStream(handle, 0);
	hipblasDestroy(handle);
	std::printf("%d\n", (int)s);
	return hipFree(a);
}

void algorithms(hipblasHandle_t h, const float *a, float *c, float s)
{
	hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, 8, 8, 8, &s, a, HIP_R_32F, 8, a, HIP_R_32F, 8, &s, c, HIP_R_32F, 8, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
	hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, 8, 8, 8, &s, a, HIP_R_32F, 8, a, HIP_R_32F, 8, &s, c, HIP_R_32F, 8, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
}
