// A port that is there means HIP's lanes by the names that both have; a branch for old CUDA means CUDA's.
#include <cuda_runtime.h>

__device__ float sum(float v)
{
#ifdef __HIP_PLATFORM_AMD__
	for (int o = warpSize / 2; o; o /= 2)
		v += __shfl_down(v, o);
	__syncwarp();
#else
	for (int o = 16; o; o /= 2)
		v += __shfl_down_sync(0xffffffff, v, o);
	__syncwarp();
#endif
	return v;
}

#if defined(USE_HIP)
#define VOTES(p) __popcll(__ballot(p))
#else
#define VOTES(p) __popc(__ballot_sync(0xffffffff, p))
#endif

#if __CUDA_ARCH__ >= 700
#define FIRST(v) __shfl_sync(0xffffffff, v, 0)
#else
#define FIRST(v) __shfl(v, 0)
#endif

#ifdef WITH_SHIPPING_COST
__device__ float cost(float v) { return __shfl_xor(v, 1); }
#endif

#if defined(USE_CUDA) || defined(USE_HIP)
__device__ float shared(float v) { return __shfl(v, 0) + __shfl_sync(0xffffffff, v, 1); }
#endif
#if defined(__CUDACC__) || defined(__HIPCC__)
__device__ int any(int p) { return __any(p); }
#endif

#if defined(__CUDACC__) && !defined(__HIPCC__)
__device__ int lanes() { return 32; }
#else
__device__ int lanes() { return warpSize; }
#endif
#if !defined(__HIPCC__) && defined(WITH_TABLES)
__device__ int rows() { return 32; }
#else
__device__ int rows() { return warpSize; }
#endif

__global__ void total(float *x)
{
	float v = sum(x[threadIdx.x]);
	x[threadIdx.x] = v / VOTES(v > 0) + FIRST(v);
}
