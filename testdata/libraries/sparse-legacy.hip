// cuSPARSE as it was before 11.0: one analysis for the triangular solvers and the incomplete factors
#include "tranship_compat.h"
#include <cstdio>
#include <hip/hip_runtime.h>
#include <hipsparse/hipsparse.h>

#define CHECK(call)                                                                                                                        \
	do {                                                                                                                               \
		hipsparseStatus_t s = (call);                                                                                               \
		if (s != HIPSPARSE_STATUS_SUCCESS)                                                                                          \
			std::printf("%s: %d\n", #call, (int)s);                                                                            \
	} while (0)

// one step of a preconditioner: z = (LU)^-1 r
void precondition(hipsparseHandle_t handle, int n, int nnz, const double *values, double *factors, const int *rows, const int *columns, const double *r,
                  double *y, double *z)
{
	const double one = 1;
	hipsparseMatDescr_t a, l, u;
	tranship::sparse_analysis lower, upper;
	CHECK(hipsparseCreateMatDescr(&a));
	CHECK(hipsparseCreateMatDescr(&l));
	CHECK(hipsparseSetMatFillMode(l, HIPSPARSE_FILL_MODE_LOWER));
	CHECK(hipsparseSetMatDiagType(l, HIPSPARSE_DIAG_TYPE_UNIT));
	CHECK(hipsparseCreateMatDescr(&u));
	CHECK(hipsparseSetMatType(u, HIPSPARSE_MATRIX_TYPE_TRIANGULAR));
	CHECK(hipsparseSetMatFillMode(u, HIPSPARSE_FILL_MODE_UPPER));
	CHECK(tranship::sparse_create(&lower));
	CHECK(tranship::sparse_create(&upper));
	CHECK(tranship::sparse_sv_analysis(handle, HIPSPARSE_OPERATION_NON_TRANSPOSE, n, nnz, a, values, rows, columns, lower));
	hipMemcpy(factors, values, nnz * sizeof(double), hipMemcpyDeviceToDevice);
	CHECK(tranship::sparse_ilu0(handle, HIPSPARSE_OPERATION_NON_TRANSPOSE, n, a, factors, rows, columns, lower));
	CHECK(tranship::sparse_sv_analysis(handle, HIPSPARSE_OPERATION_NON_TRANSPOSE, n, nnz, u, factors, rows, columns, upper));
	CHECK(tranship::sparse_sv_solve(handle, HIPSPARSE_OPERATION_NON_TRANSPOSE, n, &one, l, factors, rows, columns, lower, r, y));
	CHECK(tranship::sparse_sv_solve(handle, HIPSPARSE_OPERATION_NON_TRANSPOSE, n, &one, u, factors, rows, columns, upper, y, z));
	CHECK(tranship::sparse_destroy(lower));
	CHECK(tranship::sparse_destroy(upper));
}

// several right-hand sides, and the factor of a symmetric matrix
void symmetric(hipsparseHandle_t handle, int n, int nnz, int columns_of_b, hipsparseMatDescr_t d, hipComplex *values, const int *rows, const int *columns,
               const hipComplex *b, hipComplex *x)
{
	const hipComplex one = make_hipComplex(1, 0);
	tranship::sparse_analysis info = 0;
	tranship::sparse_create(&info);
	tranship::sparse_sm_analysis(handle, HIPSPARSE_OPERATION_TRANSPOSE, n, nnz, d, values, rows, columns, info);
	tranship::sparse_ic0(handle, HIPSPARSE_OPERATION_NON_TRANSPOSE, n, d, values, rows, columns, info);
	tranship::sparse_sm_solve(handle, HIPSPARSE_OPERATION_TRANSPOSE, n, columns_of_b, &one, d, values, rows, columns, info, b, n, x, n);
	tranship::sparse_destroy(info);
}
