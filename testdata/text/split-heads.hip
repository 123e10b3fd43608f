// A head that says '__device__' in the device's pass alone: clang looks at what calls it in both passes.
#include <hip/hip_runtime.h>
#include <stdint.h>

#ifdef __HIP_DEVICE_COMPILE__
__host__ __device__ __forceinline__
#else
__host__ __device__ static inline
#endif
uint64_t rotl64(const uint64_t x, const uint8_t n)
{
	return (x << n) | (x >> (64 - n));
}

// a choice of heads that is complete already
#ifdef __HIP_DEVICE_COMPILE__
__device__
#else
__host__ __device__
#endif
inline int half_of(int x) { return x / 2; }

__device__ uint64_t swapped(uint64_t value) { return rotl64(value, 32); }
__global__ void k(uint64_t *p) { *p = swapped(*p) + half_of(3); }
uint64_t on_host(uint64_t x) { return rotl64(x, 16); }

#if defined(__HIP_DEVICE_COMPILE__) // one source
__host__ __device__ __forceinline__
#else
__host__ __device__ static inline
#endif
unsigned both(unsigned x) { return x + 1; }
__global__ void calls_both(unsigned *p) { *p = both(*p); }
