// A program's own functions called like HIP's: a call that a rule rewrites means HIP's.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
namespace compat { // the old names, for code written before CUDA 9
template <typename T> __device__ T __shfl_xor(T v, int m, int w = 32) { return ::__shfl_xor(v, m, w); }
__device__ int __shfl_xor(int v) { return ::__shfl_xor(v, 1, 32); }
__device__ float sum(float v) { return v + ::__shfl_xor(v, 1, 32); }
}
struct warp {
	static __device__ int __shfl_up(int v, unsigned d);
	static __device__ int last(int v) { return ::__shfl_up(v, 31, 32); }
};
__device__ int warp::__shfl_up(int v, unsigned d) { return ::__shfl_up(v, d, 32) + ::__shfl_up(v, d, 8); }
template <typename T> __device__ T __shfl(T v, int lane, int w) { return tranship::shfl(v, lane, w); }
#define PAIR(v) ::__shfl_xor(v, 1, 32)

__global__ void k(float *p, unsigned char *c)
{
	p[0] += compat::__shfl_xor(p[0], 1) + compat::sum(p[1]) + PAIR(p[2]);
	c[0] = __shfl(c[0], 1, 32) + warp::__shfl_up(c[0], 1) + warp::last(c[1]);
	p[3] = __shfl_down(p[4], 2, 32); // nothing of the program's is called like it
}
