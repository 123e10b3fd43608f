// hipSOLVER, and the factors of hipBLAS, by LAPACK.
#include "blas.h"
#include <algorithm>
#include <hipsolver/hipsolver.h>

#define SOLVER extern "C" hipsolverStatus_t
template <class F> hipsolverStatus_t in_solver(hipsolverHandle_t h, F work)
{
	if (!h)
		return HIPSOLVER_STATUS_NOT_INITIALIZED;
	in_stream(((library_handle *)h)->stream, work);
	return HIPSOLVER_STATUS_SUCCESS;
}
static char letter(hipsolverEigMode_t m) { return m == HIPSOLVER_EIG_MODE_VECTOR ? 'V' : 'N'; }
// A routine of LAPACK that works in memory of its own; what it says goes to 'info', where the program asks for it.
template <class... A> void lapack(int *info, const char *name, const A &...a)
{
	int said = 0;
	fortran(host_lapack, name, a..., &said);
	if (info) {
		*info = said;
		has_values(info, sizeof *info);
	}
}
// It says how much it needs when it is called with a length of -1.
template <class T, class F> std::vector<T> room(F ask)
{
	T most[2] = {};
	ask(most, -1);
	double n = *(const real_of<T> *)most;
	return std::vector<T>((size_t)(n < 1 ? 1 : n) + 64);
}

// ---- the handle ----
SOLVER hipsolverCreate(hipsolverHandle_t *h) { return *h = calloc(1, sizeof(library_handle)), HIPSOLVER_STATUS_SUCCESS; }
SOLVER hipsolverDestroy(hipsolverHandle_t h) { return free(h), HIPSOLVER_STATUS_SUCCESS; }
SOLVER hipsolverSetStream(hipsolverHandle_t h, hipStream_t s) { return ((library_handle *)h)->stream = s, HIPSOLVER_STATUS_SUCCESS; }
SOLVER hipsolverGetStream(hipsolverHandle_t h, hipStream_t *s) { return *s = ((library_handle *)h)->stream, HIPSOLVER_STATUS_SUCCESS; }
SOLVER hipsolverDnCreate(hipsolverHandle_t *h) { return hipsolverCreate(h); }
SOLVER hipsolverDnDestroy(hipsolverHandle_t h) { return hipsolverDestroy(h); }
SOLVER hipsolverDnSetStream(hipsolverHandle_t h, hipStream_t s) { return hipsolverSetStream(h, s); }
SOLVER hipsolverDnGetStream(hipsolverHandle_t h, hipStream_t *s) { return hipsolverGetStream(h, s); }
#define PARAMETERS(Name)                                                                                                            \
	SOLVER hipsolverDnCreate##Name##Info(hipsolver##Name##Info_t *p) { return *p = calloc(1, 64), HIPSOLVER_STATUS_SUCCESS; }    \
	SOLVER hipsolverDnDestroy##Name##Info(hipsolver##Name##Info_t p) { return free(p), HIPSOLVER_STATUS_SUCCESS; }
PARAMETERS(Gesvdj)
PARAMETERS(Syevj)
#define SETS(Name, name, what, type)                                                                                                \
	SOLVER hipsolverDnX##name##Set##what(hipsolver##Name##Info_t, type) { return HIPSOLVER_STATUS_SUCCESS; }
SETS(Gesvdj, gesvdj, MaxSweeps, int)
SETS(Gesvdj, gesvdj, SortEig, int)
SETS(Gesvdj, gesvdj, Tolerance, double)
SETS(Syevj, syevj, MaxSweeps, int)
SETS(Syevj, syevj, SortEig, int)
SETS(Syevj, syevj, Tolerance, double)

// ---- what the four types share ----
template <class T> void singular(const char *name, char u, char v, int m, int n, T *a, int lda, real_of<T> *s, T *left, int ldu, T *right, int ldv, int *info)
{
	std::vector<real_of<T>> real((size_t)(5 * std::max(1, std::min(m, n))));
	auto call = [&](T *work, int n_work) {
		if (sizeof(T) == sizeof(real_of<T>))
			lapack(info, name, u, v, m, n, a, lda, s, left, ldu, right, ldv, work, n_work);
		else
			lapack(info, name, u, v, m, n, a, lda, s, left, ldu, right, ldv, work, n_work, real.data());
	};
	std::vector<T> work = room<T>(call);
	call(work.data(), (int)work.size());
	has_matrix(a, m, n, lda, sizeof *a);
	has_values(s, sizeof *s * (size_t)std::min(m, n));
	if (u != 'N' && u != 'O')
		has_matrix(left, m, u == 'A' ? m : std::min(m, n), ldu, sizeof *left);
	if (v != 'N' && v != 'O')
		has_matrix(right, v == 'A' ? n : std::min(m, n), n, ldv, sizeof *right);
}
template <class T> void eigen(const char *name, char vectors, char uplo, int n, T *a, int lda, real_of<T> *w, int *info)
{
	std::vector<real_of<T>> real((size_t)(3 * n + 1));
	auto call = [&](T *work, int n_work) {
		if (sizeof(T) == sizeof(real_of<T>))
			lapack(info, name, vectors, uplo, n, a, lda, w, work, n_work);
		else
			lapack(info, name, vectors, uplo, n, a, lda, w, work, n_work, real.data());
	};
	std::vector<T> work = room<T>(call);
	call(work.data(), (int)work.size());
	has_matrix(a, n, n, lda, sizeof *a);
	has_values(w, sizeof *w * (size_t)n);
}
template <class T> void qr(const char *name, int m, int n, T *a, int lda, T *tau, int *info)
{
	auto call = [&](T *work, int n_work) { lapack(info, name, m, n, a, lda, tau, work, n_work); };
	std::vector<T> work = room<T>(call);
	call(work.data(), (int)work.size());
	has_matrix(a, m, n, lda, sizeof *a);
	has_values(tau, sizeof *tau * (size_t)std::min(m, n));
}
template <class T> void invert(const char *name, int n, T *a, int lda, const int *pivots, int *info)
{
	auto call = [&](T *work, int n_work) { lapack(info, name, n, a, lda, pivots, work, n_work); };
	std::vector<T> work = room<T>(call);
	call(work.data(), (int)work.size());
	has_matrix(a, n, n, lda, sizeof *a);
}
template <class T> void least_squares(const char *name, char op, int m, int n, int nrhs, T *a, int lda, T *b, int ldb, int *info)
{
	auto call = [&](T *work, int n_work) { lapack(info, name, op, m, n, nrhs, a, lda, b, ldb, work, n_work); };
	std::vector<T> work = room<T>(call);
	call(work.data(), (int)work.size());
	has_matrix(b, std::max(m, n), nrhs, ldb, sizeof *b);
}
#define SIZE(name, ...)                                                                                                             \
	SOLVER hipsolver##name##_bufferSize(hipsolverHandle_t, __VA_ARGS__, int *n)                                                  \
	{                                                                                                                            \
		*n = 1;                                                                                                              \
		return HIPSOLVER_STATUS_SUCCESS;                                                                                     \
	}
// hipsolverDnX... and hipsolverX...: the second has the size of its memory where the first has none
#define DENSE(X, x_, T, sy, or_, R)                                                                                                 \
	SIZE(Dn##X##potrf, hipblasFillMode_t, int, T *, int)                                                                         \
	SOLVER hipsolverDn##X##potrf(hipsolverHandle_t h, hipblasFillMode_t uplo, int n, T *a, int lda, T *, int, int *info)         \
	{                                                                                                                            \
		return in_solver(h, [=] {                                                                                            \
			lapack(info, x_ "potrf_", of_fill(uplo), n, a, lda);                                                         \
			has_matrix(a, n, n, lda, sizeof *a);                                                                         \
		});                                                                                                                  \
	}                                                                                                                            \
	SOLVER hipsolverDn##X##potrfBatched(hipsolverHandle_t h, hipblasFillMode_t uplo, int n, T *a[], int lda, int *info, int count) \
	{                                                                                                                            \
		return in_solver(h, [=] {                                                                                            \
			for (int i = 0; i < count; i++)                                                                              \
				lapack(info + i, x_ "potrf_", of_fill(uplo), n, a[i], lda);                                          \
		});                                                                                                                  \
	}                                                                                                                            \
	SIZE(Dn##X##potri, hipblasFillMode_t, int, T *, int)                                                                         \
	SOLVER hipsolverDn##X##potri(hipsolverHandle_t h, hipblasFillMode_t uplo, int n, T *a, int lda, T *, int, int *info)         \
	{                                                                                                                            \
		return in_solver(h, [=] { lapack(info, x_ "potri_", of_fill(uplo), n, a, lda); });                                   \
	}                                                                                                                            \
	SOLVER hipsolverDn##X##potrs(hipsolverHandle_t h, hipblasFillMode_t uplo, int n, int nrhs, const T *a, int lda, T *b, int ldb, int *info) \
	{                                                                                                                            \
		return in_solver(h, [=] { lapack(info, x_ "potrs_", of_fill(uplo), n, nrhs, a, lda, b, ldb); });                     \
	}                                                                                                                            \
	SIZE(Dn##X##getrf, int, int, T *, int)                                                                                       \
	SOLVER hipsolverDn##X##getrf(hipsolverHandle_t h, int m, int n, T *a, int lda, T *, int *pivots, int *info)                  \
	{                                                                                                                            \
		return in_solver(h, [=] {                                                                                            \
			std::vector<int> own((size_t)std::min(m, n));                                                                \
			lapack(info, x_ "getrf_", m, n, a, lda, pivots ? pivots : own.data());                                       \
			has_matrix(a, m, n, lda, sizeof *a);                                                                         \
			if (pivots)                                                                                                  \
				has_values(pivots, sizeof *pivots * own.size());                                                     \
		});                                                                                                                  \
	}                                                                                                                            \
	SOLVER hipsolverDn##X##getrs(hipsolverHandle_t h, hipblasOperation_t op, int n, int nrhs, const T *a, int lda, const int *pivots, T *b, \
		int ldb, int *info)                                                                                                  \
	{                                                                                                                            \
		return in_solver(h, [=] { lapack(info, x_ "getrs_", of_operation(op), n, nrhs, a, lda, pivots, b, ldb); });          \
	}                                                                                                                            \
	SIZE(Dn##X##geqrf, int, int, T *, int)                                                                                       \
	SOLVER hipsolverDn##X##geqrf(hipsolverHandle_t h, int m, int n, T *a, int lda, T *tau, T *, int, int *info)                  \
	{                                                                                                                            \
		return in_solver(h, [=] { qr(x_ "geqrf_", m, n, a, lda, tau, info); });                                              \
	}                                                                                                                            \
	SIZE(Dn##X##or_##gqr, int, int, int, const T *, int, const T *)                                                              \
	SOLVER hipsolverDn##X##or_##gqr(hipsolverHandle_t h, int m, int n, int k, T *a, int lda, const T *tau, T *, int, int *info)  \
	{                                                                                                                            \
		return in_solver(h, [=] {                                                                                            \
			auto call = [&](T *work, int n_work) { lapack(info, x_ #or_ "gqr_", m, n, k, a, lda, tau, work, n_work); };  \
			std::vector<T> work = room<T>(call);                                                                         \
			call(work.data(), (int)work.size());                                                                         \
		});                                                                                                                  \
	}                                                                                                                            \
	SIZE(Dn##X##or_##mqr, hipblasSideMode_t, hipblasOperation_t, int, int, int, const T *, int, const T *, const T *, int)       \
	SOLVER hipsolverDn##X##or_##mqr(hipsolverHandle_t h, hipblasSideMode_t side, hipblasOperation_t op, int m, int n, int k, const T *a, \
		int lda, const T *tau, T *c, int ldc, T *, int, int *info)                                                           \
	{                                                                                                                            \
		return in_solver(h, [=] {                                                                                            \
			auto call = [&](T *work, int n_work) {                                                                       \
				lapack(info, x_ #or_ "mqr_", of_side(side), of_operation(op), m, n, k, a, lda, tau, c, ldc, work, n_work); \
			};                                                                                                           \
			std::vector<T> work = room<T>(call);                                                                         \
			call(work.data(), (int)work.size());                                                                         \
		});                                                                                                                  \
	}                                                                                                                            \
	SIZE(Dn##X##gesvd, int, int)                                                                                                 \
	SOLVER hipsolverDn##X##gesvd(hipsolverHandle_t h, signed char u, signed char v, int m, int n, T *a, int lda, R *s, T *left, int ldu, \
		T *right, int ldv, T *, int, R *, int *info)                                                                         \
	{                                                                                                                            \
		return in_solver(h, [=] { singular(x_ "gesvd_", (char)u, (char)v, m, n, a, lda, s, left, ldu, right, ldv, info); }); \
	}                                                                                                                            \
	SIZE(Dn##X##sy##evd, hipsolverEigMode_t, hipblasFillMode_t, int, const T *, int, const R *)                                  \
	SOLVER hipsolverDn##X##sy##evd(hipsolverHandle_t h, hipsolverEigMode_t mode, hipblasFillMode_t uplo, int n, T *a, int lda, R *w, T *, \
		int, int *info)                                                                                                      \
	{                                                                                                                            \
		return in_solver(h, [=] { eigen(x_ #sy "ev_", letter(mode), of_fill(uplo), n, a, lda, w, info); });                  \
	}                                                                                                                            \
	SOLVER hipsolverDn##X##sy##evj_bufferSize(hipsolverHandle_t, hipsolverEigMode_t, hipblasFillMode_t, int, const T *, int, const R *, \
		int *n, hipsolverSyevjInfo_t)                                                                                        \
	{                                                                                                                            \
		*n = 1;                                                                                                              \
		return HIPSOLVER_STATUS_SUCCESS;                                                                                     \
	}                                                                                                                            \
	SOLVER hipsolverDn##X##sy##evj(hipsolverHandle_t h, hipsolverEigMode_t mode, hipblasFillMode_t uplo, int n, T *a, int lda, R *w, T *p, \
		int l, int *info, hipsolverSyevjInfo_t)                                                                              \
	{                                                                                                                            \
		return hipsolverDn##X##sy##evd(h, mode, uplo, n, a, lda, w, p, l, info);                                             \
	}                                                                                                                            \
	BLAS hipblas##X##getrfBatched(hipblasHandle_t h, const int n, T *const a[], const int lda, int *pivots, int *info, const int count) \
	{                                                                                                                            \
		return in_blas(h, [=] {                                                                                              \
			std::vector<int> own((size_t)n);                                                                             \
			for (int i = 0; i < count; i++) {                                                                            \
				lapack(info ? info + i : nullptr, x_ "getrf_", n, n, a[i], lda, pivots ? pivots + i * n : own.data()); \
				has_matrix(a[i], n, n, lda, sizeof **a);                                                             \
			}                                                                                                            \
			if (pivots)                                                                                                  \
				has_values(pivots, sizeof *pivots * (size_t)n * (size_t)count);                                      \
		});                                                                                                                  \
	}                                                                                                                            \
	BLAS hipblas##X##getrf(hipblasHandle_t h, const int n, T *a, const int lda, int *pivots, int *info)                          \
	{                                                                                                                            \
		return in_blas(h, [=] {                                                                                              \
			std::vector<int> own((size_t)n);                                                                             \
			lapack(info, x_ "getrf_", n, n, a, lda, pivots ? pivots : own.data());                                       \
		});                                                                                                                  \
	}                                                                                                                            \
	BLAS hipblas##X##getrsBatched(hipblasHandle_t h, const hipblasOperation_t op, const int n, const int nrhs, T *const a[], const int lda, \
		const int *pivots, T *const b[], const int ldb, int *info, const int count)                                          \
	{                                                                                                                            \
		std::vector<int> in_order; /* without pivots: none changes places */                                                 \
		for (int i = 1; !pivots && i <= n; i++)                                                                              \
			in_order.push_back(i);                                                                                       \
		return in_blas(h, [=] {                                                                                              \
			for (int i = 0; i < count; i++)                                                                              \
				lapack(i ? nullptr : info, x_ "getrs_", of_operation(op), n, nrhs, a[i], lda,                        \
					pivots ? pivots + i * n : in_order.data(), b[i], ldb);                                       \
		});                                                                                                                  \
	}                                                                                                                            \
	BLAS hipblas##X##getriBatched(hipblasHandle_t h, const int n, T *const a[], const int lda, int *pivots, T *const c[], const int ldc, \
		int *info, const int count)                                                                                          \
	{                                                                                                                            \
		std::vector<int> in_order;                                                                                           \
		for (int i = 1; !pivots && i <= n; i++)                                                                              \
			in_order.push_back(i);                                                                                       \
		return in_blas(h, [=] {                                                                                              \
			for (int i = 0; i < count; i++) {                                                                            \
				for (int j = 0; j < n && a[i] != c[i]; j++)                                                          \
					memcpy(c[i] + (size_t)j * (size_t)ldc, a[i] + (size_t)j * (size_t)lda, sizeof **a * (size_t)n); \
				invert(x_ "getri_", n, c[i], ldc, pivots ? pivots + i * n : in_order.data(), info ? info + i : nullptr); \
			}                                                                                                            \
		});                                                                                                                  \
	}                                                                                                                            \
	BLAS hipblas##X##geqrfBatched(hipblasHandle_t h, const int m, const int n, T *const a[], const int lda, T *const tau[], int *info, \
		const int count)                                                                                                     \
	{                                                                                                                            \
		return in_blas(h, [=] {                                                                                              \
			for (int i = 0; i < count; i++)                                                                              \
				qr(x_ "geqrf_", m, n, a[i], lda, tau[i], nullptr);                                                   \
			if (info)                                                                                                    \
				*info = 0;                                                                                           \
		});                                                                                                                  \
	}                                                                                                                            \
	BLAS hipblas##X##gelsBatched(hipblasHandle_t h, hipblasOperation_t op, const int m, const int n, const int nrhs, T *const a[], \
		const int lda, T *const b[], const int ldb, int *info, int *on_device, const int count)                              \
	{                                                                                                                            \
		if (info)                                                                                                            \
			*info = 0;                                                                                                   \
		return in_blas(h, [=] {                                                                                              \
			for (int i = 0; i < count; i++)                                                                              \
				least_squares(x_ "gels_", of_operation(op), m, n, nrhs, a[i], lda, b[i], ldb, on_device ? on_device + i : nullptr); \
		});                                                                                                                  \
	}
DENSE(S, "s", float, sy, or, float)
DENSE(D, "d", double, sy, or, double)
DENSE(C, "c", hipFloatComplex, he, un, float)
DENSE(Z, "z", hipDoubleComplex, he, un, double)
