// Functions that are named and not called: where HIP's have another type, pointers to CUDA's type cannot point to them.
#include <cublas_v2.h>
#include <cuda.h>
#include <cusparse.h>

typedef cublasStatus_t (*getri_t)(cublasHandle_t, int, const float *const *, int, const int *, float *const *, int, int *, int);
typedef cublasStatus_t (*gemm_t)(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int, const float *, const float *, int, const float *, int,
                                 const float *, float *, int);

static const struct {
	const char *name;
	getri_t invert;
	gemm_t multiply;
	void *any;
} table[] = {{"float", cublasSgetriBatched, cublasSgemm, (void *)cublasSgetriBatched}};

template <class F> cublasStatus_t inverse(F f, cublasHandle_t h, int n, float **a, float **c, int *pivots, int *info)
{
	return f(h, n, a, n, pivots, c, n, info, 1);
}

cublasStatus_t run(cublasHandle_t h, int n, float **a, float **c, int *pivots, int *info)
{
	getri_t f = &cublasSgetriBatched;
	decltype(&cublasSgetriBatched) same = nullptr;
	decltype(cublasSgetriBatched) *also = same;
	(void)also;
	f(h, n, a, n, pivots, c, n, info, 1);
	return inverse(cublasSgetriBatched, h, n, a, c, pivots, info);
}

void *entries[] = {reinterpret_cast<void *>(cuMemcpyPeer), (void *)&cusparseSpSM_solve, (void *)cuMemcpyPeer};

#define ENTRY(f) {#f, (void *)f} // what is done with an argument of a macro is not to be seen where it is given
const struct {
	const char *name;
	void *function;
} loaded[] = {ENTRY(cublasSgetriBatched), ENTRY(cublasSgemm)};

namespace ours {
getri_t invert = &::cublasSgetriBatched;
} // namespace ours
