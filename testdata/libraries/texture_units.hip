// no-compile: gfx942 has no texture units, which is what the diagnostics say
#include <hip/hip_runtime.h>
__global__ void k(hipTextureObject_t t, hipSurfaceObject_t s, float *o) { o[0] = tex2D<float>(t, 1.f, 2.f); surf2Dwrite(1.f, s, 4, 4); }
