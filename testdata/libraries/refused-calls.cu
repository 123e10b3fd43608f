// Calls of libraries that ROCm's always refuse, or take otherwise, beside those that are fine.
#include <cublas_v2.h>
#include <cublasLt.h>
#include <cufftXt.h>
#include <cusolverDn.h>
#include <cusolverRf.h>
#include <cusolverSp.h>
#include <cusparse.h>
#include <stdio.h>

void solve(cusolverDnHandle_t h, cusolverDnParams_t p, int n, double *a, double *b, int *pivots, int *info) {
  cusolverDnDgetrs(h, CUBLAS_OP_N, n, 1, a, n, pivots, b, n, info);
  cusolverDnDgetrs(h, CUBLAS_OP_N, n, 1, a, n, NULL, b, n, info);
  cusolverDnXgetrs(h, p, CUBLAS_OP_N, n, 1, CUDA_R_64F, a, n, nullptr, CUDA_R_64F, b, n, info);
}

void solve(cublasHandle_t h, int n, float **a, float **b, int *pivots, int *info) {
  cublasSgetrsBatched(h, CUBLAS_OP_N, n, 1, a, n, NULL, b, n, info, 8);
  cublasSgetrsBatched(h, CUBLAS_OP_N, n, 1, a, n, pivots, b, n, info, 8);
  cublasSgetrfBatched(h, n, a, n, NULL, info, 8);
}

void rows(cublasLtMatrixLayout_t l) {
  cublasLtOrder_t order = CUBLASLT_ORDER_ROW;
  int count = 2;
  cublasLtMatrixLayoutSetAttribute(l, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order));
  cublasLtMatrixLayoutSetAttribute(l, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count));
}

void multiply(cublasLtHandle_t h, cublasLtMatmulDesc_t d, cublasLtMatrixLayout_t l, const float *one, const void *a, void *c) {
  cublasLtMatmul(h, d, one, a, l, a, l, one, c, l, c, l, NULL, NULL, 0, 0);
}

void shared(cufftHandle plan, size_t bytes) {
  cufftXtSetCallbackSharedSize(plan, CUFFT_CB_LD_REAL, 0);
  cufftXtSetCallbackSharedSize(plan, CUFFT_CB_LD_REAL, bytes);
}

void settings(cusolverDnParams_t p) {
  cusolverDnSetAdvOptions(p, CUSOLVERDN_GETRF, CUSOLVER_ALG_0);
  cusolverDnSetAdvOptions(p, CUSOLVERDN_GETRF, CUSOLVER_ALG_1);
}

void refactor(cusolverRfHandle_t rf, int *position) {
  cusolverRfSetNumericProperties(rf, 0.0, 0.0);
  cusolverRfBatchZeroPivot(rf, position);
  cusolverRfRefactor(rf);
}

void vector(cusparseHandle_t h, int n, double *one, double *a, double *v, int *i, double *y, void *buffer) {
  cusparseDgemvi(h, CUSPARSE_OPERATION_NON_TRANSPOSE, n, n, one, a, n, 5, v, i, one, y, CUSPARSE_INDEX_BASE_ZERO, buffer);
  cusparseDgemvi(h, CUSPARSE_OPERATION_TRANSPOSE, n, n, one, a, n, 5, v, i, one, y, CUSPARSE_INDEX_BASE_ZERO, buffer);
}

void sparse(cusolverSpHandle_t h, int n, cusparseMatDescr_t d, double *v, int *p, int *i, double *b, double *x, int *at) {
  cusolverSpDcsrlsvqr(h, n, 5 * n, d, v, p, i, b, 1e-12, 0, x, at);
  cusolverSpDcsrlsvchol(h, n, 5 * n, d, v, p, i, b, 1e-12, 0, x, at);
}

bool unified(const cudaDeviceProp &p, int device) {
  printf("%s\n", p.unifiedAddressing ? "yes" : "no");
  int value;
  cudaDeviceGetAttribute(&value, cudaDevAttrUnifiedAddressing, device);
  return p.unifiedAddressing && value;
}
