// Uses each function of section round once.
#include "tranship_compat.h"

__global__ void kernel(float *f, double *d)
{
	f[0] += __fadd_rd(f[1], f[2]);
	f[0] += __fadd_ru(f[1], f[2]);
	f[0] += __fadd_rz(f[1], f[2]);
	f[0] += __fsub_rd(f[1], f[2]);
	f[0] += __fsub_ru(f[1], f[2]);
	f[0] += __fsub_rz(f[1], f[2]);
	f[0] += __fmul_rd(f[1], f[2]);
	f[0] += __fmul_ru(f[1], f[2]);
	f[0] += __fmul_rz(f[1], f[2]);
	f[0] += __fdiv_rd(f[1], f[2]);
	f[0] += __fdiv_ru(f[1], f[2]);
	f[0] += __fdiv_rz(f[1], f[2]);
	f[0] += __fmaf_rd(f[1], f[2], f[3]);
	f[0] += __fmaf_ru(f[1], f[2], f[3]);
	f[0] += __fmaf_rz(f[1], f[2], f[3]);
	f[0] += __fmaf_ieee_rn(f[1], f[2], f[3]);
	f[0] += __fmaf_ieee_rd(f[1], f[2], f[3]);
	f[0] += __fmaf_ieee_ru(f[1], f[2], f[3]);
	f[0] += __fmaf_ieee_rz(f[1], f[2], f[3]);
	f[0] += __frcp_rd(f[1]);
	f[0] += __frcp_ru(f[1]);
	f[0] += __frcp_rz(f[1]);
	f[0] += __fsqrt_rd(f[1]);
	f[0] += __fsqrt_ru(f[1]);
	f[0] += __fsqrt_rz(f[1]);
	d[0] += __dadd_rd(d[1], d[2]);
	d[0] += __dadd_ru(d[1], d[2]);
	d[0] += __dadd_rz(d[1], d[2]);
	d[0] += __dsub_rd(d[1], d[2]);
	d[0] += __dsub_ru(d[1], d[2]);
	d[0] += __dsub_rz(d[1], d[2]);
	d[0] += __dmul_rd(d[1], d[2]);
	d[0] += __dmul_ru(d[1], d[2]);
	d[0] += __dmul_rz(d[1], d[2]);
	d[0] += __ddiv_rd(d[1], d[2]);
	d[0] += __ddiv_ru(d[1], d[2]);
	d[0] += __ddiv_rz(d[1], d[2]);
	d[0] += __fma_rd(d[1], d[2], d[3]);
	d[0] += __fma_ru(d[1], d[2], d[3]);
	d[0] += __fma_rz(d[1], d[2], d[3]);
	d[0] += __drcp_rd(d[1]);
	d[0] += __drcp_ru(d[1]);
	d[0] += __drcp_rz(d[1]);
	d[0] += __dsqrt_rd(d[1]);
	d[0] += __dsqrt_ru(d[1]);
	d[0] += __dsqrt_rz(d[1]);
}

int main() { return 0; }
