#define max(a, b) ((a) > (b) ? (a) : (b))
#include <cuda_runtime.h>
int main() { return cudaDeviceSynchronize(); }
