// Functions for one side each of nvcc's passes, behind conditions of their own that deny each other: clang compiles callers in both passes.
#include <cuda_runtime.h>
#define HAVE_CUDA

namespace own {
#if defined HAVE_HIP || (defined HAVE_CUDA && defined __CUDA_ARCH__)
template <typename T> static inline __device__ void capture(T &a, T b, T &c) { c = atomicAdd(&a, b); }
#endif
#if !(defined HAVE_CUDA && defined __CUDA_ARCH__)
template <typename T> static inline void capture(T &a, T b, T &c)
{
#pragma omp atomic capture
	{ c = a; a += b; }
}
#endif
} // namespace own

#ifdef __CUDA_ARCH__
__device__ inline float half_of(float v) { return __fdividef(v, 2); }
#endif
#ifndef __CUDA_ARCH__
inline float half_of(float v) { return v / 2; }
#endif

#if defined(__CUDA_ARCH__)
__device__ inline double half_of(double v) { return v * 0.5; }
#endif
#if !defined(__CUDA_ARCH__)
inline double half_of(double v) { return v / 2; }
#endif

// as they are: another name, or no denial
#ifdef __CUDA_ARCH__
__device__ inline int lane() { return threadIdx.x % 32; }
#endif
#ifndef __CUDA_ARCH__
inline int thread() { return 0; }
#endif
#if defined(HAVE_CUDA) && defined(__CUDA_ARCH__)
__device__ inline int side() { return 1; }
#endif
#if !defined(HAVE_CUDA) && defined(__CUDA_ARCH__)
inline int side() { return 0; }
#endif

__global__ void k(float *p, int *n) { own::capture(n[0], 1, n[1]); p[0] = half_of(p[1]); }
int next(int *n) { int before; own::capture(*n, 1, before); return before; }
double half(float a, double b) { return half_of(a) + half_of(b); }
