// section ptx: what PTX instructions do that no HIP function does.
// provides: tranship::shared tranship::copy_to_shared tranship::compare_exchange
// provides: tranship::f32x2_add tranship::f32x2_sub tranship::f32x2_mul tranship::f32x2_fma
// provides: tranship::lop3 tranship::byte_permute tranship::bit_field tranship::bit_insert tranship::shift_left tranship::shift_right
// provides: tranship::dot4 tranship::dot2 tranship::bf16 tranship::bf16x2 tranship::f16x2 tranship::tf32
// provides: tranship::saturate tranship::unit tranship::min_nan tranship::max_nan
// provides: tranship::f16_add tranship::f16_sub tranship::f16_mul tranship::f16_fma tranship::f16_min tranship::f16_max
// provides: tranship::f16_min_nan tranship::f16_max_nan tranship::f16_relu tranship::f16_unit
// provides: tranship::f16_exp2 tranship::f16_tanh tranship::f16_float tranship::f16_rz tranship::f16_rd tranship::f16_ru tranship::f16x2_rz tranship::f16_atomic_add
// provides: tranship::bf16_add tranship::bf16_sub tranship::bf16_mul tranship::bf16_fma tranship::bf16_min tranship::bf16_max
// provides: tranship::bf16_min_nan tranship::bf16_max_nan tranship::bf16_relu
// provides: tranship::bf16_exp2 tranship::bf16_tanh tranship::bf16_float tranship::bf16_rz tranship::bf16x2_rz tranship::bf16_atomic_add
// provides: tranship::e4m3x2 tranship::e5m2x2 tranship::f16x2_e4m3 tranship::f16x2_e5m2
// provides: tranship::match_all tranship::elect tranship::uni_sync tranship::uni
// provides: tranship::shuffle tranship::shuffle_up tranship::shuffle_down tranship::shuffle_xor
// requires: warp nearest
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)

#pragma push_macro("_Float16") // MultithreadCorner/Hydra's copy of libcu++ has one: __half
#undef _Float16
namespace tranship {

// Shared memory by its 32-bit address, which is what __cvta_generic_to_shared gives.
template <class T> __device__ inline T *shared(unsigned address)
{
#if defined(__HIP_DEVICE_COMPILE__)
	return (T *)(__attribute__((address_space(3))) T *)address;
#else
	return (T *)(unsigned long long)address;
#endif
}

// cp.async with a source that may be shorter than the copy: the rest is zero. size is 4, 8 or 16, and so are both addresses aligned.
template <int size> __device__ inline void copy_to_shared(char *to, const void *from, unsigned n = size)
{
	static_assert(size == 4 || size == 8 || size == 16, "cp.async copies 4, 8 or 16 bytes");
	unsigned w[size / 4] = {};
	if (n >= size)
		__builtin_memcpy(w, __builtin_assume_aligned(from, size), size);
	else
		for (unsigned i = 0; i < n; i++)
			((char *)w)[i] = ((const char *)from)[i];
	__builtin_memcpy(__builtin_assume_aligned(to, size), w, size);
}

template <int order, int scope, class T> __device__ inline T compare_exchange(T *p, T expected, T value)
{
	constexpr int failed = order == __ATOMIC_ACQ_REL ? __ATOMIC_ACQUIRE : order == __ATOMIC_RELEASE ? __ATOMIC_RELAXED : order;
	__hip_atomic_compare_exchange_strong(p, &expected, value, order, failed, scope);
	return expected;
}

namespace detail {
template <class T> struct exactly {
	typedef T type;
};
} // namespace detail

// lop3: bit (a, b, c) of the table, for each three bits.
template <unsigned table> __host__ __device__ inline unsigned lop3(unsigned a, unsigned b, unsigned c)
{
	unsigned r = 0;
	for (unsigned row = 0; row < 8; row++)
		if (table >> row & 1u)
			r |= (row & 4u ? a : ~a) & (row & 2u ? b : ~b) & (row & 1u ? c : ~c);
	return r;
}

// prmt: a selector's bit 3 replicates the byte's sign, which __byte_perm does not know.
__host__ __device__ inline unsigned byte_permute(unsigned a, unsigned b, unsigned selector)
{
	unsigned long long bytes = (unsigned long long)b << 32 | a;
	unsigned r = 0;
	for (int i = 0; i < 4; i++) {
		unsigned s = selector >> (4 * i) & 15u, byte = (unsigned)(bytes >> (8 * (s & 7u))) & 255u;
		if (s & 8u)
			byte = byte & 128u ? 255u : 0u;
		r |= byte << (8 * i);
	}
	return r;
}

// bfe: 'length' bits from 'position' on, with the sign of the highest of them for signed types. Both count modulo 256.
template <class T> __host__ __device__ inline T bit_field(T x, unsigned position, unsigned length)
{
	constexpr unsigned bits = 8 * sizeof(T);
	constexpr bool is_signed = (T)-1 < (T)0;
	position &= 255u;
	length &= 255u;
	if (length == 0)
		return 0;
	if (position >= bits)
		return is_signed ? (T)(x >> (bits - 1)) : (T)0;
	if (position + length >= bits)
		return x >> position;
	typedef unsigned long long wide;
	unsigned drop = bits - position - length;
	return (T)((T)((wide)x << drop) >> (bits - length));
}

// bfi: b with 'length' bits of a at 'position'.
template <class T> __host__ __device__ inline T bit_insert(T a, typename detail::exactly<T>::type b, unsigned position, unsigned length)
{
	constexpr unsigned bits = 8 * sizeof(T);
	position &= 255u;
	length &= 255u;
	if (position >= bits)
		return b;
	T mask = (length >= bits ? ~(T)0 : (T)(((T)1 << length) - 1)) << position;
	return (b & ~mask) | ((a << position) & mask);
}

// shl, shr: a shift by the width or more leaves nothing but the sign.
template <class T> __host__ __device__ inline T shift_left(T x, unsigned by) { return by < 8 * sizeof(T) ? (T)(x << by) : (T)0; }
template <class T> __host__ __device__ inline T shift_right(T x, unsigned by)
{
	return by < 8 * sizeof(T) ? (T)(x >> by) : (T)(x >> (8 * sizeof(T) - 1) >> ((T)-1 < (T)0 ? 0 : 1));
}

// dp4a of bytes of different signs: c and the products of the bytes of a and b.
template <class A, class B> __host__ __device__ inline unsigned dot4(unsigned a, unsigned b, unsigned c)
{
	for (int i = 0; i < 4; i++)
		c += (unsigned)((int)(A)(a >> (8 * i)) * (int)(B)(b >> (8 * i)));
	return c;
}
// dp2a: c and the products of a's halves and b's low bytes.
template <class A, class B> __host__ __device__ inline unsigned dot2(unsigned a, unsigned b, unsigned c)
{
	for (int i = 0; i < 2; i++)
		c += (unsigned)((int)(A)(a >> (16 * i)) * (int)(B)(b >> (8 * i)));
	return c;
}

// x cut to the range of T. What is no number gives 0, or, where one of the types has 64 bits, only the highest bit.
template <class T, class X> __host__ __device__ inline T saturate(X x)
{
	constexpr bool is_signed = (T)-1 < (T)0, is_float = (X)0.5 != (X)0;
	constexpr unsigned bits = 8 * sizeof(T);
	constexpr unsigned long long most = ~0ull >> (64 - bits + is_signed);
	constexpr long long least = is_signed ? -(long long)most - 1 : 0;
	if (is_float)
		return x != x ? (sizeof(T) == 8 || sizeof(X) == 8 ? (T)(1ull << (bits - 1)) : (T)0) : x <= (X)least ? (T)least : x >= (X)most ? (T)most : (T)x;
	if (x < (X)0)
		return (long long)x < least ? (T)least : (T)x;
	return (unsigned long long)x > most ? (T)most : (T)x;
}

// .sat: x cut to [0, 1]; 0 when it is no number
__host__ __device__ inline float unit(float x) { return x > 0.0f ? x < 1.0f ? x : 1.0f : 0.0f; }

// f32x2: two floats in 64 bits.
namespace detail {
__host__ __device__ inline float low_float(unsigned long long x) { return __builtin_bit_cast(float, (unsigned)x); }
__host__ __device__ inline float high_float(unsigned long long x) { return __builtin_bit_cast(float, (unsigned)(x >> 32)); }
__host__ __device__ inline unsigned long long two_floats(float low, float high)
{
	return (unsigned long long)__builtin_bit_cast(unsigned, high) << 32 | __builtin_bit_cast(unsigned, low);
}
} // namespace detail
__host__ __device__ inline unsigned long long f32x2_add(unsigned long long a, unsigned long long b)
{
	return detail::two_floats(fadd_rn(detail::low_float(a), detail::low_float(b)), fadd_rn(detail::high_float(a), detail::high_float(b)));
}
__host__ __device__ inline unsigned long long f32x2_sub(unsigned long long a, unsigned long long b)
{
	return detail::two_floats(fsub_rn(detail::low_float(a), detail::low_float(b)), fsub_rn(detail::high_float(a), detail::high_float(b)));
}
__host__ __device__ inline unsigned long long f32x2_mul(unsigned long long a, unsigned long long b)
{
	return detail::two_floats(fmul_rn(detail::low_float(a), detail::low_float(b)), fmul_rn(detail::high_float(a), detail::high_float(b)));
}
__host__ __device__ inline unsigned long long f32x2_fma(unsigned long long a, unsigned long long b, unsigned long long c)
{
	return detail::two_floats(__builtin_fmaf(detail::low_float(a), detail::low_float(b), detail::low_float(c)),
				  __builtin_fmaf(detail::high_float(a), detail::high_float(b), detail::high_float(c)));
}

// min.NaN, max.NaN
__host__ __device__ inline float min_nan(float a, float b) { return a != a || b != b ? __builtin_nanf("") : __builtin_fminf(a, b); }
__host__ __device__ inline float max_nan(float a, float b) { return a != a || b != b ? __builtin_nanf("") : __builtin_fmaxf(a, b); }

// Short floats as their bits, rounded to nearest.
__host__ __device__ inline unsigned short bf16(float x)
{
	unsigned u = __builtin_bit_cast(unsigned, x);
	return x != x ? 0x7fff : (unsigned short)((u + 0x7fffu + (u >> 16 & 1u)) >> 16);
}
__host__ __device__ inline unsigned bf16x2(float low, float high) { return (unsigned)bf16(high) << 16 | bf16(low); }
__host__ __device__ inline unsigned f16x2(float low, float high)
{
	return (unsigned)__builtin_bit_cast(unsigned short, (_Float16)high) << 16 | __builtin_bit_cast(unsigned short, (_Float16)low);
}
// Rounded towards zero.
__host__ __device__ inline unsigned short bf16_rz(float x) { return x != x ? 0x7fff : (unsigned short)(__builtin_bit_cast(unsigned, x) >> 16); }
__host__ __device__ inline unsigned bf16x2_rz(float low, float high) { return (unsigned)bf16_rz(high) << 16 | bf16_rz(low); }
__host__ __device__ inline unsigned short f16_rz(float x)
{
	unsigned short h = __builtin_bit_cast(unsigned short, (_Float16)x);
	bool away = __builtin_fabsf((float)__builtin_bit_cast(_Float16, h)) > __builtin_fabsf(x);
	return (unsigned short)(h - away);
}
// Rounded up and down.
__host__ __device__ inline unsigned short f16_ru(float x)
{
	unsigned short h = __builtin_bit_cast(unsigned short, (_Float16)x);
	bool below = (float)__builtin_bit_cast(_Float16, h) < x;
	return (unsigned short)(h & 0x8000 ? h - below : h + below);
}
__host__ __device__ inline unsigned short f16_rd(float x) { return f16_ru(-x) ^ 0x8000; }
__host__ __device__ inline unsigned f16x2_rz(float low, float high) { return (unsigned)f16_rz(high) << 16 | f16_rz(low); }
// The value of a short float.
__host__ __device__ inline float f16_float(unsigned short x) { return (float)__builtin_bit_cast(_Float16, x); }
__host__ __device__ inline float bf16_float(unsigned short x) { return __builtin_bit_cast(float, (unsigned)x << 16); }
// Halves are rounded away from zero, as cvt.rna.tf32 does.
__host__ __device__ inline unsigned tf32(float x)
{
	unsigned u = __builtin_bit_cast(unsigned, x);
	return (u & 0x7f800000u) == 0x7f800000u ? u : (u + 0x1000u) & 0xffffe000u;
}

namespace detail {

// The eight-bit float with so many bits of mantissa nearest to x: the even one of two, the largest where x is out of range.
__host__ __device__ inline unsigned char small_float(float x, int mantissa, int bias, unsigned largest)
{
	unsigned u = __builtin_bit_cast(unsigned, x), sign = u >> 24 & 0x80, a = u & 0x7fffffffu;
	if (a > 0x7f800000u)
		return 0x7f;
	int exponent = (int)(a >> 23) - 127, below = exponent < 1 - bias ? 1 - bias - exponent : 0, shift = 23 - mantissa + below;
	if (shift > 25)
		return (unsigned char)sign;
	unsigned n = (a & 0x7fffffu) | 0x800000u, kept = n >> shift, rest = n & ((1u << shift) - 1), half = 1u << (shift - 1);
	kept += rest > half || (rest == half && (kept & 1));
	if (!below)
		kept += (unsigned)(exponent + bias - 1) << mantissa;
	return (unsigned char)(sign | (kept < largest ? kept : largest));
}

} // namespace detail

// Two eight-bit floats in one register, of two floats or of an f16x2, and back; these are OCP's formats, as in CUDA.
__host__ __device__ inline unsigned short e4m3x2(float low, float high)
{
	return (unsigned short)(detail::small_float(high, 3, 7, 0x7e) << 8 | detail::small_float(low, 3, 7, 0x7e));
}
__host__ __device__ inline unsigned short e5m2x2(float low, float high)
{
	return (unsigned short)(detail::small_float(high, 2, 15, 0x7b) << 8 | detail::small_float(low, 2, 15, 0x7b));
}
__host__ __device__ inline unsigned short e4m3x2(unsigned x) { return e4m3x2(f16_float((unsigned short)x), f16_float((unsigned short)(x >> 16))); }
__host__ __device__ inline unsigned short e5m2x2(unsigned x) { return e5m2x2(f16_float((unsigned short)x), f16_float((unsigned short)(x >> 16))); }
__host__ __device__ inline unsigned f16x2_e5m2(unsigned short x) { return (unsigned)(x & 0xff00) << 16 | (x & 0xffu) << 8; }
__host__ __device__ inline unsigned f16x2_e4m3(unsigned short x)
{
	unsigned half[2] = { x & 0xffu, (unsigned)x >> 8 };
	for (int i = 0; i < 2; i++) {
		unsigned magnitude = half[i] & 0x7f, sign = (half[i] & 0x80) << 8;
		_Float16 scaled = __builtin_bit_cast(_Float16, (unsigned short)(magnitude << 7)) * (_Float16)256.0f; /* the biases differ by 8 */
		half[i] = magnitude == 0x7f ? 0x7fff : sign | __builtin_bit_cast(unsigned short, scaled);
	}
	return half[1] << 16 | half[0];
}

namespace detail {

// f16 (in an unsigned short) and f16x2 (in an unsigned), as the hardware computes them.
typedef _Float16 half_pair __attribute__((ext_vector_type(2)));
__host__ __device__ inline _Float16 f16(unsigned short x) { return __builtin_bit_cast(_Float16, x); }
__host__ __device__ inline half_pair f16(unsigned x) { return __builtin_bit_cast(half_pair, x); }
__host__ __device__ inline unsigned short f16_bits(_Float16 x) { return __builtin_bit_cast(unsigned short, x); }
__host__ __device__ inline unsigned f16_bits(half_pair x) { return __builtin_bit_cast(unsigned, x); }

// The two formats, for functions that go by way of float.
struct f16_format {
	static __host__ __device__ float value(unsigned short x) { return f16_float(x); }
	static __host__ __device__ unsigned short bits(float x) { return f16_bits((_Float16)x); }
};
struct bf16_format {
	static __host__ __device__ float value(unsigned short x) { return bf16_float(x); }
	static __host__ __device__ unsigned short bits(float x) { return bf16(x); }
};

// A function of floats on one of a format, or on each of a pair.
template <class Format, class F, class... X> __host__ __device__ inline unsigned short each(F f, unsigned short a, X... x)
{
	return Format::bits(f(Format::value(a), Format::value(x)...));
}
template <class Format, class F, class... X> __host__ __device__ inline unsigned each(F f, unsigned a, X... x)
{
	return (unsigned)each<Format>(f, (unsigned short)(a >> 16), (unsigned short)(x >> 16)...) << 16 |
	       each<Format>(f, (unsigned short)a, (unsigned short)x...);
}

struct add_floats {
	__host__ __device__ float operator()(float a, float b) const { return a + b; }
};
struct sub_floats {
	__host__ __device__ float operator()(float a, float b) const { return a - b; }
};
struct mul_floats {
	__host__ __device__ float operator()(float a, float b) const { return a * b; }
};
struct min_floats {
	__host__ __device__ float operator()(float a, float b) const { return __builtin_fminf(a, b); }
};
struct max_floats {
	__host__ __device__ float operator()(float a, float b) const { return __builtin_fmaxf(a, b); }
};
struct min_nan_floats {
	__host__ __device__ float operator()(float a, float b) const { return min_nan(a, b); }
};
struct max_nan_floats {
	__host__ __device__ float operator()(float a, float b) const { return max_nan(a, b); }
};
struct relu_float {
	__host__ __device__ float operator()(float a) const { return a <= 0 ? 0 : a; }
};
struct unit_float {
	__host__ __device__ float operator()(float a) const { return unit(a); }
};
struct exp2_float {
	__host__ __device__ float operator()(float a) const { return ::exp2f(a); }
};
struct tanh_float {
	__host__ __device__ float operator()(float a) const { return ::tanhf(a); }
};

// a * b + c as a float whose last bit says whether something was cut off, so that rounding it once more is exact.
struct fma_floats {
	__host__ __device__ float operator()(float a, float b, float c) const
	{
		double p = (double)a * (double)b, s = p + (double)c; // of bfloat16 values: the product is exact
		double t = s - p, rest = (p - (s - t)) + ((double)c - t);
		if (s - s != 0)
			return (float)s;
		long long w = __builtin_bit_cast(long long, s);
		if (rest != 0 && !(w & 1))
			w += (rest > 0) == (s > 0) ? 1 : -1;
		s = __builtin_bit_cast(double, w);
		float f = (float)s;
		int v = __builtin_bit_cast(int, f);
		if ((double)f != s && f - f == 0 && !(v & 1))
			v += (s > (double)f) == (s > 0) ? 1 : -1;
		return __builtin_bit_cast(float, v);
	}
};

} // namespace detail

#define TRANSHIP_AS(T) typename detail::exactly<T>::type
template <class T> __host__ __device__ inline T f16_add(T a, TRANSHIP_AS(T) b)
{
#pragma clang fp contract(off)
	return detail::f16_bits(detail::f16(a) + detail::f16(b));
}
template <class T> __host__ __device__ inline T f16_sub(T a, TRANSHIP_AS(T) b)
{
#pragma clang fp contract(off)
	return detail::f16_bits(detail::f16(a) - detail::f16(b));
}
template <class T> __host__ __device__ inline T f16_mul(T a, TRANSHIP_AS(T) b)
{
#pragma clang fp contract(off)
	return detail::f16_bits(detail::f16(a) * detail::f16(b));
}
template <class T> __host__ __device__ inline T f16_fma(T a, TRANSHIP_AS(T) b, TRANSHIP_AS(T) c)
{
	return detail::f16_bits(__builtin_elementwise_fma(detail::f16(a), detail::f16(b), detail::f16(c)));
}
template <class T> __host__ __device__ inline T f16_min(T a, TRANSHIP_AS(T) b) { return detail::each<detail::f16_format>(detail::min_floats(), a, b); }
template <class T> __host__ __device__ inline T f16_max(T a, TRANSHIP_AS(T) b) { return detail::each<detail::f16_format>(detail::max_floats(), a, b); }
template <class T> __host__ __device__ inline T f16_min_nan(T a, TRANSHIP_AS(T) b) { return detail::each<detail::f16_format>(detail::min_nan_floats(), a, b); }
template <class T> __host__ __device__ inline T f16_max_nan(T a, TRANSHIP_AS(T) b) { return detail::each<detail::f16_format>(detail::max_nan_floats(), a, b); }
template <class T> __host__ __device__ inline T f16_relu(T a) { return detail::each<detail::f16_format>(detail::relu_float(), a); }
template <class T> __host__ __device__ inline T f16_unit(T a) { return detail::each<detail::f16_format>(detail::unit_float(), a); }
template <class T> __host__ __device__ inline T f16_exp2(T a) { return detail::each<detail::f16_format>(detail::exp2_float(), a); }
template <class T> __host__ __device__ inline T f16_tanh(T a) { return detail::each<detail::f16_format>(detail::tanh_float(), a); }
// A float holds a product of two bfloat16 values, and rounds their sum so finely that rounding again does no harm.
template <class T> __host__ __device__ inline T bf16_add(T a, TRANSHIP_AS(T) b) { return detail::each<detail::bf16_format>(detail::add_floats(), a, b); }
template <class T> __host__ __device__ inline T bf16_sub(T a, TRANSHIP_AS(T) b) { return detail::each<detail::bf16_format>(detail::sub_floats(), a, b); }
template <class T> __host__ __device__ inline T bf16_mul(T a, TRANSHIP_AS(T) b) { return detail::each<detail::bf16_format>(detail::mul_floats(), a, b); }
template <class T> __host__ __device__ inline T bf16_fma(T a, TRANSHIP_AS(T) b, TRANSHIP_AS(T) c)
{
	return detail::each<detail::bf16_format>(detail::fma_floats(), a, b, c);
}
template <class T> __host__ __device__ inline T bf16_min(T a, TRANSHIP_AS(T) b) { return detail::each<detail::bf16_format>(detail::min_floats(), a, b); }
template <class T> __host__ __device__ inline T bf16_max(T a, TRANSHIP_AS(T) b) { return detail::each<detail::bf16_format>(detail::max_floats(), a, b); }
template <class T> __host__ __device__ inline T bf16_min_nan(T a, TRANSHIP_AS(T) b) { return detail::each<detail::bf16_format>(detail::min_nan_floats(), a, b); }
template <class T> __host__ __device__ inline T bf16_max_nan(T a, TRANSHIP_AS(T) b) { return detail::each<detail::bf16_format>(detail::max_nan_floats(), a, b); }
template <class T> __host__ __device__ inline T bf16_relu(T a) { return detail::each<detail::bf16_format>(detail::relu_float(), a); }
template <class T> __host__ __device__ inline T bf16_exp2(T a) { return detail::each<detail::bf16_format>(detail::exp2_float(), a); }
template <class T> __host__ __device__ inline T bf16_tanh(T a) { return detail::each<detail::bf16_format>(detail::tanh_float(), a); }
#undef TRANSHIP_AS

// atom.add.noftz: what was there before.
namespace detail {
template <class F> __device__ inline unsigned atomic_update(unsigned *p, F f)
{
	unsigned old = __hip_atomic_load(p, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT), next;
	do
		next = f(old);
	while (!__hip_atomic_compare_exchange_strong(p, &old, next, __ATOMIC_RELAXED, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT));
	return old;
}
template <class F> __device__ inline unsigned short atomic_update(unsigned short *p, F f)
{
	unsigned shift = ((unsigned long long)p & 2u) * 8;
	unsigned *word = (unsigned *)((char *)p - (shift ? 2 : 0));
	return (unsigned short)(atomic_update(word, [=](unsigned w) {
		return (w & ~(0xffffu << shift)) | (unsigned)f((unsigned short)(w >> shift)) << shift;
	}) >> shift);
}
} // namespace detail
template <class T> __device__ inline T f16_atomic_add(T *p, typename detail::exactly<T>::type v)
{
	return detail::atomic_update(p, [=](T x) { return f16_add(x, v); });
}
template <class T> __device__ inline T bf16_atomic_add(T *p, typename detail::exactly<T>::type v)
{
	return detail::atomic_update(p, [=](T x) { return bf16_add(x, v); });
}

// match.all and vote.uni, with what they say in predicates.
template <class T> __device__ inline unsigned match_all(unsigned mask, T v, bool *same = nullptr)
{
	int all;
	unsigned lanes = match_all_sync(mask, v, &all);
	if (same)
		*same = all;
	return lanes;
}
// elect: the lowest lane that is there; *elected says whether it is the caller.
__device__ inline unsigned elect(unsigned mask, bool *elected = nullptr)
{
	unsigned leader = (unsigned)__builtin_ctz(mask & activemask());
	if (elected)
		*elected = leader == (unsigned)lane_id();
	return leader;
}
__device__ inline bool uni_sync(unsigned mask, bool p) { return !any_sync(mask, p) || all_sync(mask, p); }
__device__ inline bool uni(bool p) { return !any(p) || all(p); }

// shfl with the operand c as the instruction has it: the last lane of a group in bits 0 to 4, the lanes' common bits in 8 to 12. A source
// out of reach gives the caller's own value; *in_reach says which.
namespace detail {
template <class T> __device__ inline T shuffle_from(T v, int from, bool reach, bool *in_reach)
{
	if (in_reach)
		*in_reach = reach;
	return gather(v, half_base() + (reach ? from : lane_id()));
}
__device__ inline int last_lane(unsigned c) { return (int)(((unsigned)lane_id() & (c >> 8)) | (c & ~(c >> 8))) & 31; }
} // namespace detail
template <class T> __device__ inline T shuffle(T v, unsigned lane, unsigned c, bool *in_reach = nullptr)
{
	int from = (int)(((unsigned)lane_id() & (c >> 8)) | (lane & ~(c >> 8))) & 31;
	return detail::shuffle_from(v, from, from <= detail::last_lane(c), in_reach);
}
template <class T> __device__ inline T shuffle_up(T v, unsigned delta, unsigned c, bool *in_reach = nullptr)
{
	int from = lane_id() - (int)(delta & 31u);
	return detail::shuffle_from(v, from, from >= detail::last_lane(c), in_reach);
}
template <class T> __device__ inline T shuffle_down(T v, unsigned delta, unsigned c, bool *in_reach = nullptr)
{
	int from = lane_id() + (int)(delta & 31u);
	return detail::shuffle_from(v, from, from <= detail::last_lane(c), in_reach);
}
template <class T> __device__ inline T shuffle_xor(T v, unsigned lanes, unsigned c, bool *in_reach = nullptr)
{
	int from = lane_id() ^ (int)(lanes & 31u);
	return detail::shuffle_from(v, from, from <= detail::last_lane(c), in_reach);
}

} // namespace tranship
#pragma pop_macro("_Float16")
#endif
