// A program that brings its own cub may define a macro whose counterpart is a number: its uses are that number, it keeps its name.
#include <cub/cub.cuh>
#ifndef CUB_LOG_WARP_THREADS
#define CUB_LOG_WARP_THREADS(arch) (5)
#define CUB_WARP_THREADS(arch) (1 << CUB_LOG_WARP_THREADS(arch))
#endif
__device__ int lanes() { return CUB_WARP_THREADS(0); }
