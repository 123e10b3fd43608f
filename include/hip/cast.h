// section cast: static_cast between half and bfloat16, each of which has more than one way to the other in HIP.
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

} // namespace detail

template <class To, class From> constexpr __host__ __device__ To cast(From v) { return detail::caster<To, From>::cast(v); }

} // namespace tranship
#else
namespace tranship {
template <class To, class From> constexpr To cast(From v) { return static_cast<To>(v); }
} // namespace tranship
#endif
