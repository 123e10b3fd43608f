// A header for both compilers whose only CUDA stands behind __CUDACC__ within a class: the runtime's header belongs above it.
#ifndef IN_A_CLASS_HPP
#define IN_A_CLASS_HPP
#include <cstddef>

struct box {
	float side[3];
#ifdef __CUDACC__
	__host__ __device__
#endif
	float volume() const { return side[0] * side[1] * side[2]; }
#ifdef __CUDACC__
	__device__ float own() const { return side[threadIdx.x]; }
#endif
};

template <class T>
#ifdef __CUDACC__
__host__ __device__
#endif
T twice(T x) { return x + x; }
#endif
