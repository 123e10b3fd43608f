// no-compile: the declaration, which the diagnostic is about
struct float4;
#include <hip/hip_runtime.h>
__global__ void doubled(float4 *p) { p->x *= 2; }
