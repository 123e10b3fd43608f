// tranship-options: --evidence lexical
#include "common.cuh"
__global__ void k(nv_bfloat162 *p, nv_bfloat16 *q) { p[0].x = q[0]; }
void f(nv_bfloat162 *p, nv_bfloat16 *q)
{
	k<<<1, 1>>>(p, q);
	CHECK(cudaGetLastError());
}
#ifdef USE_MUSA
__nv_fp8_e4m3 byte; // harmless: no header of CUDA for it is beside
#endif
