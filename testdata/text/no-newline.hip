// no newline at the end, and no include
#include <hip/hip_runtime.h>
__global__ void k(int *p) { *p = threadIdx.x; }