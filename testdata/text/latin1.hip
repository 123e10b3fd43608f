#include <hip/hip_runtime.h>
// Latin-1: café cudaMalloc
const char *name = "ÿþ cudaFree";
int main() { return hipFree(nullptr); }
