// harmless: a function for the device alone
#include <hip/hip_runtime.h>
static __device__ void copy(unsigned *x, const unsigned *y) { memcpy(x, y, 16 * sizeof *x); }
__global__ void k(unsigned *x, const unsigned *y) { copy(x, y); }
