// hipBLAS: the handle, copies, and level 1.
#include "blas.h"
#include <cmath>

// ---- the handle ----
BLAS hipblasCreate(hipblasHandle_t *h)
{
	if (!h)
		return HIPBLAS_STATUS_INVALID_VALUE;
	*h = (hipblasHandle_t)calloc(1, sizeof(library_handle));
	return HIPBLAS_STATUS_SUCCESS;
}
BLAS hipblasDestroy(hipblasHandle_t h)
{
	free(h);
	return h ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_NOT_INITIALIZED;
}
#define SETTING(set, get, type, field, read)                                                                                       \
	BLAS set(hipblasHandle_t h, type v)                                                                                          \
	{                                                                                                                            \
		if (!h)                                                                                                              \
			return HIPBLAS_STATUS_NOT_INITIALIZED;                                                                       \
		of_blas(h)->field = read v;                                                                                          \
		return HIPBLAS_STATUS_SUCCESS;                                                                                       \
	}                                                                                                                            \
	BLAS get(hipblasHandle_t h, type *v)                                                                                         \
	{                                                                                                                            \
		if (!h || !v)                                                                                                        \
			return h ? HIPBLAS_STATUS_INVALID_VALUE : HIPBLAS_STATUS_NOT_INITIALIZED;                                    \
		*v = (type)of_blas(h)->field;                                                                                        \
		return HIPBLAS_STATUS_SUCCESS;                                                                                       \
	}
SETTING(hipblasSetStream, hipblasGetStream, hipStream_t, stream, )
SETTING(hipblasSetPointerMode, hipblasGetPointerMode, hipblasPointerMode_t, scalars_on_device, HIPBLAS_POINTER_MODE_DEVICE ==)
SETTING(hipblasSetAtomicsMode, hipblasGetAtomicsMode, hipblasAtomicsMode_t, atomics, (int))
SETTING(hipblasSetMathMode, hipblasGetMathMode, hipblasMath_t, math, (int))
BLAS hipblasSetWorkspace(hipblasHandle_t h, void *, size_t) { return h ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_NOT_INITIALIZED; }
extern "C" const char *hipblasStatusToString(hipblasStatus_t s)
{
	static const char *const names[] = { "HIPBLAS_STATUS_SUCCESS", "HIPBLAS_STATUS_NOT_INITIALIZED", "HIPBLAS_STATUS_ALLOC_FAILED",
		"HIPBLAS_STATUS_INVALID_VALUE", "HIPBLAS_STATUS_MAPPING_ERROR", "HIPBLAS_STATUS_EXECUTION_FAILED", "HIPBLAS_STATUS_INTERNAL_ERROR",
		"HIPBLAS_STATUS_NOT_SUPPORTED", "HIPBLAS_STATUS_ARCH_MISMATCH", "HIPBLAS_STATUS_HANDLE_IS_NULLPTR", "HIPBLAS_STATUS_INVALID_ENUM" };
	return (size_t)s < sizeof names / sizeof *names ? names[s] : "HIPBLAS_STATUS_UNKNOWN";
}

// ---- copies ----
static hipblasStatus_t copy(int64_t rows, int64_t columns, int64_t element, const void *from, int64_t ld, void *to, int64_t to_ld, hipStream_t s)
{
	if (rows < 0 || columns < 0 || element <= 0 || ld <= 0 || to_ld <= 0 || !from || !to)
		return HIPBLAS_STATUS_INVALID_VALUE;
	in_stream(s, [=] {
		for (int64_t c = 0; c < columns; c++)
			memmove((char *)to + c * to_ld * element, (const char *)from + c * ld * element, (size_t)(rows * element));
		has_matrix(to, rows, columns, to_ld, (size_t)element);
	});
	return HIPBLAS_STATUS_SUCCESS;
}
#define COPIES(way, suffix, I)                                                                                                      \
	BLAS hipblas##way##Vector##suffix(I n, I element, const void *x, I incx, void *y, I incy)                                    \
	{                                                                                                                            \
		return copy(1, n, element, x, incx, y, incy, nullptr);                                                               \
	}                                                                                                                            \
	BLAS hipblas##way##VectorAsync##suffix(I n, I element, const void *x, I incx, void *y, I incy, hipStream_t s)                \
	{                                                                                                                            \
		return copy(1, n, element, x, incx, y, incy, s);                                                                     \
	}                                                                                                                            \
	BLAS hipblas##way##Matrix##suffix(I rows, I columns, I element, const void *a, I lda, void *b, I ldb)                        \
	{                                                                                                                            \
		return copy(rows, columns, element, a, lda, b, ldb, nullptr);                                                        \
	}                                                                                                                            \
	BLAS hipblas##way##MatrixAsync##suffix(I rows, I columns, I element, const void *a, I lda, void *b, I ldb, hipStream_t s)    \
	{                                                                                                                            \
		return copy(rows, columns, element, a, lda, b, ldb, s);                                                              \
	}
COPIES(Set, , int)
COPIES(Get, , int)

// ---- level 1 ----
#define AXPY(X, x_, T, S, I)                                                                                                        \
	BLAS hipblas##X##axpy##S(hipblasHandle_t h, I n, const T *alpha, const T *x, I incx, T *y, I incy)                           \
	{                                                                                                                            \
		return h ? blas(h, x_ "axpy_", vector(y, n, incy), n, scalar_of(h, alpha), x, incx, y, incy) : HIPBLAS_STATUS_NOT_INITIALIZED; \
	}                                                                                                                            \
	BLAS hipblas##X##copy##S(hipblasHandle_t h, I n, const T *x, I incx, T *y, I incy)                                           \
	{                                                                                                                            \
		return blas(h, x_ "copy_", vector(y, n, incy), n, x, incx, y, incy);                                                 \
	}                                                                                                                            \
	BLAS hipblas##X##swap##S(hipblasHandle_t h, I n, T *x, I incx, T *y, I incy)                                                 \
	{                                                                                                                            \
		return blas(h, x_ "swap_", vector(y, n, incy), n, x, incx, y, incy);                                                 \
	}                                                                                                                            \
	BLAS hipblas##X##scal##S(hipblasHandle_t h, I n, const T *alpha, T *x, I incx)                                               \
	{                                                                                                                            \
		return h ? blas(h, x_ "scal_", vector(x, n, incx), n, scalar_of(h, alpha), x, incx) : HIPBLAS_STATUS_NOT_INITIALIZED; \
	}
OF_ALL(AXPY)
#define SCALE(X, x_, T, R, S, I)                                                                                                    \
	BLAS hipblas##X##scal##S(hipblasHandle_t h, I n, const R *alpha, T *x, I incx)                                               \
	{                                                                                                                            \
		return h ? blas(h, x_ "scal_", vector(x, n, incx), n, scalar_of(h, alpha), x, incx) : HIPBLAS_STATUS_NOT_INITIALIZED; \
	}
SCALE(Cs, "cs", hipComplex, float, , int)
SCALE(Zd, "zd", hipDoubleComplex, double, , int)

template <class R, class F> hipblasStatus_t give(hipblasHandle_t h, R *result, F work)
{
	if (!result)
		return HIPBLAS_STATUS_INVALID_VALUE;
	return in_blas(h, [=] {
		*result = work();
		has_values(result, sizeof *result);
	});
}
template <class T, class I> const T &at(const T *x, I i, I n, I inc) { return x[inc < 0 ? (i - n + 1) * inc : i * inc]; }
template <class T, class I> T sum_of_products(I n, const T *x, I incx, const T *y, I incy, bool conjugates)
{
	T sum = {};
	for (I i = 0; i < n; i++)
		sum = plus(sum, times(conjugates ? conjugate(at(x, i, n, incx)) : at(x, i, n, incx), at(y, i, n, incy)));
	return sum;
}
#define DOT(X, x_, T, S, I)                                                                                                         \
	BLAS hipblas##X##dot##S(hipblasHandle_t h, I n, const T *x, I incx, const T *y, I incy, T *result)                           \
	{                                                                                                                            \
		return give(h, result, [=] { return fortran<T>(host_blas, x_ "dot_", number(n), x, number(incx), y, number(incy)); }); \
	}
OF_REAL(DOT)
#define DOT_COMPLEX(X, x_, T, S, I)                                                                                                 \
	BLAS hipblas##X##dotu##S(hipblasHandle_t h, I n, const T *x, I incx, const T *y, I incy, T *result)                          \
	{                                                                                                                            \
		return give(h, result, [=] { return sum_of_products(n, x, incx, y, incy, false); });                                 \
	}                                                                                                                            \
	BLAS hipblas##X##dotc##S(hipblasHandle_t h, I n, const T *x, I incx, const T *y, I incy, T *result)                          \
	{                                                                                                                            \
		return give(h, result, [=] { return sum_of_products(n, x, incx, y, incy, true); });                                  \
	}
OF_COMPLEX(DOT_COMPLEX)

inline double size_of(float v) { return std::fabs(v); }
inline double size_of(double v) { return std::fabs(v); }
inline double size_of(hipComplex v) { return std::fabs(v.x) + std::fabs(v.y); }
inline double size_of(hipDoubleComplex v) { return std::fabs(v.x) + std::fabs(v.y); }
template <class I, class T> I extreme(I n, const T *x, I inc, bool least)
{
	I best = 0;
	for (I i = 1; i < n && inc > 0; i++) {
		double a = size_of(x[i * inc]), b = size_of(x[best * inc]);
		if (least ? a < b : a > b)
			best = i;
	}
	return n > 0 && inc > 0 ? best + 1 : 0;
}
#define EXTREMES(X, x_, T, S, I)                                                                                                    \
	BLAS hipblasI##X##amax##S(hipblasHandle_t h, I n, const T *x, I inc, I *result)                                              \
	{                                                                                                                            \
		return give(h, result, [=] { return extreme(n, x, inc, false); });                                                   \
	}                                                                                                                            \
	BLAS hipblasI##X##amin##S(hipblasHandle_t h, I n, const T *x, I inc, I *result)                                              \
	{                                                                                                                            \
		return give(h, result, [=] { return extreme(n, x, inc, true); });                                                    \
	}
EXTREMES(s, "s", float, , int)
EXTREMES(d, "d", double, , int)
EXTREMES(c, "c", hipComplex, , int)
EXTREMES(z, "z", hipDoubleComplex, , int)
#define NORMS(X, x_, T, R, S, I)                                                                                                    \
	BLAS hipblas##X##nrm2##S(hipblasHandle_t h, I n, const T *x, I inc, R *result)                                               \
	{                                                                                                                            \
		return give(h, result, [=] { return fortran<R>(host_blas, x_ "nrm2_", number(n), x, number(inc)); });                \
	}                                                                                                                            \
	BLAS hipblas##X##asum##S(hipblasHandle_t h, I n, const T *x, I inc, R *result)                                               \
	{                                                                                                                            \
		return give(h, result, [=] { return fortran<R>(host_blas, x_ "asum_", number(n), x, number(inc)); });                \
	}
NORMS(S, "s", float, float, , int)
NORMS(D, "d", double, double, , int)
NORMS(Sc, "sc", hipComplex, float, , int)
NORMS(Dz, "dz", hipDoubleComplex, double, , int)
#define ROTATIONS(X, x_, T, S, I)                                                                                                   \
	BLAS hipblas##X##rot##S(hipblasHandle_t h, I n, T *x, I incx, T *y, I incy, const T *c, const T *s)                          \
	{                                                                                                                            \
		return h ? blas(h, x_ "rot_", vector(y, n, incy), n, x, incx, y, incy, scalar_of(h, c), scalar_of(h, s)) :            \
			   HIPBLAS_STATUS_NOT_INITIALIZED;                                                                           \
	}                                                                                                                            \
	BLAS hipblas##X##rotm##S(hipblasHandle_t h, I n, T *x, I incx, T *y, I incy, const T *param)                                 \
	{                                                                                                                            \
		return blas(h, x_ "rotm_", vector(y, n, incy), n, x, incx, y, incy, param);                                          \
	}                                                                                                                            \
	BLAS hipblas##X##rotg##S(hipblasHandle_t h, T *a, T *b, T *c, T *s) { return blas(h, x_ "rotg_", vector(a, 1, 1), a, b, c, s); } \
	BLAS hipblas##X##rotmg##S(hipblasHandle_t h, T *d1, T *d2, T *x1, const T *y1, T *param)                                     \
	{                                                                                                                            \
		return blas(h, x_ "rotmg_", vector(param, 5, 1), d1, d2, x1, y1, param);                                             \
	}
OF_REAL(ROTATIONS)
