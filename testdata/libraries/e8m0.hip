// The scales of eight exponent bits that block formats of 4-bit numbers have
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
#include <hip/hip_bf16.h>
#include <hip/hip_fp8.h>
__device__ float scale(unsigned char x)
{
	const __hip_bfloat16 e = tranship::e8m0_to_bf16raw(x);
	return (float)e;
}
__device__ float own_cvt_e8m0_to_bf16raw(unsigned char x) { return x; } // harmless
__global__ void scales(float *o, const unsigned short *x)
{
	const __hip_bfloat162 both = __hip_bfloat162(tranship::e8m0x2_to_bf162raw(x[threadIdx.x]));
	o[threadIdx.x] = scale(x[0] & 0xff) * __low2float(both) + own_cvt_e8m0_to_bf16raw(1);
}
