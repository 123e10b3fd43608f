// A program's own macro with the value that a translation writes: it stays, and so do its uses.
#define warpSize 32
__global__ void lanes(int *p) { p[threadIdx.x / warpSize] = threadIdx.x % warpSize; }
int warps(int threads) { return threads / warpSize; }
