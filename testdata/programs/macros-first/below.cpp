#define BLOCK_OF_OURS 3
#include <cuda_runtime.h>
#define T float
int main() { return cudaDeviceSynchronize(); }
