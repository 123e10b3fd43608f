// section simd: CUDA's packed integer functions: video instructions, dynamic programming, dot products of bytes.
// provides: __vabs2 __vabs4 __vabsss2 __vabsss4 __vneg2 __vneg4 __vnegss2 __vnegss4
// provides: __vadd2 __vadd4 __vaddss2 __vaddss4 __vaddus2 __vaddus4 __vsub2 __vsub4 __vsubss2 __vsubss4 __vsubus2 __vsubus4
// provides: __vabsdiffs2 __vabsdiffs4 __vabsdiffu2 __vabsdiffu4 __vavgs2 __vavgs4 __vavgu2 __vavgu4 __vhaddu2 __vhaddu4
// provides: __vmaxs2 __vmaxs4 __vmaxu2 __vmaxu4 __vmins2 __vmins4 __vminu2 __vminu4 __vsads2 __vsads4 __vsadu2 __vsadu4
// provides: __vcmpeq2 __vcmpeq4 __vcmpne2 __vcmpne4 __vcmpges2 __vcmpges4 __vcmpgeu2 __vcmpgeu4 __vcmpgts2 __vcmpgts4
// provides: __vcmpgtu2 __vcmpgtu4 __vcmples2 __vcmples4 __vcmpleu2 __vcmpleu4 __vcmplts2 __vcmplts4 __vcmpltu2 __vcmpltu4
// provides: __vseteq2 __vseteq4 __vsetne2 __vsetne4 __vsetges2 __vsetges4 __vsetgeu2 __vsetgeu4 __vsetgts2 __vsetgts4
// provides: __vsetgtu2 __vsetgtu4 __vsetles2 __vsetles4 __vsetleu2 __vsetleu4 __vsetlts2 __vsetlts4 __vsetltu2 __vsetltu4
// provides: __dp4a __dp2a_lo __dp2a_hi
// provides: __vimax3_s32 __vimax3_u32 __vimax3_s16x2 __vimax3_u16x2 __vimax3_s32_relu __vimax3_s16x2_relu
// provides: __vimin3_s32 __vimin3_u32 __vimin3_s16x2 __vimin3_u16x2 __vimin3_s32_relu __vimin3_s16x2_relu
// provides: __vimax_s32_relu __vimax_s16x2_relu __vimin_s32_relu __vimin_s16x2_relu
// provides: __viaddmax_s32 __viaddmax_u32 __viaddmax_s16x2 __viaddmax_u16x2 __viaddmax_s32_relu __viaddmax_s16x2_relu
// provides: __viaddmin_s32 __viaddmin_u32 __viaddmin_s16x2 __viaddmin_u16x2 __viaddmin_s32_relu __viaddmin_s16x2_relu
// provides: __vibmax_s32 __vibmax_u32 __vibmax_s16x2 __vibmax_u16x2 __vibmin_s32 __vibmin_u32 __vibmin_s16x2 __vibmin_u16x2
// requires: -
//
// Exact; written lane by lane, for the compiler to find packed instructions in. The functions step back where HIP has its own.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)
#if !defined(__HIPCC_RTC__)
#include <hip/hip_runtime.h>
#endif

namespace tranship {
namespace detail {

// The lane of 'bits' bits that starts at bit 'at'.
template <int bits> __host__ __device__ inline int signed_lane(unsigned v, int at) { return (int)(v << (32 - bits - at)) >> (32 - bits); }
template <int bits> __host__ __device__ inline int unsigned_lane(unsigned v, int at) { return (int)(v << (32 - bits - at) >> (32 - bits)); }
template <int bits> __host__ __device__ inline unsigned put_lane(int v, int at) { return ((unsigned)v & (0xffffffffu >> (32 - bits))) << at; }
__host__ __device__ inline int limit(int v, int least, int most) { return v < least ? least : v > most ? most : v; }

template <class T> __host__ __device__ inline T max2(T a, T b) { return a < b ? b : a; }
template <class T> __host__ __device__ inline T min2(T a, T b) { return b < a ? b : a; }
__host__ __device__ inline int add_wrapping(int a, int b) { return (int)((unsigned)a + (unsigned)b); }
__host__ __device__ inline unsigned add_wrapping(unsigned a, unsigned b) { return a + b; }

} // namespace detail
} // namespace tranship

// A function of the lanes x of a and y of b, or their sum.
#define TRANSHIP_LANES(name, bits, lane, expression)                                                                                \
	template <int = 0> __host__ __device__ inline unsigned name(unsigned a, unsigned b)                                          \
	{                                                                                                                            \
		unsigned r = 0;                                                                                                      \
		for (int at = 0; at < 32; at += bits) {                                                                              \
			int x = tranship::detail::lane<bits>(a, at), y = tranship::detail::lane<bits>(b, at);                        \
			r |= tranship::detail::put_lane<bits>(expression, at);                                                       \
		}                                                                                                                    \
		return r;                                                                                                            \
	}
#define TRANSHIP_LANE(name, bits, expression)                                                                                       \
	template <int = 0> __host__ __device__ inline unsigned name(unsigned a)                                                      \
	{                                                                                                                            \
		unsigned r = 0;                                                                                                      \
		for (int at = 0; at < 32; at += bits) {                                                                              \
			int x = tranship::detail::signed_lane<bits>(a, at);                                                          \
			r |= tranship::detail::put_lane<bits>(expression, at);                                                       \
		}                                                                                                                    \
		return r;                                                                                                            \
	}
#define TRANSHIP_SUM(name, bits, lane)                                                                                              \
	template <int = 0> __host__ __device__ inline unsigned name(unsigned a, unsigned b)                                          \
	{                                                                                                                            \
		unsigned r = 0;                                                                                                      \
		for (int at = 0; at < 32; at += bits) {                                                                              \
			int x = tranship::detail::lane<bits>(a, at), y = tranship::detail::lane<bits>(b, at);                        \
			r += (unsigned)(x > y ? x - y : y - x);                                                                      \
		}                                                                                                                    \
		return r;                                                                                                            \
	}
// One function on two lanes of 16 bits and on four of 8; 'least' and 'most' bound signed lanes, 'all' unsigned ones.
#define TRANSHIP_SIGNED(name, expression)                                                                                           \
	TRANSHIP_LANES(name##2, 16, signed_lane, expression(x, y, -32768, 32767))                                                    \
	TRANSHIP_LANES(name##4, 8, signed_lane, expression(x, y, -128, 127))
#define TRANSHIP_UNSIGNED(name, expression)                                                                                         \
	TRANSHIP_LANES(name##2, 16, unsigned_lane, expression(x, y, 0, 65535))                                                       \
	TRANSHIP_LANES(name##4, 8, unsigned_lane, expression(x, y, 0, 255))
#define TRANSHIP_ADD(x, y, least, most) x + y
#define TRANSHIP_SUB(x, y, least, most) x - y
#define TRANSHIP_ADD_LIMIT(x, y, least, most) tranship::detail::limit(x + y, least, most)
#define TRANSHIP_SUB_LIMIT(x, y, least, most) tranship::detail::limit(x - y, least, most)
#define TRANSHIP_DIFFERENCE(x, y, least, most) x > y ? x - y : y - x
#define TRANSHIP_AVERAGE(x, y, least, most) (x + y + (x + y >= 0)) >> 1
#define TRANSHIP_HALF_SUM(x, y, least, most) (x + y) >> 1
#define TRANSHIP_MAX(x, y, least, most) x > y ? x : y
#define TRANSHIP_MIN(x, y, least, most) x < y ? x : y
TRANSHIP_UNSIGNED(__vadd, TRANSHIP_ADD)
TRANSHIP_UNSIGNED(__vsub, TRANSHIP_SUB)
TRANSHIP_SIGNED(__vaddss, TRANSHIP_ADD_LIMIT)
TRANSHIP_SIGNED(__vsubss, TRANSHIP_SUB_LIMIT)
TRANSHIP_UNSIGNED(__vaddus, TRANSHIP_ADD_LIMIT)
TRANSHIP_UNSIGNED(__vsubus, TRANSHIP_SUB_LIMIT)
TRANSHIP_SIGNED(__vabsdiffs, TRANSHIP_DIFFERENCE)
TRANSHIP_UNSIGNED(__vabsdiffu, TRANSHIP_DIFFERENCE)
TRANSHIP_SIGNED(__vavgs, TRANSHIP_AVERAGE)
TRANSHIP_UNSIGNED(__vavgu, TRANSHIP_AVERAGE)
TRANSHIP_UNSIGNED(__vhaddu, TRANSHIP_HALF_SUM)
TRANSHIP_SIGNED(__vmaxs, TRANSHIP_MAX)
TRANSHIP_UNSIGNED(__vmaxu, TRANSHIP_MAX)
TRANSHIP_SIGNED(__vmins, TRANSHIP_MIN)
TRANSHIP_UNSIGNED(__vminu, TRANSHIP_MIN)
TRANSHIP_LANE(__vneg2, 16, -x)
TRANSHIP_LANE(__vneg4, 8, -x)
TRANSHIP_LANE(__vnegss2, 16, tranship::detail::min2(-x, 32767))
TRANSHIP_LANE(__vnegss4, 8, tranship::detail::min2(-x, 127))
TRANSHIP_LANE(__vabs2, 16, x < 0 ? -x : x)
TRANSHIP_LANE(__vabs4, 8, x < 0 ? -x : x)
TRANSHIP_LANE(__vabsss2, 16, tranship::detail::min2(x < 0 ? -x : x, 32767))
TRANSHIP_LANE(__vabsss4, 8, tranship::detail::min2(x < 0 ? -x : x, 127))
TRANSHIP_SUM(__vsads2, 16, signed_lane)
TRANSHIP_SUM(__vsads4, 8, signed_lane)
TRANSHIP_SUM(__vsadu2, 16, unsigned_lane)
TRANSHIP_SUM(__vsadu4, 8, unsigned_lane)
// Comparisons give all bits of the lane (cmp) or one (set).
#define TRANSHIP_COMPARE(name, lane, comparison)                                                                                    \
	TRANSHIP_LANES(__vcmp##name##2, 16, lane, x comparison y ? -1 : 0)                                                           \
	TRANSHIP_LANES(__vcmp##name##4, 8, lane, x comparison y ? -1 : 0)                                                            \
	TRANSHIP_LANES(__vset##name##2, 16, lane, x comparison y)                                                                    \
	TRANSHIP_LANES(__vset##name##4, 8, lane, x comparison y)
TRANSHIP_COMPARE(eq, unsigned_lane, ==)
TRANSHIP_COMPARE(ne, unsigned_lane, !=)
TRANSHIP_COMPARE(ges, signed_lane, >=)
TRANSHIP_COMPARE(gts, signed_lane, >)
TRANSHIP_COMPARE(les, signed_lane, <=)
TRANSHIP_COMPARE(lts, signed_lane, <)
TRANSHIP_COMPARE(geu, unsigned_lane, >=)
TRANSHIP_COMPARE(gtu, unsigned_lane, >)
TRANSHIP_COMPARE(leu, unsigned_lane, <=)
TRANSHIP_COMPARE(ltu, unsigned_lane, <)
#undef TRANSHIP_COMPARE
#undef TRANSHIP_LANES
#undef TRANSHIP_LANE
#undef TRANSHIP_SUM
#undef TRANSHIP_SIGNED
#undef TRANSHIP_UNSIGNED
#undef TRANSHIP_ADD
#undef TRANSHIP_SUB
#undef TRANSHIP_ADD_LIMIT
#undef TRANSHIP_SUB_LIMIT
#undef TRANSHIP_DIFFERENCE
#undef TRANSHIP_AVERAGE
#undef TRANSHIP_HALF_SUM
#undef TRANSHIP_MAX
#undef TRANSHIP_MIN

// Dot products: four bytes with four, two halfwords with the lower or upper two bytes.
namespace tranship {
namespace detail {
template <class T> __host__ __device__ inline unsigned bits_of(T v)
{
	static_assert(sizeof(T) == 4, "four bytes");
	unsigned u;
	__builtin_memcpy(&u, (const void *)&v, 4);
	return u;
}
} // namespace detail
} // namespace tranship
#define TRANSHIP_DOT(result, four, two, lane)                                                                                       \
	template <int = 0> __host__ __device__ inline result __dp4a(four a, four b, result c)                                        \
	{                                                                                                                            \
		unsigned u = tranship::detail::bits_of(a), v = tranship::detail::bits_of(b), sum = (unsigned)c;                      \
		for (int at = 0; at < 32; at += 8)                                                                                   \
			sum += (unsigned)(tranship::detail::lane<8>(u, at) * tranship::detail::lane<8>(v, at));                      \
		return (result)sum;                                                                                                  \
	}                                                                                                                            \
	TRANSHIP_DOT2(__dp2a_lo, result, four, two, lane, 0)                                                                         \
	TRANSHIP_DOT2(__dp2a_hi, result, four, two, lane, 16)
#define TRANSHIP_DOT2(name, result, four, two, lane, at)                                                                            \
	template <int = 0> __host__ __device__ inline result name(two a, four b, result c)                                           \
	{                                                                                                                            \
		unsigned u = tranship::detail::bits_of(a), v = tranship::detail::bits_of(b);                                         \
		return (result)((unsigned)c + (unsigned)tranship::detail::lane<16>(u, 0) * (unsigned)tranship::detail::lane<8>(v, at) + \
				(unsigned)tranship::detail::lane<16>(u, 16) * (unsigned)tranship::detail::lane<8>(v, at + 8));       \
	}
TRANSHIP_DOT(int, int, int, signed_lane)
TRANSHIP_DOT(int, char4, short2, signed_lane)
TRANSHIP_DOT(unsigned, unsigned, unsigned, unsigned_lane)
TRANSHIP_DOT(unsigned, uchar4, ushort2, unsigned_lane)
#undef TRANSHIP_DOT
#undef TRANSHIP_DOT2

// Dynamic programming: the largest or smallest of three, of a sum and a third, with 0 for negative results (relu) or with a predicate
// that says whether the first was taken. Sums wrap.
#define TRANSHIP_DP(kind, T, which)                                                                                                 \
	template <int = 0> __host__ __device__ inline T __vi##which##3_##kind(T a, T b, T c)                                         \
	{                                                                                                                            \
		return tranship::detail::which##2(tranship::detail::which##2(a, b), c);                                              \
	}                                                                                                                            \
	template <int = 0> __host__ __device__ inline T __viadd##which##_##kind(T a, T b, T c)                                       \
	{                                                                                                                            \
		return tranship::detail::which##2(tranship::detail::add_wrapping(a, b), c);                                          \
	}
#define TRANSHIP_DP_RELU(which)                                                                                                     \
	template <int = 0> __host__ __device__ inline int __vi##which##3_s32_relu(int a, int b, int c)                               \
	{                                                                                                                            \
		return tranship::detail::max2(__vi##which##3_s32(a, b, c), 0);                                                       \
	}                                                                                                                            \
	template <int = 0> __host__ __device__ inline int __viadd##which##_s32_relu(int a, int b, int c)                             \
	{                                                                                                                            \
		return tranship::detail::max2(__viadd##which##_s32(a, b, c), 0);                                                     \
	}                                                                                                                            \
	template <int = 0> __host__ __device__ inline int __vi##which##_s32_relu(int a, int b)                                       \
	{                                                                                                                            \
		return tranship::detail::max2(tranship::detail::which##2(a, b), 0);                                                  \
	}                                                                                                                            \
	template <int = 0> __host__ __device__ inline unsigned __vi##which##3_s16x2_relu(unsigned a, unsigned b, unsigned c)         \
	{                                                                                                                            \
		return __vmaxs2(__vi##which##3_s16x2(a, b, c), 0u);                                                                  \
	}                                                                                                                            \
	template <int = 0> __host__ __device__ inline unsigned __viadd##which##_s16x2_relu(unsigned a, unsigned b, unsigned c)       \
	{                                                                                                                            \
		return __vmaxs2(__viadd##which##_s16x2(a, b, c), 0u);                                                                \
	}                                                                                                                            \
	template <int = 0> __host__ __device__ inline unsigned __vi##which##_s16x2_relu(unsigned a, unsigned b)                      \
	{                                                                                                                            \
		return __vmaxs2(__v##which##s2(a, b), 0u);                                                                           \
	}
#define TRANSHIP_DP_PAIR(kind, which, two)                                                                                          \
	template <int = 0> __host__ __device__ inline unsigned __vi##which##3_##kind(unsigned a, unsigned b, unsigned c)             \
	{                                                                                                                            \
		return two(two(a, b), c);                                                                                            \
	}                                                                                                                            \
	template <int = 0> __host__ __device__ inline unsigned __viadd##which##_##kind(unsigned a, unsigned b, unsigned c)           \
	{                                                                                                                            \
		return two(__vadd2(a, b), c);                                                                                        \
	}
#define TRANSHIP_DP_WHICH(kind, T, which, comparison)                                                                               \
	template <int = 0> __host__ __device__ inline T __vib##which##_##kind(T a, T b, bool *first)                                 \
	{                                                                                                                            \
		*first = a comparison b;                                                                                             \
		return *first ? a : b;                                                                                               \
	}
#define TRANSHIP_DP_WHICH_PAIR(kind, which, lane, comparison)                                                                       \
	template <int = 0> __host__ __device__ inline unsigned __vib##which##_##kind(unsigned a, unsigned b, bool *high, bool *low)  \
	{                                                                                                                            \
		*high = tranship::detail::lane<16>(a, 16) comparison tranship::detail::lane<16>(b, 16);                              \
		*low = tranship::detail::lane<16>(a, 0) comparison tranship::detail::lane<16>(b, 0);                                 \
		return ((*high ? a : b) & 0xffff0000u) | ((*low ? a : b) & 0xffffu);                                                 \
	}
TRANSHIP_DP(s32, int, max)
TRANSHIP_DP(s32, int, min)
TRANSHIP_DP(u32, unsigned, max)
TRANSHIP_DP(u32, unsigned, min)
TRANSHIP_DP_PAIR(s16x2, max, __vmaxs2)
TRANSHIP_DP_PAIR(s16x2, min, __vmins2)
TRANSHIP_DP_PAIR(u16x2, max, __vmaxu2)
TRANSHIP_DP_PAIR(u16x2, min, __vminu2)
TRANSHIP_DP_RELU(max)
TRANSHIP_DP_RELU(min)
TRANSHIP_DP_WHICH(s32, int, max, >=)
TRANSHIP_DP_WHICH(s32, int, min, <=)
TRANSHIP_DP_WHICH(u32, unsigned, max, >=)
TRANSHIP_DP_WHICH(u32, unsigned, min, <=)
TRANSHIP_DP_WHICH_PAIR(s16x2, max, signed_lane, >=)
TRANSHIP_DP_WHICH_PAIR(s16x2, min, signed_lane, <=)
TRANSHIP_DP_WHICH_PAIR(u16x2, max, unsigned_lane, >=)
TRANSHIP_DP_WHICH_PAIR(u16x2, min, unsigned_lane, <=)
#undef TRANSHIP_DP
#undef TRANSHIP_DP_RELU
#undef TRANSHIP_DP_PAIR
#undef TRANSHIP_DP_WHICH
#undef TRANSHIP_DP_WHICH_PAIR
#endif
