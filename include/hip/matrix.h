// section matrix: nvcuda::wmma for warps of 32 lanes, in ordinary arithmetic.
// provides: tranship::nvcuda tranship::nvcuda::wmma tranship::nvcuda::wmma::fragment tranship::nvcuda::wmma::matrix_a
// provides: tranship::nvcuda::wmma::matrix_b tranship::nvcuda::wmma::accumulator tranship::nvcuda::wmma::row_major
// provides: tranship::nvcuda::wmma::col_major tranship::nvcuda::wmma::layout_t tranship::nvcuda::wmma::mem_row_major
// provides: tranship::nvcuda::wmma::mem_col_major tranship::nvcuda::wmma::precision tranship::nvcuda::wmma::precision::tf32
// provides: tranship::nvcuda::wmma::fill_fragment tranship::nvcuda::wmma::load_matrix_sync
// provides: tranship::nvcuda::wmma::store_matrix_sync tranship::nvcuda::wmma::mma_sync tranship::nvcuda::wmma::__float_to_tf32
// requires: warp
//
// A fragment belongs to 32 lanes, as in CUDA, also where a wavefront has 64. AMD's matrix cores multiply for a whole wavefront, so they
// are not used: each lane gathers the row and the columns that its sums need from the other lanes, and adds products one by one, in
// single precision for half, bfloat16 and tf32, as CUDA's do. Which element a lane holds is left open by CUDA; here a lane holds a piece
// of a row, the same elements in every accumulator of a shape, whatever its type.
#if defined(__HIP__) || defined(__HIPCC__) || defined(__CUDACC__)
#if defined(__HIP_PLATFORM_NVIDIA__) || defined(__HIP_PLATFORM_NVCC__)
#include <mma.h>

namespace tranship {
namespace nvcuda = ::nvcuda;
}
#else
#if !defined(__HIPCC_RTC__)
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#endif

namespace tranship {
namespace nvcuda {
namespace wmma {

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major, mem_col_major };
namespace precision {
struct tf32;
}

namespace wmma_detail {

constexpr int min_of(int a, int b) { return a < b ? a : b; }

// Rows and columns of a fragment's matrix, and how many elements of a row stand together in one lane.
template <class Use, int m, int n, int k> struct shape;
template <int m, int n, int k> struct shape<matrix_a, m, n, k> {
	static constexpr int rows = m, columns = k, piece = m * k / 32;
};
template <int m, int n, int k> struct shape<matrix_b, m, n, k> {
	static constexpr int rows = k, columns = n, piece = min_of(k * n, m * n) / 32;
};
template <int m, int n, int k> struct shape<accumulator, m, n, k> {
	static constexpr int rows = m, columns = n, piece = m * n / 32;
};

template <class T> struct stored {
	typedef T type;
};
template <> struct stored<precision::tf32> {
	typedef float type;
};

// What products of a type are added up in.
template <class T> struct summed {
	typedef float type;
};
template <> struct summed<signed char> {
	typedef int type;
};
template <> struct summed<unsigned char> {
	typedef int type;
};
template <> struct summed<double> {
	typedef double type;
};

__device__ inline float widen(float v) { return v; }
__device__ inline float widen(__half v) { return __half2float(v); }
__device__ inline float widen(__hip_bfloat16 v) { return __bfloat162float(v); }
__device__ inline double widen(double v) { return v; }
__device__ inline int widen(signed char v) { return v; }
__device__ inline int widen(unsigned char v) { return v; }

__device__ inline float add_product(float a, float b, float sum) { return __builtin_fmaf(a, b, sum); }
__device__ inline double add_product(double a, double b, double sum) { return __builtin_fma(a, b, sum); }
__device__ inline int add_product(int a, int b, int sum) { return sum + a * b; } // of k products of 8 bits: none overflows

// What a sum of products begins with, for an accumulator of c.
__device__ inline float start(float c) { return c; }
__device__ inline float start(__half c) { return __half2float(c); }
__device__ inline double start(double c) { return c; }
__device__ inline int start(int) { return 0; }

// What is kept of a sum for an accumulator of c; 'finite' is mma_sync's satf.
template <class C> __device__ inline void narrow(float &to, float sum, bool finite, const C &)
{
	const float most = 3.402823466e38f;
	to = !finite ? sum : sum != sum ? 0.0f : sum > most ? most : sum < -most ? -most : sum;
}
template <class C> __device__ inline void narrow(__half &to, float sum, bool finite, const C &)
{
	to = __float2half(!finite ? sum : sum != sum ? 0.0f : sum > 65504.0f ? 65504.0f : sum < -65504.0f ? -65504.0f : sum);
}
__device__ inline void narrow(double &to, double sum, bool, double) { to = sum; }
__device__ inline void narrow(int &to, int sum, bool finite, int c)
{
	const int most = 2147483647, least = -most - 1;
	to = finite && c > 0 && sum > most - c ? most : finite && c < 0 && sum < least - c ? least : (int)((unsigned)c + (unsigned)sum);
}

// Elements of a row that stand together in one lane.
template <class T, int count> struct piece {
	T v[count];
};

// The lane's piece of that number, which is the same for all that ask.
template <int count, class Fragment>
__device__ inline piece<typename Fragment::storage_element_type, count> piece_of(const Fragment &f, int lane, int number)
{
	piece<typename Fragment::storage_element_type, count> p;
	__builtin_memcpy((void *)&p, (const void *)&f.x[number * count], sizeof p);
	return tranship::detail::gather(p, tranship::detail::half_base() + lane);
}

} // namespace wmma_detail

template <class Use, int m, int n, int k, class T, class Layout = void> struct fragment {
	typedef T element_type;
	typedef typename wmma_detail::stored<T>::type storage_element_type;
	static constexpr int num_elements = wmma_detail::shape<Use, m, n, k>::rows * wmma_detail::shape<Use, m, n, k>::columns / 32;
	static constexpr int num_storage_elements = num_elements;
	storage_element_type x[num_elements];
};

namespace wmma_detail {

// Where element i of a lane's stands in memory.
template <class Use, int m, int n, int k> __device__ inline size_t place(int i, unsigned ldm, bool by_rows)
{
	typedef shape<Use, m, n, k> s;
	int lane = tranship::lane_id(), at = (i / s::piece * 32 + lane) * s::piece + i % s::piece;
	int row = at / s::columns, column = at % s::columns;
	return by_rows ? (size_t)row * ldm + column : (size_t)column * ldm + row;
}

template <class Layout> struct by_rows;
template <> struct by_rows<row_major> {
	static constexpr bool value = true;
};
template <> struct by_rows<col_major> {
	static constexpr bool value = false;
};

} // namespace wmma_detail

template <class Use, int m, int n, int k, class T, class Layout>
__device__ inline void fill_fragment(fragment<Use, m, n, k, T, Layout> &f, const typename wmma_detail::stored<T>::type &value)
{
	for (int i = 0; i < f.num_elements; i++)
		f.x[i] = value;
}

template <class Use, int m, int n, int k, class T, class Layout>
__device__ inline void load_matrix_sync(fragment<Use, m, n, k, T, Layout> &f, const typename wmma_detail::stored<T>::type *p, unsigned ldm)
{
	for (int i = 0; i < f.num_elements; i++)
		f.x[i] = p[wmma_detail::place<Use, m, n, k>(i, ldm, wmma_detail::by_rows<Layout>::value)];
}

template <int m, int n, int k, class T>
__device__ inline void load_matrix_sync(fragment<accumulator, m, n, k, T> &f, const T *p, unsigned ldm, layout_t layout)
{
	for (int i = 0; i < f.num_elements; i++)
		f.x[i] = p[wmma_detail::place<accumulator, m, n, k>(i, ldm, layout == mem_row_major)];
}

template <int m, int n, int k, class T>
__device__ inline void store_matrix_sync(T *p, const fragment<accumulator, m, n, k, T> &f, unsigned ldm, layout_t layout)
{
	for (int i = 0; i < f.num_elements; i++)
		p[wmma_detail::place<accumulator, m, n, k>(i, ldm, layout == mem_row_major)] = f.x[i];
}

template <int m, int n, int k, class D, class T, class Row, class Column, class C>
__device__ inline void mma_sync(fragment<accumulator, m, n, k, D> &d, const fragment<matrix_a, m, n, k, T, Row> &a,
                                const fragment<matrix_b, m, n, k, T, Column> &b, const fragment<accumulator, m, n, k, C> &c,
                                bool satf = false)
{
	typedef typename wmma_detail::stored<T>::type element;
	typedef typename wmma_detail::summed<T>::type sum;
	constexpr int columns = m * n / 32;                              // of a lane's sums, in one row
	constexpr int a_piece = wmma_detail::shape<matrix_a, m, n, k>::piece, a_lanes = k / a_piece; // that hold a row of a
	constexpr int b_piece = wmma_detail::shape<matrix_b, m, n, k>::piece, b_lanes = n / b_piece; // and of b
	constexpr int b_rows = 32 / b_lanes;                             // of which all lanes hold one piece
	int lane = tranship::lane_id(), row = lane / (n / columns), first = lane % (n / columns) * columns;
	sum sums[columns];
#pragma unroll
	for (int j = 0; j < columns; j++)
		sums[j] = wmma_detail::start(c.x[j]);
#pragma unroll
	for (int at = 0; at < k; at += a_piece) {
		wmma_detail::piece<element, a_piece> of_a = wmma_detail::piece_of<a_piece>(a, row * a_lanes + at / a_piece, 0);
#pragma unroll
		for (int i = 0; i < a_piece; i++) {
#pragma unroll
			for (int j = 0; j < columns; j += b_piece) {
				int holder = (at + i) % b_rows * b_lanes + (first + j) / b_piece;
				wmma_detail::piece<element, b_piece> of_b = wmma_detail::piece_of<b_piece>(b, holder, (at + i) / b_rows);
#pragma unroll
				for (int l = 0; l < b_piece; l++)
					sums[j + l] =
					        wmma_detail::add_product(wmma_detail::widen(of_a.v[i]), wmma_detail::widen(of_b.v[l]), sums[j + l]);
			}
		}
	}
#pragma unroll
	for (int j = 0; j < columns; j++)
		wmma_detail::narrow(d.x[j], sums[j], satf, c.x[j]);
}

// To the nearest number of 10 bits of fraction, ties away from zero.
__device__ inline float __float_to_tf32(float v)
{
	unsigned bits;
	__builtin_memcpy(&bits, &v, sizeof bits);
	if ((bits & 0x7f800000u) != 0x7f800000u)
		bits = (bits + 0x1000u) & 0xffffe000u;
	__builtin_memcpy(&v, &bits, sizeof bits);
	return v;
}

} // namespace wmma
} // namespace nvcuda
} // namespace tranship
#endif
#endif
