// Calls of libraries that ROCm's always refuse, or take otherwise, beside those that are fine.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hipblas/hipblas.h>
#include <hipblaslt/hipblaslt.h>
#include <hipfft/hipfftXt.h>
#include <hipsolver/hipsolver.h>
#include <hipsparse/hipsparse.h>
#include <stdio.h>

void solve(hipsolverHandle_t h, hipsolverDnParams_t p, int n, double *a, double *b, int *pivots, int *info) {
  hipsolverDnDgetrs(h, HIPBLAS_OP_N, n, 1, a, n, pivots, b, n, info);
  hipsolverDnDgetrs(h, HIPBLAS_OP_N, n, 1, a, n, tranship::plain_pivots<>(n), b, n, info);
  hipsolverDnXgetrs(h, p, HIPBLAS_OP_N, n, 1, HIP_R_64F, a, n, tranship::plain_pivots<int64_t>(n), HIP_R_64F, b, n, info);
}

void solve(hipblasHandle_t h, int n, float **a, float **b, int *pivots, int *info) {
  hipblasSgetrsBatched(h, HIPBLAS_OP_N, n, 1, a, n, tranship::plain_pivots<>(n, 8), b, n, info, 8);
  hipblasSgetrsBatched(h, HIPBLAS_OP_N, n, 1, a, n, pivots, b, n, info, 8);
  hipblasSgetrfBatched(h, n, a, n, NULL, info, 8);
}

void rows(hipblasLtMatrixLayout_t l) {
  hipblasLtOrder_t order = HIPBLASLT_ORDER_ROW;
  int count = 2;
  hipblasLtMatrixLayoutSetAttribute(l, HIPBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order));
  hipblasLtMatrixLayoutSetAttribute(l, HIPBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
}

void multiply(hipblasLtHandle_t h, hipblasLtMatmulDesc_t d, hipblasLtMatrixLayout_t l, const float *one, const void *a, void *c) {
  hipblasLtMatmul(h, d, one, a, l, a, l, one, c, l, c, l, NULL, NULL, 0, 0);
}

void shared(hipfftHandle plan, size_t bytes) {
  hipfftXtSetCallbackSharedSize(plan, HIPFFT_CB_LD_REAL, 0);
  hipfftXtSetCallbackSharedSize(plan, HIPFFT_CB_LD_REAL, bytes);
}

void settings(hipsolverDnParams_t p) {
}

void refactor(hipsolverRfHandle_t rf, int *position) {
  hipsolverRfSetNumericProperties(rf, 0.0, 0.0);
  hipsolverRfBatchZeroPivot(rf, position);
  hipsolverRfRefactor(rf);
}

void vector(hipsparseHandle_t h, int n, double *one, double *a, double *v, int *i, double *y, void *buffer) {
  hipsparseDgemvi(h, HIPSPARSE_OPERATION_NON_TRANSPOSE, n, n, one, a, n, 5, v, i, one, y, HIPSPARSE_INDEX_BASE_ZERO, buffer);
  hipsparseDgemvi(h, HIPSPARSE_OPERATION_TRANSPOSE, n, n, one, a, n, 5, v, i, one, y, HIPSPARSE_INDEX_BASE_ZERO, buffer);
}

void sparse(hipsolverSpHandle_t h, int n, hipsparseMatDescr_t d, double *v, int *p, int *i, double *b, double *x, int *at) {
  hipsolverSpDcsrlsvqr(h, n, 5 * n, d, v, p, i, b, 1e-12, 0, x, at);
  hipsolverSpDcsrlsvchol(h, n, 5 * n, d, v, p, i, b, 1e-12, 0, x, at);
}

bool unified(const hipDeviceProp_t &p, int device) {
  printf("%s\n", p.unifiedAddressing ? "yes" : "no");
  int value;
  hipDeviceGetAttribute(&value, hipDeviceAttributeUnifiedAddressing, device);
  return p.unifiedAddressing && value;
}
