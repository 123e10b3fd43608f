// Types and modes that hipBLAS refuses: hints become the plain type, and what stays refused is said.
#include "tranship_compat.h"
#include <hipblas/hipblas.h>

void modes(hipblasHandle_t h, bool fast, hipblasMath_t old) {
  hipblasSetMathMode(h, HIPBLAS_DEFAULT_MATH);
  hipblasSetMathMode(h, HIPBLAS_DEFAULT_MATH);
  hipblasSetMathMode(h, HIPBLAS_DEFAULT_MATH);
  tranship::set_math_mode(h, fast ? HIPBLAS_TENSOR_OP_MATH : HIPBLAS_DEFAULT_MATH);
  tranship::set_math_mode(h, old);
}

void products(hipblasHandle_t h, int n, const void *a, const void *b, void *c, hipblasComputeType_t type) {
  const float one = 1, zero = 0;
  const int ione = 1, izero = 0;
  hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, a, HIP_R_32F, n, b, HIP_R_32F, n, &zero, c, HIP_R_32F, n, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, a, HIP_R_32F, n, b, HIP_R_32F, n, &zero, c, HIP_R_32F, n, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, a, HIP_R_32F, n, b, HIP_R_32F, n, &zero, c, HIP_R_32F, n, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
  hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, a, HIP_R_32F, n, b, HIP_R_32F, n, &zero, c, HIP_R_32F, n, tranship::compute_type(type), HIPBLAS_GEMM_DEFAULT);
  hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &ione, a, HIP_R_8I, n, b, HIP_R_8I, n, &izero, c, HIP_R_32I, n, HIPBLAS_COMPUTE_32I, HIPBLAS_GEMM_DEFAULT);
  hipblasGemmEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, a, HIP_R_8I, n, b, HIP_R_8I, n, &zero, c, HIP_R_32F, n, HIPBLAS_COMPUTE_32F, HIPBLAS_GEMM_DEFAULT);
}

void many(hipblasHandle_t h, int n, const void *a, const void *b, void *c, const void **as, const void **bs, void **cs) {
  const double one = 1, zero = 0;
  hipblasGemmStridedBatchedEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, a, HIP_R_64F, n, n * n, b, HIP_R_64F, n, n * n, &zero, c, HIP_R_64F, n, n * n, 8, HIPBLAS_COMPUTE_64F, HIPBLAS_GEMM_DEFAULT);
  hipblasGemmBatchedEx(h, HIPBLAS_OP_N, HIPBLAS_OP_N, n, n, n, &one, as, HIP_R_64F, n, bs, HIP_R_64F, n, &zero, cs, HIP_R_64F, n, 8, HIPBLAS_COMPUTE_64F, HIPBLAS_GEMM_DEFAULT);
}
