// Values that templates call warpSize: theirs up to the end of the template, CUDA's beyond.
#include <cuda_runtime.h>

template <int warpSize> __device__ int lane_of(int thread) { return thread % warpSize; }
template <typename T, int warpSize = 32> __global__ void reduce(T *sum) { sum[threadIdx.x / warpSize] = T(warpSize); }
template <unsigned warpSize> struct layout {
	int n;
	__host__ __device__ layout() : n{warpSize} { n *= warpSize; }
	static const unsigned half = warpSize / 2;
};
template <int warpSize> __device__ void fill(int (&lanes)[warpSize]);
template <class T> struct group {
	template <int warpSize> __device__ T size() { return warpSize; }
	__device__ T lane() { return T(threadIdx.x % warpSize); }
};
template <int warpSize> int first() { return warpSize; }

__global__ void warps(int *p) { p[threadIdx.x / warpSize] = lane_of<16>(threadIdx.x) + layout<8>().n; }
