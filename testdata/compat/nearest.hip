// Uses each function of section nearest once.
#include "tranship_compat.h"

__global__ void kernel(float *f, double *d)
{
	f[0] = tranship::fadd_rn(tranship::fmul_rn(f[1], f[2]), tranship::fsub_rn(f[3], tranship::frsqrt_rn(f[4])));
	d[0] = tranship::dadd_rn(tranship::dmul_rn(d[1], d[2]), tranship::dsub_rn(d[3], d[4]));
}

int main() { return 0; }
