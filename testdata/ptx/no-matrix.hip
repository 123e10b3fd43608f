// tranship-options: --arch gfx1030
// mma.sync for a GPU without matrix instructions
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
__global__ void multiply(float *d, const unsigned *a, const unsigned *b)
{
  {
    float4 v = tranship::mma<16, 8, 16, tranship::of_f16>(make_uint4(a[0], a[1], a[2], a[3]), make_uint2(b[0], b[1]), make_float4(d[0], d[1], d[2], d[3]));
    d[0] = v.x;
    d[1] = v.y;
    d[2] = v.z;
    d[3] = v.w;
  }
}
