// Functions that are named and not called: where HIP's have another type, pointers to CUDA's type cannot point to them.
#include "tranship_compat.h"
#include <hipblas/hipblas.h>
#include <hip/hip_runtime.h>
#include <hipsparse/hipsparse.h>

typedef hipblasStatus_t (*getri_t)(hipblasHandle_t, int, const float *const *, int, const int *, float *const *, int, int *, int);
typedef hipblasStatus_t (*gemm_t)(hipblasHandle_t, hipblasOperation_t, hipblasOperation_t, int, int, int, const float *, const float *, int, const float *, int,
                                 const float *, float *, int);

static const struct {
	const char *name;
	getri_t invert;
	gemm_t multiply;
	void *any;
} table[] = {{"float", tranship::adapted<hipblasSgetriBatched>(), hipblasSgemm, (void *)hipblasSgetriBatched}};

template <class F> hipblasStatus_t inverse(F f, hipblasHandle_t h, int n, float **a, float **c, int *pivots, int *info)
{
	return f(h, n, a, n, pivots, c, n, info, 1);
}

hipblasStatus_t run(hipblasHandle_t h, int n, float **a, float **c, int *pivots, int *info)
{
	getri_t f = tranship::adapted<hipblasSgetriBatched>();
	decltype(&hipblasSgetriBatched) same = nullptr;
	decltype(hipblasSgetriBatched) *also = same;
	(void)also;
	f(h, n, a, n, pivots, c, n, info, 1);
	return inverse(tranship::adapted<hipblasSgetriBatched>(), h, n, a, c, pivots, info);
}

void *entries[] = {reinterpret_cast<void *>(hipMemcpyDtoD), (void *)&hipsparseSpSM_solve, (void *)hipMemcpyDtoD};

#define ENTRY(f) {#f, (void *)f} // what is done with an argument of a macro is not to be seen where it is given
const struct {
	const char *name;
	void *function;
} loaded[] = {ENTRY(hipblasSgetriBatched), ENTRY(hipblasSgemm)};

namespace ours {
getri_t invert = tranship::adapted<hipblasSgetriBatched>();
} // namespace ours
