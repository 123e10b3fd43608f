// CUDA's library headers include others that HIP's leave out
#include <hip/hip_runtime.h>
#include <hipsolver/hipsolver.h>
#include <hipblas/hipblas.h>
#include <hip/hip_fp16.h>
#include <hip/hip_bf16.h>
#include <hipsparse/hipsparse.h>
#include <rccl/rccl.h>

__global__ void scale(half *p) { p[threadIdx.x] = __hmul(p[threadIdx.x], __float2half(2.f)); }
int solve(hipblasHandle_t blas, __hip_bfloat16 *b, double *d)
{
	hipsparseMatDescr_t descr;
	hipsparseCreateMatDescr(&descr);
	return hipblasDscal(blas, 1, d, d, 1) == HIPBLAS_STATUS_SUCCESS;
}
