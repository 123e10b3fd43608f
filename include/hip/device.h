// section device: CUDA's functions that talk to the hardware: traps, sleep, address spaces, byte order, special registers.
// provides: __trap __brkpt __nanosleep __prof_trigger __nv_bswap16 __nv_bswap32 __nv_bswap64
// provides: __isGlobal __isShared __isLocal __cvta_generic_to_global __cvta_generic_to_shared __cvta_generic_to_local
// provides: __cvta_global_to_generic __cvta_shared_to_generic __cvta_local_to_generic
// provides: __cvta_generic_to_constant __cvta_constant_to_generic __cvta_generic_to_grid_constant __cvta_grid_constant_to_generic
// provides: tranship::globaltimer tranship::warp_id tranship::smid
// requires: -
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

template <int = 0> __device__ inline void __trap() { __builtin_trap(); }
template <int = 0> __device__ inline void __brkpt() { __builtin_debugtrap(); }
template <int = 0> __device__ inline void __prof_trigger(int) {}

// Sleeps for about so many nanoseconds, a millisecond at most: a unit is 64 clocks.
template <int = 0> __device__ inline void __nanosleep(unsigned ns)
{
	for (unsigned t = 0; t < (ns < 1000000u ? ns : 1000000u); t += 32)
		__builtin_amdgcn_s_sleep(1);
}

template <int = 0> __host__ __device__ inline unsigned short __nv_bswap16(unsigned short x) { return __builtin_bswap16(x); }
template <int = 0> __host__ __device__ inline unsigned __nv_bswap32(unsigned x) { return __builtin_bswap32(x); }
template <int = 0> __host__ __device__ inline unsigned long long __nv_bswap64(unsigned long long x) { return __builtin_bswap64(x); }

// Where a generic pointer points. Constant memory is global memory on AMD hardware.
#if defined(__HIP_DEVICE_COMPILE__)
#define TRANSHIP_LDS __attribute__((address_space(3)))
#define TRANSHIP_PRIVATE __attribute__((address_space(5)))
template <int = 0> __device__ inline unsigned __isShared(const void *p) { return __builtin_amdgcn_is_shared(p); }
template <int = 0> __device__ inline unsigned __isLocal(const void *p) { return __builtin_amdgcn_is_private(p); }
template <int = 0> __device__ inline size_t __cvta_generic_to_shared(const void *p) { return (unsigned)(unsigned long)(TRANSHIP_LDS const void *)p; }
template <int = 0> __device__ inline size_t __cvta_generic_to_local(const void *p) { return (unsigned)(unsigned long)(TRANSHIP_PRIVATE const void *)p; }
template <int = 0> __device__ inline void *__cvta_shared_to_generic(size_t a) { return (void *)(TRANSHIP_LDS void *)(unsigned)a; }
template <int = 0> __device__ inline void *__cvta_local_to_generic(size_t a) { return (void *)(TRANSHIP_PRIVATE void *)(unsigned)a; }
#undef TRANSHIP_LDS
#undef TRANSHIP_PRIVATE
#else // what the host compiler sees of them
template <int = 0> __device__ inline unsigned __isShared(const void *) { return 0; }
template <int = 0> __device__ inline unsigned __isLocal(const void *) { return 0; }
template <int = 0> __device__ inline size_t __cvta_generic_to_shared(const void *p) { return (size_t)p; }
template <int = 0> __device__ inline size_t __cvta_generic_to_local(const void *p) { return (size_t)p; }
template <int = 0> __device__ inline void *__cvta_shared_to_generic(size_t a) { return (void *)a; }
template <int = 0> __device__ inline void *__cvta_local_to_generic(size_t a) { return (void *)a; }
#endif
template <int = 0> __device__ inline unsigned __isGlobal(const void *p) { return !__isShared(p) && !__isLocal(p); }
template <int = 0> __device__ inline size_t __cvta_generic_to_global(const void *p) { return (size_t)p; }
template <int = 0> __device__ inline void *__cvta_global_to_generic(size_t a) { return (void *)a; }
template <int = 0> __device__ inline size_t __cvta_generic_to_constant(const void *p) { return (size_t)p; }
template <int = 0> __device__ inline void *__cvta_constant_to_generic(size_t a) { return (void *)a; }
template <int = 0> __device__ inline size_t __cvta_generic_to_grid_constant(const void *p) { return (size_t)p; }
template <int = 0> __device__ inline void *__cvta_grid_constant_to_generic(size_t a) { return (void *)a; }

namespace tranship {

// PTX's %globaltimer in nanoseconds; the counter behind it runs at 100 MHz.
__device__ inline unsigned long long globaltimer() { return (unsigned long long)::wall_clock64() * 10; }

// The warp of 32 lanes within its block, as programs take %warpid to be.
__device__ inline unsigned warp_id() { return (threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) / 32; }

// PTX's %smid: the compute unit that the caller runs on.
__device__ inline unsigned smid() { return ::__smid(); }

} // namespace tranship
#endif
