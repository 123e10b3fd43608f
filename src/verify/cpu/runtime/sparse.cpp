// hipSPARSE: the handle, descriptors, and the generic functions.
#include "sparse.h"
#include <algorithm>
#include <map>

// ---- numbers ----
sparse_scalar sparse_scalar_of(hipsparseHandle_t h, const void *p, hipDataType type)
{
	bool later = h && ((library_handle *)h)->scalars_on_device;
	return { p, type, later || !p ? number_t(0) : number_at(p, type, 0), later };
}
int64_t index_at(const void *p, hipsparseIndexType_t type, int64_t i)
{
	return type == HIPSPARSE_INDEX_64I ? ((const int64_t *)p)[i] : type == HIPSPARSE_INDEX_32I ? ((const int32_t *)p)[i] : ((const uint16_t *)p)[i];
}
void set_index(void *p, hipsparseIndexType_t type, int64_t i, int64_t v)
{
	if (type == HIPSPARSE_INDEX_64I)
		((int64_t *)p)[i] = v;
	else if (type == HIPSPARSE_INDEX_32I)
		((int32_t *)p)[i] = (int32_t)v;
	else
		((uint16_t *)p)[i] = (uint16_t)v;
}

// ---- what is computed ----
void sparse_times_vector(const sparse_matrix &a, hipsparseOperation_t op, number_t alpha, const dense_vector &x, number_t beta, const dense_vector &y)
{
	bool turned = op != HIPSPARSE_OPERATION_NON_TRANSPOSE, conj = op == HIPSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
	std::vector<number_t> sum((size_t)(turned ? a.columns : a.rows));
	each_element(a, [&](int64_t r, int64_t c, int64_t k) {
		number_t v = number_at(a.values, a.type, k);
		sum[(size_t)(turned ? c : r)] += (conj ? std::conj(v) : v) * number_at(x.values, x.type, turned ? r : c);
	});
	for (size_t i = 0; i < sum.size(); i++)
		set_number(y.values, y.type, (int64_t)i, alpha * sum[i] + (beta == 0.0 ? 0.0 : beta * number_at(y.values, y.type, (int64_t)i)));
	has_values(y.values, sum.size() * size_of_number(y.type));
}
void sparse_times_matrix(const sparse_matrix &a, hipsparseOperation_t op, hipsparseOperation_t op_b, number_t alpha, const dense_matrix &b, number_t beta,
	const dense_matrix &c)
{
	bool turned = op != HIPSPARSE_OPERATION_NON_TRANSPOSE, conj = op == HIPSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
	std::vector<number_t> sum((size_t)(c.rows * c.columns));
	each_element(a, [&](int64_t r, int64_t s, int64_t k) {
		number_t v = number_at(a.values, a.type, k);
		if (conj)
			v = std::conj(v);
		for (int64_t j = 0; j < c.columns; j++)
			sum[(size_t)((turned ? s : r) + j * c.rows)] += v * b.at(turned ? r : s, j, op_b);
	});
	for (int64_t j = 0; j < c.columns; j++)
		for (int64_t i = 0; i < c.rows; i++)
			set_number(c.values, c.type, c.place(i, j), alpha * sum[(size_t)(i + j * c.rows)] + (beta == 0.0 ? 0.0 : beta * c.at(i, j)));
	c.has();
}
int64_t sparse_solve(const sparse_matrix &a, hipsparseOperation_t op, hipsparseOperation_t op_b, number_t alpha, const dense_matrix &b, const dense_matrix &x)
{
	bool turned = op != HIPSPARSE_OPERATION_NON_TRANSPOSE, conj = op == HIPSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
	bool lower = (a.fill == HIPSPARSE_FILL_MODE_LOWER) != turned, unit = a.diagonal == HIPSPARSE_DIAG_TYPE_UNIT;
	size_t n = (size_t)a.rows;
	int64_t without = -1;
	std::vector<std::vector<std::pair<int64_t, number_t>>> rows(n);
	std::vector<number_t> pivots(n, unit ? 1.0 : 0.0);
	each_element(a, [&](int64_t r, int64_t c, int64_t k) {
		if (turned)
			std::swap(r, c);
		number_t v = number_at(a.values, a.type, k);
		v = conj ? std::conj(v) : v;
		if (r == c && !unit)
			pivots[(size_t)r] = v;
		else if (lower ? c < r : c > r) // the other triangle is not looked at
			rows[(size_t)r].push_back({ c, v });
	});
	for (size_t i = 0; i < n && without < 0; i++)
		if (pivots[i] == 0.0)
			without = (int64_t)i;
	for (int64_t j = 0; j < x.columns; j++)
		for (size_t k = 0; k < n; k++) {
			size_t i = lower ? k : n - 1 - k;
			number_t v = alpha * b.at((int64_t)i, j, op_b);
			for (auto &e : rows[i])
				v -= e.second * x.at(e.first, j);
			set_number(x.values, x.type, x.place((int64_t)i, j), v / pivots[i]);
		}
	x.has();
	return without;
}

// ---- the handle ----
SPARSE hipsparseCreate(hipsparseHandle_t *h)
{
	*h = (hipsparseHandle_t)calloc(1, sizeof(library_handle));
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseDestroy(hipsparseHandle_t h)
{
	free(h);
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseGetVersion(hipsparseHandle_t, int *v)
{
	*v = hipsparseVersionMajor * 100000 + hipsparseVersionMinor * 100 + hipsparseVersionPatch;
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseSetStream(hipsparseHandle_t h, hipStream_t s)
{
	((library_handle *)h)->stream = s;
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseGetStream(hipsparseHandle_t h, hipStream_t *s)
{
	*s = ((library_handle *)h)->stream;
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseSetPointerMode(hipsparseHandle_t h, hipsparsePointerMode_t m)
{
	((library_handle *)h)->scalars_on_device = m == HIPSPARSE_POINTER_MODE_DEVICE;
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseGetPointerMode(hipsparseHandle_t h, hipsparsePointerMode_t *m)
{
	*m = ((library_handle *)h)->scalars_on_device ? HIPSPARSE_POINTER_MODE_DEVICE : HIPSPARSE_POINTER_MODE_HOST;
	return HIPSPARSE_STATUS_SUCCESS;
}
static const char *const statuses[] = { "SUCCESS", "NOT_INITIALIZED", "ALLOC_FAILED", "INVALID_VALUE", "ARCH_MISMATCH", "MAPPING_ERROR",
	"EXECUTION_FAILED", "INTERNAL_ERROR", "MATRIX_TYPE_NOT_SUPPORTED", "ZERO_PIVOT", "NOT_SUPPORTED", "INSUFFICIENT_RESOURCES" };
extern "C" const char *hipsparseGetErrorName(hipsparseStatus_t s)
{
	static std::string names[12];
	if ((size_t)s >= 12)
		return "HIPSPARSE_STATUS_UNKNOWN";
	names[s] = std::string("HIPSPARSE_STATUS_") + statuses[s];
	return names[s].c_str();
}
extern "C" const char *hipsparseGetErrorString(hipsparseStatus_t s) { return (size_t)s < 12 ? statuses[s] : "UNKNOWN"; }

// ---- matrices and vectors ----
static const sparse_matrix &of(hipsparseConstSpMatDescr_t a) { return *(const sparse_matrix *)a; }
static sparse_matrix &of(hipsparseSpMatDescr_t a) { return *(sparse_matrix *)a; }
static const dense_matrix &matrix_of(const void *a) { return *(const dense_matrix *)a; }
static const dense_vector &vector_of(const void *a) { return *(const dense_vector *)a; }
static void *create(void *to, hipsparseFormat_t f, int64_t rows, int64_t columns, int64_t nnz, const void *offsets, const void *indices, const void *values,
	hipsparseIndexType_t offset_type, hipsparseIndexType_t index_type, hipsparseIndexBase_t base, hipDataType type)
{
	return *(void **)to = new sparse_matrix { f, rows, columns, nnz, (void *)offsets, (void *)indices, (void *)values, offset_type, index_type, base, type,
		       HIPSPARSE_FILL_MODE_LOWER, HIPSPARSE_DIAG_TYPE_NON_UNIT };
}
#define CREATES_COMPRESSED(Const, descr, c, Csx, format)                                                                            \
	SPARSE hipsparseCreate##Const##Csx(descr##SpMatDescr_t *a, int64_t rows, int64_t columns, int64_t nnz, c void *offsets,      \
		c void *indices, c void *values, hipsparseIndexType_t of_offsets, hipsparseIndexType_t of_indices,                   \
		hipsparseIndexBase_t base, hipDataType type)                                                                         \
	{                                                                                                                            \
		create(a, format, rows, columns, nnz, offsets, indices, values, of_offsets, of_indices, base, type);                 \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}
#define CREATES(Const, descr, c)                                                                                                    \
	CREATES_COMPRESSED(Const, descr, c, Csr, HIPSPARSE_FORMAT_CSR)                                                               \
	CREATES_COMPRESSED(Const, descr, c, Csc, HIPSPARSE_FORMAT_CSC)                                                               \
	SPARSE hipsparseCreate##Const##Coo(descr##SpMatDescr_t *a, int64_t rows, int64_t columns, int64_t nnz, c void *row,          \
		c void *column, c void *values, hipsparseIndexType_t of_indices, hipsparseIndexBase_t base, hipDataType type)        \
	{                                                                                                                            \
		create(a, HIPSPARSE_FORMAT_COO, rows, columns, nnz, row, column, values, of_indices, of_indices, base, type);        \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}                                                                                                                            \
	SPARSE hipsparseCreate##Const##DnVec(descr##DnVecDescr_t *v, int64_t n, c void *values, hipDataType type)                    \
	{                                                                                                                            \
		*v = new dense_vector { n, (void *)values, type };                                                                   \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}                                                                                                                            \
	SPARSE hipsparseCreate##Const##DnMat(descr##DnMatDescr_t *a, int64_t rows, int64_t columns, int64_t ld, c void *values,      \
		hipDataType type, hipsparseOrder_t order)                                                                            \
	{                                                                                                                            \
		*a = new dense_matrix { rows, columns, ld, (void *)values, type, order };                                            \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}                                                                                                                            \
	SPARSE hipsparseCreate##Const##SpVec(descr##SpVecDescr_t *v, int64_t n, int64_t nnz, c void *indices, c void *values,        \
		hipsparseIndexType_t of_indices, hipsparseIndexBase_t base, hipDataType type)                                        \
	{                                                                                                                            \
		create(v, HIPSPARSE_FORMAT_COO, 1, n, nnz, nullptr, indices, values, of_indices, of_indices, base, type);            \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}
CREATES(, hipsparse, )
CREATES(Const, hipsparseConst, const)
SPARSE hipsparseDestroySpMat(hipsparseConstSpMatDescr_t a) { return delete (const sparse_matrix *)a, HIPSPARSE_STATUS_SUCCESS; }
SPARSE hipsparseDestroySpVec(hipsparseConstSpVecDescr_t a) { return delete (const sparse_matrix *)a, HIPSPARSE_STATUS_SUCCESS; }
SPARSE hipsparseDestroyDnVec(hipsparseConstDnVecDescr_t a) { return delete (const dense_vector *)a, HIPSPARSE_STATUS_SUCCESS; }
SPARSE hipsparseDestroyDnMat(hipsparseConstDnMatDescr_t a) { return delete (const dense_matrix *)a, HIPSPARSE_STATUS_SUCCESS; }
SPARSE hipsparseDnVecGetValues(const hipsparseDnVecDescr_t v, void **values) { return *values = vector_of(v).values, HIPSPARSE_STATUS_SUCCESS; }
SPARSE hipsparseDnVecSetValues(hipsparseDnVecDescr_t v, void *values) { return ((dense_vector *)v)->values = values, HIPSPARSE_STATUS_SUCCESS; }
SPARSE hipsparseDnMatGetValues(const hipsparseDnMatDescr_t v, void **values) { return *values = matrix_of(v).values, HIPSPARSE_STATUS_SUCCESS; }
SPARSE hipsparseDnMatSetValues(hipsparseDnMatDescr_t v, void *values) { return ((dense_matrix *)v)->values = values, HIPSPARSE_STATUS_SUCCESS; }
SPARSE hipsparseSpMatGetValues(hipsparseSpMatDescr_t a, void **values) { return *values = of(a).values, HIPSPARSE_STATUS_SUCCESS; }
SPARSE hipsparseSpMatSetValues(hipsparseSpMatDescr_t a, void *values) { return of(a).values = values, HIPSPARSE_STATUS_SUCCESS; }
SPARSE hipsparseSpMatGetFormat(hipsparseConstSpMatDescr_t a, hipsparseFormat_t *f) { return *f = of(a).format, HIPSPARSE_STATUS_SUCCESS; }
SPARSE hipsparseSpMatGetIndexBase(hipsparseConstSpMatDescr_t a, hipsparseIndexBase_t *b) { return *b = of(a).base, HIPSPARSE_STATUS_SUCCESS; }
SPARSE hipsparseSpMatGetSize(hipsparseConstSpMatDescr_t a, int64_t *rows, int64_t *columns, int64_t *nnz)
{
	*rows = of(a).rows, *columns = of(a).columns, *nnz = of(a).nnz;
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseSpMatSetAttribute(hipsparseSpMatDescr_t a, hipsparseSpMatAttribute_t which, const void *data, size_t n)
{
	if (which == HIPSPARSE_SPMAT_FILL_MODE && n >= sizeof of(a).fill)
		memcpy(&of(a).fill, data, sizeof of(a).fill);
	else if (which == HIPSPARSE_SPMAT_DIAG_TYPE && n >= sizeof of(a).diagonal)
		memcpy(&of(a).diagonal, data, sizeof of(a).diagonal);
	else
		return HIPSPARSE_STATUS_INVALID_VALUE;
	return HIPSPARSE_STATUS_SUCCESS;
}
#define SETS_POINTERS(format)                                                                                                       \
	SPARSE hipsparse##format##SetPointers(hipsparseSpMatDescr_t a, void *offsets, void *indices, void *values)                   \
	{                                                                                                                            \
		of(a).offsets = offsets, of(a).indices = indices, of(a).values = values;                                             \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}
SETS_POINTERS(Csr)
SETS_POINTERS(Csc)
SETS_POINTERS(Coo)
SPARSE hipsparseCsrGet(const hipsparseSpMatDescr_t a, int64_t *rows, int64_t *columns, int64_t *nnz, void **offsets, void **indices, void **values,
	hipsparseIndexType_t *of_offsets, hipsparseIndexType_t *of_indices, hipsparseIndexBase_t *base, hipDataType *type)
{
	*rows = of(a).rows, *columns = of(a).columns, *nnz = of(a).nnz;
	*offsets = of(a).offsets, *indices = of(a).indices, *values = of(a).values;
	*of_offsets = of(a).offset_type, *of_indices = of(a).index_type, *base = of(a).base, *type = of(a).type;
	return HIPSPARSE_STATUS_SUCCESS;
}

// ---- generic functions: none needs a buffer; one byte, so that it can be allocated ----
#define NEEDS(...)                                                                                                                  \
	(__VA_ARGS__, size_t *bytes)                                                                                                 \
	{                                                                                                                            \
		*bytes = 4;                                                                                                          \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}
#define NOTHING(...)                                                                                                                \
	(__VA_ARGS__) { return HIPSPARSE_STATUS_SUCCESS; }
#define MV_ARGUMENTS                                                                                                                \
	hipsparseHandle_t, hipsparseOperation_t, const void *, hipsparseConstSpMatDescr_t, hipsparseConstDnVecDescr_t, const void *,  \
		const hipsparseDnVecDescr_t, hipDataType, hipsparseSpMVAlg_t
SPARSE hipsparseSpMV_bufferSize NEEDS(MV_ARGUMENTS)
SPARSE hipsparseSpMV_preprocess NOTHING(MV_ARGUMENTS, void *)
SPARSE hipsparseSpMV(hipsparseHandle_t h, hipsparseOperation_t op, const void *alpha, hipsparseConstSpMatDescr_t a, hipsparseConstDnVecDescr_t x,
	const void *beta, const hipsparseDnVecDescr_t y, hipDataType by, hipsparseSpMVAlg_t, void *)
{
	sparse_scalar al = sparse_scalar_of(h, alpha, by), be = sparse_scalar_of(h, beta, by);
	sparse_matrix m = of(a);
	dense_vector from = vector_of(x), to = vector_of(y);
	return in_sparse(h, [=] { sparse_times_vector(m, op, al.now(), from, be.now(), to); });
}
#define MM_ARGUMENTS                                                                                                                \
	hipsparseHandle_t, hipsparseOperation_t, hipsparseOperation_t, const void *, hipsparseConstSpMatDescr_t,                     \
		hipsparseConstDnMatDescr_t, const void *, const hipsparseDnMatDescr_t, hipDataType, hipsparseSpMMAlg_t
SPARSE hipsparseSpMM_bufferSize NEEDS(MM_ARGUMENTS)
SPARSE hipsparseSpMM_preprocess NOTHING(MM_ARGUMENTS, void *)
SPARSE hipsparseSpMM(hipsparseHandle_t h, hipsparseOperation_t op, hipsparseOperation_t op_b, const void *alpha, hipsparseConstSpMatDescr_t a,
	hipsparseConstDnMatDescr_t b, const void *beta, const hipsparseDnMatDescr_t c, hipDataType by, hipsparseSpMMAlg_t, void *)
{
	sparse_scalar al = sparse_scalar_of(h, alpha, by), be = sparse_scalar_of(h, beta, by);
	sparse_matrix m = of(a);
	dense_matrix from = matrix_of(b), to = matrix_of(c);
	return in_sparse(h, [=] { sparse_times_matrix(m, op, op_b, al.now(), from, be.now(), to); });
}
#define SOLVES(name, Descr, arguments)                                                                                              \
	SPARSE hipsparse##name##_createDescr(Descr *d)                                                                               \
	{                                                                                                                            \
		*d = (Descr)calloc(1, 8);                                                                                            \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}                                                                                                                            \
	SPARSE hipsparse##name##_destroyDescr(Descr d)                                                                               \
	{                                                                                                                            \
		free(d);                                                                                                             \
		return HIPSPARSE_STATUS_SUCCESS;                                                                                     \
	}
#define SV_ARGUMENTS                                                                                                                \
	hipsparseHandle_t, hipsparseOperation_t, const void *, hipsparseConstSpMatDescr_t, hipsparseConstDnVecDescr_t,               \
		const hipsparseDnVecDescr_t, hipDataType, hipsparseSpSVAlg_t, hipsparseSpSVDescr_t
SOLVES(SpSV, hipsparseSpSVDescr_t, )
SPARSE hipsparseSpSV_bufferSize NEEDS(SV_ARGUMENTS)
SPARSE hipsparseSpSV_analysis NOTHING(SV_ARGUMENTS, void *)
static dense_matrix column(const dense_vector &v) { return { v.n, 1, v.n, v.values, v.type, HIPSPARSE_ORDER_COL }; }
SPARSE hipsparseSpSV_solve(hipsparseHandle_t h, hipsparseOperation_t op, const void *alpha, hipsparseConstSpMatDescr_t a, hipsparseConstDnVecDescr_t x,
	const hipsparseDnVecDescr_t y, hipDataType by, hipsparseSpSVAlg_t, hipsparseSpSVDescr_t)
{
	sparse_scalar al = sparse_scalar_of(h, alpha, by);
	sparse_matrix m = of(a);
	dense_vector from = vector_of(x), to = vector_of(y);
	return in_sparse(h, [=] { sparse_solve(m, op, HIPSPARSE_OPERATION_NON_TRANSPOSE, al.now(), column(from), column(to)); });
}
#define SM_ARGUMENTS                                                                                                                \
	hipsparseHandle_t, hipsparseOperation_t, hipsparseOperation_t, const void *, hipsparseConstSpMatDescr_t,                     \
		hipsparseConstDnMatDescr_t, const hipsparseDnMatDescr_t, hipDataType, hipsparseSpSMAlg_t, hipsparseSpSMDescr_t
SOLVES(SpSM, hipsparseSpSMDescr_t, )
SPARSE hipsparseSpSM_bufferSize NEEDS(SM_ARGUMENTS)
SPARSE hipsparseSpSM_analysis NOTHING(SM_ARGUMENTS, void *)
SPARSE hipsparseSpSM_solve(hipsparseHandle_t h, hipsparseOperation_t op, hipsparseOperation_t op_b, const void *alpha, hipsparseConstSpMatDescr_t a,
	hipsparseConstDnMatDescr_t b, const hipsparseDnMatDescr_t c, hipDataType by, hipsparseSpSMAlg_t, hipsparseSpSMDescr_t, void *)
{
	sparse_scalar al = sparse_scalar_of(h, alpha, by);
	sparse_matrix m = of(a);
	dense_matrix from = matrix_of(b), to = matrix_of(c);
	return in_sparse(h, [=] { sparse_solve(m, op, op_b, al.now(), from, to); });
}
#define SDDMM_ARGUMENTS                                                                                                             \
	hipsparseHandle_t, hipsparseOperation_t, hipsparseOperation_t, const void *, hipsparseConstDnMatDescr_t,                     \
		hipsparseConstDnMatDescr_t, const void *, hipsparseSpMatDescr_t, hipDataType, hipsparseSDDMMAlg_t
SPARSE hipsparseSDDMM_bufferSize NEEDS(SDDMM_ARGUMENTS)
SPARSE hipsparseSDDMM_preprocess NOTHING(SDDMM_ARGUMENTS, void *)
SPARSE hipsparseSDDMM(hipsparseHandle_t h, hipsparseOperation_t op_a, hipsparseOperation_t op_b, const void *alpha, hipsparseConstDnMatDescr_t a,
	hipsparseConstDnMatDescr_t b, const void *beta, hipsparseSpMatDescr_t c, hipDataType by, hipsparseSDDMMAlg_t, void *)
{
	sparse_scalar al = sparse_scalar_of(h, alpha, by), be = sparse_scalar_of(h, beta, by);
	dense_matrix x = matrix_of(a), y = matrix_of(b);
	sparse_matrix to = of(c);
	return in_sparse(h, [=] {
		int64_t inner = op_a == HIPSPARSE_OPERATION_NON_TRANSPOSE ? x.columns : x.rows;
		each_element(to, [&](int64_t r, int64_t s, int64_t k) {
			number_t sum = 0;
			for (int64_t i = 0; i < inner; i++)
				sum += x.at(r, i, op_a) * y.at(i, s, op_b);
			set_number(to.values, to.type, k, al.now() * sum + (be.now() == 0.0 ? 0.0 : be.now() * number_at(to.values, to.type, k)));
		});
		has_values(to.values, (size_t)to.nnz * size_of_number(to.type));
	});
}

// ---- dense and sparse ----
SPARSE hipsparseSparseToDense_bufferSize NEEDS(hipsparseHandle_t, hipsparseConstSpMatDescr_t, hipsparseDnMatDescr_t, hipsparseSparseToDenseAlg_t)
SPARSE hipsparseSparseToDense(hipsparseHandle_t h, hipsparseConstSpMatDescr_t a, hipsparseDnMatDescr_t b, hipsparseSparseToDenseAlg_t, void *)
{
	sparse_matrix from = of(a);
	dense_matrix to = matrix_of(b);
	return in_sparse(h, [=] {
		for (int64_t c = 0; c < to.columns; c++)
			for (int64_t r = 0; r < to.rows; r++)
				set_number(to.values, to.type, to.place(r, c), 0);
		each_element(from, [&](int64_t r, int64_t c, int64_t k) { set_number(to.values, to.type, to.place(r, c), number_at(from.values, from.type, k)); });
		to.has();
	});
}
SPARSE hipsparseDenseToSparse_bufferSize NEEDS(hipsparseHandle_t, hipsparseConstDnMatDescr_t, hipsparseSpMatDescr_t, hipsparseDenseToSparseAlg_t)
static void compress(const dense_matrix &from, sparse_matrix &to, bool whole)
{
	bool by_columns = to.format == HIPSPARSE_FORMAT_CSC, pairs = to.format == HIPSPARSE_FORMAT_COO;
	int64_t lines = by_columns ? from.columns : from.rows, others = by_columns ? from.rows : from.columns, n = 0, base = to.first();
	for (int64_t l = 0; l < lines; l++) {
		if (!pairs)
			set_index(to.offsets, to.offset_type, l, n + base);
		for (int64_t o = 0; o < others; o++) {
			number_t v = by_columns ? from.at(o, l) : from.at(l, o);
			if (v == 0.0)
				continue;
			if (whole) {
				if (pairs)
					set_index(to.offsets, to.offset_type, n, l + base);
				set_index(to.indices, to.index_type, n, o + base);
				set_number(to.values, to.type, n, v);
			}
			n++;
		}
	}
	if (!pairs)
		set_index(to.offsets, to.offset_type, lines, n + base);
	to.nnz = n;
	auto has_indices = [&](void *p, hipsparseIndexType_t t, int64_t k) { has_values(p, (size_t)k * (t == HIPSPARSE_INDEX_64I ? 8 : t == HIPSPARSE_INDEX_32I ? 4 : 2)); };
	if (!pairs || whole)
		has_indices(to.offsets, to.offset_type, pairs ? n : lines + 1);
	if (whole) {
		has_indices(to.indices, to.index_type, n);
		has_values(to.values, (size_t)n * size_of_number(to.type));
	}
}
SPARSE hipsparseDenseToSparse_analysis(hipsparseHandle_t, hipsparseConstDnMatDescr_t a, hipsparseSpMatDescr_t b, hipsparseDenseToSparseAlg_t, void *)
{
	compress(matrix_of(a), of(b), false); // now: the program asks next how many there are
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseDenseToSparse_convert(hipsparseHandle_t h, hipsparseConstDnMatDescr_t a, hipsparseSpMatDescr_t b, hipsparseDenseToSparseAlg_t, void *)
{
	dense_matrix from = matrix_of(a);
	sparse_matrix to = of(b);
	return in_sparse(h, [=]() mutable { compress(from, to, true); });
}

// ---- products of sparse matrices ----
struct sparse_product {
	std::vector<std::map<int64_t, number_t>> rows;
};
SPARSE hipsparseSpGEMM_createDescr(hipsparseSpGEMMDescr_t *d)
{
	*d = (hipsparseSpGEMMDescr_t) new sparse_product;
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseSpGEMM_destroyDescr(hipsparseSpGEMMDescr_t d)
{
	delete (sparse_product *)d;
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseSpGEMM_workEstimation(hipsparseHandle_t, hipsparseOperation_t, hipsparseOperation_t, const void *, hipsparseConstSpMatDescr_t,
	hipsparseConstSpMatDescr_t, const void *, hipsparseSpMatDescr_t, hipDataType, hipsparseSpGEMMAlg_t, hipsparseSpGEMMDescr_t, size_t *bytes, void *)
{
	*bytes = 4;
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseSpGEMM_compute(hipsparseHandle_t h, hipsparseOperation_t op_a, hipsparseOperation_t op_b, const void *alpha, hipsparseConstSpMatDescr_t a,
	hipsparseConstSpMatDescr_t b, const void *, hipsparseSpMatDescr_t c, hipDataType by, hipsparseSpGEMMAlg_t, hipsparseSpGEMMDescr_t d, size_t *bytes,
	void *buffer)
{
	*bytes = 4;
	if (!buffer)
		return HIPSPARSE_STATUS_SUCCESS;
	if (op_a != HIPSPARSE_OPERATION_NON_TRANSPOSE || op_b != HIPSPARSE_OPERATION_NON_TRANSPOSE)
		return HIPSPARSE_STATUS_NOT_SUPPORTED;
	auto &rows = ((sparse_product *)d)->rows;
	std::vector<std::vector<std::pair<int64_t, number_t>>> of_b((size_t)of(b).rows);
	number_t factor = sparse_scalar_of(h, alpha, by).now();
	each_element(of(b), [&](int64_t r, int64_t s, int64_t k) { of_b[(size_t)r].push_back({ s, number_at(of(b).values, of(b).type, k) }); });
	rows.assign((size_t)of(a).rows, {});
	each_element(of(a), [&](int64_t r, int64_t s, int64_t k) {
		for (auto &e : of_b[(size_t)s])
			rows[(size_t)r][e.first] += factor * number_at(of(a).values, of(a).type, k) * e.second;
	});
	of(c).nnz = 0;
	for (auto &r : rows)
		of(c).nnz += (int64_t)r.size();
	return HIPSPARSE_STATUS_SUCCESS;
}
SPARSE hipsparseSpGEMM_copy(hipsparseHandle_t, hipsparseOperation_t, hipsparseOperation_t, const void *, hipsparseConstSpMatDescr_t,
	hipsparseConstSpMatDescr_t, const void *, hipsparseSpMatDescr_t c, hipDataType, hipsparseSpGEMMAlg_t, hipsparseSpGEMMDescr_t d)
{
	sparse_matrix &to = of(c);
	int64_t n = 0, r = 0, base = to.first();
	for (auto &row : ((sparse_product *)d)->rows) {
		set_index(to.offsets, to.offset_type, r++, n + base);
		for (auto &e : row) {
			set_index(to.indices, to.index_type, n, e.first + base);
			set_number(to.values, to.type, n++, e.second);
		}
	}
	set_index(to.offsets, to.offset_type, r, n + base);
	size_t offset = to.offset_type == HIPSPARSE_INDEX_64I ? 8 : 4, index = to.index_type == HIPSPARSE_INDEX_64I ? 8 : 4;
	has_values(to.offsets, (size_t)(r + 1) * offset);
	has_values(to.indices, (size_t)n * index);
	has_values(to.values, (size_t)n * size_of_number(to.type));
	return HIPSPARSE_STATUS_SUCCESS;
}

// ---- sparse vectors ----
SPARSE hipsparseSpVV_bufferSize NEEDS(hipsparseHandle_t, hipsparseOperation_t, hipsparseConstSpVecDescr_t, hipsparseConstDnVecDescr_t, void *, hipDataType)
SPARSE hipsparseSpVV(hipsparseHandle_t h, hipsparseOperation_t op, hipsparseConstSpVecDescr_t x, hipsparseConstDnVecDescr_t y, void *result, hipDataType by, void *)
{
	sparse_matrix v = *(const sparse_matrix *)x;
	dense_vector w = vector_of(y);
	return in_sparse(h, [=] {
		number_t sum = 0;
		for (int64_t k = 0; k < v.nnz; k++) {
			number_t e = number_at(v.values, v.type, k);
			sum += (op == HIPSPARSE_OPERATION_CONJUGATE_TRANSPOSE ? std::conj(e) : e) * number_at(w.values, w.type, index_at(v.indices, v.index_type, k) - v.first());
		}
		set_number(result, by, 0, sum);
		has_values(result, size_of_number(by));
	});
}
static hipsparseStatus_t gather_or_scatter(hipsparseHandle_t h, const void *x, const void *y, bool gathers)
{
	sparse_matrix v = *(const sparse_matrix *)x;
	dense_vector w = vector_of(y);
	return in_sparse(h, [=] {
		for (int64_t k = 0; k < v.nnz; k++) {
			int64_t i = index_at(v.indices, v.index_type, k) - v.first();
			if (gathers)
				set_number(v.values, v.type, k, number_at(w.values, w.type, i));
			else
				set_number(w.values, w.type, i, number_at(v.values, v.type, k));
		}
		if (gathers)
			has_values(v.values, (size_t)v.nnz * size_of_number(v.type));
	});
}
SPARSE hipsparseGather(hipsparseHandle_t h, hipsparseConstDnVecDescr_t y, hipsparseSpVecDescr_t x) { return gather_or_scatter(h, x, y, true); }
SPARSE hipsparseScatter(hipsparseHandle_t h, hipsparseConstSpVecDescr_t x, hipsparseDnVecDescr_t y) { return gather_or_scatter(h, x, y, false); }
SPARSE hipsparseAxpby(hipsparseHandle_t h, const void *alpha, hipsparseConstSpVecDescr_t x, const void *beta, hipsparseDnVecDescr_t y)
{
	sparse_matrix v = *(const sparse_matrix *)x;
	dense_vector w = vector_of(y);
	sparse_scalar al = sparse_scalar_of(h, alpha, w.type), be = sparse_scalar_of(h, beta, w.type);
	return in_sparse(h, [=] {
		for (int64_t i = 0; i < w.n; i++)
			set_number(w.values, w.type, i, be.now() * number_at(w.values, w.type, i));
		for (int64_t k = 0; k < v.nnz; k++) {
			int64_t i = index_at(v.indices, v.index_type, k) - v.first();
			set_number(w.values, w.type, i, number_at(w.values, w.type, i) + al.now() * number_at(v.values, v.type, k));
		}
	});
}
