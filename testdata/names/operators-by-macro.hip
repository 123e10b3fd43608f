// no-compile: the macro is defined in a header that is not here
// An operator between vectors for both sides, by a macro that is out of sight.
#include <hip/hip_runtime.h>
#include "sides.h"
PROJECT_HD inline float2 operator*(float2 a, float2 b) { return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
PROJECT_HD inline float2 operator*(float2 a, float s) { return make_float2(a.x * s, a.y * s); }
__global__ void k(float2 *p) { p[0] = p[1] * p[2] * 2.f; }
