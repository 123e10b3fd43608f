// section keys: bfloat16 as a key that hipCUB sorts by, with the limits that CUB tells of it.
// requires: -
#if (defined(__HIP__) || defined(__HIPCC__)) && __has_include(<hipcub/hipcub.hpp>)
#include <hipcub/hipcub.hpp>
#include <hip/hip_bf16.h>
#if __has_include(<rocprim/type_traits.hpp>)
#include <rocprim/type_traits.hpp>
#endif

#if defined(__HIP_PLATFORM_AMD__) && defined(HIPCUB_VERSION_MAJOR) && HIPCUB_VERSION_MAJOR >= 4
// rocPRIM knows its own bfloat16 only, a class of an older header.
template <> struct rocprim::traits::define<__hip_bfloat16> {
	using is_arithmetic = rocprim::traits::is_arithmetic::values<true>;
	using number_format = rocprim::traits::number_format::values<rocprim::traits::number_format::kind::floating_point_type>;
	using float_bit_mask = rocprim::traits::float_bit_mask::values<unsigned short, 0x8000, 0x7f80, 0x007f>;
};
#endif

#if defined(__HIP_PLATFORM_AMD__)
template <> struct hipcub::FpLimits<__hip_bfloat16> {
	static __host__ __device__ inline __hip_bfloat16 Max() { return __hip_bfloat16(__hip_bfloat16_raw{0x7f7f}); }
	static __host__ __device__ inline __hip_bfloat16 Lowest() { return __hip_bfloat16(__hip_bfloat16_raw{0xff7f}); }
};
template <>
struct hipcub::NumericTraits<__hip_bfloat16> : hipcub::BaseTraits<hipcub::FLOATING_POINT, true, false, unsigned short, __hip_bfloat16> {};
#endif
#endif
