// A port that is written for either size of a wavefront: nothing that both compilers read counts on 32 lanes.
#include <hip/hip_runtime.h>

#ifdef USE_ROCM
#define WARP_SIZE warpSize
#define SHUFFLE_XOR(v, o) __shfl_xor(v, o)
#else
#define WARP_SIZE 32
#define SHUFFLE_XOR(v, o) __shfl_xor(v, o, 32)
#endif

__global__ void sums(const float *x, float *y)
{
	float s = x[threadIdx.x];
	for (int o = WARP_SIZE / 2; o; o /= 2)
		s += SHUFFLE_XOR(s, o);
	if (threadIdx.x % WARP_SIZE == 0)
		y[threadIdx.x / WARP_SIZE] = s;
}
