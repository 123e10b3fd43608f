// no-compile: the overloads that the diagnostics are about
// Handles of CUDA's libraries are pointers to structures of their own; some of HIP's are void *, so that overloads become one function.
#include <cublas_v2.h>
#include <cusolverDn.h>
#include <cusparse.h>

struct closes {
	void operator()(cublasHandle_t h) { cublasDestroy(h); }
	void operator()(cusparseHandle_t h) { cusparseDestroy(h); }
	void operator()(cusparseSpMatDescr_t a) { cusparseDestroySpMat(a); }
	void operator()(cudaStream_t s) { cudaStreamDestroy(s); }
	void operator()(cusparseHandle_t h, int) { cusparseDestroy(h); }
};

static inline void close_it(cusparseDnVecDescr_t v) { cusparseDestroyDnVec(v); }
static inline void close_it(cusparseMatDescr_t m)
{
	cusparseDestroyMatDescr(m);
}
#ifdef DENSE
static inline void open_it(cusolverDnHandle_t *h) { cusolverDnCreate(h); }
#else
static inline void open_it(cublasHandle_t *h) { cublasCreate(h); }
#endif
namespace other {
static inline void close_it(cusparseHandle_t h) { cusparseDestroy(h); }
}
template <class T> void use(T, cublasHandle_t) {}
template <class T> void use(T, cusparseSpMatDescr_t) {}
