// Types and modes that hipBLAS refuses: hints become the plain type, and what stays refused is said.
#include <cublas_v2.h>

void modes(cublasHandle_t h, bool fast, cublasMath_t old) {
  cublasSetMathMode(h, CUBLAS_DEFAULT_MATH);
  cublasSetMathMode(h, CUBLAS_TENSOR_OP_MATH);
  cublasSetMathMode(h, CUBLAS_PEDANTIC_MATH);
  cublasSetMathMode(h, fast ? CUBLAS_TENSOR_OP_MATH : CUBLAS_DEFAULT_MATH);
  cublasSetMathMode(h, old);
}

void products(cublasHandle_t h, int n, const void *a, const void *b, void *c, cublasComputeType_t type) {
  const float one = 1, zero = 0;
  const int ione = 1, izero = 0;
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, CUDA_R_32F, n, b, CUDA_R_32F, n, &zero, c, CUDA_R_32F, n, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, CUDA_R_32F, n, b, CUDA_R_32F, n, &zero, c, CUDA_R_32F, n, CUBLAS_COMPUTE_32F_FAST_16F, CUBLAS_GEMM_DEFAULT);
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, CUDA_R_32F, n, b, CUDA_R_32F, n, &zero, c, CUDA_R_32F, n, CUBLAS_COMPUTE_32F_PEDANTIC, CUBLAS_GEMM_DEFAULT);
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, CUDA_R_32F, n, b, CUDA_R_32F, n, &zero, c, CUDA_R_32F, n, type, CUBLAS_GEMM_DEFAULT);
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &ione, a, CUDA_R_8I, n, b, CUDA_R_8I, n, &izero, c, CUDA_R_32I, n, CUBLAS_COMPUTE_32I, CUBLAS_GEMM_DEFAULT);
  cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, CUDA_R_8I, n, b, CUDA_R_8I, n, &zero, c, CUDA_R_32F, n, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}

void many(cublasHandle_t h, int n, const void *a, const void *b, void *c, const void **as, const void **bs, void **cs) {
  const double one = 1, zero = 0;
  cublasGemmStridedBatchedEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, CUDA_R_64F, n, n * n, b, CUDA_R_64F, n, n * n, &zero, c, CUDA_R_64F, n, n * n, 8, CUBLAS_COMPUTE_64F_PEDANTIC, CUBLAS_GEMM_DEFAULT);
  cublasGemmBatchedEx(h, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, as, CUDA_R_64F, n, bs, CUDA_R_64F, n, &zero, cs, CUDA_R_64F, n, 8, CUBLAS_COMPUTE_64F_PEDANTIC, CUBLAS_GEMM_DEFAULT);
}
