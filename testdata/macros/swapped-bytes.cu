// A function for the device's pass and a macro of its name for the host's: nvcc does not ask in the device's pass whether functions for
// the host may call it, clang does.
#include <cuda_runtime.h>

#ifdef __CUDA_ARCH__
__device__ __forceinline__ unsigned int swapped(unsigned int x) { return __byte_perm(x, x, 0x0123); }
static __device__ unsigned int rotated(unsigned int x, int n)
{
	return __funnelshift_l(x, x, n);
}
__device__ unsigned int first_bit(unsigned int x) { return __ffs(x); }
#else
#define swapped(x) ((((x) << 24) & 0xff000000u) | (((x) << 8) & 0x00ff0000u) | (((x) >> 8) & 0xff00u) | (((x) >> 24) & 0xffu))
#define rotated(x, n) (((x) << (n)) | ((x) >> (32 - (n))))
#define first_bit host_first_bit
#endif
static inline unsigned int host_first_bit(unsigned int x) { return __builtin_ffs(x); }

// the host's is a function, too: nothing changes
#if __CUDA_ARCH__
__device__ unsigned int low(unsigned int x) { return __brev(x); }
#else
#define kept 1
#endif
__host__ unsigned int low(unsigned long long x) { return (unsigned int)x; }

__global__ void k(unsigned int *p) { *p = swapped(rotated(*p, 3)); }

unsigned int prepare(unsigned int v)
{
	unsigned int w = rotated(v, 5);
	return swapped(w) + low(3ull) + first_bit(w);
}
