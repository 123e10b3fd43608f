#ifndef SWAP_H
#define SWAP_H
#include <cuda_runtime.h>
template <class T> __forceinline__ __device__ void swap_two(T &a, T &b)
{
	T kept = a;
	a = b;
	b = kept;
}
__device__ inline int lane(int x) { return x + threadIdx.x; } // harmless: no source of the host's calls it
#endif
