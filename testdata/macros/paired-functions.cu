// Functions that each of nvcc's passes sees for one side, and that functions for one side call: clang compiles those in both passes.
#include <cuda_runtime.h>
#include <cmath>

#ifndef __CUDA_ARCH__
__host__ inline bool eq(float a, float b) { return std::fabs(a - b) < 0.1f; }
#else
__device__ inline bool eq(float a, float b) { return fabsf(a - b) < 0.1f; }

__device__ inline bool eq(double a, double b) { return fabs(a - b) < 0.1; }
#endif

#if defined(__CUDACC__) && defined(__CUDA_ARCH__)
template <class T> __device__ T twice(T v) { return __fadd_rn(v, v); }
#else // the host's
template <class T> T twice(T v) { return v + v; }
#endif

// as they are: only functions for both call it, or another thing stands there
#ifdef __CUDA_ARCH__
__device__ inline int side() { return 1; }
#else
inline int side() { return 0; }
#endif
#ifndef __CUDA_ARCH__
inline const char *place(int) { return "host"; }
static const int places = 1;
#else
__device__ inline const char *place(int) { return "device"; }
#endif
__host__ __device__ inline int both() { return side() + place(0)[0]; }

__global__ void k(float *a, bool *r)
{
	r[0] = eq(a[0], twice(a[1])) && both();
}
bool same(const float *a, const float *b) { return eq(a[0], b[0]) && eq(twice(a[1]), b[1]); }
