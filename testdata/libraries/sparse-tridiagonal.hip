// cuSPARSE's tridiagonal solvers before they took a buffer, and the merging product, which is the product
#include "tranship_compat.h"
#include <hipsparse/hipsparse.h>

hipsparseStatus_t solve(hipsparseHandle_t h, int m, const double *lower, const double *diagonal, const double *upper, double *b, float *f,
                       hipComplex *c)
{
	hipsparseStatus_t s = tranship::sparse_buffered(hipsparseDgtsv2_bufferSizeExt, hipsparseDgtsv2, h, m, 1, lower, diagonal, upper, b, m);
	if (s != HIPSPARSE_STATUS_SUCCESS)
		return s;
	tranship::sparse_buffered(hipsparseSgtsv2_nopivot_bufferSizeExt, hipsparseSgtsv2_nopivot, h, m, 1, f, f, f, f, m);
	return tranship::sparse_buffered(hipsparseCgtsv2StridedBatch_bufferSizeExt, hipsparseCgtsv2StridedBatch, h, m, c, c, c, c, 8, m);
}

void product(hipsparseHandle_t h, hipsparseMatDescr_t d, int m, int nnz, const float *v, const int *rows, const int *columns, float *x)
{
	float alpha = 1, beta = 0;
	hipsparseScsrmv(h, HIPSPARSE_OPERATION_NON_TRANSPOSE, m, m, nnz, &alpha, d, v, rows, columns, x, &beta, x + m);
}
