// CUDA's library headers include others that HIP's leave out
#include <cusolverDn.h>
#include <cusolverSp.h>
#include <nccl.h>

__global__ void scale(half *p) { p[threadIdx.x] = __hmul(p[threadIdx.x], __float2half(2.f)); }
int solve(cublasHandle_t blas, __nv_bfloat16 *b, double *d)
{
	cusparseMatDescr_t descr;
	cusparseCreateMatDescr(&descr);
	return cublasDscal(blas, 1, d, d, 1) == CUBLAS_STATUS_SUCCESS;
}
