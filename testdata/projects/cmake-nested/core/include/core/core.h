#pragma once
#include <cuda_runtime.h>
#include <cublas_v2.h>
namespace core {
void fill(float *p, int n, float value, cudaStream_t stream = nullptr);
struct handle {
	cublasHandle_t blas = nullptr;
	handle();
	~handle();
	cublasStatus_t scale(float *p, int n, float by);
};
} // namespace core
