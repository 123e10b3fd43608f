// no-compile: what has no counterpart stays
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
__global__ void root(float *p)
{
    _CCCL_ASSERT(p[0] >= 0, "not negative");
    p[0] = sqrtf(p[0]);
}
