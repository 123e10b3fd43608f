// A program's own macro with the value that a translation writes: it stays, and so do its uses.
#include <hip/hip_runtime.h>
#define warpSize 32
__global__ void lanes(int *p) { p[threadIdx.x / warpSize] = threadIdx.x % warpSize; }
int warps(int threads) { return threads / warpSize; }
