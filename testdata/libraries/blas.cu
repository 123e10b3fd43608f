// cuBLAS calls, handles, enumerators and status.
#include <cstdio>
#include <cublas_v2.h>

int main()
{
	cublasHandle_t handle;
	if (cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS)
		return 1;
	float *a, alpha = 1, beta = 0;
	cudaMalloc((void **)&a, 64 * sizeof(float));
	cublasStatus_t s = cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_T, 4, 4, 4, &alpha, a, 4, a + 16, 4, &beta, a + 32, 4);
	cublasSetStream(handle, 0);
	cublasDestroy(handle);
	std::printf("%d\n", (int)s);
	return cudaFree(a);
}

void algorithms(cublasHandle_t h, const float *a, float *c, float s)
{
	cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &s, a, CUDA_R_32F, 8, a, CUDA_R_32F, 8, &s, c, CUDA_R_32F, 8, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT_TENSOR_OP);
	cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 8, 8, 8, &s, a, CUDA_R_32F, 8, a, CUDA_R_32F, 8, &s, c, CUDA_R_32F, 8, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_ALGO3);
}
