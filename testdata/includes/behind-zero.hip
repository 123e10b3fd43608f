#if 0
#include <hip/hip_runtime.h> // nvcc includes it for a .cu anyway
#endif
#include <hip/hip_runtime.h>
#include <cstdio>

__global__ void k(int *o) { o[threadIdx.x] = 1; }
