// Functions that each of nvcc's passes sees for one side, and that functions for one side call: clang compiles those in both passes.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
#include <cmath>

#if 1 /* clang's passes see both sides */
__host__ inline bool eq(float a, float b) { return std::fabs(a - b) < 0.1f; }
#endif
#ifdef __HIPCC__
__device__ inline bool eq(float a, float b) { return fabsf(a - b) < 0.1f; }

__device__ inline bool eq(double a, double b) { return fabs(a - b) < 0.1; }
#endif

#ifdef __HIPCC__
template <class T> __device__ T twice(T v) { return tranship::fadd_rn(v, v); }
#endif
#if 1 /* clang's passes see both sides */ // the host's
template <class T> T twice(T v) { return v + v; }
#endif

// as they are: only functions for both call it, or another thing stands there
#ifdef __HIP_DEVICE_COMPILE__
__device__ inline int side() { return 1; }
#else
inline int side() { return 0; }
#endif
#ifndef __HIP_DEVICE_COMPILE__
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
