#pragma once
#if defined(OURS_USE_HIP)
#include "hip.h"
#else
#include "cuda.cuh"
#endif
__device__ inline int everyone(int x) { return __all_sync(0xffffffff, x) + __shfl_xor_sync(0xffffffff, x, 1, 32); }
