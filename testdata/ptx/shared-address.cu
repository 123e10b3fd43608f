// Addresses in shared memory that are handed over as pointers.
#include <cuda_runtime.h>

template <class T> __device__ inline unsigned long long load_pair(T *at) // an address that __cvta_generic_to_shared gave
{
	unsigned half[2];
	for (int k = 0; k < 2; k++)
		asm volatile("ld.shared.b32 %0, [%1];" : "=r"(half[k]) : "l"((unsigned *)at + k) : "memory");
	return half[0] | (unsigned long long)half[1] << 32;
}

__global__ void gather(unsigned long long *out)
{
	__shared__ unsigned long long cells[64];
	cells[threadIdx.x % 64] = out[threadIdx.x];
	__syncthreads();
	out[threadIdx.x] = load_pair((unsigned *)__cvta_generic_to_shared(&cells[63 - threadIdx.x % 64]));
}
