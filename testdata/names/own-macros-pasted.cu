// HIP's headers define MASK1 as a macro. A program's own that '##' makes keeps its name.
#include <cuda_runtime.h>
#define MASK0(n) (n & 0x000000FF)
#define MASK1(n) (n & 0x0000FF00)
#define MASK2(n) (n & 0x00FF0000)
#define BYTE(n, of) MASK##n(of)
__global__ void bytes(unsigned *p) { *p = BYTE(0, p[1]) + BYTE(1, p[1]) + BYTE(2, p[1]); }
