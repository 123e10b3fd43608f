// NCCL's header includes CUDA's of 8-bit floating point, RCCL's does not
#include <cuda_runtime.h>
#include <nccl.h>
union scalar {
	int i8;
	__nv_fp8_e4m3 e4;
	__nv_fp8_e5m2 e5;
};
__global__ void convert(float *o)
{
	__nv_fp8_e4m3 x(1.0f);
	o[0] = float(x);
}
