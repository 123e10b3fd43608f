// section cast: static_cast between half and bfloat16, each of which has more than one way to the other in HIP, and to bfloat16 from
// integers of 64 bits, for which it has none of its own.
// provides: tranship::cast
// requires: -
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

namespace tranship {
namespace detail {

template <class To, class From> struct caster {
	static constexpr __host__ __device__ To cast(From v) { return static_cast<To>(v); }
};
template <> struct caster<__half, __hip_bfloat16> {
	static __host__ __device__ __half cast(__hip_bfloat16 v) { return __float2half(__bfloat162float(v)); }
};
template <> struct caster<__hip_bfloat16, __half> {
	static __host__ __device__ __hip_bfloat16 cast(__half v) { return __float2bfloat16(__half2float(v)); }
};

// A float that rounds to the bfloat16 next to the number: what is beyond its 24 bits shows in the last one only.
__host__ __device__ inline __hip_bfloat16 whole_to_bf16(unsigned long long v, float scale)
{
	for (; v >> 24; scale *= 2)
		v = v >> 1 | (v & 1);
	return __float2bfloat16((float)v * scale);
}
template <class I> struct signed_caster {
	static __host__ __device__ __hip_bfloat16 cast(I v)
	{
		return v < 0 ? whole_to_bf16(0ull - (unsigned long long)v, -1) : whole_to_bf16((unsigned long long)v, 1);
	}
};
template <class I> struct unsigned_caster {
	static __host__ __device__ __hip_bfloat16 cast(I v) { return whole_to_bf16(v, 1); }
};
template <> struct caster<__hip_bfloat16, long> : signed_caster<long> {};
template <> struct caster<__hip_bfloat16, long long> : signed_caster<long long> {};
template <> struct caster<__hip_bfloat16, unsigned long> : unsigned_caster<unsigned long> {};
template <> struct caster<__hip_bfloat16, unsigned long long> : unsigned_caster<unsigned long long> {};

} // namespace detail

template <class To, class From> constexpr __host__ __device__ To cast(From v) { return detail::caster<To, From>::cast(v); }

} // namespace tranship
#else
namespace tranship {
template <class To, class From> constexpr To cast(From v) { return static_cast<To>(v); }
} // namespace tranship
#endif
