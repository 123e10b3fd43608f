#if 0
#include <cuda_runtime.h> // nvcc includes it for a .cu anyway
#endif
#include <cstdio>

__global__ void k(int *o) { o[threadIdx.x] = 1; }
