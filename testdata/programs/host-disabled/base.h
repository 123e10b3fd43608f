#ifndef BASE_H
#define BASE_H
#ifdef __CUDACC__
#define COMPILER_IS_CUDA
#define CALLABLE __host__ __device__ inline
#else
#define CALLABLE inline
#endif
#ifndef NO_CUDA
#include <cuda_runtime_api.h>
inline bool fine(cudaError_t e) { return e == cudaSuccess; }
#endif
#endif
