// Functions of half and bfloat16 that answer otherwise in HIP's headers.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#include <hip/hip_fp16.h>
#include <hip/hip_bf16.h>

__global__ void halves(__half *h, __half2 *p, int *n, float f)
{
	h[0] = tranship::int2half_rz(n[0]);
	h[1] = __hadd(tranship::short2half_rd((short)n[1]), tranship::ull2half_ru(n[2]));
	n[0] = tranship::half2short_rz(h[2]) + tranship::half2ushort_rn(h[3]) + (int)tranship::half2ull_rd(h[4]);
	n[1] = tranship::hne(h[0], h[1]) + tranship::hbne2(p[0], p[1]) + tranship::hbequ2(p[0], p[1]) + tranship::hbgtu2(p[2], p[1]);
	n[2] = tranship::hisinf(h[3]) < 0;
	p[0] = tranship::hne2(p[1], p[2]);
	h[2] = tranship::hadd_sat(h[3], tranship::hfma_sat(h[4], h[5], h[6]));
	p[1] = tranship::hmul2_sat(p[2], p[3]);
}
__global__ void brains(__hip_bfloat16 *h, __hip_bfloat162 *p, int *n)
{
	n[0] = tranship::hne(h[0], h[1]) + tranship::hbne2(p[0], p[1]) + tranship::hbneu2(p[0], p[1]) + tranship::hisinf(h[2]);
	p[0] = __hlt2(p[2], p[1]);
	p[1] = tranship::hisnan2(p[3]);
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
