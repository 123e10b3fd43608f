// section bf16: what CUDA's bfloat16 functions have and HIP's lack, under CUDA's names.
// provides: __hmax __hmin __hmax_nan __hmin_nan __hmax2 __hmin2 __hmax2_nan __hmin2_nan
// provides: __hfma_relu __hfma2_relu __hcmadd htanh htanh_approx h2tanh h2tanh_approx
// provides: __heq2_mask __hne2_mask __hle2_mask __hge2_mask __hlt2_mask __hgt2_mask
// provides: __hequ2_mask __hneu2_mask __hleu2_mask __hgeu2_mask __hltu2_mask __hgtu2_mask
// provides: make_bfloat162 __float2bfloat16_rn __float2bfloat16_rz __float2bfloat16_rd __float2bfloat16_ru
// provides: __float2bfloat162_rn __floats2bfloat162_rn
// provides: __short2bfloat16_rn __short2bfloat16_rz __short2bfloat16_rd __short2bfloat16_ru
// provides: __ushort2bfloat16_rn __ushort2bfloat16_rz __ushort2bfloat16_rd __ushort2bfloat16_ru
// provides: __int2bfloat16_rn __int2bfloat16_rz __int2bfloat16_rd __int2bfloat16_ru
// provides: __uint2bfloat16_rn __uint2bfloat16_rz __uint2bfloat16_rd __uint2bfloat16_ru
// provides: __ll2bfloat16_rn __ll2bfloat16_rz __ll2bfloat16_rd __ll2bfloat16_ru
// provides: __ull2bfloat16_rn __ull2bfloat16_rz __ull2bfloat16_rd __ull2bfloat16_ru
// provides: __bfloat162char_rz __bfloat162uchar_rz
// provides: __bfloat162short_rn __bfloat162short_rz __bfloat162short_rd __bfloat162short_ru
// provides: __bfloat162ushort_rn __bfloat162ushort_rz __bfloat162ushort_rd __bfloat162ushort_ru
// provides: __bfloat162int_rn __bfloat162int_rz __bfloat162int_rd __bfloat162int_ru
// provides: __bfloat162uint_rn __bfloat162uint_rz __bfloat162uint_rd __bfloat162uint_ru
// provides: __bfloat162ll_rn __bfloat162ll_rz __bfloat162ll_rd __bfloat162ll_ru
// provides: __bfloat162ull_rn __bfloat162ull_rz __bfloat162ull_rd __bfloat162ull_ru
// provides: __hadd_sat __hsub_sat __hmul_sat __hfma_sat __hadd2_sat __hsub2_sat __hmul2_sat __hfma2_sat
// provides: atomicAdd __hequ2 __hneu2 __hleu2 __hgeu2 __hltu2 __hgtu2
// requires: half
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#include <hip/hip_bf16.h>

namespace tranship {
namespace detail {

template <> struct narrow<__hip_bfloat16> {
	typedef __hip_bfloat162 pair;
	static constexpr unsigned short nan_bits = 0x7fff;
	static __host__ __device__ float wide(__hip_bfloat16 h) { return __bfloat162float(h); }
	static __host__ __device__ __hip_bfloat16 nearest(float f) { return __float2bfloat16(f); }
	static __host__ __device__ __hip_bfloat16 low(__hip_bfloat162 v) { return __low2bfloat16(v); }
	static __host__ __device__ __hip_bfloat16 high(__hip_bfloat162 v) { return __high2bfloat16(v); }
	static __host__ __device__ __hip_bfloat162 both(__hip_bfloat16 a, __hip_bfloat16 b) { return __halves2bfloat162(a, b); }
};

// To the range 0 to 1; not a number gives 0.
__host__ __device__ inline __hip_bfloat16 bf16_sat(float f) { return __float2bfloat16(f > 0 ? f < 1 ? f : 1.0f : 0.0f); }

// 1.0 in each half of the result where the mask is set.
__host__ __device__ inline __hip_bfloat162 bf16_ones(unsigned mask)
{
	return __halves2bfloat162(__float2bfloat16(mask & 1 ? 1.0f : 0.0f), __float2bfloat16(mask >> 31 ? 1.0f : 0.0f));
}

} // namespace detail
} // namespace tranship

TRANSHIP_NARROW(__hip_bfloat16, __hip_bfloat162)

#define TRANSHIP_B16 __hip_bfloat16
#define TRANSHIP_TO_INTS(name, I)                                                                                                   \
	TRANSHIP_TO_INT(TRANSHIP_B16, name##_rn, I, to_nearest)                                                                      \
	TRANSHIP_TO_INT(TRANSHIP_B16, name##_rz, I, to_zero)                                                                         \
	TRANSHIP_TO_INT(TRANSHIP_B16, name##_rd, I, down)                                                                            \
	TRANSHIP_TO_INT(TRANSHIP_B16, name##_ru, I, up)
TRANSHIP_FROM_INT(TRANSHIP_B16, short2bfloat16, short, narrow_from_int)
TRANSHIP_FROM_INT(TRANSHIP_B16, int2bfloat16, int, narrow_from_int)
TRANSHIP_FROM_INT(TRANSHIP_B16, ll2bfloat16, long long, narrow_from_int)
TRANSHIP_FROM_INT(TRANSHIP_B16, ushort2bfloat16, unsigned short, narrow_from_unsigned)
TRANSHIP_FROM_INT(TRANSHIP_B16, uint2bfloat16, unsigned, narrow_from_unsigned)
TRANSHIP_FROM_INT(TRANSHIP_B16, ull2bfloat16, unsigned long long, narrow_from_unsigned)
TRANSHIP_FROM_INT(TRANSHIP_B16, float2bfloat16, float, narrow_round)
TRANSHIP_TO_INT(TRANSHIP_B16, __bfloat162char_rz, signed char, to_zero)
TRANSHIP_TO_INT(TRANSHIP_B16, __bfloat162uchar_rz, unsigned char, to_zero)
TRANSHIP_TO_INTS(__bfloat162short, short)
TRANSHIP_TO_INTS(__bfloat162ushort, unsigned short)
TRANSHIP_TO_INTS(__bfloat162int, int)
TRANSHIP_TO_INTS(__bfloat162uint, unsigned)
TRANSHIP_TO_INTS(__bfloat162ll, long long)
TRANSHIP_TO_INTS(__bfloat162ull, unsigned long long)
#undef TRANSHIP_TO_INTS
#undef TRANSHIP_B16

template <int = 0> __host__ __device__ inline __hip_bfloat162 make_bfloat162(__hip_bfloat16 a, __hip_bfloat16 b) { return __halves2bfloat162(a, b); }
template <int = 0> __host__ __device__ inline __hip_bfloat162 __float2bfloat162_rn(float f)
{
	return __halves2bfloat162(__float2bfloat16(f), __float2bfloat16(f));
}
template <int = 0> __host__ __device__ inline __hip_bfloat162 __floats2bfloat162_rn(float a, float b)
{
	return __halves2bfloat162(__float2bfloat16(a), __float2bfloat16(b));
}

#define TRANSHIP_SAT(op, sign)                                                                                                      \
	template <int = 0> __host__ __device__ inline __hip_bfloat16 op##_sat(__hip_bfloat16 a, __hip_bfloat16 b)                    \
	{                                                                                                                            \
		return tranship::detail::bf16_sat(__bfloat162float(a) sign __bfloat162float(b));                                     \
	}                                                                                                                            \
	template <int = 0> __host__ __device__ inline __hip_bfloat162 op##2_sat(__hip_bfloat162 a, __hip_bfloat162 b)                \
	{                                                                                                                            \
		return __halves2bfloat162(op##_sat(__low2bfloat16(a), __low2bfloat16(b)), op##_sat(__high2bfloat16(a), __high2bfloat16(b))); \
	}
TRANSHIP_SAT(__hadd, +)
TRANSHIP_SAT(__hsub, -)
TRANSHIP_SAT(__hmul, *)
#undef TRANSHIP_SAT
template <int = 0> __device__ inline __hip_bfloat16 __hfma_sat(__hip_bfloat16 a, __hip_bfloat16 b, __hip_bfloat16 c)
{
	return tranship::detail::bf16_sat(__bfloat162float(::__hfma(a, b, c)));
}
template <int = 0> __device__ inline __hip_bfloat162 __hfma2_sat(__hip_bfloat162 a, __hip_bfloat162 b, __hip_bfloat162 c)
{
	return __halves2bfloat162(__hfma_sat(__low2bfloat16(a), __low2bfloat16(b), __low2bfloat16(c)),
				  __hfma_sat(__high2bfloat16(a), __high2bfloat16(b), __high2bfloat16(c)));
}

#define TRANSHIP_ONES(name)                                                                                                         \
	template <int = 0> __host__ __device__ inline __hip_bfloat162 name(__hip_bfloat162 a, __hip_bfloat162 b)                     \
	{                                                                                                                            \
		return tranship::detail::bf16_ones(name##_mask(a, b));                                                               \
	}
TRANSHIP_ONES(__hequ2)
TRANSHIP_ONES(__hneu2)
TRANSHIP_ONES(__hleu2)
TRANSHIP_ONES(__hgeu2)
TRANSHIP_ONES(__hltu2)
TRANSHIP_ONES(__hgtu2)
#undef TRANSHIP_ONES
#elif defined(__cplusplus) && !defined(__clang__) && !defined(_HIP_INCLUDE_HIP_AMD_DETAIL_HIP_BF16_H_)
// g++ and its kin lack clang's __bf16 and the builtins that ROCm's hip_bf16.h calls: this stands in its place.
#define _HIP_INCLUDE_HIP_AMD_DETAIL_HIP_BF16_H_
#include <cmath>
#include <cstring>
#include <type_traits>

struct __attribute__((aligned(2))) __hip_bfloat16_raw {
	unsigned short x;
};
struct __attribute__((aligned(4))) __hip_bfloat162_raw {
	unsigned short x, y;
};

namespace tranship {
namespace detail {

// To the nearest, of two the even one, as the device rounds.
inline unsigned short bf16_bits(float f)
{
	unsigned bits;
	std::memcpy(&bits, &f, sizeof bits);
	return static_cast<unsigned short>(f != f ? bits >> 16 | 0x40 : (bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

} // namespace detail
} // namespace tranship

struct __attribute__((aligned(2))) __hip_bfloat16 {
	__hip_bfloat16() = default;
	constexpr __hip_bfloat16(const __hip_bfloat16_raw &raw) : __x(raw.x) {}
	template <class T, class = typename std::enable_if<std::is_arithmetic<T>::value>::type>
	__hip_bfloat16(T v) : __x(tranship::detail::bf16_bits(static_cast<float>(v)))
	{
	}
	operator __hip_bfloat16_raw() const { return __hip_bfloat16_raw{__x}; }
	operator float() const
	{
		unsigned bits = static_cast<unsigned>(__x) << 16;
		float f;
		std::memcpy(&f, &bits, sizeof f);
		return f;
	}
	template <class T> __hip_bfloat16 &operator+=(T v) { return *this = __hip_bfloat16(float(*this) + float(v)); }
	template <class T> __hip_bfloat16 &operator-=(T v) { return *this = __hip_bfloat16(float(*this) - float(v)); }
	template <class T> __hip_bfloat16 &operator*=(T v) { return *this = __hip_bfloat16(float(*this) * float(v)); }
	template <class T> __hip_bfloat16 &operator/=(T v) { return *this = __hip_bfloat16(float(*this) / float(v)); }

protected:
	unsigned short __x;
};

inline __hip_bfloat16 operator+(__hip_bfloat16 a, __hip_bfloat16 b) { return float(a) + float(b); }
inline __hip_bfloat16 operator-(__hip_bfloat16 a, __hip_bfloat16 b) { return float(a) - float(b); }
inline __hip_bfloat16 operator*(__hip_bfloat16 a, __hip_bfloat16 b) { return float(a) * float(b); }
inline __hip_bfloat16 operator/(__hip_bfloat16 a, __hip_bfloat16 b) { return float(a) / float(b); }

struct __attribute__((aligned(4))) __hip_bfloat162 {
	__hip_bfloat16 x, y;
	__hip_bfloat162() = default;
	__hip_bfloat162(__hip_bfloat16 a, __hip_bfloat16 b) : x(a), y(b) {}
	__hip_bfloat162(const __hip_bfloat162_raw &raw) : x(__hip_bfloat16_raw{raw.x}), y(__hip_bfloat16_raw{raw.y}) {}
	operator __hip_bfloat162_raw() const
	{
		return __hip_bfloat162_raw{__hip_bfloat16_raw(x).x, __hip_bfloat16_raw(y).x};
	}
};

inline float __bfloat162float(__hip_bfloat16 a) { return a; }
inline __hip_bfloat16 __float2bfloat16(float f) { return f; }
inline __hip_bfloat16 __double2bfloat16(double f) { return static_cast<float>(f); }
inline unsigned short __bfloat16_as_ushort(__hip_bfloat16 a) { return __hip_bfloat16_raw(a).x; }
inline __hip_bfloat16 __ushort_as_bfloat16(unsigned short bits) { return __hip_bfloat16_raw{bits}; }
inline __hip_bfloat162 __halves2bfloat162(__hip_bfloat16 a, __hip_bfloat16 b) { return __hip_bfloat162(a, b); }
inline __hip_bfloat162 __float2bfloat162_rn(float f) { return __hip_bfloat162(f, f); }
inline __hip_bfloat162 __floats2bfloat162_rn(float a, float b) { return __hip_bfloat162(a, b); }
inline __hip_bfloat16 __low2bfloat16(__hip_bfloat162 v) { return v.x; }
inline __hip_bfloat16 __high2bfloat16(__hip_bfloat162 v) { return v.y; }
inline float __low2float(__hip_bfloat162 v) { return v.x; }
inline float __high2float(__hip_bfloat162 v) { return v.y; }
inline bool __hisnan(__hip_bfloat16 a) { return std::isnan(float(a)); }
#endif
