// Uses each function of section atomics once for each type that CUDA has it for.
#include "tranship_compat.h"

typedef long long ll;
typedef unsigned long long ull;

__global__ void kernel(int *i, unsigned *u, ll *l, ull *w, float *f, double *d, float2 *f2, float4 *f4, unsigned short *s)
{
	s[1] = atomicCAS(s, 2, 1);
	i[1] = atomicAdd_block(i, 1);
	u[1] = atomicAdd_block(u, 1);
	w[1] = atomicAdd_block(w, 1);
	f[1] = atomicAdd_block(f, 1);
	d[1] = atomicAdd_block(d, 1);
	i[1] = atomicSub_block(i, 1);
	u[1] = atomicSub_block(u, 1);
	i[1] = atomicExch_block(i, 1);
	u[1] = atomicExch_block(u, 1);
	w[1] = atomicExch_block(w, 1);
	f[1] = atomicExch_block(f, 1);
	i[1] = atomicMin_block(i, 1);
	l[1] = atomicMin_block(l, 1);
	u[1] = atomicMin_block(u, 1);
	w[1] = atomicMin_block(w, 1);
	i[1] = atomicMax_block(i, 1);
	l[1] = atomicMax_block(l, 1);
	u[1] = atomicMax_block(u, 1);
	w[1] = atomicMax_block(w, 1);
	i[1] = atomicAnd_block(i, 1);
	l[1] = atomicAnd_block(l, 1);
	u[1] = atomicAnd_block(u, 1);
	w[1] = atomicAnd_block(w, 1);
	i[1] = atomicOr_block(i, 1);
	l[1] = atomicOr_block(l, 1);
	u[1] = atomicOr_block(u, 1);
	w[1] = atomicOr_block(w, 1);
	i[1] = atomicXor_block(i, 1);
	l[1] = atomicXor_block(l, 1);
	u[1] = atomicXor_block(u, 1);
	w[1] = atomicXor_block(w, 1);
	i[1] = atomicCAS_block(i, 2, 1);
	u[1] = atomicCAS_block(u, 2, 1);
	w[1] = atomicCAS_block(w, 2, 1);
	u[1] = atomicInc_block(u, 3);
	u[2] = atomicDec_block(u, 3);
	u[3] = atomicInc_system(u, 3);
	u[4] = atomicDec_system(u, 3);
	l[1] = atomicAnd(l, 1ll);
	l[2] = atomicAnd_system(l, 1ll);
	l[1] = atomicOr(l, 1ll);
	l[2] = atomicOr_system(l, 1ll);
	l[1] = atomicXor(l, 1ll);
	l[2] = atomicXor_system(l, 1ll);
	f2[1] = atomicAdd(f2, f2[2]);
	f4[1] = atomicAdd(f4, f4[2]);
	f2[1] = atomicAdd_block(f2, f2[2]);
	f4[1] = atomicAdd_block(f4, f4[2]);
	f2[1] = atomicAdd_system(f2, f2[2]);
	f4[1] = atomicAdd_system(f4, f4[2]);
}

int main() { return 0; }
