#include "config.h"
#include <cublas_v2.h>
#include <cuda_runtime.h>
int gpu(float *x);
int main(void)
{
	float *x;
	cublasHandle_t handle;
	if (cudaMalloc((void **)&x, 4) != cudaSuccess || cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS)
		return 77;
	return gpu(x) + (CUDA_MAJOR < 8);
}
