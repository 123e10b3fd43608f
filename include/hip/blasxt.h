// section blasxt: cuBLASXt, whose matrices may lie on the host, over hipBLAS on the first device selected. Calls return when the work is done.
// provides: tranship::blasxt_handle tranship::blasxt_create tranship::blasxt_destroy tranship::blasxt_select
// provides: tranship::blasxt_set_block tranship::blasxt_get_block tranship::blasxt_set_pinning tranship::blasxt_get_pinning
// provides: tranship::blasxt_set_routine tranship::blasxt_set_ratio tranship::blasxt_sgemm tranship::blasxt_dgemm tranship::blasxt_cgemm
// provides: tranship::blasxt_zgemm tranship::blasxt_ssyrk tranship::blasxt_dsyrk tranship::blasxt_csyrk tranship::blasxt_zsyrk
// requires: -
#if __has_include(<hipblas/hipblas.h>)
#include <hip/hip_runtime_api.h>
#include <hip/hip_complex.h>
#include <hipblas/hipblas.h>
#include <limits.h>
#include <new>

namespace tranship {

struct blasxt {
	hipblasHandle_t handle; // of the device that is selected, or null
	int device, block, pinning;
};
typedef blasxt *blasxt_handle;

inline hipblasStatus_t blasxt_create(blasxt_handle *h)
{
	*h = new (std::nothrow) blasxt();
	return *h ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_ALLOC_FAILED;
}
inline hipblasStatus_t blasxt_destroy(blasxt_handle h)
{
	hipblasStatus_t s = h && h->handle ? hipblasDestroy(h->handle) : HIPBLAS_STATUS_SUCCESS;
	delete h;
	return s;
}
inline hipblasStatus_t blasxt_select(blasxt_handle h, int n, const int *devices)
{
	int before;
	if (n < 1 || hipGetDevice(&before) != hipSuccess || hipSetDevice(devices[0]) != hipSuccess)
		return HIPBLAS_STATUS_INVALID_VALUE;
	hipblasStatus_t s = h->handle ? hipblasDestroy(h->handle) : HIPBLAS_STATUS_SUCCESS;
	h->device = devices[0];
	h->handle = nullptr;
	if (s == HIPBLAS_STATUS_SUCCESS)
		s = hipblasCreate(&h->handle);
	return hipSetDevice(before) == hipSuccess ? s : HIPBLAS_STATUS_INTERNAL_ERROR;
}
// How CUDA's library splits the work over devices and the host; the results are the same.
inline hipblasStatus_t blasxt_set_block(blasxt_handle h, int block) { return h->block = block, HIPBLAS_STATUS_SUCCESS; }
inline hipblasStatus_t blasxt_get_block(blasxt_handle h, int *block) { return *block = h->block, HIPBLAS_STATUS_SUCCESS; }
inline hipblasStatus_t blasxt_set_pinning(blasxt_handle h, int mode) { return h->pinning = mode, HIPBLAS_STATUS_SUCCESS; }
inline hipblasStatus_t blasxt_get_pinning(blasxt_handle h, int *mode) { return *mode = h->pinning, HIPBLAS_STATUS_SUCCESS; }
inline hipblasStatus_t blasxt_set_routine(blasxt_handle, int, int, void *) { return HIPBLAS_STATUS_SUCCESS; }
inline hipblasStatus_t blasxt_set_ratio(blasxt_handle, int, int, float) { return HIPBLAS_STATUS_SUCCESS; }

// A matrix on the device, a copy of the columns that the caller's has.
template <class T> class blasxt_matrix {
public:
	blasxt_matrix(size_t rows, size_t columns) : rows(rows), columns(columns), data(nullptr), error(hipSuccess)
	{
		if (rows && columns)
			error = hipMalloc(reinterpret_cast<void **>(&data), rows * columns * sizeof(T));
	}
	blasxt_matrix(const blasxt_matrix &) = delete;
	blasxt_matrix &operator=(const blasxt_matrix &) = delete;
	~blasxt_matrix() { static_cast<void>(hipFree(data)); }
	void read(const void *from, size_t ld) { copy(data, rows, from, ld); }
	void write(void *to, size_t ld) { copy(to, ld, data, rows); }
	int ld() const { return rows ? static_cast<int>(rows) : 1; }
	hipblasStatus_t status() const { return error == hipErrorOutOfMemory ? HIPBLAS_STATUS_ALLOC_FAILED : error ? HIPBLAS_STATUS_MAPPING_ERROR : HIPBLAS_STATUS_SUCCESS; }
	size_t rows, columns;
	T *data;

private:
	void copy(void *to, size_t to_ld, const void *from, size_t from_ld)
	{
		if (!error && rows && columns)
			error = hipMemcpy2D(to, to_ld * sizeof(T), from, from_ld * sizeof(T), rows * sizeof(T), columns, hipMemcpyDefault);
	}
	hipError_t error;
};

// multiply(a, b, c) where a, b and c are copies of the caller's matrices; b may have no columns. 'keeps': is c read, too?
template <class T, class F>
inline hipblasStatus_t blasxt_run(blasxt_handle h, const size_t (&a)[3], const void *A, const size_t (&b)[3], const void *B, bool keeps, const size_t (&c)[3], void *C, F multiply)
{
	const size_t sizes[] = { a[0], a[1], b[0], b[1], c[0], c[1] };
	for (size_t n : sizes)
		if (n > INT_MAX)
			return HIPBLAS_STATUS_NOT_SUPPORTED;
	int before;
	if (!h->handle)
		return HIPBLAS_STATUS_NOT_INITIALIZED;
	if (hipGetDevice(&before) != hipSuccess || hipSetDevice(h->device) != hipSuccess)
		return HIPBLAS_STATUS_INTERNAL_ERROR;
	hipblasStatus_t s;
	{
		blasxt_matrix<T> da(a[0], a[1]), db(b[0], b[1]), dc(c[0], c[1]);
		da.read(A, a[2]);
		db.read(B, b[2]);
		if (keeps)
			dc.read(C, c[2]);
		s = da.status() ? da.status() : db.status() ? db.status() : dc.status();
		if (s == HIPBLAS_STATUS_SUCCESS)
			s = multiply(da, db, dc);
		if (s == HIPBLAS_STATUS_SUCCESS) {
			dc.write(C, c[2]); // waits for what is before it
			s = dc.status();
		}
	}
	return hipSetDevice(before) == hipSuccess ? s : HIPBLAS_STATUS_INTERNAL_ERROR;
}

template <class T>
inline hipblasStatus_t blasxt_gemm(hipblasStatus_t (*f)(hipblasHandle_t, hipblasOperation_t, hipblasOperation_t, int, int, int, const T *, const T *, int, const T *, int, const T *, T *, int),
                                   blasxt_handle h, hipblasOperation_t ta, hipblasOperation_t tb, size_t m, size_t n, size_t k, const void *alpha, const void *A, size_t lda,
                                   const void *B, size_t ldb, const void *beta, bool keeps, void *C, size_t ldc)
{
	const bool na = ta == HIPBLAS_OP_N, nb = tb == HIPBLAS_OP_N;
	return blasxt_run<T>(h, { na ? m : k, na ? k : m, lda }, A, { nb ? k : n, nb ? n : k, ldb }, B, keeps, { m, n, ldc }, C,
	                     [&](const blasxt_matrix<T> &a, const blasxt_matrix<T> &b, const blasxt_matrix<T> &c) {
		return f(h->handle, ta, tb, static_cast<int>(m), static_cast<int>(n), static_cast<int>(k), static_cast<const T *>(alpha), a.data, a.ld(), b.data, b.ld(),
		         static_cast<const T *>(beta), c.data, c.ld());
	});
}

template <class T>
inline hipblasStatus_t blasxt_syrk(hipblasStatus_t (*f)(hipblasHandle_t, hipblasFillMode_t, hipblasOperation_t, int, int, const T *, const T *, int, const T *, T *, int),
                                   blasxt_handle h, hipblasFillMode_t uplo, hipblasOperation_t t, size_t n, size_t k, const void *alpha, const void *A, size_t lda, const void *beta,
                                   void *C, size_t ldc)
{
	const bool plain = t == HIPBLAS_OP_N;
	return blasxt_run<T>(h, { plain ? n : k, plain ? k : n, lda }, A, { 0, 0, 0 }, nullptr, true, { n, n, ldc }, C, // the other triangle stays as it is
	                     [&](const blasxt_matrix<T> &a, const blasxt_matrix<T> &, const blasxt_matrix<T> &c) {
		return f(h->handle, uplo, t, static_cast<int>(n), static_cast<int>(k), static_cast<const T *>(alpha), a.data, a.ld(), static_cast<const T *>(beta), c.data, c.ld());
	});
}

#define TRANSHIP_BLASXT(name, of, T, zero) \
	inline hipblasStatus_t blasxt_##name##gemm(blasxt_handle h, hipblasOperation_t ta, hipblasOperation_t tb, size_t m, size_t n, size_t k, const T *alpha, const T *A, size_t lda, \
	                                           const T *B, size_t ldb, const T *beta, T *C, size_t ldc) \
	{ \
		return blasxt_gemm(hipblas##of##gemm, h, ta, tb, m, n, k, alpha, A, lda, B, ldb, beta, !(zero), C, ldc); \
	} \
	inline hipblasStatus_t blasxt_##name##syrk(blasxt_handle h, hipblasFillMode_t uplo, hipblasOperation_t t, size_t n, size_t k, const T *alpha, const T *A, size_t lda, \
	                                           const T *beta, T *C, size_t ldc) \
	{ \
		return blasxt_syrk(hipblas##of##syrk, h, uplo, t, n, k, alpha, A, lda, beta, C, ldc); \
	}
TRANSHIP_BLASXT(s, S, float, *beta == 0)
TRANSHIP_BLASXT(d, D, double, *beta == 0)
TRANSHIP_BLASXT(c, C, hipComplex, beta->x == 0 && beta->y == 0)
TRANSHIP_BLASXT(z, Z, hipDoubleComplex, beta->x == 0 && beta->y == 0)
#undef TRANSHIP_BLASXT

} // namespace tranship
#endif
