// Functions that only the device's pass sees, which kernels made of templates call: clang makes these in the host's pass, too.
#include <cuda_runtime.h>
// less noise when the host's code is compiled
#ifdef __CUDA_ARCH__
__device__ __forceinline__ static void reduceAdd(float *address, float val)
{
#if __CUDA_ARCH__ < 200
#warning "no atomicAdd on float: compare and swap"
	int *address_as_i = reinterpret_cast<int *>(address), old = *address_as_i, assumed;
	do {
		assumed = old;
		old = atomicCAS(address_as_i, assumed, __float_as_int(val + __int_as_float(assumed)));
	} while (assumed != old);
#else
	atomicAdd(address, val);
#endif
}
#endif

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 600
#if __CUDA_ARCH__ < 500
#error "not tried"
#endif
template <typename T> __device__ T *own(T *p)
{
#ifdef __CUDA_ARCH__
	return p + threadIdx.x;
#endif
}
#endif

// each side has its own, or what stands there is no function
#ifdef __CUDA_ARCH__
__device__ inline int side() { return 1; }
#else
inline int side() { return 0; }
#endif
#if defined(__CUDA_ARCH__)
__device__ inline float half_of(float x) { return __fdividef(x, 2.f); }
#endif
#ifndef __CUDA_ARCH__
inline float half_of(float x) { return x / 2; }
#endif
#ifdef __CUDA_ARCH__
__device__ int look(const int *table, int i) { return __ldg(table + i); }
#define LOOK(i) look(p, i)
#endif

template <typename T> __global__ void sums(T *p, const T *q) { reduceAdd(own(p), q[threadIdx.x]); }
void run(float *p, const float *q)
{
	sums<<<1, 32>>>(p, q);
}
