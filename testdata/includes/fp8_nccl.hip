// NCCL's header includes CUDA's of 8-bit floating point, RCCL's does not
#include <hip/hip_runtime.h>
#include <rccl/rccl.h>
#include <hip/hip_fp8.h>
union scalar {
	int i8;
	__hip_fp8_e4m3_fnuz e4;
	__hip_fp8_e5m2_fnuz e5;
};
__global__ void convert(float *o)
{
	__hip_fp8_e4m3_fnuz x(1.0f);
	o[0] = float(x);
}
