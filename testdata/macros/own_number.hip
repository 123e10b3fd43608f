// A program that brings its own cub may define a macro whose counterpart is a number: its uses are that number, it keeps its name.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
#ifndef CUB_LOG_WARP_THREADS
#define CUB_LOG_WARP_THREADS(arch) (5)
#define CUB_WARP_THREADS(arch) (1 << 5)
#endif
__device__ int lanes() { return 32; }
