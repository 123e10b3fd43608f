// A macro that is another name for a function of the warp: neither side of it shows the call as a whole.
#include <cuda_runtime.h>
#if CUDART_VERSION >= 9000
#define SHFL_DOWN __shfl_down_sync
#define BALLOT __ballot_sync
#else
#define SHFL_DOWN(mask, v, delta) __shfl_down(v, delta)
#define BALLOT(mask, pred) __ballot(pred)
#endif
#define OLD_XOR __shfl_xor // two or three arguments
#define LANES __activemask
#define SYNC __syncwarp
#define SAME_VALUE __match_any_sync
#define MOVE(which) __shfl_##which##_sync
#define MOVED(which, v) __shfl_##which##_sync(FULL, v, 1)
#define MOVED_OLD(which, v) __shfl_##which(v, 1)

#define GLOBAL_BALLOT ::__ballot_sync
#define GLOBAL_OLD ::__shfl_down
#define GLOBAL_MOVE(which) ::__shfl_##which##_sync
#define GLOBAL_MOVED(which, v) return ::__shfl_##which##_sync(FULL, v, 1)

// Not one of these: the call stands in the macro, the macro is a number, or the name is the program's.
#define SUM(v) __reduce_add_sync(0xffffffffu, v)
#define FULL 0xffffffffu
#define OWN(which) __device__ int __shfl_##which(int v) { return v; }
OWN(nowhere)
#define NAP __nanosleep
namespace own {
__device__ inline unsigned __all_sync(unsigned, int) { return 0; }
__device__ inline int __shfl_up_sync(unsigned, int v, int) { return v; }
}
#define OWN_ALL own::__all_sync
#define OWN_MOVE(which) own::__shfl_##which##_sync
__device__ int moved(int v) { GLOBAL_MOVED(xor, v); }

__global__ void reduce(int *out, float v)
{
	for (int step = 16; step; step /= 2)
		v += SHFL_DOWN(FULL, v, step);
	v += OLD_XOR(v, 1) + OLD_XOR(v, 2, 8);
	out[0] = BALLOT(FULL, v > 0);
	out[1] = LANES();
	out[2] = SAME_VALUE(FULL, out[0]);
	out[3] = SUM(out[1]);
	SYNC();
	NAP(20);
	out[4] = MOVE(up)(FULL, out[3], 1) + MOVED(down, out[3]) + MOVED_OLD(xor, out[2]);
	out[5] = __shfl_nowhere(3);
	out[6] = GLOBAL_BALLOT(FULL, v > 0) + GLOBAL_OLD(out[0], 1) + GLOBAL_MOVE(up)(FULL, out[3], 1);
	out[7] = OWN_ALL(FULL, v > 0) + OWN_MOVE(up)(FULL, out[3], 1) + moved(out[4]);
}
