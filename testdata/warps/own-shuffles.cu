// A program's own functions called like HIP's: a call that a rule rewrites means HIP's.
#include <cuda_runtime.h>
namespace compat { // the old names, for code written before CUDA 9
template <typename T> __device__ T __shfl_xor(T v, int m, int w = 32) { return __shfl_xor_sync(0xffffffffu, v, m, w); }
__device__ int __shfl_xor(int v) { return __shfl_xor_sync(0xffffffffu, v, 1); }
__device__ float sum(float v) { return v + __shfl_xor_sync(0xffffffffu, v, 1); }
}
struct warp {
	static __device__ int __shfl_up(int v, unsigned d);
	static __device__ int last(int v) { return __shfl_up_sync(~0u, v, 31); }
};
__device__ int warp::__shfl_up(int v, unsigned d) { return __shfl_up_sync(~0u, v, d) + ::__shfl_up_sync(~0u, v, d, 8); }
template <typename T> __device__ T __shfl(T v, int lane, int w) { return __shfl_sync(0xffffffffu, v, lane, w); }
#define PAIR(v) __shfl_xor_sync(0xffffffffu, v, 1)

__global__ void k(float *p, unsigned char *c)
{
	p[0] += compat::__shfl_xor(p[0], 1) + compat::sum(p[1]) + PAIR(p[2]);
	c[0] = __shfl(c[0], 1, 32) + warp::__shfl_up(c[0], 1) + warp::last(c[1]);
	p[3] = __shfl_down_sync(0xffffffffu, p[4], 2); // nothing of the program's is called like it
}
