// section half: what CUDA's half precision functions have and HIP's lack.
// provides: __double2half __half2char_rz __half2uchar_rz __half2short_rz __half2ushort_rz __half2int_rz __half2uint_rz
// provides: __half2ll_rz __half2ull_rz __int2half_rz __int2half_rd __int2half_ru __short2half_rn __short2half_rz
// provides: __short2half_rd __short2half_ru __uint2half_rn __uint2half_rz __uint2half_rd __uint2half_ru __ushort2half_rn
// provides: __ushort2half_rz __ushort2half_rd __ushort2half_ru __ll2half_rn __ll2half_rz __ll2half_rd __ll2half_ru
// provides: __ull2half_rn __ull2half_rz __ull2half_rd __ull2half_ru
// provides: __hmax __hmin __hmax_nan __hmin_nan __hmax2 __hmin2 __hmax2_nan __hmin2_nan
// provides: __hfma_relu __hfma2_relu __hcmadd htanh htanh_approx h2tanh h2tanh_approx
// provides: atomicAdd
// provides: __heq2_mask __hne2_mask __hle2_mask __hge2_mask __hlt2_mask __hgt2_mask
// provides: __hequ2_mask __hneu2_mask __hleu2_mask __hgeu2_mask __hltu2_mask __hgtu2_mask
// provides: tranship::half2short_rn tranship::half2short_rd tranship::half2short_ru tranship::short2half_rz
// provides: tranship::short2half_rd tranship::short2half_ru tranship::half2ushort_rn tranship::half2ushort_rd
// provides: tranship::half2ushort_ru tranship::ushort2half_rz tranship::ushort2half_rd tranship::ushort2half_ru
// provides: tranship::half2int_rn tranship::half2int_rd tranship::half2int_ru tranship::int2half_rz
// provides: tranship::int2half_rd tranship::int2half_ru tranship::half2uint_rn tranship::half2uint_rd
// provides: tranship::half2uint_ru tranship::uint2half_rz tranship::uint2half_rd tranship::uint2half_ru
// provides: tranship::half2ll_rn tranship::half2ll_rd tranship::half2ll_ru tranship::ll2half_rz tranship::ll2half_rd
// provides: tranship::ll2half_ru tranship::half2ull_rn tranship::half2ull_rd tranship::half2ull_ru
// provides: tranship::ull2half_rz tranship::ull2half_rd tranship::ull2half_ru
// provides: tranship::float2half_rz tranship::float2half_rd tranship::float2half_ru
// provides: tranship::half2short_rz tranship::half2ushort_rz tranship::half2int_rz tranship::half2uint_rz
// provides: tranship::half2ll_rz tranship::half2ull_rz
// provides: tranship::hne tranship::hne2 tranship::hbne2 tranship::hbequ2 tranship::hbneu2 tranship::hbleu2 tranship::hbgeu2
// provides: tranship::hbltu2 tranship::hbgtu2 tranship::hisinf tranship::hisnan2
// provides: tranship::hadd_sat tranship::hsub_sat tranship::hmul_sat tranship::hfma_sat
// provides: tranship::hadd2_sat tranship::hsub2_sat tranship::hmul2_sat tranship::hfma2_sat
// requires: -
//
// Like those of section math, the functions step back where HIP has its own.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#include <math.h>
#endif
#include <hip/hip_fp16.h>

namespace tranship {
namespace detail {

enum rounding { to_nearest, to_zero, down, up };

// What the functions below need to know of a 16-bit floating-point type.
template <class T> struct narrow;
template <> struct narrow<__half> {
	typedef __half2 pair;
	static constexpr unsigned short nan_bits = 0x7fff;
	static __host__ __device__ float wide(__half h) { return __half2float(h); }
	static __host__ __device__ __half nearest(float f) { return __float2half(f); }
	static __host__ __device__ __half low(__half2 v) { return __low2half(v); }
	static __host__ __device__ __half high(__half2 v) { return __high2half(v); }
	static __host__ __device__ __half2 both(__half a, __half b) { return __halves2half2(a, b); }
};

template <class T> __host__ __device__ inline unsigned short narrow_bits(T h)
{
	unsigned short bits;
	__builtin_memcpy(&bits, (const void *)&h, 2);
	return bits;
}
template <class T> __host__ __device__ inline T narrow_from_bits(unsigned short bits)
{
	T h;
	__builtin_memcpy((void *)&h, &bits, 2);
	return h;
}

template <class T> __host__ __device__ inline T narrow_round(float f, rounding r)
{
	T h = narrow<T>::nearest(f);
	float g = narrow<T>::wide(h);
	if (r == to_nearest || g == f || f != f)
		return h;
	bool negative = __builtin_signbit(f);
	bool above = g > f; // the nearest value lies above
	if (r == to_zero)
		r = negative ? up : down;
	if (above != (r == down))
		return h;
	// one step: away from zero when upwards from a positive or downwards from a negative value
	unsigned short bits = narrow_bits(h);
	return narrow_from_bits<T>((unsigned short)(negative == (r == down) ? bits + 1 : bits - 1));
}

// An integer as a float that rounds to 16-bit types as the integer itself would: what is lost leaves a bit set.
__host__ __device__ inline float sticky_float(bool negative, unsigned long long u)
{
	float scale = 1;
	while (u >> 20) {
		u = u >> 1 | (u & 1);
		scale *= 2;
	}
	return negative ? -((float)u * scale) : (float)u * scale;
}
template <class T> __host__ __device__ inline T narrow_from_int(long long v, rounding r)
{
	return narrow_round<T>(sticky_float(v < 0, v < 0 ? 0ull - (unsigned long long)v : (unsigned long long)v), r);
}
template <class T> __host__ __device__ inline T narrow_from_unsigned(unsigned long long v, rounding r)
{
	return narrow_round<T>(sticky_float(false, v), r);
}

// Saturates; not a number gives 0, and the top bit alone for 64-bit integers, as CUDA has it.
template <class I> __host__ __device__ inline I saturating(float f, rounding r)
{
	constexpr bool is_signed = (I)-1 < (I)0;
	constexpr I most = is_signed ? (I)((1ull << (sizeof(I) * 8 - 1)) - 1) : (I)-1;
	constexpr I least = is_signed ? (I)(-most - 1) : (I)0;
	if (f != f)
		return sizeof(I) == 8 ? (I)(1ull << 63) : (I)0;
	f = r == to_nearest ? __builtin_rintf(f) : r == to_zero ? __builtin_truncf(f) : r == down ? __builtin_floorf(f) : __builtin_ceilf(f);
	float limit = is_signed ? -(float)least : 2.0f * (float)(1ull << (sizeof(I) * 8 - 1)); // one more than 'most'
	return f >= limit ? most : f <= (float)least ? least : (I)f;
}

template <class T> __host__ __device__ inline T narrow_max(T a, T b, bool keep_nan)
{
	float x = narrow<T>::wide(a), y = narrow<T>::wide(b);
	if (x != x || y != y)
		return (x != x && y != y) || keep_nan ? narrow_from_bits<T>(narrow<T>::nan_bits) : x != x ? b : a;
	return x > y || (x == y && !__builtin_signbit(x)) ? a : b;
}
template <class T> __host__ __device__ inline T narrow_min(T a, T b, bool keep_nan)
{
	float x = narrow<T>::wide(a), y = narrow<T>::wide(b);
	if (x != x || y != y)
		return (x != x && y != y) || keep_nan ? narrow_from_bits<T>(narrow<T>::nan_bits) : x != x ? b : a;
	return x < y || (x == y && __builtin_signbit(x)) ? a : b;
}
template <class T> __device__ inline T narrow_relu(T a)
{
	float x = narrow<T>::wide(a);
	return x > 0 ? a : x != x ? narrow_from_bits<T>(narrow<T>::nan_bits) : narrow<T>::nearest(0.0f);
}
template <class T> __device__ inline T narrow_tanh(T a) { return narrow<T>::nearest(::tanhf(narrow<T>::wide(a))); }

// Comparisons: false when unordered; negating the opposite one gives those that are true when unordered.
struct equal_to {
	__host__ __device__ bool operator()(float a, float b) const { return a == b; }
};
struct differs {
	__host__ __device__ bool operator()(float a, float b) const { return a < b || a > b; }
};
struct less_than {
	__host__ __device__ bool operator()(float a, float b) const { return a < b; }
};
struct at_most {
	__host__ __device__ bool operator()(float a, float b) const { return a <= b; }
};
// 0xffff in each half of the result where the comparison holds.
template <class T, class P, class C> __host__ __device__ inline unsigned narrow_mask(P a, P b, C compare, bool negate)
{
	typedef narrow<T> n;
	return (compare(n::wide(n::low(a)), n::wide(n::low(b))) != negate ? 0xffffu : 0u) |
	       (compare(n::wide(n::high(a)), n::wide(n::high(b))) != negate ? 0xffff0000u : 0u);
}

} // namespace detail
} // namespace tranship

namespace tranship {
namespace detail {
// A sum in two or in four bytes, through an exchange of the aligned word around it.
template <class T> __device__ inline T narrow_sum(T a, T b) { return narrow<T>::nearest(narrow<T>::wide(a) + narrow<T>::wide(b)); }
template <class T, class P> __device__ inline P atomic_add_pair(P *p, P v)
{
	typedef narrow<T> n;
	typedef unsigned __attribute__((may_alias)) word;
	word *w = (word *)p;
	unsigned old = __hip_atomic_load(w, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT), sum;
	P was;
	do {
		__builtin_memcpy((void *)&was, &old, 4);
		P now = n::both(narrow_sum(n::low(was), n::low(v)), narrow_sum(n::high(was), n::high(v)));
		__builtin_memcpy(&sum, (const void *)&now, 4);
	} while (!__hip_atomic_compare_exchange_strong(w, &old, sum, __ATOMIC_RELAXED, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT));
	return was;
}
template <class T> __device__ inline T atomic_add_narrow(T *p, T v)
{
	typedef unsigned __attribute__((may_alias)) word;
	word *w = (word *)((unsigned long)p & ~3ul);
	int shift = (unsigned long)p & 2 ? 16 : 0;
	unsigned old = __hip_atomic_load(w, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT), sum;
	T was;
	do {
		was = narrow_from_bits<T>((unsigned short)(old >> shift));
		sum = (old & ~(0xffffu << shift)) | (unsigned)narrow_bits(narrow_sum(was, v)) << shift;
	} while (!__hip_atomic_compare_exchange_strong(w, &old, sum, __ATOMIC_RELAXED, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT));
	return was;
}
} // namespace detail
} // namespace tranship

// The functions of two 16-bit types and their pairs, alike for half and bfloat16.
#define TRANSHIP_NARROW(T, P)                                                                                                       \
	template <int = 0> __device__ inline T atomicAdd(T *p, T v) { return tranship::detail::atomic_add_narrow<T>(p, v); }         \
	template <int = 0> __device__ inline P atomicAdd(P *p, P v) { return tranship::detail::atomic_add_pair<T, P>(p, v); }           \
	template <int = 0> __host__ __device__ inline T __hmax(T a, T b) { return tranship::detail::narrow_max<T>(a, b, false); }    \
	template <int = 0> __host__ __device__ inline T __hmin(T a, T b) { return tranship::detail::narrow_min<T>(a, b, false); }    \
	template <int = 0> __host__ __device__ inline T __hmax_nan(T a, T b) { return tranship::detail::narrow_max<T>(a, b, true); } \
	template <int = 0> __host__ __device__ inline T __hmin_nan(T a, T b) { return tranship::detail::narrow_min<T>(a, b, true); } \
	TRANSHIP_PAIR(T, P, __hmax2, narrow_max, false)                                                                              \
	TRANSHIP_PAIR(T, P, __hmin2, narrow_min, false)                                                                              \
	TRANSHIP_PAIR(T, P, __hmax2_nan, narrow_max, true)                                                                           \
	TRANSHIP_PAIR(T, P, __hmin2_nan, narrow_min, true)                                                                           \
	TRANSHIP_MASK(T, P, __heq2_mask, equal_to, a, b, false)                                                                      \
	TRANSHIP_MASK(T, P, __hne2_mask, differs, a, b, false)                                                                       \
	TRANSHIP_MASK(T, P, __hle2_mask, at_most, a, b, false)                                                                       \
	TRANSHIP_MASK(T, P, __hge2_mask, at_most, b, a, false)                                                                       \
	TRANSHIP_MASK(T, P, __hlt2_mask, less_than, a, b, false)                                                                     \
	TRANSHIP_MASK(T, P, __hgt2_mask, less_than, b, a, false)                                                                     \
	TRANSHIP_MASK(T, P, __hequ2_mask, differs, a, b, true)                                                                       \
	TRANSHIP_MASK(T, P, __hneu2_mask, equal_to, a, b, true)                                                                      \
	TRANSHIP_MASK(T, P, __hleu2_mask, less_than, b, a, true)                                                                     \
	TRANSHIP_MASK(T, P, __hgeu2_mask, less_than, a, b, true)                                                                     \
	TRANSHIP_MASK(T, P, __hltu2_mask, at_most, b, a, true)                                                                       \
	TRANSHIP_MASK(T, P, __hgtu2_mask, at_most, a, b, true)                                                                       \
	template <int = 0> __device__ inline T __hfma_relu(T a, T b, T c) { return tranship::detail::narrow_relu<T>(__hfma(a, b, c)); } \
	template <int = 0> __device__ inline P __hfma2_relu(P a, P b, P c)                                                           \
	{                                                                                                                            \
		typedef tranship::detail::narrow<T> n;                                                                               \
		return n::both(tranship::detail::narrow_relu<T>(__hfma(n::low(a), n::low(b), n::low(c))),                          \
			       tranship::detail::narrow_relu<T>(__hfma(n::high(a), n::high(b), n::high(c))));                      \
	}                                                                                                                            \
	template <int = 0> __device__ inline P __hcmadd(P a, P b, P c)                                                               \
	{                                                                                                                            \
		typedef tranship::detail::narrow<T> n;                                                                               \
		return n::both(__hfma(__hneg(n::high(a)), n::high(b), __hfma(n::low(a), n::low(b), n::low(c))),                \
			       __hfma(n::high(a), n::low(b), __hfma(n::low(a), n::high(b), n::high(c))));                        \
	}                                                                                                                            \
	template <int = 0> __device__ inline T htanh(T a) { return tranship::detail::narrow_tanh<T>(a); }                            \
	template <int = 0> __device__ inline T htanh_approx(T a) { return tranship::detail::narrow_tanh<T>(a); }                     \
	TRANSHIP_TANH2(T, P, h2tanh)                                                                                                 \
	TRANSHIP_TANH2(T, P, h2tanh_approx)
#define TRANSHIP_PAIR(T, P, name, function, keep_nan)                                                                               \
	template <int = 0> __host__ __device__ inline P name(P a, P b)                                                               \
	{                                                                                                                            \
		typedef tranship::detail::narrow<T> n;                                                                               \
		return n::both(tranship::detail::function<T>(n::low(a), n::low(b), keep_nan),                                        \
			       tranship::detail::function<T>(n::high(a), n::high(b), keep_nan));                                     \
	}
#define TRANSHIP_MASK(T, P, name, compare, x, y, negate)                                                                            \
	template <int = 0> __host__ __device__ inline unsigned name(P a, P b)                                                        \
	{                                                                                                                            \
		return tranship::detail::narrow_mask<T>(x, y, tranship::detail::compare(), negate);                                  \
	}
#define TRANSHIP_TANH2(T, P, name)                                                                                                  \
	template <int = 0> __device__ inline P name(P a)                                                                             \
	{                                                                                                                            \
		typedef tranship::detail::narrow<T> n;                                                                               \
		return n::both(tranship::detail::narrow_tanh<T>(n::low(a)), tranship::detail::narrow_tanh<T>(n::high(a)));           \
	}
// An integer type to a 16-bit type in the four rounding modes, and back in one. Host and device functions are apart: where HIP has the
// device function only, one for both would lose to it in the host pass too.
#define TRANSHIP_FROM_INT(T, name, I, from)                                                                                         \
	TRANSHIP_FROM(T, __##name##_rn, I, from, to_nearest)                                                                         \
	TRANSHIP_FROM(T, __##name##_rz, I, from, to_zero)                                                                            \
	TRANSHIP_FROM(T, __##name##_rd, I, from, down)                                                                               \
	TRANSHIP_FROM(T, __##name##_ru, I, from, up)
#define TRANSHIP_FROM(T, name, I, from, mode)                                                                                       \
	template <int = 0> __host__ inline T name(I v) { return tranship::detail::from<T>(v, tranship::detail::mode); }              \
	template <int = 0> __device__ inline T name(I v) { return tranship::detail::from<T>(v, tranship::detail::mode); }
#define TRANSHIP_TO_INT(T, name, I, mode)                                                                                           \
	TRANSHIP_TO(__host__, T, name, I, mode)                                                                                      \
	TRANSHIP_TO(__device__, T, name, I, mode)
#define TRANSHIP_TO(where, T, name, I, mode)                                                                                        \
	template <int = 0> where inline I name(T h)                                                                                  \
	{                                                                                                                            \
		return tranship::detail::saturating<I>(tranship::detail::narrow<T>::wide(h), tranship::detail::mode);                \
	}

TRANSHIP_NARROW(__half, __half2)
TRANSHIP_FROM_INT(__half, short2half, short, narrow_from_int)
TRANSHIP_FROM_INT(__half, int2half, int, narrow_from_int)
TRANSHIP_FROM_INT(__half, ll2half, long long, narrow_from_int)
TRANSHIP_FROM_INT(__half, ushort2half, unsigned short, narrow_from_unsigned)
TRANSHIP_FROM_INT(__half, uint2half, unsigned, narrow_from_unsigned)
TRANSHIP_FROM_INT(__half, ull2half, unsigned long long, narrow_from_unsigned)
TRANSHIP_TO_INT(__half, __half2char_rz, signed char, to_zero)
TRANSHIP_TO_INT(__half, __half2uchar_rz, unsigned char, to_zero)
TRANSHIP_TO_INT(__half, __half2short_rz, short, to_zero)
TRANSHIP_TO_INT(__half, __half2ushort_rz, unsigned short, to_zero)
TRANSHIP_TO_INT(__half, __half2int_rz, int, to_zero)
TRANSHIP_TO_INT(__half, __half2uint_rz, unsigned, to_zero)
TRANSHIP_TO_INT(__half, __half2ll_rz, long long, to_zero)
TRANSHIP_TO_INT(__half, __half2ull_rz, unsigned long long, to_zero)

// HIP's of these names cut off what is behind the point, whatever they are called, leave open what becomes of numbers that are too large,
// and round to the nearest half.
namespace tranship {
#define TRANSHIP_ROUNDED(name, I, from)                                                                                             \
	TRANSHIP_TO_INT(__half, half2##name##_rz, I, to_zero)                                                                        \
	TRANSHIP_TO_INT(__half, half2##name##_rn, I, to_nearest)                                                                     \
	TRANSHIP_TO_INT(__half, half2##name##_rd, I, down)                                                                           \
	TRANSHIP_TO_INT(__half, half2##name##_ru, I, up)                                                                             \
	TRANSHIP_FROM(__half, name##2half_rz, I, from, to_zero)                                                                      \
	TRANSHIP_FROM(__half, name##2half_rd, I, from, down)                                                                         \
	TRANSHIP_FROM(__half, name##2half_ru, I, from, up)
TRANSHIP_ROUNDED(short, short, narrow_from_int)
TRANSHIP_ROUNDED(ushort, unsigned short, narrow_from_unsigned)
TRANSHIP_ROUNDED(int, int, narrow_from_int)
TRANSHIP_ROUNDED(uint, unsigned, narrow_from_unsigned)
TRANSHIP_ROUNDED(ll, long long, narrow_from_int)
TRANSHIP_ROUNDED(ull, unsigned long long, narrow_from_unsigned)
// HIP's round to the nearest on the host.
__host__ __device__ inline __half float2half_rz(float f) { return detail::narrow_round<__half>(f, detail::to_zero); }
__host__ __device__ inline __half float2half_rd(float f) { return detail::narrow_round<__half>(f, detail::down); }
__host__ __device__ inline __half float2half_ru(float f) { return detail::narrow_round<__half>(f, detail::up); }
} // namespace tranship

template <int = 0> __host__ __device__ inline __half __double2half(double d)
{
	_Float16 h = (_Float16)d;
	return tranship::detail::narrow_from_bits<__half>(tranship::detail::narrow_bits(h));
}
#elif defined(__HIP_PLATFORM_NVIDIA__) || defined(__HIP_PLATFORM_NVCC__)
#include <cuda_fp16.h>
namespace tranship {
#define TRANSHIP_ROUNDED(name, I)                                                                                                   \
	__device__ inline I half2##name##_rz(__half h) { return __half2##name##_rz(h); }                                                   \
	__device__ inline I half2##name##_rn(__half h) { return __half2##name##_rn(h); }                                                   \
	__device__ inline I half2##name##_rd(__half h) { return __half2##name##_rd(h); }                                                   \
	__device__ inline I half2##name##_ru(__half h) { return __half2##name##_ru(h); }                                                   \
	__device__ inline __half name##2half_rz(I v) { return __##name##2half_rz(v); }                                                     \
	__device__ inline __half name##2half_rd(I v) { return __##name##2half_rd(v); }                                                     \
	__device__ inline __half name##2half_ru(I v) { return __##name##2half_ru(v); }
TRANSHIP_ROUNDED(short, short)
TRANSHIP_ROUNDED(ushort, unsigned short)
TRANSHIP_ROUNDED(int, int)
TRANSHIP_ROUNDED(uint, unsigned)
TRANSHIP_ROUNDED(ll, long long)
TRANSHIP_ROUNDED(ull, unsigned long long)
__host__ __device__ inline __half float2half_rz(float f) { return __float2half_rz(f); }
__host__ __device__ inline __half float2half_rd(float f) { return __float2half_rd(f); }
__host__ __device__ inline __half float2half_ru(float f) { return __float2half_ru(f); }
} // namespace tranship
#elif defined(__cplusplus) // a compiler for the host alone: as HIP has them
#include <hip/hip_fp16.h>
namespace tranship {
inline __half float2half_rz(float f) { return __float2half_rz(f); }
inline __half float2half_rd(float f) { return __float2half_rd(f); }
inline __half float2half_ru(float f) { return __float2half_ru(f); }
} // namespace tranship
#endif

// What HIP's functions of these names get wrong: numbers that are none, the sign of infinity. On both platforms, for both types of 16 bits.
#if defined(__HIP__) || defined(__HIPCC__) || defined(__CUDACC__)
#include <hip/hip_fp16.h>
namespace tranship {
// Not equal, and both are numbers. What converts into numbers of 16 bits may be given, too.
template <class A, class B> __host__ __device__ inline bool hne(A a, B b) { return __hlt(a, b) || __hgt(a, b); }
template <class A, class B> __host__ __device__ inline auto hne2(A a, B b) -> decltype(__hlt2(a, b))
{
	return __hadd2(__hlt2(a, b), __hlt2(b, a));
}
template <class T> __host__ __device__ inline auto hisnan2(T a) -> decltype(__hneu2(a, a)) { return __hneu2(a, a); }
namespace detail {
// Of ones and zeros: are both ones?
template <class T> __host__ __device__ inline bool both_set(T v) { return __hbgt2(v, __hsub2(v, v)); }
} // namespace detail
template <class A, class B> __host__ __device__ inline bool hbne2(A a, B b) { return detail::both_set(hne2(a, b)); }
template <class A, class B> __host__ __device__ inline bool hbequ2(A a, B b) { return detail::both_set(__hequ2(a, b)); }
template <class A, class B> __host__ __device__ inline bool hbneu2(A a, B b) { return detail::both_set(__hneu2(a, b)); }
template <class A, class B> __host__ __device__ inline bool hbleu2(A a, B b) { return detail::both_set(__hleu2(a, b)); }
template <class A, class B> __host__ __device__ inline bool hbgeu2(A a, B b) { return detail::both_set(__hgeu2(a, b)); }
template <class A, class B> __host__ __device__ inline bool hbltu2(A a, B b) { return detail::both_set(__hltu2(a, b)); }
template <class A, class B> __host__ __device__ inline bool hbgtu2(A a, B b) { return detail::both_set(__hgtu2(a, b)); }
template <class T> __host__ __device__ inline int hisinf(T a) { return !__hisinf(a) ? 0 : __hlt(a, T()) ? -1 : 1; }

// Between 0 and 1; what is no number becomes 0.
#define TRANSHIP_SATURATED(op, max, ...)                                                                                            \
	-> decltype(__##op(__VA_ARGS__)) { return max(__##op(__VA_ARGS__), decltype(__##op(__VA_ARGS__))()); }
template <class A, class B> __device__ inline auto hadd_sat(A a, B b) TRANSHIP_SATURATED(hadd_sat, __hmax, a, b)
template <class A, class B> __device__ inline auto hsub_sat(A a, B b) TRANSHIP_SATURATED(hsub_sat, __hmax, a, b)
template <class A, class B> __device__ inline auto hmul_sat(A a, B b) TRANSHIP_SATURATED(hmul_sat, __hmax, a, b)
template <class A, class B> __device__ inline auto hadd2_sat(A a, B b) TRANSHIP_SATURATED(hadd2_sat, __hmax2, a, b)
template <class A, class B> __device__ inline auto hsub2_sat(A a, B b) TRANSHIP_SATURATED(hsub2_sat, __hmax2, a, b)
template <class A, class B> __device__ inline auto hmul2_sat(A a, B b) TRANSHIP_SATURATED(hmul2_sat, __hmax2, a, b)
template <class A, class B, class C> __device__ inline auto hfma_sat(A a, B b, C c) TRANSHIP_SATURATED(hfma_sat, __hmax, a, b, c)
template <class A, class B, class C> __device__ inline auto hfma2_sat(A a, B b, C c) TRANSHIP_SATURATED(hfma2_sat, __hmax2, a, b, c)
#undef TRANSHIP_SATURATED
} // namespace tranship
#endif
