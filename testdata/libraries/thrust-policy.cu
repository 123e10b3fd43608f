// ROCm's header of CUDA's system cannot be the first of Thrust.
#include <thrust/system/cuda/execution_policy.h>
#include <thrust/sort.h>
__global__ void k(int *p) { *p = 1; }
void f(int *p, cudaStream_t s) { thrust::sort(thrust::cuda::par.on(s), p, p + 9); }
