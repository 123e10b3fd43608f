// The size in an enumerator of HIP's branch, and one that CUDA's branch does not have beside it.
#include <hip/hip_runtime.h>
#ifdef USE_ROCM
enum { LANES = 32 };
enum { FIRST = 1, WIDTH = 32 };
#else
enum { LANES = 32 };
enum { FIRST = 1, WIDTH = 32 };
#endif
#ifdef __HIP_PLATFORM_AMD__
#define WAVE 64
#define TILE 64
constexpr int unused_lanes = 64;
#endif
__global__ void k(float *x)
{
	x[0] = __shfl_down(x[0], LANES / 2, 32) + __shfl_down(x[0], WIDTH / 2, 32);
#ifdef WAVE
	x[1] = __shfl_down(x[0], WAVE / 2, 32) + TILE;
#endif
}
// twins: an enumerator of other things
#ifdef USE_ROCM
enum { COLORS = 64 };
#else
enum { COLORS = 16 };
#endif
