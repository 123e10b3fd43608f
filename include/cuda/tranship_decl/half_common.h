/* half_common.h: what __half and __nv_bfloat16 share: the same members, operators and functions over two types.
 *
 * TSH_HALF_TYPES(H, H2, RAW, RAW2, OTHER) declares the types (OTHER: the one to convert from), TSH_HALF_FUNCTIONS(H, H2) the
 * functions that share their names, TSH_HALF_CONVERT(h, H, H2) the conversions that have the type in their name. */
#ifndef TRANSHIP_DECL_HALF_COMMON_H
#define TRANSHIP_DECL_HALF_COMMON_H
#pragma GCC system_header
#ifndef __CUDA__
#define TSH_SHFL(T)
#endif

/* for each type of numbers F(H, the type): what makes an H of it, sets one to it, makes it of one */
#define TSH_INTEGERS(F, H) F(H, short) F(H, unsigned short) F(H, int) F(H, unsigned) F(H, long long) F(H, unsigned long long)
#define TSH_LONGS(F, H) F(H, long) F(H, unsigned long)
#define TSH_CHARS(F, H) F(H, char) F(H, signed char) F(H, unsigned char)
#define TSH_FROM(H, T) TSH_HD H(T v);
#define TSH_SET(H, T) TSH_HD H &operator=(T v);
#define TSH_TO(H, T) TSH_HD operator T() const;

#define TSH_HALF_TYPES(H, H2, RAW, RAW2, OTHER)                                                                        \
	struct RAW { unsigned short x; };                                                                       \
	struct __align__(4) RAW2 { unsigned short x, y; };                                                      \
	struct __align__(2) H {                                                                                 \
		unsigned short __x;                                                                             \
		H() = default;                                                                                  \
		TSH_HD TSH_CONSTEXPR H(const RAW &r) : __x(r.x) {}                                              \
		explicit TSH_HD H(const OTHER v);                                                               \
		TSH_FROM(H, float) TSH_FROM(H, double) TSH_INTEGERS(TSH_FROM, H) TSH_LONGS(TSH_FROM, H)         \
		TSH_HD H &operator=(const RAW &r);                                                              \
		TSH_SET(H, float) TSH_SET(H, double) TSH_INTEGERS(TSH_SET, H)                                   \
		TSH_HD operator RAW() const;                                                                    \
		TSH_HD operator RAW() const volatile;                                                           \
		TSH_HD TSH_CONSTEXPR operator bool() const { return __x; }                                      \
		TSH_TO(H, float) TSH_CHARS(TSH_TO, H) TSH_INTEGERS(TSH_TO, H) TSH_LONGS(TSH_TO, H)              \
	};                                                                                                      \
	struct __align__(4) H2 {                                                                                \
		H x, y;                                                                                         \
		H2() = default;                                                                                 \
		TSH_HD TSH_CONSTEXPR H2(const H &a, const H &b) : x(a), y(b) {}                                 \
		TSH_HD H2(const RAW2 &r);                                                                       \
		TSH_HD H2 &operator=(const RAW2 &r);                                                            \
		TSH_HD operator RAW2() const;                                                                   \
	};                                                                                                      \
	TSH_HALF_OPERATORS(H, bool)                                                                             \
	TSH_HALF_OPERATORS(H2, bool)

#define TSH_HALF_OPERATORS(H, B)                                                                                \
	TSH_HD H operator+(const H &a, const H &b);                                                             \
	TSH_HD H operator-(const H &a, const H &b);                                                             \
	TSH_HD H operator*(const H &a, const H &b);                                                             \
	TSH_HD H operator/(const H &a, const H &b);                                                             \
	TSH_HD H &operator+=(H &a, const H &b);                                                                 \
	TSH_HD H &operator-=(H &a, const H &b);                                                                 \
	TSH_HD H &operator*=(H &a, const H &b);                                                                 \
	TSH_HD H &operator/=(H &a, const H &b);                                                                 \
	TSH_HD H &operator++(H &a);                                                                             \
	TSH_HD H &operator--(H &a);                                                                             \
	TSH_HD H operator++(H &a, int);                                                                         \
	TSH_HD H operator--(H &a, int);                                                                         \
	TSH_HD H operator+(const H &a);                                                                         \
	TSH_HD H operator-(const H &a);                                                                         \
	TSH_HD B operator==(const H &a, const H &b);                                                            \
	TSH_HD B operator!=(const H &a, const H &b);                                                            \
	TSH_HD B operator<(const H &a, const H &b);                                                             \
	TSH_HD B operator>(const H &a, const H &b);                                                             \
	TSH_HD B operator<=(const H &a, const H &b);                                                            \
	TSH_HD B operator>=(const H &a, const H &b);

#define TSH_H1(R, T, f) TSH_HD R f(const T a);
#define TSH_H2(R, T, f) TSH_HD R f(const T a, const T b);
#define TSH_H3(R, T, f) TSH_HD R f(const T a, const T b, const T c);
#define TSH_HALF_FUNCTIONS(H, H2)                                                                               \
	TSH_H2(H, H, __hadd) TSH_H2(H, H, __hsub) TSH_H2(H, H, __hmul) TSH_H2(H, H, __hdiv)                     \
	TSH_H2(H, H, __hadd_rn) TSH_H2(H, H, __hsub_rn) TSH_H2(H, H, __hmul_rn)                                 \
	TSH_H2(H, H, __hadd_sat) TSH_H2(H, H, __hsub_sat) TSH_H2(H, H, __hmul_sat)                              \
	TSH_H2(H, H, __hmax) TSH_H2(H, H, __hmin) TSH_H2(H, H, __hmax_nan) TSH_H2(H, H, __hmin_nan)             \
	TSH_H3(H, H, __hfma) TSH_H3(H, H, __hfma_sat) TSH_H3(H, H, __hfma_relu) TSH_H1(H, H, __hneg) TSH_H1(H, H, __habs) \
	TSH_H2(bool, H, __heq) TSH_H2(bool, H, __hequ) TSH_H2(bool, H, __hge) TSH_H2(bool, H, __hgeu)           \
	TSH_H2(bool, H, __hgt) TSH_H2(bool, H, __hgtu) TSH_H2(bool, H, __hle) TSH_H2(bool, H, __hleu)           \
	TSH_H2(bool, H, __hlt) TSH_H2(bool, H, __hltu) TSH_H2(bool, H, __hne) TSH_H2(bool, H, __hneu)           \
	TSH_H1(bool, H, __hisnan) TSH_H1(int, H, __hisinf)                                                      \
	TSH_H1(H, H, hceil) TSH_H1(H, H, hcos) TSH_H1(H, H, hexp) TSH_H1(H, H, hexp10) TSH_H1(H, H, hexp2) TSH_H1(H, H, hfloor) \
	TSH_H1(H, H, hlog) TSH_H1(H, H, hlog10) TSH_H1(H, H, hlog2) TSH_H1(H, H, hrcp) TSH_H1(H, H, hrint) TSH_H1(H, H, hrsqrt) \
	TSH_H1(H, H, hsin) TSH_H1(H, H, hsqrt) TSH_H1(H, H, htanh) TSH_H1(H, H, htanh_approx) TSH_H1(H, H, htrunc) \
	TSH_H2(H2, H2, __hadd2) TSH_H2(H2, H2, __hsub2) TSH_H2(H2, H2, __hmul2) TSH_H2(H2, H2, __h2div)         \
	TSH_H2(H2, H2, __hadd2_rn) TSH_H2(H2, H2, __hsub2_rn) TSH_H2(H2, H2, __hmul2_rn)                        \
	TSH_H2(H2, H2, __hadd2_sat) TSH_H2(H2, H2, __hsub2_sat) TSH_H2(H2, H2, __hmul2_sat)                     \
	TSH_H2(H2, H2, __hmax2) TSH_H2(H2, H2, __hmin2) TSH_H2(H2, H2, __hmax2_nan) TSH_H2(H2, H2, __hmin2_nan) \
	TSH_H3(H2, H2, __hfma2) TSH_H3(H2, H2, __hfma2_sat) TSH_H3(H2, H2, __hfma2_relu) TSH_H3(H2, H2, __hcmadd) \
	TSH_H1(H2, H2, __hneg2) TSH_H1(H2, H2, __habs2) TSH_H1(H2, H2, __hisnan2)                               \
	TSH_H2(bool, H2, __hbeq2) TSH_H2(bool, H2, __hbequ2) TSH_H2(bool, H2, __hbge2) TSH_H2(bool, H2, __hbgeu2) \
	TSH_H2(bool, H2, __hbgt2) TSH_H2(bool, H2, __hbgtu2) TSH_H2(bool, H2, __hble2) TSH_H2(bool, H2, __hbleu2) \
	TSH_H2(bool, H2, __hblt2) TSH_H2(bool, H2, __hbltu2) TSH_H2(bool, H2, __hbne2) TSH_H2(bool, H2, __hbneu2) \
	TSH_H2(H2, H2, __heq2) TSH_H2(H2, H2, __hequ2) TSH_H2(H2, H2, __hge2) TSH_H2(H2, H2, __hgeu2)           \
	TSH_H2(H2, H2, __hgt2) TSH_H2(H2, H2, __hgtu2) TSH_H2(H2, H2, __hle2) TSH_H2(H2, H2, __hleu2)           \
	TSH_H2(H2, H2, __hlt2) TSH_H2(H2, H2, __hltu2) TSH_H2(H2, H2, __hne2) TSH_H2(H2, H2, __hneu2)           \
	TSH_H2(unsigned, H2, __heq2_mask) TSH_H2(unsigned, H2, __hequ2_mask) TSH_H2(unsigned, H2, __hge2_mask)  \
	TSH_H2(unsigned, H2, __hgeu2_mask) TSH_H2(unsigned, H2, __hgt2_mask) TSH_H2(unsigned, H2, __hgtu2_mask) \
	TSH_H2(unsigned, H2, __hle2_mask) TSH_H2(unsigned, H2, __hleu2_mask) TSH_H2(unsigned, H2, __hlt2_mask)  \
	TSH_H2(unsigned, H2, __hltu2_mask) TSH_H2(unsigned, H2, __hne2_mask) TSH_H2(unsigned, H2, __hneu2_mask) \
	TSH_H1(H2, H2, h2ceil) TSH_H1(H2, H2, h2cos) TSH_H1(H2, H2, h2exp) TSH_H1(H2, H2, h2exp10) TSH_H1(H2, H2, h2exp2) \
	TSH_H1(H2, H2, h2floor) TSH_H1(H2, H2, h2log) TSH_H1(H2, H2, h2log10) TSH_H1(H2, H2, h2log2) TSH_H1(H2, H2, h2rcp) \
	TSH_H1(H2, H2, h2rint) TSH_H1(H2, H2, h2rsqrt) TSH_H1(H2, H2, h2sin) TSH_H1(H2, H2, h2sqrt) TSH_H1(H2, H2, h2tanh) \
	TSH_H1(H2, H2, h2tanh_approx) TSH_H1(H2, H2, h2trunc)                                                   \
	TSH_H1(float, H2, __low2float) TSH_H1(float, H2, __high2float) TSH_H1(H2, H2, __lowhigh2highlow)        \
	TSH_SHFL(H) TSH_SHFL(H2)                                                                                \
	TSH_HALF_ATOMIC(H) TSH_HALF_ATOMIC(H2)
#ifdef __CUDA__
/* as for double: a program's own atomicAdd for older GPUs is to be preferred, not to clash */
#define TSH_HALF_ATOMIC(H)                                                                                      \
	template<class T> TSH_D typename tsh_if<__is_same(T, H), T>::type atomicAdd(H *address, T value) TSH_DEF       \
	template<class T> TSH_D typename tsh_if<TSH_ARITH(T), H>::type atomicAdd(H *address, T value) TSH_DEF
#else
#define TSH_HALF_ATOMIC(H)
#endif

#define TSH_HALF_INT(h, H, i, T)                                                                                \
	TSH_HD H __##i##2##h##_rn(T v) TSH_DEF                                                                         \
	TSH_HD H __##i##2##h##_rz(T v);                                                                         \
	TSH_HD H __##i##2##h##_rd(T v);                                                                         \
	TSH_HD H __##i##2##h##_ru(T v);                                                                         \
	TSH_HD T __##h##2##i##_rn(H v);                                                                         \
	TSH_HD T __##h##2##i##_rz(H v);                                                                         \
	TSH_HD T __##h##2##i##_rd(H v);                                                                         \
	TSH_HD T __##h##2##i##_ru(H v);
#define TSH_HALF_CONVERT(h, H, H2)                                                                              \
	TSH_HALF_INT(h, H, int, int) TSH_HALF_INT(h, H, uint, unsigned) TSH_HALF_INT(h, H, short, short)        \
	TSH_HALF_INT(h, H, ushort, unsigned short) TSH_HALF_INT(h, H, ll, long long) TSH_HALF_INT(h, H, ull, unsigned long long) \
	TSH_HD H __float2##h(float v);                                                                          \
	TSH_HD H __float2##h##_rn(float v);                                                                     \
	TSH_HD H __float2##h##_rz(float v);                                                                     \
	TSH_HD H __float2##h##_rd(float v);                                                                     \
	TSH_HD H __float2##h##_ru(float v);                                                                     \
	TSH_HD H __double2##h(double v);                                                                        \
	TSH_HD float __##h##2float(H v);                                                                        \
	TSH_HD signed char __##h##2char_rz(H v);                                                                \
	TSH_HD unsigned char __##h##2uchar_rz(H v);                                                             \
	TSH_HD short __##h##_as_short(H v);                                                                     \
	TSH_HD unsigned short __##h##_as_ushort(H v);                                                           \
	TSH_HD H __short_as_##h(short v);                                                                       \
	TSH_HD H2 make_##h##2(H x, H y);                                                                        \
	TSH_HD H __double2##h##_rn(double v);                                                                   \
	TSH_HD H2 __float2##h##2_rn(float v);                                                                   \
	TSH_HD H2 __floats2##h##2_rn(float a, float b);                                                         \
	TSH_HD H2 __float22##h##2_rn(float2 v);                                                                 \
	TSH_HD float2 __##h##22float2(H2 v);                                                                    \
	TSH_HD H2 __##h##2##h##2(H v);                                                                          \
	TSH_HD H2 __halves2##h##2(H a, H b);                                                                    \
	TSH_HD H __low2##h(H2 v);                                                                               \
	TSH_HD H __high2##h(H2 v);                                                                              \
	TSH_HD H2 __low2##h##2(H2 v);                                                                           \
	TSH_HD H2 __high2##h##2(H2 v);                                                                          \
	TSH_HD H2 __lows2##h##2(H2 a, H2 b);                                                                    \
	TSH_HD H2 __highs2##h##2(H2 a, H2 b);                                                                   \
	TSH_HD H __ushort_as_##h(unsigned short v);
#endif
