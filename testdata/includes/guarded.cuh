/* A header that relies on its includer having CUDA's runtime. */
#ifndef GUARDED_CUH
#define GUARDED_CUH

__device__ inline int lane() { return threadIdx.x % 32; }

#endif
