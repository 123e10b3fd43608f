// nvcc's headers bring <string.h>; HIP's declare memcpy for device code alone, which a function for both sides cannot call.
#include <hip/hip_runtime.h>
#include <cstring>
static __host__ __device__ void copy(unsigned *x, const unsigned *y) { memcpy(x, y, 16 * sizeof *x); }
__global__ void k(unsigned *x, const unsigned *y) { copy(x, y); }
