#include "config.h"
#include "gpu.h"
#include <cublas_v2.h>
#include <cuda_runtime.h>
int main(void)
{
#if !HAVE_CUDA_RUNTIME_H || !HAVE_LIBCUDART || !HAVE_LIBCUBLAS
#error "what configure found is not defined"
#endif
	float *x;
	cublasHandle_t handle;
	if (cudaMalloc((void **)&x, 4) != cudaSuccess || cublasCreate(&handle) != CUBLAS_STATUS_SUCCESS)
		return 77;
	return gpu(x);
}
