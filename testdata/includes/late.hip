// What a header's functions need goes before these, though its only include comes after them; a specifier that goes within a macro.
#include <hip/hip_runtime.h>
#include "tranship_compat.h"
#define FILL(name, type)                                                                                                                   \
	extern "C" __global__ void name(const type value, type *p) { p[threadIdx.x] = value; }
typedef unsigned short bits;

__device__ inline unsigned positive(int p) { return tranship::ballot_sync(0xffffffffu, p > 0); }
FILL(fill_bits, bits)
FILL(fill_floats, float)

#include <hip/hip_fp16.h>
__global__ void halves(__half *p) { p[threadIdx.x] = __float2half(positive(threadIdx.x)); }
