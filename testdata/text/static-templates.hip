// A template that is declared without 'static' and defined with it: clang takes these for two.
#include <hip/hip_runtime.h>

template <class T> __global__ void filled(T *p, T v);
template <class T> __global__ void filled(T *p, T v)
{
	p[threadIdx.x] = v;
}

// harmless: declared so, too, or not at all
template <class T> static __device__ T twice(T v);
template <class T> static __device__ T twice(T v) { return v + v; }
template <class T> static __device__ T thrice(T v) { return twice(v) + v; }

void run(float *p) { filled<<<1, 32>>>(p, 1.0f); }
