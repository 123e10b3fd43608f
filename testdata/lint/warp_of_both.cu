// lint: --severity note --allow P,R --warp native
// A size of warps that the program gives each kind of GPU is no hazard.
#include <cuda_runtime.h>
#if PORTED
#if defined(__gfx90a__) || defined(__gfx942__)
#define WARP_SIZE 64
#else
#define WARP_SIZE 32
#endif
#else
#define WARP_SIZE 32
#endif
#if OLD
#define LANES_PER_WARP 32			//! W103
#else
#define LANES_PER_WARP (16 * 2)			//! W103
#endif
__global__ void lanes(int *o)
{
	int v = 1, lane = threadIdx.x % WARP_SIZE;
	for (int d = 1; d < WARP_SIZE; d *= 2) {
		int other = __shfl_up(v, d);
		if (lane >= d)
			v += other;
	}
	o[lane] = v;
}
