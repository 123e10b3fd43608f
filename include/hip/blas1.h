// section blas1: cuBLAS as it was before it had handles: characters, scalars and results by value, a status that is asked for.
// provides: tranship::blas_init tranship::blas_shutdown tranship::blas_error tranship::blas_stream tranship::blas_alloc tranship::blas_free
// provides: tranship::blas_call tranship::blas_value tranship::blas_trmm
// requires: blas
#if __has_include(<hipblas/hipblas.h>)
#include <hip/hip_runtime_api.h>
#include <hipblas/hipblas.h>
#include <type_traits>

namespace tranship {

struct blas_v1 {
	hipblasHandle_t handle;
	hipblasStatus_t status; // what the last call that failed said
};
inline blas_v1 &blas_state()
{
	static blas_v1 state = { nullptr, HIPBLAS_STATUS_SUCCESS };
	return state;
}
inline hipblasStatus_t blas_init()
{
	return blas_state().handle ? HIPBLAS_STATUS_SUCCESS : hipblasCreate(&blas_state().handle);
}
inline hipblasStatus_t blas_shutdown()
{
	hipblasHandle_t h = blas_state().handle;
	blas_state() = { nullptr, HIPBLAS_STATUS_SUCCESS };
	return h ? hipblasDestroy(h) : HIPBLAS_STATUS_NOT_INITIALIZED;
}
inline hipblasStatus_t blas_error()
{
	hipblasStatus_t s = blas_state().status;
	blas_state().status = HIPBLAS_STATUS_SUCCESS;
	return s;
}
inline hipblasStatus_t blas_stream(hipStream_t s)
{
	return hipblasSetStream(blas_state().handle, s);
}
template <class P> inline hipblasStatus_t blas_alloc(int n, int size, P **p)
{
	return n <= 0 || size <= 0 ? HIPBLAS_STATUS_INVALID_VALUE :
	       hipMalloc((void **)p, (size_t)n * size) == hipSuccess ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_ALLOC_FAILED;
}
inline hipblasStatus_t blas_free(const void *p)
{
	return hipFree(const_cast<void *>(p)) == hipSuccess ? HIPBLAS_STATUS_SUCCESS : HIPBLAS_STATUS_INTERNAL_ERROR;
}

// An argument of the old function as the new function's parameter of type P.
template <class P> struct blas_arg {
	P v;
	template <class A> explicit blas_arg(A a) : v((P)a) {}
	operator P() const { return v; }
};
template <class T> struct blas_arg<const T *> {
	T scalar;
	const T *p;
	explicit blas_arg(const T *array) : scalar(), p(array) {}
	template <class A, class = typename std::enable_if<std::is_convertible<A, T>::value>::type> explicit blas_arg(A a) : scalar(a), p(nullptr) {}
	operator const T *() const { return p ? p : &scalar; }
};
template <> struct blas_arg<hipblasOperation_t> {
	char c;
	explicit blas_arg(char trans) : c(trans) {}
	operator hipblasOperation_t() const { return c == 'n' || c == 'N' ? HIPBLAS_OP_N : c == 't' || c == 'T' ? HIPBLAS_OP_T : HIPBLAS_OP_C; }
};
template <> struct blas_arg<hipblasFillMode_t> {
	char c;
	explicit blas_arg(char uplo) : c(uplo) {}
	operator hipblasFillMode_t() const { return c == 'u' || c == 'U' ? HIPBLAS_FILL_MODE_UPPER : HIPBLAS_FILL_MODE_LOWER; }
};
template <> struct blas_arg<hipblasDiagType_t> {
	char c;
	explicit blas_arg(char diag) : c(diag) {}
	operator hipblasDiagType_t() const { return c == 'u' || c == 'U' ? HIPBLAS_DIAG_UNIT : HIPBLAS_DIAG_NON_UNIT; }
};
template <> struct blas_arg<hipblasSideMode_t> {
	char c;
	explicit blas_arg(char side) : c(side) {}
	operator hipblasSideMode_t() const { return c == 'l' || c == 'L' ? HIPBLAS_SIDE_LEFT : HIPBLAS_SIDE_RIGHT; }
};

template <class... P, class... A> inline void blas_call(hipblasStatus_t (*f)(hipblasHandle_t, P...), A... a)
{
	blas_v1 &b = blas_state();
	hipblasStatus_t s = b.handle ? f(b.handle, blas_arg<P>(a)...) : HIPBLAS_STATUS_NOT_INITIALIZED;
	if (s != HIPBLAS_STATUS_SUCCESS)
		b.status = s;
}
template <class R, class F, class... A> inline R blas_value(F f, A... a)
{
	R r = {};
	blas_call(f, a..., &r);
	return r;
}
// The old functions multiply in place.
template <class F, class T, class S>
inline void blas_trmm(F f, char side, char uplo, char trans, char diag, int m, int n, S alpha, const T *a, int lda, T *b, int ldb)
{
	blas_call(f, side, uplo, trans, diag, m, n, alpha, a, lda, b, ldb, b, ldb);
}

} // namespace tranship
#endif
