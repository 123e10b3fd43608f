// section atomics: CUDA's atomic functions that HIP lacks: those of a block, and a few of the system.
// provides: atomicAdd_block atomicSub_block atomicExch_block atomicMin_block atomicMax_block atomicInc_block atomicDec_block
// provides: atomicCAS_block atomicAnd_block atomicOr_block atomicXor_block atomicInc_system atomicDec_system
// provides: atomicAnd atomicOr atomicXor atomicAnd_system atomicOr_system atomicXor_system atomicAdd atomicAdd_system atomicCAS
// requires: -
//
// Relaxed, as CUDA's are. Those for half and bfloat16 are in their sections. The functions step back where HIP has its own.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

namespace tranship {
namespace detail {

template <class T> struct operand { typedef T type; }; // keeps a parameter out of deduction

// One up to a limit and then 0 again; one down, to the limit from 0 or above it.
template <int scope> __device__ inline unsigned atomic_inc(unsigned *p, unsigned limit)
{
	unsigned old = __hip_atomic_load(p, __ATOMIC_RELAXED, scope);
	while (!__hip_atomic_compare_exchange_strong(p, &old, old >= limit ? 0 : old + 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope))
		;
	return old;
}
template <int scope> __device__ inline unsigned atomic_dec(unsigned *p, unsigned limit)
{
	unsigned old = __hip_atomic_load(p, __ATOMIC_RELAXED, scope);
	while (!__hip_atomic_compare_exchange_strong(p, &old, old == 0 || old > limit ? limit : old - 1, __ATOMIC_RELAXED, __ATOMIC_RELAXED, scope))
		;
	return old;
}

} // namespace detail
} // namespace tranship

#define TRANSHIP_BLOCK(name, builtin)                                                                                               \
	template <class T> __device__ inline T name(T *p, typename tranship::detail::operand<T>::type v)                             \
	{                                                                                                                            \
		return builtin(p, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);                                                \
	}
TRANSHIP_BLOCK(atomicAdd_block, __hip_atomic_fetch_add)
TRANSHIP_BLOCK(atomicExch_block, __hip_atomic_exchange)
TRANSHIP_BLOCK(atomicMin_block, __hip_atomic_fetch_min)
TRANSHIP_BLOCK(atomicMax_block, __hip_atomic_fetch_max)
TRANSHIP_BLOCK(atomicAnd_block, __hip_atomic_fetch_and)
TRANSHIP_BLOCK(atomicOr_block, __hip_atomic_fetch_or)
TRANSHIP_BLOCK(atomicXor_block, __hip_atomic_fetch_xor)
#undef TRANSHIP_BLOCK
template <class T> __device__ inline T atomicSub_block(T *p, typename tranship::detail::operand<T>::type v)
{
	return __hip_atomic_fetch_add(p, -v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
}
template <class T>
__device__ inline T atomicCAS_block(T *p, typename tranship::detail::operand<T>::type expected, typename tranship::detail::operand<T>::type v)
{
	__hip_atomic_compare_exchange_strong(p, &expected, v, __ATOMIC_RELAXED, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_WORKGROUP);
	return expected;
}
template <int = 0> __device__ inline unsigned atomicInc_block(unsigned *p, unsigned n) { return tranship::detail::atomic_inc<__HIP_MEMORY_SCOPE_WORKGROUP>(p, n); }
template <int = 0> __device__ inline unsigned atomicDec_block(unsigned *p, unsigned n) { return tranship::detail::atomic_dec<__HIP_MEMORY_SCOPE_WORKGROUP>(p, n); }
template <int = 0> __device__ inline unsigned atomicInc_system(unsigned *p, unsigned n) { return tranship::detail::atomic_inc<__HIP_MEMORY_SCOPE_SYSTEM>(p, n); }
template <int = 0> __device__ inline unsigned atomicDec_system(unsigned *p, unsigned n) { return tranship::detail::atomic_dec<__HIP_MEMORY_SCOPE_SYSTEM>(p, n); }

#define TRANSHIP_BITS(name, builtin)                                                                                                \
	template <int = 0> __device__ inline long long name(long long *p, long long v)                                               \
	{                                                                                                                            \
		return builtin(p, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);                                                    \
	}                                                                                                                            \
	template <int = 0> __device__ inline long long name##_system(long long *p, long long v)                                      \
	{                                                                                                                            \
		return builtin(p, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_SYSTEM);                                                   \
	}
TRANSHIP_BITS(atomicAnd, __hip_atomic_fetch_and)
TRANSHIP_BITS(atomicOr, __hip_atomic_fetch_or)
TRANSHIP_BITS(atomicXor, __hip_atomic_fetch_xor)
#undef TRANSHIP_BITS

// Of 16 bits, which older HIP lacks.
template <int = 0> __device__ inline unsigned short atomicCAS(unsigned short *p, unsigned short expected, unsigned short v)
{
	__hip_atomic_compare_exchange_strong(p, &expected, v, __ATOMIC_RELAXED, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
	return expected;
}

// Vectors, each component atomic by itself.
#define TRANSHIP_VECTOR(name)                                                                                                       \
	template <int = 0> __device__ inline float2 name(float2 *p, float2 v)                                                        \
	{                                                                                                                            \
		return make_float2(name(&p->x, v.x), name(&p->y, v.y));                                                              \
	}                                                                                                                            \
	template <int = 0> __device__ inline float4 name(float4 *p, float4 v)                                                        \
	{                                                                                                                            \
		return make_float4(name(&p->x, v.x), name(&p->y, v.y), name(&p->z, v.z), name(&p->w, v.w));                          \
	}
TRANSHIP_VECTOR(atomicAdd)
TRANSHIP_VECTOR(atomicAdd_block)
TRANSHIP_VECTOR(atomicAdd_system)
#undef TRANSHIP_VECTOR
#endif
