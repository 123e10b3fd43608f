#include "gpu.h"
int main() { return cudaDeviceSynchronize(); }
