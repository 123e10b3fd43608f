// no-compile: the overloads that the diagnostics are about
// Handles of CUDA's libraries are pointers to structures of their own; some of HIP's are void *, so that overloads become one function.
#include <hip/hip_runtime.h>
#include <hipblas/hipblas.h>
#include <hipsolver/hipsolver.h>
#include <hipsparse/hipsparse.h>

struct closes {
	void operator()(hipblasHandle_t h) { hipblasDestroy(h); }
	void operator()(hipsparseHandle_t h) { hipsparseDestroy(h); }
	void operator()(hipsparseSpMatDescr_t a) { hipsparseDestroySpMat(a); }
	void operator()(hipStream_t s) { hipStreamDestroy(s); }
	void operator()(hipsparseHandle_t h, int) { hipsparseDestroy(h); }
};

static inline void close_it(hipsparseDnVecDescr_t v) { hipsparseDestroyDnVec(v); }
static inline void close_it(hipsparseMatDescr_t m)
{
	hipsparseDestroyMatDescr(m);
}
#ifdef DENSE
static inline void open_it(hipsolverHandle_t *h) { hipsolverDnCreate(h); }
#else
static inline void open_it(hipblasHandle_t *h) { hipblasCreate(h); }
#endif
namespace other {
static inline void close_it(hipsparseHandle_t h) { hipsparseDestroy(h); }
}
template <class T> void use(T, hipblasHandle_t) {}
template <class T> void use(T, hipsparseSpMatDescr_t) {}
