// Functions of half and bfloat16 that answer otherwise in HIP's headers.
#include <cuda_fp16.h>
#include <cuda_bf16.h>

__global__ void halves(__half *h, __half2 *p, int *n, float f)
{
	h[0] = __int2half_rz(n[0]);
	h[1] = __hadd(__short2half_rd((short)n[1]), __ull2half_ru(n[2]));
	n[0] = __half2short_rz(h[2]) + __half2ushort_rn(h[3]) + (int)__half2ull_rd(h[4]);
	n[1] = __hne(h[0], h[1]) + __hbne2(p[0], p[1]) + __hbequ2(p[0], p[1]) + __hbgtu2(p[2], p[1]);
	n[2] = __hisinf(h[3]) < 0;
	p[0] = __hne2(p[1], p[2]);
	h[2] = __hadd_sat(h[3], __hfma_sat(h[4], h[5], h[6]));
	p[1] = __hmul2_sat(p[2], p[3]);
}
__global__ void brains(__nv_bfloat16 *h, __nv_bfloat162 *p, int *n)
{
	n[0] = __hne(h[0], h[1]) + __hbne2(p[0], p[1]) + __hbneu2(p[0], p[1]) + __hisinf(h[2]);
	p[0] = __hgt2(p[1], p[2]);
	p[1] = __hisnan2(p[3]);
	h[1] = __hadd_sat(h[0], h[2]);
}
// HIP's own
__global__ void alike(__half *h, __half2 *p, int *n)
{
	h[0] = __int2half_rn(n[0]);
	n[1] = __half2int_rz(h[1]) + __hneu(h[0], h[1]) + __hbneu2(p[0], p[1]) + __hisnan(h[2]) + __hbeq2(p[0], p[1]);
	p[0] = __hgt2(p[1], p[2]);
	p[1] = __hisnan2(p[2]);
}
