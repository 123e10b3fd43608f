// cuSPARSE's tridiagonal solvers before they took a buffer, and the merging product, which is the product
#include <cusparse.h>

cusparseStatus_t solve(cusparseHandle_t h, int m, const double *lower, const double *diagonal, const double *upper, double *b, float *f,
                       cuComplex *c)
{
	cusparseStatus_t s = cusparseDgtsv(h, m, 1, lower, diagonal, upper, b, m);
	if (s != CUSPARSE_STATUS_SUCCESS)
		return s;
	cusparseSgtsv_nopivot(h, m, 1, f, f, f, f, m);
	return cusparseCgtsvStridedBatch(h, m, c, c, c, c, 8, m);
}

void product(cusparseHandle_t h, cusparseMatDescr_t d, int m, int nnz, const float *v, const int *rows, const int *columns, float *x)
{
	float alpha = 1, beta = 0;
	cusparseScsrmv_mp(h, CUSPARSE_OPERATION_NON_TRANSPOSE, m, m, nnz, &alpha, d, v, rows, columns, x, &beta, x + m);
}
