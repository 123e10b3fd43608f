// A port by hand has the wavefront's size beside the warp's; the kernels that both share are kept at 32 lanes, and so is the size.
#include <cuda_runtime.h>

#if defined(__HIP_PLATFORM_AMD__) || defined(USE_ROCM)
#if defined(__GFX9__)
#define LANES 64 // of gfx9
#else
#define LANES 32
#endif
#define SIZE (warpSize)
#define EVERY 0xffffffffffffffffull
constexpr int kWarp = 64, kBlock = 64;
static const int kLanes = warpSize;
#else
#define LANES 32
#define SIZE (32)
#define EVERY 0xffffffffu
constexpr int kWarp = 32, kBlock = 128;
static const int kLanes = 32;
#endif

#ifndef USE_ROCM
#define WIDTH 32
#define MASK (~0u)
#else
#define WIDTH warpSize
#define MASK (~0ull)
#endif

__global__ void sums(const float *x, float *y)
{
	float s = x[threadIdx.x];
	for (int o = WIDTH / 2; o; o /= 2)
		s += __shfl_xor_sync(MASK, s, o);
	bool all = __ballot_sync(EVERY, s > 0) == EVERY;
	if (threadIdx.x % LANES == 0 && threadIdx.x % SIZE == 0 && all)
		y[threadIdx.x / kWarp] = s + kLanes + kBlock;
}

// twins: sizes of other things, what HIP's code has for itself, and a size that is the same
#ifdef USE_ROCM
#define BLOCK 64
#define UNROLL 64
constexpr int wavefront = warpSize;
#else
#define BLOCK 256
#define UNROLL 4
#endif
#ifdef USE_DOUBLE
#define BITS 64
#else
#define BITS 32
#endif
