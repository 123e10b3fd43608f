// What a header's functions need goes before these, though its only include comes after them; a specifier that goes within a macro.
#define FILL(name, type)                                                                                                                   \
	extern "C" __global__ void name(const __grid_constant__ type value, type *p) { p[threadIdx.x] = value; }
typedef unsigned short bits;

__device__ inline unsigned positive(int p) { return __ballot_sync(0xffffffffu, p > 0); }
FILL(fill_bits, bits)
FILL(fill_floats, float)

#include <cuda_fp16.h>
__global__ void halves(__half *p) { p[threadIdx.x] = __float2half(positive(threadIdx.x)); }
