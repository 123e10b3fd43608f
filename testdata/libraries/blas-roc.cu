// tranship-options: --target roc
// cuBLAS calls, handles, enumerators and status.
#include <cstdio>
#include <cublas_v2.h>

cublasStatus_t multiply(cublasHandle_t h, const cuComplex *a, cuComplex *c)
{
	cuComplex one = make_cuComplex(1, 0);
	return cublasCgemm(h, CUBLAS_OP_N, CUBLAS_OP_C, 4, 4, 4, &one, a, 4, a, 4, &one, c, 4);
}

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
