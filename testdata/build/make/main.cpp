#include <cuda_runtime.h>
#include <nvtx3/nvToolsExt.h>
int main() { return cudaDeviceSynchronize(); }
