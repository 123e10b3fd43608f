// cuSPARSE as it was before 11.0: one analysis for the triangular solvers and the incomplete factors
#include <cstdio>
#include <cuda_runtime.h>
#include <cusparse.h>

#define CHECK(call)                                                                                                                        \
	do {                                                                                                                               \
		cusparseStatus_t s = (call);                                                                                               \
		if (s != CUSPARSE_STATUS_SUCCESS)                                                                                          \
			std::printf("%s: %d\n", #call, (int)s);                                                                            \
	} while (0)

// one step of a preconditioner: z = (LU)^-1 r
void precondition(cusparseHandle_t handle, int n, int nnz, const double *values, double *factors, const int *rows, const int *columns, const double *r,
                  double *y, double *z)
{
	const double one = 1;
	cusparseMatDescr_t a, l, u;
	cusparseSolveAnalysisInfo_t lower, upper;
	CHECK(cusparseCreateMatDescr(&a));
	CHECK(cusparseCreateMatDescr(&l));
	CHECK(cusparseSetMatFillMode(l, CUSPARSE_FILL_MODE_LOWER));
	CHECK(cusparseSetMatDiagType(l, CUSPARSE_DIAG_TYPE_UNIT));
	CHECK(cusparseCreateMatDescr(&u));
	CHECK(cusparseSetMatType(u, CUSPARSE_MATRIX_TYPE_TRIANGULAR));
	CHECK(cusparseSetMatFillMode(u, CUSPARSE_FILL_MODE_UPPER));
	CHECK(cusparseCreateSolveAnalysisInfo(&lower));
	CHECK(cusparseCreateSolveAnalysisInfo(&upper));
	CHECK(cusparseDcsrsv_analysis(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, n, nnz, a, values, rows, columns, lower));
	cudaMemcpy(factors, values, nnz * sizeof(double), cudaMemcpyDeviceToDevice);
	CHECK(cusparseDcsrilu0(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, n, a, factors, rows, columns, lower));
	CHECK(cusparseDcsrsv_analysis(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, n, nnz, u, factors, rows, columns, upper));
	CHECK(cusparseDcsrsv_solve(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, n, &one, l, factors, rows, columns, lower, r, y));
	CHECK(cusparseDcsrsv_solve(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, n, &one, u, factors, rows, columns, upper, y, z));
	CHECK(cusparseDestroySolveAnalysisInfo(lower));
	CHECK(cusparseDestroySolveAnalysisInfo(upper));
}

// several right-hand sides, and the factor of a symmetric matrix
void symmetric(cusparseHandle_t handle, int n, int nnz, int columns_of_b, cusparseMatDescr_t d, cuComplex *values, const int *rows, const int *columns,
               const cuComplex *b, cuComplex *x)
{
	const cuComplex one = make_cuComplex(1, 0);
	cusparseSolveAnalysisInfo_t info = 0;
	cusparseCreateSolveAnalysisInfo(&info);
	cusparseCcsrsm_analysis(handle, CUSPARSE_OPERATION_TRANSPOSE, n, nnz, d, values, rows, columns, info);
	cusparseCcsric0(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, n, d, values, rows, columns, info);
	cusparseCcsrsm_solve(handle, CUSPARSE_OPERATION_TRANSPOSE, n, columns_of_b, &one, d, values, rows, columns, info, b, n, x, n);
	cusparseDestroySolveAnalysisInfo(info);
}
