// Runs when it is named: cuBLAS with halves, in batches and by inverses; LU, QR, eigenvalues and singular values; what else programs call of levels 1 to 3.
#include <cublas_v2.h>
#include <cuda_fp16.h>
#include <cusolverDn.h>
#include <cusparse.h>
#include <cuda_runtime.h>
#include <cmath>
#include "check.h"
#define CHECK(x) do { if (!(x)) printf("line %d: %s\n", __LINE__, #x), wrong++; } while (0)
int main()
{
	cublasHandle_t h; cublasCreate(&h);
	const int n = 4;
	std::vector<double> A(n * n), B(n * n);
	for (int i = 0; i < n * n; i++) A[i] = (i * 7 % 11) + (i % (n + 1) == 0 ? 10 : 0), B[i] = i % 5;
	auto up = [](const std::vector<double> &v) { double *p; cudaMalloc(&p, v.size() * 8); cudaMemcpy(p, v.data(), v.size() * 8, cudaMemcpyHostToDevice); return p; };
	auto down = [](double *p, size_t k) { std::vector<double> v(k); cudaMemcpy(v.data(), p, k * 8, cudaMemcpyDeviceToHost); return v; };
	// GemmEx with halves, batched and strided
	std::vector<__half> hv(16); for (int i = 0; i < 16; i++) hv[i] = __float2half(i % 3);
	__half *ha; float *c; cudaMalloc(&ha, 32); cudaMalloc(&c, 64); cudaMemcpy(ha, hv.data(), 32, cudaMemcpyHostToDevice);
	float one = 1, zero = 0;
	CHECK(cublasGemmEx(h, CUBLAS_OP_N, CUBLAS_OP_T, 4, 4, 4, &one, ha, CUDA_R_16F, 4, ha, CUDA_R_16F, 4, &zero, c, CUDA_R_32F, 4, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT) == CUBLAS_STATUS_SUCCESS);
	expect("GemmEx", c, 16, [](int i) { float s = 0; for (int k = 0; k < 4; k++) s += (i % 4 + 4 * k) % 3 * ((i / 4 + 4 * k) % 3); return s; });
	CHECK(cublasGemmStridedBatchedEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, ha, CUDA_R_16F, 2, 4, ha, CUDA_R_16F, 2, 4, &zero, c, CUDA_R_32F, 2, 4, 4, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT) == CUBLAS_STATUS_SUCCESS);
	const void *pa[2] = { ha, ha + 4 }; void *pc[2] = { c, c + 4 }; const void **dpa; void **dpc; cudaMalloc(&dpa, 16); cudaMalloc(&dpc, 16);
	cudaMemcpy(dpa, pa, 16, cudaMemcpyHostToDevice); cudaMemcpy(dpc, pc, 16, cudaMemcpyHostToDevice);
	CHECK(cublasGemmBatchedEx(h, CUBLAS_OP_N, CUBLAS_OP_N, 2, 2, 2, &one, dpa, CUDA_R_16F, 2, dpa, CUDA_R_16F, 2, &zero, dpc, CUDA_R_32F, 2, 2, CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT) == CUBLAS_STATUS_SUCCESS);
	// LU batched
	double *dA = up(A), **dAs; int *piv, *info; cudaMalloc(&dAs, 8); cudaMalloc(&piv, 4 * n); cudaMalloc(&info, 4); cudaMemcpy(dAs, &dA, 8, cudaMemcpyHostToDevice);
	CHECK(cublasDgetrfBatched(h, n, dAs, n, piv, info, 1) == CUBLAS_STATUS_SUCCESS);
	double *inv, **invs; cudaMalloc(&inv, n * n * 8); cudaMalloc(&invs, 8); cudaMemcpy(invs, &inv, 8, cudaMemcpyHostToDevice);
	CHECK(cublasDgetriBatched(h, n, (const double **)dAs, n, piv, invs, n, info, 1) == CUBLAS_STATUS_SUCCESS);
	auto I = down(inv, n * n);
	for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double s = 0; for (int k = 0; k < n; k++) s += A[i + k * n] * I[k + j * n]; CHECK(fabs(s - (i == j)) < 1e-9); }
	// solver: LU, QR, eigen, SVD
	cusolverDnHandle_t sh; cusolverDnCreate(&sh);
	int w = 0; double *work, *dB = up(std::vector<double>(n, 1.0)); dA = up(A);
	CHECK(cusolverDnDgetrf_bufferSize(sh, n, n, dA, n, &w) == CUSOLVER_STATUS_SUCCESS); cudaMalloc(&work, (w + 1) * 8);
	CHECK(cusolverDnDgetrf(sh, n, n, dA, n, work, piv, info) == CUSOLVER_STATUS_SUCCESS && cusolverDnDgetrs(sh, CUBLAS_OP_N, n, 1, dA, n, piv, dB, n, info) == CUSOLVER_STATUS_SUCCESS);
	auto x = down(dB, n);
	for (int i = 0; i < n; i++) { double s = 0; for (int k = 0; k < n; k++) s += A[i + k * n] * x[k]; CHECK(fabs(s - 1) < 1e-9); }
	double *tau; cudaMalloc(&tau, n * 8); dA = up(A);
	CHECK(cusolverDnDgeqrf_bufferSize(sh, n, n, dA, n, &w) == CUSOLVER_STATUS_SUCCESS); cudaMalloc(&work, (w + 1) * 8);
	CHECK(cusolverDnDgeqrf(sh, n, n, dA, n, tau, work, w, info) == CUSOLVER_STATUS_SUCCESS);
	auto R = down(dA, n * n); double f = 0, g = 0; for (double v : A) f += v * v; for (int j = 0; j < n; j++) for (int i = 0; i <= j; i++) g += R[i + j * n] * R[i + j * n]; CHECK(fabs(f - g) < 1e-6);
	CHECK(cusolverDnDorgqr_bufferSize(sh, n, n, n, dA, n, tau, &w) == CUSOLVER_STATUS_SUCCESS); cudaMalloc(&work, (w + 1) * 8);
	CHECK(cusolverDnDorgqr(sh, n, n, n, dA, n, tau, work, w, info) == CUSOLVER_STATUS_SUCCESS);
	std::vector<double> S(n * n); for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) S[i + j * n] = A[i + j * n] + A[j + i * n];
	double *dS = up(S), *W; cudaMalloc(&W, n * 8);
	CHECK(cusolverDnDsyevd_bufferSize(sh, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_LOWER, n, dS, n, W, &w) == CUSOLVER_STATUS_SUCCESS); cudaMalloc(&work, (w + 1) * 8);
	CHECK(cusolverDnDsyevd(sh, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_LOWER, n, dS, n, W, work, w, info) == CUSOLVER_STATUS_SUCCESS);
	auto ev = down(W, n); double tr = 0, se = 0; for (int i = 0; i < n; i++) tr += S[i + i * n], se += ev[i]; CHECK(fabs(tr - se) < 1e-9);
	dA = up(A); double *U, *VT; cudaMalloc(&U, 8 * n * n); cudaMalloc(&VT, 8 * n * n);
	CHECK(cusolverDnDgesvd_bufferSize(sh, n, n, &w) == CUSOLVER_STATUS_SUCCESS); cudaMalloc(&work, (w + 1) * 8);
	CHECK(cusolverDnDgesvd(sh, 'A', 'A', n, n, dA, n, W, U, n, VT, n, work, w, nullptr, info) == CUSOLVER_STATUS_SUCCESS);
	auto sv = down(W, n); double ss = 0; for (double v : sv) ss += v * v; CHECK(fabs(ss - f) < 1e-6);
	// sparse
	cusparseHandle_t ph; cusparseCreate(&ph);
	int rp[] = { 0, 2, 3, 5 }, ci[] = { 0, 2, 1, 0, 2 }; float va[] = { 1, 2, 3, 4, 5 }, xv[] = { 1, 2, 3 };
	int *drp, *dci; float *dva, *dx, *dy; cudaMalloc(&drp, 16); cudaMalloc(&dci, 20); cudaMalloc(&dva, 20); cudaMalloc(&dx, 12); cudaMalloc(&dy, 12);
	cudaMemcpy(drp, rp, 16, cudaMemcpyHostToDevice); cudaMemcpy(dci, ci, 20, cudaMemcpyHostToDevice); cudaMemcpy(dva, va, 20, cudaMemcpyHostToDevice); cudaMemcpy(dx, xv, 12, cudaMemcpyHostToDevice);
	cusparseSpMatDescr_t m; cusparseDnVecDescr_t vx, vy; size_t bytes; void *buf;
	CHECK(!cusparseCreateCsr(&m, 3, 3, 5, drp, dci, dva, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F));
	cusparseCreateDnVec(&vx, 3, dx, CUDA_R_32F); cusparseCreateDnVec(&vy, 3, dy, CUDA_R_32F);
	CHECK(!cusparseSpMV_bufferSize(ph, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, m, vx, &zero, vy, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT, &bytes)); cudaMalloc(&buf, bytes + 1);
	CHECK(!cusparseSpMV(ph, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, m, vx, &zero, vy, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT, buf));
	expect("spmv", dy, 3, [](int i) { return i == 0 ? 7.f : i == 1 ? 6.f : 19.f; });
	// triangular
	double *T = up({ 2, 1, 0, 3 }), *r = up({ 2, 7 }); double done = 1;
	CHECK(!cublasDtrsv(h, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, 2, T, 2, r, 1));
	expect("trsv", r, 2, [](int i) { return i ? 2.0 : 1.0; });
	double *G = up(std::vector<double>(4, 0)); double *P = up({ 1, 2, 3, 4 });
	double dzero = 0;
	CHECK(!cublasDgeam(h, CUBLAS_OP_T, CUBLAS_OP_N, 2, 2, &done, P, 2, &dzero, P, 2, G, 2));
	expect("geam", G, 4, [](int i) { static const double t[] = { 1, 3, 2, 4 }; return t[i]; });
	CHECK(!cublasDsyrk(h, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N, 2, 2, &done, P, 2, &dzero, G, 2));
	CHECK(!cublasDger(h, 2, 2, &done, P, 1, P, 1, G, 2) && !cublasDswap(h, 2, P, 1, G, 1) && !cublasDcopy(h, 2, P, 1, G, 1) && !cublasDscal(h, 2, &done, P, 1));
	return verdict("solvers");
}
