#include <core/core.h>
#include <curand.h>
#include <stdexcept>
core::handle::handle()
{
	if (cublasCreate(&blas) != CUBLAS_STATUS_SUCCESS)
		throw std::runtime_error("no cuBLAS");
	curandGenerator_t g;
	if (curandCreateGenerator(&g, CURAND_RNG_PSEUDO_DEFAULT) == CURAND_STATUS_SUCCESS)
		curandDestroyGenerator(g);
}
core::handle::~handle() { cublasDestroy(blas); }
cublasStatus_t core::handle::scale(float *p, int n, float by) { return cublasSscal(blas, n, &by, p, 1); }
