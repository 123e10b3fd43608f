#pragma once
#include <hip/hip_runtime.h>
#define __shfl_xor_sync(mask, var, lane, width) __shfl_xor(var, lane, width)
#define __all_sync(mask, var) __all(var)
#define cudaMalloc hipMalloc
#define __CUDA_ARCH__ 1300
