// section mma: what PTX does with tensor cores, computed by the lanes of a warp: right on every AMD GPU, and slow beside matrix cores.
// provides: tranship::ldmatrix tranship::ldmatrix_trans tranship::stmatrix tranship::stmatrix_trans tranship::movmatrix_trans
// provides: tranship::mma tranship::mma_satfinite tranship::of_f16 tranship::of_bf16 tranship::of_tf32 tranship::of_f64
// provides: tranship::of_s8 tranship::of_u8 tranship::of_s4 tranship::of_u4 tranship::of_b1_and tranship::of_b1_xor tranship::of_e4m3 tranship::of_e5m2
// requires: ptx
//
// Where PTX keeps the elements: in a warp's lane 4 g + t (g: 0 to 7, t: 0 to 3) a register holds of A word t of row g, of B word t of
// column g. A word is 32 bits along k: one tf32, two f16, four s8 ... (or a double). Of A the next register has row g + 8, and the next
// two the same rows' word t + 4; of B the next has word t + 4. C and D have columns 2 t and 2 t + 1 of row g, then of row g + 8.
// All lanes of the warp take part.
#if (defined(__HIP__) || defined(__HIPCC__)) && !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_NVCC__)

namespace tranship {

namespace detail {

// The registers of a matrix as CUDA's vector type, and as an array.
template <int count> struct registers;
template <> struct registers<1> {
	typedef unsigned type;
};
template <> struct registers<2> {
	typedef uint2 type;
};
template <> struct registers<4> {
	typedef uint4 type;
};

// Where row 'row' of matrix 'i' begins: lane 8 i + row has its address.
__device__ inline char *matrix_row(unsigned address, int i, int row) { return shared<char>(gather(address, half_base() + 8 * i + row)); }
template <class T> __device__ inline T load(const char *p)
{
	T x;
	__builtin_memcpy(&x, __builtin_assume_aligned(p, sizeof(T)), sizeof(T));
	return x;
}
template <class T> __device__ inline void store(char *p, T x) { __builtin_memcpy(__builtin_assume_aligned(p, sizeof(T)), &x, sizeof(T)); }

// The value that lane 'from' of the caller's four lanes holds.
template <int from> __device__ inline unsigned of_four(unsigned v)
{
	return (unsigned)__builtin_amdgcn_update_dpp(0, (int)v, from * 0x55, 0xf, 0xf, true);
}
template <int from> __device__ inline double of_four(double v)
{
	unsigned w[2];
	__builtin_memcpy(w, &v, sizeof v);
	w[0] = of_four<from>(w[0]);
	w[1] = of_four<from>(w[1]);
	__builtin_memcpy(&v, w, sizeof v);
	return v;
}

__device__ inline float multiply_add(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
__device__ inline double multiply_add(double a, double b, double c) { return __builtin_fma(a, b, c); }
__device__ inline int multiply_add(int a, int b, int c) { return (int)((unsigned)(a * b) + (unsigned)c); } // wraps around

} // namespace detail

// ldmatrix: matrices of 8 rows of 16 bytes in shared memory; lane 4 g + t gets bytes 4 t to 4 t + 3 of row g, or, with .trans, of column g.
template <int count> __device__ inline typename detail::registers<count>::type ldmatrix(unsigned address)
{
	unsigned w[count];
	int lane = lane_id();
#pragma unroll
	for (int i = 0; i < count; i++)
		w[i] = detail::load<unsigned>(detail::matrix_row(address, i, lane >> 2) + 4 * (lane & 3));
	return __builtin_bit_cast(typename detail::registers<count>::type, w);
}
template <int count> __device__ inline typename detail::registers<count>::type ldmatrix_trans(unsigned address)
{
	unsigned w[count];
	int lane = lane_id(), row = 2 * (lane & 3), at = lane >> 2 << 1;
#pragma unroll
	for (int i = 0; i < count; i++)
		w[i] = detail::load<unsigned short>(detail::matrix_row(address, i, row) + at) |
		       (unsigned)detail::load<unsigned short>(detail::matrix_row(address, i, row + 1) + at) << 16;
	return __builtin_bit_cast(typename detail::registers<count>::type, w);
}

// stmatrix: the other way.
template <int count> __device__ inline void stmatrix(unsigned address, typename detail::registers<count>::type v)
{
	unsigned w[count];
	__builtin_memcpy(w, &v, sizeof w);
	int lane = lane_id();
#pragma unroll
	for (int i = 0; i < count; i++)
		detail::store(detail::matrix_row(address, i, lane >> 2) + 4 * (lane & 3), w[i]);
}
template <int count> __device__ inline void stmatrix_trans(unsigned address, typename detail::registers<count>::type v)
{
	unsigned w[count];
	__builtin_memcpy(w, &v, sizeof w);
	int lane = lane_id(), row = 2 * (lane & 3), at = lane >> 2 << 1;
#pragma unroll
	for (int i = 0; i < count; i++) {
		detail::store(detail::matrix_row(address, i, row) + at, (unsigned short)w[i]);
		detail::store(detail::matrix_row(address, i, row + 1) + at, (unsigned short)(w[i] >> 16));
	}
}

// movmatrix: the transposed matrix of 8 x 8 elements of 16 bits.
__device__ inline unsigned movmatrix_trans(unsigned v)
{
	int lane = lane_id(), from = detail::half_base() + 8 * (lane & 3) + (lane >> 3), shift = lane << 2 & 16;
	unsigned low = detail::gather(v, from) >> shift, high = detail::gather(v, from + 4) >> shift;
	return (low & 0xffffu) | high << 16;
}

// What a word holds, and its elements' values. Products of the short floats are exact in float, as on NVIDIA's hardware; sums are
// rounded one by one, in k's order, where the hardware has an order and a precision of its own.
struct of_f16 {
	typedef unsigned word;
	typedef float sum;
	static constexpr int elements = 2;
	static __device__ float value(unsigned w, int i) { return f16_float((unsigned short)(w >> 16 * i)); }
};
struct of_bf16 {
	typedef unsigned word;
	typedef float sum;
	static constexpr int elements = 2;
	static __device__ float value(unsigned w, int i) { return __builtin_bit_cast(float, i ? w & 0xffff0000u : w << 16); }
};
struct of_tf32 { // the low 13 bits do not count
	typedef unsigned word;
	typedef float sum;
	static constexpr int elements = 1;
	static __device__ float value(unsigned w, int) { return __builtin_bit_cast(float, w & 0xffffe000u); }
};
struct of_f64 {
	typedef double word;
	typedef double sum;
	static constexpr int elements = 1;
	static __device__ double value(double w, int) { return w; }
};
template <int bits, bool is_signed> struct of_integer {
	typedef unsigned word;
	typedef int sum;
	static constexpr int elements = 32 / bits;
	static __device__ int value(unsigned w, int i)
	{
		w <<= 32 - bits - bits * i;
		return is_signed ? (int)w >> (32 - bits) : (int)(w >> (32 - bits));
	}
};
typedef of_integer<8, true> of_s8;
typedef of_integer<8, false> of_u8;
typedef of_integer<4, true> of_s4;
typedef of_integer<4, false> of_u4;
struct of_e4m3 {
	typedef unsigned word;
	typedef float sum;
	static constexpr int elements = 4;
	static __device__ float value(unsigned w, int i)
	{
		return f16_float((unsigned short)(f16x2_e4m3((unsigned short)(w >> 8 * (i & 2))) >> 16 * (i & 1)));
	}
};
struct of_e5m2 {
	typedef unsigned word;
	typedef float sum;
	static constexpr int elements = 4;
	static __device__ float value(unsigned w, int i) { return f16_float((unsigned short)(w >> 8 * i << 8)); }
};
struct of_b1_and { // .and.popc, .xor.popc: the bits that are left are counted
	typedef unsigned word;
	typedef int sum;
	static constexpr int elements = 32;
};
struct of_b1_xor : of_b1_and {
};

namespace detail {

// c and the products of a's and b's elements, by the GPU's own instruction for the word where it has one.
template <class A, class B> __device__ inline typename A::sum dot(A, B, typename A::word a, typename B::word b, typename A::sum c)
{
#pragma unroll
	for (int i = 0; i < A::elements; i++)
		c = multiply_add(A::value(a, i), B::value(b, i), c);
	return c;
}
__device__ inline int dot(of_b1_and, of_b1_and, unsigned a, unsigned b, int c) { return multiply_add(1, __builtin_popcount(a & b), c); }
__device__ inline int dot(of_b1_xor, of_b1_xor, unsigned a, unsigned b, int c) { return multiply_add(1, __builtin_popcount(a ^ b), c); }
#if __has_builtin(__builtin_amdgcn_sudot4)
template <bool sa, bool sb> __device__ inline int dot(of_integer<8, sa>, of_integer<8, sb>, unsigned a, unsigned b, int c)
{
	return __builtin_amdgcn_sudot4(sa, (int)a, sb, (int)b, c, false);
}
template <bool sa, bool sb> __device__ inline int dot(of_integer<4, sa>, of_integer<4, sb>, unsigned a, unsigned b, int c)
{
	return __builtin_amdgcn_sudot8(sa, (int)a, sb, (int)b, c, false);
}
#elif __has_builtin(__builtin_amdgcn_sdot4)
__device__ inline int dot(of_s8, of_s8, unsigned a, unsigned b, int c) { return __builtin_amdgcn_sdot4((int)a, (int)b, c, false); }
__device__ inline int dot(of_s4, of_s4, unsigned a, unsigned b, int c) { return __builtin_amdgcn_sdot8((int)a, (int)b, c, false); }
#endif

// Adds the products of A's rows g and g + 8 and B's columns 2 t and 2 t + 1 to the sums. A's rows are in the caller's four lanes.
template <class A, class B, int rows, int steps>
__device__ inline void multiply(typename A::sum (&sum)[rows][2], const typename A::word (&a)[steps][rows], const typename A::word (&b)[steps])
{
	int first = half_base() + 8 * (lane_id() & 3);
#pragma unroll
	for (int s = 0; s < steps; s++) {
		typename A::word column[2][4];
#pragma unroll
		for (int i = 0; i < 8; i++)
			column[i / 4][i % 4] = gather(b[s], first + i);
#pragma unroll
		for (int r = 0; r < rows; r++) {
			typename A::word row[4] = { of_four<0>(a[s][r]), of_four<1>(a[s][r]), of_four<2>(a[s][r]), of_four<3>(a[s][r]) };
#pragma unroll
			for (int i = 0; i < 8; i++)
				sum[r][i / 4] = dot(A(), B(), row[i % 4], column[i / 4][i % 4], sum[r][i / 4]);
		}
	}
}

// The accumulators as they are in registers: f32, f64, or pairs of f16, which are summed up in float and rounded once.
template <class Sum, class C> struct accumulators {
	static constexpr int rows = sizeof(C) / sizeof(Sum) / 2;
	static __device__ void take(Sum (&sum)[rows][2], const C &c) { __builtin_memcpy(sum, &c, sizeof c); }
	static __device__ void give(C &d, const Sum (&sum)[rows][2]) { __builtin_memcpy(&d, sum, sizeof d); }
};
template <> struct accumulators<float, uint2> {
	static constexpr int rows = 2;
	static __device__ void take(float (&sum)[2][2], uint2 c)
	{
		for (int i = 0; i < 4; i++)
			sum[i / 2][i % 2] = of_f16::value(i < 2 ? c.x : c.y, i % 2);
	}
	static __device__ void give(uint2 &d, const float (&sum)[2][2])
	{
		d.x = f16x2(sum[0][0], sum[0][1]);
		d.y = f16x2(sum[1][0], sum[1][1]);
	}
};

} // namespace detail

// mma: D = A B + C, of shape m x n x k. Integers wrap around.
template <int m, int n, int k, class A, class B = A, class RA, class RB, class C> __device__ inline C mma(const RA &a, const RB &b, C c)
{
	typedef typename A::word word;
	typedef detail::accumulators<typename A::sum, C> registers;
	constexpr int rows = m / 8, steps = k / (4 * A::elements);
	static_assert(n == 8 && rows == registers::rows, "a shape of mma.sync");
	static_assert(sizeof(RA) == sizeof(word) * rows * steps && sizeof(RB) == sizeof(word) * steps, "registers for the shape");
	word wa[steps][rows], wb[steps];
	typename A::sum sum[rows][2];
	__builtin_memcpy(wa, &a, sizeof wa);
	__builtin_memcpy(wb, &b, sizeof wb);
	registers::take(sum, c);
	detail::multiply<A, B, rows, steps>(sum, wa, wb);
	registers::give(c, sum);
	return c;
}
// .satfinite: integers are cut to the range of s32.
template <int m, int n, int k, class A, class B = A, class RA, class RB, class C> __device__ inline C mma_satfinite(const RA &a, const RB &b, C c)
{
	C zero = {};
	C d = mma<m, n, k, A, B>(a, b, zero);
	int x[m / 4], y[m / 4];
	__builtin_memcpy(x, &c, sizeof x);
	__builtin_memcpy(y, &d, sizeof y);
#pragma unroll
	for (int i = 0; i < m / 4; i++)
		x[i] = saturate<int>((long long)x[i] + y[i]);
	__builtin_memcpy(&c, x, sizeof x);
	return c;
}

} // namespace tranship
#endif
