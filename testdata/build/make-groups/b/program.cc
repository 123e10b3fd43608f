#include <cuda_runtime.h>
int f() { return cudaDeviceSynchronize(); }
