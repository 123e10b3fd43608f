// hipSPARSE: functions for one type and format: products, triangles, incomplete factors, conversions, tridiagonal systems.
#include "sparse.h"
#include <algorithm>
#include <numeric>

struct matrix_descriptor {
	hipsparseMatrixType_t type;
	hipsparseFillMode_t fill;
	hipsparseDiagType_t diagonal;
	hipsparseIndexBase_t base;
};
static matrix_descriptor &of(const void *d) { return *(matrix_descriptor *)d; }
SPARSE hipsparseCreateMatDescr(hipsparseMatDescr_t *d)
{
	*d = new matrix_descriptor {};
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseDestroyMatDescr(hipsparseMatDescr_t d)
{
	delete (matrix_descriptor *)d;
	return HIPSPARSE_STATUS_SUCCESS;
}
#define FIELD(Name, type, field)                                                                                                    \
	SPARSE hipsparseSet##Name(hipsparseMatDescr_t d, type v)                                                                     \
	{                                                                                                                            \
		of(d).field = v;                                                                                                     \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}                                                                                                                            \
	extern "C" type hipsparseGet##Name(const hipsparseMatDescr_t d) { return of(d).field; }
FIELD(MatType, hipsparseMatrixType_t, type)
FIELD(MatFillMode, hipsparseFillMode_t, fill)
FIELD(MatDiagType, hipsparseDiagType_t, diagonal)
FIELD(MatIndexBase, hipsparseIndexBase_t, base)

// An analysis finds what the solution finds again; it keeps the first zero on the diagonal.
#define INFO(Name, type)                                                                                                            \
	SPARSE hipsparseCreate##Name##Info(type *i)                                                                                  \
	{                                                                                                                            \
		*i = (type) new int(-1);                                                                                             \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}                                                                                                                            \
	SPARSE hipsparseDestroy##Name##Info(type i)                                                                                  \
	{                                                                                                                            \
		delete (int *)i;                                                                                                     \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}
#define ZERO_PIVOT(name, type)                                                                                                      \
	SPARSE hipsparseX##name##_zeroPivot(hipsparseHandle_t, type i, int *position)                                                \
	{                                                                                                                            \
		*position = *(int *)i;                                                                                               \
		return *position < 0 ? HIPSPARSE_STATUS_SUCCESS : HIPSPARSE_STATUS_ZERO_PIVOT;                                       \
	}
INFO(Csrsv2, csrsv2Info_t)
INFO(Csrilu02, csrilu02Info_t)
INFO(Csric02, csric02Info_t)
ZERO_PIVOT(csrsv2, csrsv2Info_t)
ZERO_PIVOT(csrilu02, csrilu02Info_t)
ZERO_PIVOT(csric02, csric02Info_t)

template <class T> struct type_of;
template <> struct type_of<float> { static const hipDataType is = HIP_R_32F; };
template <> struct type_of<double> { static const hipDataType is = HIP_R_64F; };
template <> struct type_of<hipComplex> { static const hipDataType is = HIP_C_32F; };
template <> struct type_of<hipDoubleComplex> { static const hipDataType is = HIP_C_64F; };
template <class T> sparse_matrix csr(int m, int n, int nnz, const void *d, const T *values, const int *offsets, const int *indices)
{
	return { HIPSPARSE_FORMAT_CSR, m, n, nnz, (void *)offsets, (void *)indices, (void *)values, HIPSPARSE_INDEX_32I, HIPSPARSE_INDEX_32I, of(d).base,
		type_of<T>::is, of(d).fill, of(d).diagonal };
}
template <class T> dense_matrix dense(int rows, int columns, int ld, const T *p)
{
	return { rows, columns, ld, (void *)p, type_of<T>::is, HIPSPARSE_ORDER_COL };
}

// ---- incomplete factors, in place: by rows, as the pattern has them ----
// 'symmetric': of Cholesky's, the lower triangle.
static int factor(const sparse_matrix &a, bool symmetric)
{
	int64_t n = a.rows, base = a.first();
	auto value = [&](int64_t k) { return number_at(a.values, a.type, k); };
	auto begin = [&](int64_t r) { return index_at(a.offsets, a.offset_type, r) - base; };
	auto column_of = [&](int64_t k) { return index_at(a.indices, a.index_type, k) - base; };
	std::vector<int64_t> place((size_t)n, -1);
	int without = -1;
	for (int64_t i = 0; i < n; i++) {
		for (int64_t k = begin(i); k < begin(i + 1); k++)
			place[(size_t)column_of(k)] = k;
		for (int64_t k = begin(i); k < begin(i + 1); k++) {
			int64_t j = column_of(k);
			if (symmetric && j <= i) {
				number_t sum = value(k), pivot = 0;
				for (int64_t q = begin(j); q < begin(j + 1); q++) { // row j has L already; of row i itself what is left of k
					int64_t c = column_of(q);
					if (c < j && place[(size_t)c] >= 0)
						sum -= value(place[(size_t)c]) * std::conj(value(q));
					if (c == j)
						pivot = value(q);
				}
				if (j == i && sum.real() <= 0 && without < 0)
					without = (int)(i + base);
				if (j < i && pivot == 0.0 && without < 0)
					without = (int)(j + base);
				set_number(a.values, a.type, k, j == i ? std::sqrt(sum) : sum / pivot);
			} else if (!symmetric && j < i) {
				number_t pivot = 0;
				for (int64_t q = begin(j); q < begin(j + 1); q++)
					if (column_of(q) == j)
						pivot = value(q);
				if (pivot == 0.0 && without < 0)
					without = (int)(j + base);
				number_t l = value(k) / pivot;
				set_number(a.values, a.type, k, l);
				for (int64_t q = begin(j); q < begin(j + 1); q++)
					if (column_of(q) > j && place[(size_t)column_of(q)] >= 0) {
						int64_t to = place[(size_t)column_of(q)];
						set_number(a.values, a.type, to, value(to) - l * value(q));
					}
			}
		}
		if (!symmetric && (place[(size_t)i] < 0 || value(place[(size_t)i]) == 0.0) && without < 0)
			without = (int)(i + base);
		for (int64_t k = begin(i); k < begin(i + 1); k++)
			place[(size_t)column_of(k)] = -1;
	}
	return without;
}

// ---- conversions ----
static void offsets_of(const int *indices, int nnz, int n, int *offsets, int base)
{
	std::vector<int> count((size_t)n + 1);
	for (int k = 0; k < nnz; k++)
		count[(size_t)(indices[k] - base) + 1]++;
	std::partial_sum(count.begin(), count.end(), count.begin());
	for (int i = 0; i <= n; i++)
		offsets[i] = count[(size_t)i] + base;
	has_values(offsets, sizeof(int) * ((size_t)n + 1));
}
SPARSE hipsparseXcoo2csr(hipsparseHandle_t h, const int *rows, int nnz, int m, int *offsets, hipsparseIndexBase_t base)
{
	return in_sparse(h, [=] { offsets_of(rows, nnz, m, offsets, base); });
}
SPARSE hipsparseXcsr2coo(hipsparseHandle_t h, const int *offsets, int nnz, int m, int *rows, hipsparseIndexBase_t base)
{
	return in_sparse(h, [=] {
		for (int r = 0; r < m; r++)
			std::fill(rows + offsets[r] - base, rows + offsets[r + 1] - base, r + base);
		has_values(rows, sizeof(int) * (size_t)nnz);
	});
}
static hipsparseStatus_t turn(hipsparseHandle_t h, int m, int n, int nnz, const void *values, const int *offsets, const int *columns, void *to, int *to_offsets,
	int *to_rows, hipDataType type, hipsparseAction_t what, hipsparseIndexBase_t base)
{
	return in_sparse(h, [=] {
		offsets_of(columns, nnz, n, to_offsets, base);
		std::vector<int> next(to_offsets, to_offsets + n);
		for (int r = 0; r < m; r++)
			for (int k = offsets[r] - base; k < offsets[r + 1] - base; k++) {
				int at = next[(size_t)(columns[k] - base)]++ - base;
				to_rows[at] = r + base;
				if (what == HIPSPARSE_ACTION_NUMERIC)
					set_number(to, type, at, number_at(values, type, k));
			}
		has_values(to_rows, sizeof(int) * (size_t)nnz);
		if (what == HIPSPARSE_ACTION_NUMERIC)
			has_values(to, (size_t)nnz * size_of_number(type));
	});
}
SPARSE hipsparseCsr2cscEx2_bufferSize(hipsparseHandle_t, int, int, int, const void *, const int *, const int *, void *, int *, int *, hipDataType,
	hipsparseAction_t, hipsparseIndexBase_t, hipsparseCsr2CscAlg_t, size_t *bytes)
{
	*bytes = 4;
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseCsr2cscEx2(hipsparseHandle_t h, int m, int n, int nnz, const void *values, const int *offsets, const int *columns, void *to,
	int *to_offsets, int *to_rows, hipDataType type, hipsparseAction_t what, hipsparseIndexBase_t base, hipsparseCsr2CscAlg_t, void *)
{
	return turn(h, m, n, nnz, values, offsets, columns, to, to_offsets, to_rows, type, what, base);
}
SPARSE hipsparseCreateIdentityPermutation(hipsparseHandle_t h, int n, int *p)
{
	return in_sparse(h, [=] {
		std::iota(p, p + n, 0);
		has_values(p, sizeof(int) * (size_t)n);
	});
}
// Sorts 'a', then 'b', from 'first' to 'end', and takes 'p' along.
static void sort_pairs(int *a, int *b, int *p, int first, int end)
{
	std::vector<int> order((size_t)(end - first)), of_a(a + first, a + end), of_b(b + first, b + end), of_p;
	if (p)
		of_p.assign(p + first, p + end);
	std::iota(order.begin(), order.end(), 0);
	std::sort(order.begin(), order.end(), [&](int i, int j) {
		return of_a[(size_t)i] != of_a[(size_t)j] ? of_a[(size_t)i] < of_a[(size_t)j] : of_b[(size_t)i] != of_b[(size_t)j] ? of_b[(size_t)i] < of_b[(size_t)j] : i < j;
	});
	for (size_t k = 0; k < order.size(); k++) {
		a[first + (int)k] = of_a[(size_t)order[k]];
		b[first + (int)k] = of_b[(size_t)order[k]];
		if (p)
			p[first + (int)k] = of_p[(size_t)order[k]];
	}
}
SPARSE hipsparseXcoosort_bufferSizeExt(hipsparseHandle_t, int, int, int, const int *, const int *, size_t *bytes)
{
	*bytes = 4;
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseXcoosortByRow(hipsparseHandle_t h, int, int, int nnz, int *rows, int *columns, int *p, void *)
{
	return in_sparse(h, [=] { sort_pairs(rows, columns, p, 0, nnz); });
}
SPARSE hipsparseXcoosortByColumn(hipsparseHandle_t h, int, int, int nnz, int *rows, int *columns, int *p, void *)
{
	return in_sparse(h, [=] { sort_pairs(columns, rows, p, 0, nnz); });
}
SPARSE hipsparseXcsrsort_bufferSizeExt(hipsparseHandle_t, int, int, int, const int *, const int *, size_t *bytes)
{
	*bytes = 4;
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseXcsrsort(hipsparseHandle_t h, int m, int, int, const hipsparseMatDescr_t d, const int *offsets, int *columns, int *p, void *)
{
	int base = of(d).base;
	return in_sparse(h, [=] {
		for (int r = 0; r < m; r++)
			sort_pairs(columns, columns, p, offsets[r] - base, offsets[r + 1] - base);
	});
}

// ---- for each type ----
#define NO_BUFFER(name, type, ...)                                                                                                  \
	SPARSE hipsparse##name(__VA_ARGS__, type *bytes)                                                                             \
	{                                                                                                                            \
		*bytes = 4;                                                                                                          \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}
#define CSR(T) const hipsparseMatDescr_t d, const T *values, const int *offsets, const int *columns
#define FACTOR(X, T, name, Info, symmetric)                                                                                         \
	NO_BUFFER(X##name##_bufferSize, int, hipsparseHandle_t, int, int, const hipsparseMatDescr_t, T *, const int *, const int *, Info) \
	NO_BUFFER(X##name##_bufferSizeExt, size_t, hipsparseHandle_t, int, int, const hipsparseMatDescr_t, T *, const int *, const int *, Info) \
	SPARSE hipsparse##X##name##_analysis(hipsparseHandle_t, int, int, CSR(T), Info, hipsparseSolvePolicy_t, void *)              \
	{                                                                                                                            \
		(void)d, (void)values, (void)offsets, (void)columns;                                                                 \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}                                                                                                                            \
	SPARSE hipsparse##X##name(hipsparseHandle_t h, int m, int nnz, const hipsparseMatDescr_t d, T *values, const int *offsets,   \
		const int *columns, Info info, hipsparseSolvePolicy_t, void *)                                                       \
	{                                                                                                                            \
		sparse_matrix a = csr(m, m, nnz, d, values, offsets, columns);                                                       \
		return in_sparse(h, [=] { *(int *)info = factor(a, symmetric); });                                                   \
	}
#define OF_TYPE(X, T)                                                                                                               \
	SPARSE hipsparse##X##csrmv(hipsparseHandle_t h, hipsparseOperation_t op, int m, int n, int nnz, const T *alpha, CSR(T), const T *x, \
		const T *beta, T *y)                                                                                                 \
	{                                                                                                                            \
		sparse_scalar al = sparse_scalar_of(h, alpha, type_of<T>::is), be = sparse_scalar_of(h, beta, type_of<T>::is);       \
		sparse_matrix a = csr(m, n, nnz, d, values, offsets, columns);                                                       \
		return in_sparse(h, [=] { sparse_times_vector(a, op, al.now(), { 0, (void *)x, a.type }, be.now(), { 0, y, a.type }); }); \
	}                                                                                                                            \
	SPARSE hipsparse##X##csrmm2(hipsparseHandle_t h, hipsparseOperation_t op, hipsparseOperation_t op_b, int m, int n, int k, int nnz, \
		const T *alpha, CSR(T), const T *b, int ldb, const T *beta, T *c, int ldc)                                           \
	{                                                                                                                            \
		bool turned = op != HIPSPARSE_OPERATION_NON_TRANSPOSE;                                                               \
		sparse_scalar al = sparse_scalar_of(h, alpha, type_of<T>::is), be = sparse_scalar_of(h, beta, type_of<T>::is);       \
		sparse_matrix a = csr(m, k, nnz, d, values, offsets, columns);                                                       \
		dense_matrix from = dense(0, 0, ldb, b), to = dense(turned ? k : m, n, ldc, c);                                      \
		return in_sparse(h, [=] { sparse_times_matrix(a, op, op_b, al.now(), from, be.now(), to); });                        \
	}                                                                                                                            \
	SPARSE hipsparse##X##csrmm(hipsparseHandle_t h, hipsparseOperation_t op, int m, int n, int k, int nnz, const T *alpha, CSR(T), \
		const T *b, int ldb, const T *beta, T *c, int ldc)                                                                   \
	{                                                                                                                            \
		return hipsparse##X##csrmm2(h, op, HIPSPARSE_OPERATION_NON_TRANSPOSE, m, n, k, nnz, alpha, d, values, offsets, columns, b, ldb, \
			beta, c, ldc);                                                                                               \
	}                                                                                                                            \
	NO_BUFFER(X##csrsv2_bufferSize, int, hipsparseHandle_t, hipsparseOperation_t, int, int, const hipsparseMatDescr_t, T *, const int *, \
		const int *, csrsv2Info_t)                                                                                           \
	NO_BUFFER(X##csrsv2_bufferSizeExt, size_t, hipsparseHandle_t, hipsparseOperation_t, int, int, const hipsparseMatDescr_t, T *, \
		const int *, const int *, csrsv2Info_t)                                                                              \
	SPARSE hipsparse##X##csrsv2_analysis(hipsparseHandle_t, hipsparseOperation_t, int, int, CSR(T), csrsv2Info_t, hipsparseSolvePolicy_t, \
		void *)                                                                                                              \
	{                                                                                                                            \
		(void)d, (void)values, (void)offsets, (void)columns;                                                                 \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}                                                                                                                            \
	SPARSE hipsparse##X##csrsv2_solve(hipsparseHandle_t h, hipsparseOperation_t op, int m, int nnz, const T *alpha, CSR(T),      \
		csrsv2Info_t info, const T *b, T *x, hipsparseSolvePolicy_t, void *)                                                 \
	{                                                                                                                            \
		sparse_scalar al = sparse_scalar_of(h, alpha, type_of<T>::is);                                                       \
		sparse_matrix a = csr(m, m, nnz, d, values, offsets, columns);                                                       \
		return in_sparse(h, [=] {                                                                                            \
			int64_t none = sparse_solve(a, op, HIPSPARSE_OPERATION_NON_TRANSPOSE, al.now(), dense(m, 1, m, b), dense(m, 1, m, x)); \
			*(int *)info = none < 0 ? -1 : (int)(none + a.first());                                                      \
		});                                                                                                                  \
	}                                                                                                                            \
	FACTOR(X, T, csrilu02, csrilu02Info_t, false)                                                                                \
	FACTOR(X, T, csric02, csric02Info_t, true)                                                                                   \
	SPARSE hipsparse##X##csr2csc(hipsparseHandle_t h, int m, int n, int nnz, const T *values, const int *offsets, const int *columns, T *to, \
		int *to_rows, int *to_offsets, hipsparseAction_t what, hipsparseIndexBase_t base)                                    \
	{                                                                                                                            \
		return turn(h, m, n, nnz, values, offsets, columns, to, to_offsets, to_rows, type_of<T>::is, what, base);            \
	}                                                                                                                            \
	SPARSE hipsparse##X##csr2dense(hipsparseHandle_t h, int m, int n, CSR(T), T *to, int ld)                                     \
	{                                                                                                                            \
		sparse_matrix a = csr(m, n, 0, d, values, offsets, columns);                                                         \
		dense_matrix b = dense(m, n, ld, to);                                                                                \
		return in_sparse(h, [=] {                                                                                            \
			for (int c = 0; c < n; c++)                                                                                  \
				memset(to + (int64_t)c * ld, 0, sizeof *to * (size_t)m);                                             \
			each_element(a, [&](int64_t r, int64_t c, int64_t k) { to[r + c * ld] = ((const T *)a.values)[k]; });        \
			b.has();                                                                                                     \
		});                                                                                                                  \
	}                                                                                                                            \
	SPARSE hipsparse##X##nnz(hipsparseHandle_t h, hipsparseDirection_t way, int m, int n, const hipsparseMatDescr_t, const T *p, int ld, \
		int *of_lines, int *total)                                                                                           \
	{                                                                                                                            \
		dense_matrix a = dense(m, n, ld, p);                                                                                 \
		return in_sparse(h, [=] {                                                                                            \
			int all = 0, lines = way == HIPSPARSE_DIRECTION_ROW ? m : n;                                                 \
			memset(of_lines, 0, sizeof(int) * (size_t)lines);                                                            \
			for (int c = 0; c < n; c++)                                                                                  \
				for (int r = 0; r < m; r++)                                                                          \
					if (a.at(r, c) != 0.0)                                                                       \
						of_lines[way == HIPSPARSE_DIRECTION_ROW ? r : c]++, all++;                           \
			has_values(of_lines, sizeof(int) * (size_t)lines);                                                           \
			*total = all;                                                                                                \
			has_values(total, sizeof *total);                                                                            \
		});                                                                                                                  \
	}                                                                                                                            \
	SPARSE hipsparse##X##dense2csr(hipsparseHandle_t h, int m, int n, const hipsparseMatDescr_t d, const T *p, int ld, const int *, T *values, \
		int *offsets, int *columns)                                                                                          \
	{                                                                                                                            \
		dense_matrix a = dense(m, n, ld, p);                                                                                 \
		int base = of(d).base;                                                                                               \
		return in_sparse(h, [=] {                                                                                            \
			int k = 0;                                                                                                   \
			for (int r = 0; r < m; r++) {                                                                                \
				offsets[r] = k + base;                                                                               \
				for (int c = 0; c < n; c++)                                                                          \
					if (a.at(r, c) != 0.0)                                                                       \
						columns[k] = c + base, values[k++] = p[r + (int64_t)c * ld];                         \
			}                                                                                                            \
			offsets[m] = k + base;                                                                                       \
			has_values(offsets, sizeof(int) * ((size_t)m + 1));                                                          \
			has_values(columns, sizeof(int) * (size_t)k);                                                                \
			has_values(values, sizeof *values * (size_t)k);                                                              \
		});                                                                                                                  \
	}                                                                                                                            \
	NO_BUFFER(X##gtsv2_bufferSizeExt, size_t, hipsparseHandle_t, int, int, const T *, const T *, const T *, const T *, int)      \
	NO_BUFFER(X##gtsv2_nopivot_bufferSizeExt, size_t, hipsparseHandle_t, int, int, const T *, const T *, const T *, const T *, int) \
	NO_BUFFER(X##gtsv2StridedBatch_bufferSizeExt, size_t, hipsparseHandle_t, int, const T *, const T *, const T *, const T *, int, int) \
	SPARSE hipsparse##X##gtsv2(hipsparseHandle_t h, int m, int n, const T *dl, const T *d, const T *du, T *b, int ldb, void *)   \
	{                                                                                                                            \
		return in_sparse(h, [=] {                                                                                            \
			for (int j = 0; j < n; j++)                                                                                  \
				tridiagonal(m, dl, d, du, b + (int64_t)j * ldb);                                                     \
		});                                                                                                                  \
	}                                                                                                                            \
	SPARSE hipsparse##X##gtsv2_nopivot(hipsparseHandle_t h, int m, int n, const T *dl, const T *d, const T *du, T *b, int ldb, void *p) \
	{                                                                                                                            \
		return hipsparse##X##gtsv2(h, m, n, dl, d, du, b, ldb, p);                                                           \
	}                                                                                                                            \
	SPARSE hipsparse##X##gtsv2StridedBatch(hipsparseHandle_t h, int m, const T *dl, const T *d, const T *du, T *x, int count, int stride, \
		void *)                                                                                                              \
	{                                                                                                                            \
		return in_sparse(h, [=] {                                                                                            \
			for (int64_t j = 0; j < count; j++)                                                                          \
				tridiagonal(m, dl + j * stride, d + j * stride, du + j * stride, x + j * stride);                    \
		});                                                                                                                  \
	}
// Gauss with the larger of two pivots; the diagonals stay as they are.
template <class T> void tridiagonal(int m, const T *lower, const T *middle, const T *upper, T *b)
{
	hipDataType t = type_of<T>::is;
	std::vector<number_t> d((size_t)m), u((size_t)m), u2((size_t)m), x((size_t)m);
	for (int i = 0; i < m; i++) {
		d[(size_t)i] = number_at(middle, t, i);
		u[(size_t)i] = i + 1 < m ? number_at(upper, t, i) : 0.0;
		x[(size_t)i] = number_at(b, t, i);
	}
	for (size_t i = 0; i + 1 < (size_t)m; i++) {
		number_t l = number_at(lower, t, (int64_t)i + 1);
		if (std::abs(l) > std::abs(d[i])) {
			number_t f = d[i] / l, below = d[i + 1];
			d[i] = l;
			d[i + 1] = u[i] - f * below;
			u[i] = below;
			u2[i] = u[i + 1];
			u[i + 1] = -f * u[i + 1];
			std::swap(x[i], x[i + 1]);
			x[i + 1] -= f * x[i];
		} else {
			number_t f = l / d[i];
			d[i + 1] -= f * u[i];
			x[i + 1] -= f * x[i];
		}
	}
	for (int64_t i = m - 1; i >= 0; i--) {
		number_t v = x[(size_t)i];
		if (i + 1 < m)
			v -= u[(size_t)i] * x[(size_t)i + 1];
		if (i + 2 < m)
			v -= u2[(size_t)i] * x[(size_t)i + 2];
		x[(size_t)i] = v / d[(size_t)i];
		set_number(b, t, i, x[(size_t)i]);
	}
}
OF_TYPE(S, float)
OF_TYPE(D, double)
OF_TYPE(C, hipComplex)
OF_TYPE(Z, hipDoubleComplex)
