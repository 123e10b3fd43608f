// hipBLAS: level 3, matrices and matrices; batches of them.
#include "blas.h"

#define NEEDS_HANDLE                                                                                                                \
	if (!h)                                                                                                                      \
	return HIPBLAS_STATUS_NOT_INITIALIZED
#define GEMM(X, x_, T, S, I)                                                                                                        \
	BLAS hipblas##X##gemm##S(hipblasHandle_t h, hipblasOperation_t ta, hipblasOperation_t tb, I m, I n, I k, const T *alpha, const T *a, \
		I lda, const T *b, I ldb, const T *beta, T *c, I ldc)                                                                \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ "gemm_", matrix(c, m, n, ldc), ta, tb, m, n, k, scalar_of(h, alpha), a, lda, b, ldb, scalar_of(h, beta), c, \
			ldc);                                                                                                        \
	}                                                                                                                            \
	BLAS hipblas##X##gemmBatched##S(hipblasHandle_t h, hipblasOperation_t ta, hipblasOperation_t tb, I m, I n, I k, const T *alpha, \
		const T *const a[], I lda, const T *const b[], I ldb, const T *beta, T *const c[], I ldc, I count)                   \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		scalar<T> al = scalar_of(h, alpha), be = scalar_of(h, beta);                                                         \
		return in_blas(h, [=] {                                                                                              \
			for (I i = 0; i < count; i++) {                                                                              \
				fortran(host_blas, x_ "gemm_", of_operation(ta), of_operation(tb), number(m), number(n), number(k), al, a[i], \
					number(lda), b[i], number(ldb), be, c[i], number(ldc));                                      \
				matrix(c[i], m, n, ldc).has();                                                                       \
			}                                                                                                            \
		});                                                                                                                  \
	}                                                                                                                            \
	BLAS hipblas##X##gemmStridedBatched##S(hipblasHandle_t h, hipblasOperation_t ta, hipblasOperation_t tb, I m, I n, I k,       \
		const T *alpha, const T *a, I lda, long long of_a, const T *b, I ldb, long long of_b, const T *beta, T *c, I ldc,    \
		long long of_c, I count)                                                                                             \
	{                                                                                                                            \
		hipblasStatus_t s = HIPBLAS_STATUS_SUCCESS;                                                                          \
		for (I i = 0; i < count && s == HIPBLAS_STATUS_SUCCESS; i++)                                                         \
			s = hipblas##X##gemm##S(h, ta, tb, m, n, k, alpha, a + i * of_a, lda, b + i * of_b, ldb, beta, c + i * of_c, ldc); \
		return s;                                                                                                            \
	}
OF_ALL(GEMM)

#define TRIANGLES(X, x_, T, S, I)                                                                                                   \
	BLAS hipblas##X##trsm##S(hipblasHandle_t h, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t trans,        \
		hipblasDiagType_t diag, I m, I n, const T *alpha, const T *a, I lda, T *b, I ldb)                                    \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ "trsm_", matrix(b, m, n, ldb), side, uplo, trans, diag, m, n, scalar_of(h, alpha), a, lda, b, ldb); \
	}                                                                                                                            \
	BLAS hipblas##X##trmm##S(hipblasHandle_t h, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t trans,        \
		hipblasDiagType_t diag, I m, I n, const T *alpha, const T *a, I lda, const T *b, I ldb, T *c, I ldc)                 \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		in_stream(of_blas(h)->stream, [=] {                                                                                  \
			for (I i = 0; b != c && i < n; i++)                                                                          \
				memcpy(c + i * (int64_t)ldc, b + i * (int64_t)ldb, (size_t)m * sizeof *c);                           \
		});                                                                                                                  \
		return blas(h, x_ "trmm_", matrix(c, m, n, ldc), side, uplo, trans, diag, m, n, scalar_of(h, alpha), a, lda, c, ldc); \
	}                                                                                                                            \
	BLAS hipblas##X##trsmBatched##S(hipblasHandle_t h, hipblasSideMode_t side, hipblasFillMode_t uplo, hipblasOperation_t trans, \
		hipblasDiagType_t diag, I m, I n, const T *alpha, const T *const a[], I lda, T *const b[], I ldb, I count)           \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		scalar<T> al = scalar_of(h, alpha);                                                                                  \
		return in_blas(h, [=] {                                                                                              \
			for (I i = 0; i < count; i++) {                                                                              \
				fortran(host_blas, x_ "trsm_", of_side(side), of_fill(uplo), of_operation(trans), of_diagonal(diag), number(m), \
					number(n), al, a[i], number(lda), b[i], number(ldb));                                        \
				matrix(b[i], m, n, ldb).has();                                                                       \
			}                                                                                                            \
		});                                                                                                                  \
	}                                                                                                                            \
	BLAS hipblas##X##trsmStridedBatched##S(hipblasHandle_t h, hipblasSideMode_t side, hipblasFillMode_t uplo,                    \
		hipblasOperation_t trans, hipblasDiagType_t diag, I m, I n, const T *alpha, const T *a, I lda, hipblasStride of_a, T *b, I ldb, \
		hipblasStride of_b, I count)                                                                                         \
	{                                                                                                                            \
		hipblasStatus_t s = HIPBLAS_STATUS_SUCCESS;                                                                          \
		for (I i = 0; i < count && s == HIPBLAS_STATUS_SUCCESS; i++)                                                         \
			s = hipblas##X##trsm##S(h, side, uplo, trans, diag, m, n, alpha, a + i * of_a, lda, b + i * of_b, ldb);      \
		return s;                                                                                                            \
	}
OF_ALL(TRIANGLES)

#define HALVED(X, x_, T, S, I, mm, rk, r2k, R)                                                                                      \
	BLAS hipblas##X##mm##S(hipblasHandle_t h, hipblasSideMode_t side, hipblasFillMode_t uplo, I m, I n, const T *alpha, const T *a, I lda, \
		const T *b, I ldb, const T *beta, T *c, I ldc)                                                                       \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ #mm "_", matrix(c, m, n, ldc), side, uplo, m, n, scalar_of(h, alpha), a, lda, b, ldb, scalar_of(h, beta), c, \
			ldc);                                                                                                        \
	}                                                                                                                            \
	BLAS hipblas##X##rk##S(hipblasHandle_t h, hipblasFillMode_t uplo, hipblasOperation_t trans, I n, I k, const R *alpha, const T *a, \
		I lda, const R *beta, T *c, I ldc)                                                                                   \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ #rk "_", matrix(c, n, n, ldc), uplo, trans, n, k, scalar_of(h, alpha), a, lda, scalar_of(h, beta), c, ldc); \
	}                                                                                                                            \
	BLAS hipblas##X##r2k##S(hipblasHandle_t h, hipblasFillMode_t uplo, hipblasOperation_t trans, I n, I k, const T *alpha, const T *a, \
		I lda, const T *b, I ldb, const R *beta, T *c, I ldc)                                                                \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ #r2k "_", matrix(c, n, n, ldc), uplo, trans, n, k, scalar_of(h, alpha), a, lda, b, ldb, scalar_of(h, beta), \
			c, ldc);                                                                                                     \
	}
#define SYMMETRIC(X, x_, T, S, I) HALVED(X, x_, T, S, I, symm, syrk, syr2k, T)
OF_ALL(SYMMETRIC)
#define HERMITIAN(X, x_, T, S, I) HALVED(X, x_, T, S, I, hemm, herk, her2k, real_of<T>)
OF_COMPLEX(HERMITIAN)

// ---- what is not BLAS's ----
template <class T> bool is_zero(T v)
{
	static const T zero = {};
	return !memcmp(&v, &zero, sizeof v);
}
template <class T> T element(const T *a, int64_t ld, hipblasOperation_t op, int64_t r, int64_t c)
{
	T v = op == HIPBLAS_OP_N ? a[r + c * ld] : a[c + r * ld];
	return op == HIPBLAS_OP_C ? conjugate(v) : v;
}
#define OTHERS(X, x_, T, S, I)                                                                                                      \
	BLAS hipblas##X##geam##S(hipblasHandle_t h, hipblasOperation_t ta, hipblasOperation_t tb, I m, I n, const T *alpha, const T *a, I lda, \
		const T *beta, const T *b, I ldb, T *c, I ldc)                                                                       \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		scalar<T> al = scalar_of(h, alpha), be = scalar_of(h, beta);                                                         \
		return in_blas(h, [=] {                                                                                              \
			std::vector<T> sum((size_t)m * (size_t)n);                                                                   \
			bool of_a = !is_zero(now_of(al)), of_b = !is_zero(now_of(be)); /* a factor of 0: the matrix is not read */   \
			for (I j = 0; j < n; j++)                                                                                    \
				for (I i = 0; i < m; i++) {                                                                          \
					T v = {};                                                                                    \
					if (of_a)                                                                                    \
						v = times(now_of(al), element(a, lda, ta, i, j));                                    \
					if (of_b)                                                                                    \
						v = plus(v, times(now_of(be), element(b, ldb, tb, i, j)));                           \
					sum[(size_t)(i + j * (int64_t)m)] = v;                                                       \
				}                                                                                                    \
			for (I j = 0; j < n; j++)                                                                                    \
				memcpy(c + j * (int64_t)ldc, &sum[(size_t)(j * (int64_t)m)], (size_t)m * sizeof *c);                 \
			matrix(c, m, n, ldc).has();                                                                                  \
		});                                                                                                                  \
	}                                                                                                                            \
	BLAS hipblas##X##dgmm##S(hipblasHandle_t h, hipblasSideMode_t side, I m, I n, const T *a, I lda, const T *x, I incx, T *c, I ldc) \
	{                                                                                                                            \
		return in_blas(h, [=] {                                                                                              \
			int64_t last = (side == HIPBLAS_SIDE_LEFT ? m : n) - 1, from = incx < 0 ? -last * incx : 0;                  \
			for (int64_t j = 0; j < n; j++)                                                                              \
				for (int64_t i = 0; i < m; i++)                                                                      \
					c[i + j * ldc] = times(a[i + j * lda], x[from + (side == HIPBLAS_SIDE_LEFT ? i : j) * incx]); \
			matrix(c, m, n, ldc).has();                                                                                  \
		});                                                                                                                  \
	}
OF_ALL(OTHERS)
