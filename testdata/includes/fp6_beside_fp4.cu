// HIP's headers of 4-bit and of 6-bit numbers define the same functions: one file has both.
#include <cuda_runtime.h>
#include <cuda_fp4.h>
#include <cuda_fp6.h>

__global__ void quantize(const float2 *x, __nv_fp4x2_e2m1 *four, __nv_fp6x2_e3m2 *six)
{
	four[threadIdx.x] = __nv_fp4x2_e2m1(x[threadIdx.x]);
	six[threadIdx.x] = __nv_fp6x2_e3m2(x[threadIdx.x]);
}
