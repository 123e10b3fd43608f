// hipBLAS: level 2, matrices and vectors.
#include "blas.h"

#define NEEDS_HANDLE                                                                                                                \
	if (!h)                                                                                                                      \
	return HIPBLAS_STATUS_NOT_INITIALIZED
#define GENERAL(X, x_, T, S, I)                                                                                                     \
	BLAS hipblas##X##gemv##S(hipblasHandle_t h, hipblasOperation_t trans, I m, I n, const T *alpha, const T *a, I lda, const T *x, \
		I incx, const T *beta, T *y, I incy)                                                                                 \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ "gemv_", vector(y, trans == HIPBLAS_OP_N ? m : n, incy), trans, m, n, scalar_of(h, alpha), a, lda, x, incx, \
			scalar_of(h, beta), y, incy);                                                                                \
	}                                                                                                                            \
	BLAS hipblas##X##gbmv##S(hipblasHandle_t h, hipblasOperation_t trans, I m, I n, I kl, I ku, const T *alpha, const T *a, I lda, \
		const T *x, I incx, const T *beta, T *y, I incy)                                                                     \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ "gbmv_", vector(y, trans == HIPBLAS_OP_N ? m : n, incy), trans, m, n, kl, ku, scalar_of(h, alpha), a, lda, \
			x, incx, scalar_of(h, beta), y, incy);                                                                       \
	}                                                                                                                            \
	BLAS hipblas##X##trmv##S(hipblasHandle_t h, hipblasFillMode_t uplo, hipblasOperation_t trans, hipblasDiagType_t diag, I n,   \
		const T *a, I lda, T *x, I incx)                                                                                     \
	{                                                                                                                            \
		return blas(h, x_ "trmv_", vector(x, n, incx), uplo, trans, diag, n, a, lda, x, incx);                               \
	}                                                                                                                            \
	BLAS hipblas##X##trsv##S(hipblasHandle_t h, hipblasFillMode_t uplo, hipblasOperation_t trans, hipblasDiagType_t diag, I n,   \
		const T *a, I lda, T *x, I incx)                                                                                     \
	{                                                                                                                            \
		return blas(h, x_ "trsv_", vector(x, n, incx), uplo, trans, diag, n, a, lda, x, incx);                               \
	}                                                                                                                            \
	BLAS hipblas##X##tbmv##S(hipblasHandle_t h, hipblasFillMode_t uplo, hipblasOperation_t trans, hipblasDiagType_t diag, I n, I k, \
		const T *a, I lda, T *x, I incx)                                                                                     \
	{                                                                                                                            \
		return blas(h, x_ "tbmv_", vector(x, n, incx), uplo, trans, diag, n, k, a, lda, x, incx);                            \
	}                                                                                                                            \
	BLAS hipblas##X##tbsv##S(hipblasHandle_t h, hipblasFillMode_t uplo, hipblasOperation_t trans, hipblasDiagType_t diag, I n, I k, \
		const T *a, I lda, T *x, I incx)                                                                                     \
	{                                                                                                                            \
		return blas(h, x_ "tbsv_", vector(x, n, incx), uplo, trans, diag, n, k, a, lda, x, incx);                            \
	}                                                                                                                            \
	BLAS hipblas##X##tpmv##S(hipblasHandle_t h, hipblasFillMode_t uplo, hipblasOperation_t trans, hipblasDiagType_t diag, I n,   \
		const T *a, T *x, I incx)                                                                                            \
	{                                                                                                                            \
		return blas(h, x_ "tpmv_", vector(x, n, incx), uplo, trans, diag, n, a, x, incx);                                    \
	}                                                                                                                            \
	BLAS hipblas##X##tpsv##S(hipblasHandle_t h, hipblasFillMode_t uplo, hipblasOperation_t trans, hipblasDiagType_t diag, I n,   \
		const T *a, T *x, I incx)                                                                                            \
	{                                                                                                                            \
		return blas(h, x_ "tpsv_", vector(x, n, incx), uplo, trans, diag, n, a, x, incx);                                    \
	}
OF_ALL(GENERAL)

// What is symmetric of real numbers, and hermitian of complex ones: 'v' names the product and the two updates, R is the type of alpha in
// the first update.
#define HALVED(X, x_, T, S, I, mv, r, r2, bmv, pmv, pr, pr2, R)                                                                     \
	BLAS hipblas##X##mv##S(hipblasHandle_t h, hipblasFillMode_t uplo, I n, const T *alpha, const T *a, I lda, const T *x, I incx, \
		const T *beta, T *y, I incy)                                                                                         \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ #mv "_", vector(y, n, incy), uplo, n, scalar_of(h, alpha), a, lda, x, incx, scalar_of(h, beta), y, incy); \
	}                                                                                                                            \
	BLAS hipblas##X##r##S(hipblasHandle_t h, hipblasFillMode_t uplo, I n, const R *alpha, const T *x, I incx, T *a, I lda)       \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ #r "_", matrix(a, n, n, lda), uplo, n, scalar_of(h, alpha), x, incx, a, lda);                      \
	}                                                                                                                            \
	BLAS hipblas##X##r2##S(hipblasHandle_t h, hipblasFillMode_t uplo, I n, const T *alpha, const T *x, I incx, const T *y, I incy, \
		T *a, I lda)                                                                                                         \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ #r2 "_", matrix(a, n, n, lda), uplo, n, scalar_of(h, alpha), x, incx, y, incy, a, lda);            \
	}                                                                                                                            \
	BLAS hipblas##X##bmv##S(hipblasHandle_t h, hipblasFillMode_t uplo, I n, I k, const T *alpha, const T *a, I lda, const T *x, I incx, \
		const T *beta, T *y, I incy)                                                                                         \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ #bmv "_", vector(y, n, incy), uplo, n, k, scalar_of(h, alpha), a, lda, x, incx, scalar_of(h, beta), y, incy); \
	}                                                                                                                            \
	BLAS hipblas##X##pmv##S(hipblasHandle_t h, hipblasFillMode_t uplo, I n, const T *alpha, const T *a, const T *x, I incx,      \
		const T *beta, T *y, I incy)                                                                                         \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ #pmv "_", vector(y, n, incy), uplo, n, scalar_of(h, alpha), a, x, incx, scalar_of(h, beta), y, incy); \
	}                                                                                                                            \
	BLAS hipblas##X##pr##S(hipblasHandle_t h, hipblasFillMode_t uplo, I n, const R *alpha, const T *x, I incx, T *a)             \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ #pr "_", vector(a, (int64_t)n * (n + 1) / 2, 1), uplo, n, scalar_of(h, alpha), x, incx, a);        \
	}                                                                                                                            \
	BLAS hipblas##X##pr2##S(hipblasHandle_t h, hipblasFillMode_t uplo, I n, const T *alpha, const T *x, I incx, const T *y, I incy, T *a) \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ #pr2 "_", vector(a, (int64_t)n * (n + 1) / 2, 1), uplo, n, scalar_of(h, alpha), x, incx, y, incy, a); \
	}
#define SYMMETRIC(X, x_, T, S, I) HALVED(X, x_, T, S, I, symv, syr, syr2, sbmv, spmv, spr, spr2, T)
OF_REAL(SYMMETRIC)
#define HERMITIAN(X, x_, T, S, I) HALVED(X, x_, T, S, I, hemv, her, her2, hbmv, hpmv, hpr, hpr2, real_of<T>)
OF_COMPLEX(HERMITIAN)

#define RANK_ONE(X, x_, T, S, I, name)                                                                                              \
	BLAS hipblas##X##name##S(hipblasHandle_t h, I m, I n, const T *alpha, const T *x, I incx, const T *y, I incy, T *a, I lda)   \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		return blas(h, x_ #name "_", matrix(a, m, n, lda), m, n, scalar_of(h, alpha), x, incx, y, incy, a, lda);             \
	}
#define GER(X, x_, T, S, I) RANK_ONE(X, x_, T, S, I, ger)
OF_REAL(GER)
#define GERU(X, x_, T, S, I) RANK_ONE(X, x_, T, S, I, geru) RANK_ONE(X, x_, T, S, I, gerc)
OF_COMPLEX(GERU)

// ---- batches ----
#define BATCHES(X, x_, T, S, I)                                                                                                     \
	BLAS hipblas##X##gemvBatched##S(hipblasHandle_t h, hipblasOperation_t trans, I m, I n, const T *alpha, const T *const a[], I lda, \
		const T *const x[], I incx, const T *beta, T *const y[], I incy, I count)                                            \
	{                                                                                                                            \
		NEEDS_HANDLE;                                                                                                        \
		scalar<T> al = scalar_of(h, alpha), be = scalar_of(h, beta);                                                         \
		return in_blas(h, [=] {                                                                                              \
			for (I i = 0; i < count; i++) {                                                                              \
				fortran(host_blas, x_ "gemv_", of_operation(trans), number(m), number(n), al, a[i], number(lda), x[i], \
					number(incx), be, y[i], number(incy));                                                       \
				vector(y[i], trans == HIPBLAS_OP_N ? m : n, incy).has();                                             \
			}                                                                                                            \
		});                                                                                                                  \
	}                                                                                                                            \
	BLAS hipblas##X##gemvStridedBatched##S(hipblasHandle_t h, hipblasOperation_t trans, I m, I n, const T *alpha, const T *a, I lda, \
		hipblasStride of_a, const T *x, I incx, hipblasStride of_x, const T *beta, T *y, I incy, hipblasStride of_y, I count) \
	{                                                                                                                            \
		hipblasStatus_t s = HIPBLAS_STATUS_SUCCESS;                                                                          \
		for (I i = 0; i < count && s == HIPBLAS_STATUS_SUCCESS; i++)                                                         \
			s = hipblas##X##gemv##S(h, trans, m, n, alpha, a + i * of_a, lda, x + i * of_x, incx, beta, y + i * of_y, incy); \
		return s;                                                                                                            \
	}
OF_ALL(BATCHES)
