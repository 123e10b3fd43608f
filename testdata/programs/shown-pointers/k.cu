#include "store.h"

__global__ void filled(store s, unsigned n)
{
	*(int *)(s.data + n) = 1;
	s.text[n] = 'x'; // harmless: counted in bytes already
}

void copy(const store &s, int *to, unsigned n)
{
	cudaMemcpy(to, base_of(s) + n, sizeof *to, cudaMemcpyDefault);
	cudaMemcpy(to, s.text + n, sizeof *to, cudaMemcpyDefault);
}
