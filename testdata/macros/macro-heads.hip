// A definition, #undef and #ifdef want one name: what becomes a number or a function of a namespace keeps its own there.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#ifndef CUB_LOG_WARP_THREADS
#define CUB_LOG_WARP_THREADS(arch) (5)
#define CUB_WARP_THREADS(arch) (1 << 5)
#endif
#ifdef LOGGED
#undef __syncwarp
#define __syncwarp(...) (note(__LINE__), tranship::syncwarp(__VA_ARGS__))
#endif
#ifdef warpSize
#undef warpSize
#endif
#ifdef HOST_ONLY
__device__ void __syncwarp(unsigned mask) { note(mask); }
#endif
#undef make_hipExtent // these are names
#ifndef hipStreamLegacy
#define hipStreamLegacy 0
#endif
__device__ int lanes() { tranship::syncwarp(); return 32 + 5 + 32; }

// a mapping of the program's for its own build with HIP says what a translation does
#ifdef BUILD_FOR_AMD
#define CUBLAS_OP_N HIPBLAS_OP_N
#define cudaDeviceGetAttribute hipDeviceGetAttribute
#endif
