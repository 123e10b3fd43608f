// Macros that stand for what only the device has where __CUDA_ARCH__ is defined, in host functions.
#include "tranship_compat.h"
#include <hip/hip_runtime.h>
typedef unsigned u32;
#if defined(__HIP_DEVICE_COMPILE__)
#define BSWAP4(x) __byte_perm(x, 0, 0x123)
#define ROTATE(x, n) __funnelshift_l(x, x, n)
#define BITS(x) (__popc(x) + __clz(x) + __ffs(x))
#else
#define BSWAP4(x) __builtin_bswap32(x)
#define ROTATE(x, n) ((x) << (n) | (x) >> (32 - (n)))
#define BITS(x) __builtin_popcount(x)
#endif
#define GETU32(p) BSWAP4(*(const u32 *)(p))
u32 first(const unsigned char *key) { return GETU32(key) ^ ROTATE(GETU32(key + 4), 3) ^ BITS(key[0]); }
__global__ void k(u32 *p) { *p = GETU32(p) ^ ROTATE(*p, 5) ^ BITS(*p); }
