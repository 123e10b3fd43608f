// ROCm's header of CUDA's system cannot be the first of Thrust.
#include <hip/hip_runtime.h>
#include <thrust/execution_policy.h>
#include <thrust/sort.h>
__global__ void k(int *p) { *p = 1; }
void f(int *p, hipStream_t s) { thrust::sort(thrust::hip::par.on(s), p, p + 9); }
