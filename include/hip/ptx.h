// section ptx: what PTX instructions do that no HIP function does.
// provides: tranship::shared tranship::copy_to_shared tranship::compare_exchange
// provides: tranship::byte_permute tranship::bit_field tranship::bit_insert tranship::shift_left tranship::shift_right
// provides: tranship::dot4 tranship::bf16 tranship::bf16x2 tranship::f16x2 tranship::tf32
// provides: tranship::f16_add tranship::f16_sub tranship::f16_mul tranship::f16_fma tranship::f16_exp2 tranship::f16_tanh
// provides: tranship::shuffle tranship::shuffle_up tranship::shuffle_down tranship::shuffle_xor
// requires: warp
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)

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
// Halves are rounded away from zero, as cvt.rna.tf32 does.
__host__ __device__ inline unsigned tf32(float x)
{
	unsigned u = __builtin_bit_cast(unsigned, x);
	return (u & 0x7f800000u) == 0x7f800000u ? u : (u + 0x1000u) & 0xffffe000u;
}

// f16 (in an unsigned short) and f16x2 (in an unsigned).
namespace detail {
typedef _Float16 half_pair __attribute__((ext_vector_type(2)));
__device__ inline _Float16 f16(unsigned short x) { return __builtin_bit_cast(_Float16, x); }
__device__ inline half_pair f16(unsigned x) { return __builtin_bit_cast(half_pair, x); }
__device__ inline unsigned short f16_bits(_Float16 x) { return __builtin_bit_cast(unsigned short, x); }
__device__ inline unsigned f16_bits(half_pair x) { return __builtin_bit_cast(unsigned, x); }
} // namespace detail
template <class T> __device__ inline T f16_add(T a, typename detail::exactly<T>::type b)
{
	return detail::f16_bits(detail::f16(a) + detail::f16(b));
}
template <class T> __device__ inline T f16_sub(T a, typename detail::exactly<T>::type b)
{
	return detail::f16_bits(detail::f16(a) - detail::f16(b));
}
template <class T> __device__ inline T f16_mul(T a, typename detail::exactly<T>::type b)
{
	return detail::f16_bits(detail::f16(a) * detail::f16(b));
}
template <class T> __device__ inline T f16_fma(T a, typename detail::exactly<T>::type b, typename detail::exactly<T>::type c)
{
	return detail::f16_bits(__builtin_elementwise_fma(detail::f16(a), detail::f16(b), detail::f16(c)));
}
__device__ inline unsigned short f16_exp2(unsigned short x) { return detail::f16_bits((_Float16)::exp2f((float)detail::f16(x))); }
__device__ inline unsigned f16_exp2(unsigned x) { return (unsigned)f16_exp2((unsigned short)(x >> 16)) << 16 | f16_exp2((unsigned short)x); }
__device__ inline unsigned short f16_tanh(unsigned short x) { return detail::f16_bits((_Float16)::tanhf((float)detail::f16(x))); }
__device__ inline unsigned f16_tanh(unsigned x) { return (unsigned)f16_tanh((unsigned short)(x >> 16)) << 16 | f16_tanh((unsigned short)x); }

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
#endif
