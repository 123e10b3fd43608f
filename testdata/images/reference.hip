// no-compile: gfx942 has no texture units, which is what the diagnostics say
#include <hip/hip_runtime.h>
texture<float, 2, hipReadModeElementType> old;
__global__ void k(float *o) { o[threadIdx.x] = tex2D(old, threadIdx.x, 1.0f); }
