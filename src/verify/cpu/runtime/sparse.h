// hipSPARSE: what its parts share.
#pragma once
#include "numbers.h"
#include <hipsparse/hipsparse.h>

#define SPARSE extern "C" hipsparseStatus_t
typedef std::complex<double> number_t;
struct sparse_matrix {
	hipsparseFormat_t format;
	int64_t rows, columns, nnz;
	void *offsets, *indices, *values; // of COO: rows, columns; of CSC: by columns
	hipsparseIndexType_t offset_type, index_type;
	hipsparseIndexBase_t base;
	hipDataType type;
	hipsparseFillMode_t fill;
	hipsparseDiagType_t diagonal;
	int64_t first() const { return base == HIPSPARSE_INDEX_BASE_ONE; }
};
struct dense_vector {
	int64_t n;
	void *values;
	hipDataType type;
};
struct dense_matrix {
	int64_t rows, columns, ld;
	void *values;
	hipDataType type;
	hipsparseOrder_t order;
	int64_t place(int64_t r, int64_t c) const { return order == HIPSPARSE_ORDER_ROW ? r * ld + c : r + c * ld; }
	number_t at(int64_t r, int64_t c, hipsparseOperation_t op = HIPSPARSE_OPERATION_NON_TRANSPOSE) const
	{
		if (op == HIPSPARSE_OPERATION_NON_TRANSPOSE)
			return number_at(values, type, place(r, c));
		number_t v = number_at(values, type, place(c, r));
		return op == HIPSPARSE_OPERATION_CONJUGATE_TRANSPOSE ? std::conj(v) : v;
	}
	void has() const
	{
		bool by_rows = order == HIPSPARSE_ORDER_ROW;
		has_matrix(values, by_rows ? columns : rows, by_rows ? rows : columns, ld, size_of_number(type));
	}
};
// A scalar of the type in which is computed.
struct sparse_scalar {
	const void *at;
	hipDataType type;
	number_t value;
	bool later;
	number_t now() const { return later ? number_at(at, type, 0) : value; }
};
sparse_scalar sparse_scalar_of(hipsparseHandle_t h, const void *p, hipDataType type);
template <class F> hipsparseStatus_t in_sparse(hipsparseHandle_t h, F work)
{
	if (!h)
		return HIPSPARSE_STATUS_NOT_INITIALIZED;
	in_stream(((library_handle *)h)->stream, work);
	return HIPSPARSE_STATUS_SUCCESS;
}
int64_t index_at(const void *p, hipsparseIndexType_t type, int64_t i);
void set_index(void *p, hipsparseIndexType_t type, int64_t i, int64_t v);

// f(row, column, number of the element), counted from 0
template <class F> void each_element(const sparse_matrix &a, F f)
{
	int64_t lines = a.format == HIPSPARSE_FORMAT_CSC ? a.columns : a.rows, base = a.first();
	if (a.format == HIPSPARSE_FORMAT_COO) {
		for (int64_t k = 0; k < a.nnz; k++)
			f(index_at(a.offsets, a.offset_type, k) - base, index_at(a.indices, a.index_type, k) - base, k);
		return;
	}
	if (a.format != HIPSPARSE_FORMAT_CSR && a.format != HIPSPARSE_FORMAT_CSC)
		gpu_absent("sparse matrices other than CSR, CSC and COO");
	for (int64_t l = 0; l < lines; l++)
		for (int64_t k = index_at(a.offsets, a.offset_type, l) - base; k < index_at(a.offsets, a.offset_type, l + 1) - base;
		     k++) {
			int64_t other = index_at(a.indices, a.index_type, k) - base;
			a.format == HIPSPARSE_FORMAT_CSC ? f(other, l, k) : f(l, other, k);
		}
}
void sparse_times_vector(const sparse_matrix &a, hipsparseOperation_t op, number_t alpha, const dense_vector &x, number_t beta,
                         const dense_vector &y);
void sparse_times_matrix(const sparse_matrix &a, hipsparseOperation_t op, hipsparseOperation_t op_b, number_t alpha,
                         const dense_matrix &b, number_t beta, const dense_matrix &c);
// op(A) X = alpha op(B), A triangular; the number of the first row without a pivot, or -1.
int64_t sparse_solve(const sparse_matrix &a, hipsparseOperation_t op, hipsparseOperation_t op_b, number_t alpha,
                     const dense_matrix &b, const dense_matrix &x);
