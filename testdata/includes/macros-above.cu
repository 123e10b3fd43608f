// nvcc includes its runtime above all that a source says: no macro of the source's is in its way.
#include <cstdio>
#define _GNU_SOURCE_OF_OURS 1
#ifndef NO_NAMES
#define T float
#define size 4
#endif
#define max(a, b) ((a) > (b) ? (a) : (b))
#include <cuda_runtime.h>
__global__ void k(T *p) { p[size] = max(p[0], (T)0); }
int main() { return printf("%d\n", size) < 0; }
